/** What the run is doing, in words: progress, states, lost links, refusals. */
import { counted, elapsed, percent } from '../format.js';
import { TELLS_DURATION } from './deadlines-form.js';
import { announce, byId } from './dom.js';
import { dismiss, notice, problemText } from './notices.js';
import { openBelow } from './popovers.js';

const GONE_AFTER = 4;

/** What helps, by the status of the answer; 0: there was none. */
const CURES = new Map([
  [0, '. What is drawn stays. See whether it still runs, then press Run.'],
  [429, ' Too many runs at once; try again in a while.'],
]);

/** The words and the bar above the lanes. */
export class StatusPanel {
  /** @param {() => void} retry tries a lost link again at once */
  constructor(retry) {
    this.retry = retry;
    this.stopping = false;
    this.text = byId('run-state-text');
    this.bar = byId('progress');
  }

  write(text, share, state) {
    this.text.textContent = text;
    this.bar.value = share;
    this.bar.hidden = state !== 'running' && state !== 'starting';
    document.body.dataset.runState = state;
  }

  /** A run is being asked for. @param {import('../run-spec.js').Spec} spec */
  starting(spec) {
    this.stopping = false;
    for (const subject of ['run', 'link', 'cancelled']) dismiss(subject);
    this.write('Starting …', 0, 'starting');
    if (spec.deadlines.startsWith('proportional')) notice('duration', 'warn', TELLS_DURATION);
    else dismiss('duration');
  }

  /** The reader has asked for the end: frames still on their way change no words. */
  cancelling() {
    this.stopping = true;
    this.waiting('Being cancelled …');
  }

  waiting(text) {
    this.write(text, this.bar.value, 'starting');
  }

  /** @param {import('../store.js').RunStore} store */
  progress(store) {
    if (store.over) return this.finished(store);
    if (this.stopping) return;
    const share = store.progress;
    const times = store.lanes.map((lane) => lane.simMs);
    const text = `${percent(share, 0)} · simulated ${elapsed(Math.max(0, ...times))}`;
    this.write(text, share, 'running');
  }

  /** @param {import('../store.js').RunStore} store */
  finished(store) {
    const text = finalText(store);
    this.write(text, 1, store.state);
    announce(text);
    if (store.state === 'cancelled') {
      notice('cancelled', 'info', 'Cancelled: what is drawn and counted is the part until then.');
    }
  }

  /** The link to the stream. */
  link(state, failures, waitMs) {
    if (state === 'open' || state === 'closed') {
      if (failures > 0) announce('The connection is back');
      dismiss('link');
      return;
    }
    if (failures < 2) return;
    const seconds = Math.max(1, Math.round(waitMs / 1000));
    const text =
      failures < GONE_AFTER
        ? `The connection is lost. What is drawn stays; trying again in ${seconds} s.`
        : `The server does not answer. What is drawn stays; trying again in ${seconds} s.`;
    notice('link', failures < GONE_AFTER ? 'warn' : 'bad', text, {
      label: 'Try now',
      act: this.retry,
    });
  }

  /** The server would not start the run. */
  refused(error) {
    this.write('Not running', 0, 'refused');
    notice('run', 'bad', problemText(error) + (CURES.get(error.status) ?? ''));
  }

  /** The server does not have the trace of the link. */
  traceMissing(trace) {
    this.write('Not running', 0, 'refused');
    const choose = () => openBelow(byId('pop-trace'), byId('trace-open'));
    notice('run', 'bad', unknownTraceText(trace), { label: 'Choose a trace', act: choose });
  }
}

function unknownTraceText(trace) {
  return /^[0-9a-f]{64}$/.test(trace)
    ? 'This link’s trace is not on this server. Upload the same file again and the link goes on ' +
        `as it was; its SHA-256 is ${trace}.`
    : `There is no trace "${trace}" on this server. Choose one under Trace, or drop a file.`;
}

function finalText(store) {
  const lanes = store.lanes.length;
  const times = Math.max(0, ...store.lanes.map((lane) => lane.simMs));
  const jobs = counted(store.trace.jobs, 'job');
  const failed = store.lanes.filter((lane) => lane.state === 'failed').length;
  if (store.state === 'cancelled') return `Cancelled at ${percent(store.progress, 0)}`;
  if (store.state === 'failed') return 'The run failed';
  const note = failed > 0 ? `, ${failed} failed` : '';
  return `${jobs}, ${counted(lanes, 'lane')}${note}, ${elapsed(times)} simulated`;
}
