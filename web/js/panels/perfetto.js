/**
 * Trace events shown in Perfetto, which is a page of its own: it is opened in a window, asked until
 * it answers, and handed the events from here. Nothing is uploaded. Without internet it does not
 * answer, and the reader is told what to do instead.
 */
import { traceEvents } from '../api.js';
import { make } from './dom.js';
import { dismiss, notice } from './notices.js';

const ORIGIN = 'https://ui.perfetto.dev';
const ASK_MS = 200;
const PATIENCE_MS = 20_000;

const WITHOUT =
  'Perfetto did not answer. It is a page on the internet; without it, download the trace events ' +
  'and open them in Perfetto or chrome://tracing elsewhere.';

/** What the button does, for the menu. */
export const perfettoNote = () =>
  make(
    'p',
    { class: 'soft small', id: 'perfetto-note' },
    'The Perfetto button opens ui.perfetto.dev, which needs internet, and hands the events over ' +
      'inside this browser; they are not uploaded.',
  );

/**
 * @param {string} url of the trace events
 * @param {string} title shown in Perfetto
 */
export async function openInPerfetto(url, title) {
  dismiss('perfetto');
  const opened = window.open(ORIGIN, '_blank');
  if (!opened) {
    notice('perfetto', 'warn', 'The browser did not let a window open for Perfetto.');
    return;
  }
  const [events, answers] = await Promise.all([eventsOf(url), answered(opened)]);
  if (!answers || !events) {
    notice('perfetto', 'warn', WITHOUT);
    return;
  }
  const message = { perfetto: { buffer: events, title, fileName: 'trace.json' } };
  opened.postMessage(message, ORIGIN, [events]);
}

async function eventsOf(url) {
  try {
    return await traceEvents(url);
  } catch {
    return null;
  }
}

/** Whether the other page answers a ping; as its documentation wants, it is asked repeatedly. */
function answered(opened) {
  return new Promise((resolve) => {
    const end = (value) => {
      clearInterval(asking);
      clearTimeout(patience);
      removeEventListener('message', hear);
      resolve(value);
    };
    const hear = ({ origin, data }) => {
      if (origin === ORIGIN && data === 'PONG') end(true);
    };
    const asking = setInterval(() => opened.postMessage('PING', ORIGIN), ASK_MS);
    const patience = setTimeout(() => end(false), PATIENCE_MS);
    addEventListener('message', hear);
  });
}
