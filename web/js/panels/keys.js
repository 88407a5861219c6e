/** The keyboard: everything the mouse can do on the lanes, and help. */
import { announce } from './dom.js';
import { elapsed } from '../format.js';
import { jobName } from './hover-card.js';
import { letterKeysOn } from './letter-keys.js';

/** What each key does; `letter` ones can be switched off and work anywhere on the page. */
export const KEYS = [
  { keys: ['w', '+', '='], names: ['W', '+'], text: 'zoom in', act: ({ view }) => view.zoom(0.6) },
  {
    keys: ['s', '-', '_'],
    names: ['S', '−'],
    text: 'zoom out',
    act: ({ view }) => view.zoom(1 / 0.6),
  },
  { keys: ['a'], names: ['A', '←'], text: 'earlier', act: ({ view }) => view.pan(-0.15) },
  { keys: ['d'], names: ['D', '→'], text: 'later', act: ({ view }) => view.pan(0.15) },
  { keys: ['0'], names: ['0'], text: 'the whole run', act: ({ view }) => view.reset() },
  {
    keys: [' '],
    names: ['Space'],
    text: 'play or pause',
    act: ({ playback }) => playback.toggle(),
  },
  { keys: ['.'], names: ['.'], text: 'next decision', act: ({ playback }) => playback.step(1) },
  {
    keys: [','],
    names: [','],
    text: 'previous decision',
    act: ({ playback }) => playback.step(-1),
  },
  {
    keys: ['n'],
    names: ['N'],
    text: 'nodes as strips, or a row per GPU',
    act: ({ fold }) => fold(),
  },
  { keys: ['/'], names: ['/'], text: 'find a job by its id', act: ({ find }) => find() },
  { keys: ['p'], names: ['P'], text: 'projector mode', act: ({ room }) => room.toggle() },
  { keys: ['?'], names: ['?'], text: 'this sheet', act: ({ help }) => help() },
];

/** Keys that act only while the lanes have the focus. */
const LANE_KEYS = {
  ArrowLeft: ({ view }, event) => (event.shiftKey ? moveCursor(view, -1) : view.pan(-0.15)),
  ArrowRight: ({ view }, event) => (event.shiftKey ? moveCursor(view, 1) : view.pan(0.15)),
  ArrowUp: ({ view }) => view.zoom(0.6),
  ArrowDown: ({ view }) => view.zoom(1 / 0.6),
  Home: ({ view }) => view.setWindow(0, view.t1 - view.t0),
  End: ({ view }) => view.setWindow(view.end - (view.t1 - view.t0), view.end),
  Enter: selectAtCursor,
};

function moveCursor(view, way) {
  const step = (view.t1 - view.t0) / 100;
  const from = view.cursor ?? (view.t0 + view.t1) / 2;
  const t = Math.max(view.t0, Math.min(view.t1, from + way * step));
  view.setCursor(t);
  announce(`Cursor at ${elapsed(t, step)}`);
}

/** Selects the next of the jobs that run at the cursor in any lane. */
function selectAtCursor({ view, store }) {
  if (view.cursor === null || !store()) return;
  const reach = (view.t1 - view.t0) / 2000;
  const jobs = new Set();
  for (const lane of store().lanes) {
    const bars = lane.barsFor(view.t0, view.t1);
    for (let gpu = 0; gpu < bars.gpus; gpu++) {
      const found = bars.at(gpu, view.cursor, reach);
      if (found) jobs.add(bars.job[found.bar]);
    }
  }
  const sorted = [...jobs].sort((a, b) => a - b);
  if (sorted.length === 0) return announce('No job runs at the cursor');
  const next = sorted.find((job) => view.job === null || job > view.job) ?? sorted[0];
  view.select(next);
  announce(`${jobName(null, next)}, one of ${sorted.length} at the cursor`);
}

/**
 * Listens.
 *
 * @param {{view: import('../view.js').View, store: () => import('../store.js').RunStore|null,
 *   playback: import('./playback.js').Playback, room: import('./projector.js').Projector,
 *   help: () => void, fold: () => void, find: () => void, lanes: HTMLElement}} page
 */
export function wireKeys(page) {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest('input, select, textarea, dialog, [popover]')) return;
    if (event.key === 'Escape') return letGo(page);
    if (event.target === page.lanes && Object.hasOwn(LANE_KEYS, event.key)) {
      event.preventDefault();
      LANE_KEYS[event.key](page, event);
      return;
    }
    if (!letterKeysOn() || usesSpace(event)) return;
    const key = KEYS.find(({ keys }) => keys.includes(event.key.toLowerCase()));
    if (!key) return;
    event.preventDefault();
    key.act(page);
  });
}

/** Space is the key of whatever can be pressed or scrolled by it. */
function usesSpace({ key, target }) {
  return key === ' ' && target.closest('button, a, summary, [role="slider"], [role="grid"]');
}

function letGo({ view }) {
  view.select(null);
  view.release();
}
