/** One lane on the page: its headline and its picture. */
import { LaneCanvas } from '../charts/lane-canvas.js';
import { counted, elapsed, metric, percent, points, relative } from '../format.js';
import { isFinal } from '../store.js';
import { byId, make, marker, oracleBadge } from './dom.js';
import { openBelow } from './popovers.js';

/** The numbers of the headline, in order. `differ` words the difference to TIAS. */
const NUMBERS = [
  { id: 'deadline_miss_rate', label: 'missed', better: 'lower', differ: (a, b) => points(a - b) },
  { id: 'mean_jct_non_deadline_s', label: 'JCT, no deadline', better: 'lower', differ: relative },
  { id: 'p95_jct_s', label: 'p95', better: 'lower' },
  // Neither way: restart overhead counts as use, so who preempts more uses more.
  { id: 'utilisation', label: 'in use', better: null },
  { id: 'preemptions', label: 'preemptions', better: 'lower' },
];

const srOnly = (text) => make('span', { class: 'sr-only' }, text);

/** A lane's title without what stands in brackets, but for the reconstruction. */
export function headTitle(title) {
  return /reconstruction/i.test(title) ? title : title.replace(/\s*\([^)]*\)/, '');
}

/** A lane's title, with the parameters that part it from one of the same policy. */
export function fullTitle(lane) {
  const params = Object.entries(lane.params).map(([name, value]) => `${name}=${value}`);
  return [headTitle(lane.title), ...params].join(' · ');
}

const STATE_WORDS = {
  queued: 'waiting for a worker',
  cancelled: 'cancelled',
  failed: 'failed',
  'not-applicable': 'not applicable',
};

/** One lane. */
export class LaneView {
  /** @param {{policy: string, title: string, oracle: boolean, lane: number}} lane */
  constructor(lane) {
    this.number = lane.lane;
    this.cells = new Map();
    this.ground = make('canvas', { class: 'ground', role: 'img', 'aria-label': lane.title });
    this.above = make('canvas', { class: 'above', 'aria-hidden': 'true' });
    this.message = make('p', { class: 'lane-message', hidden: true });
    this.plot = make('div', { class: 'plot' }, this.ground, this.above, this.message);
    this.state = make('span', { class: 'lane-state' });
    this.canvas = new LaneCanvas(this.ground, this.above);
    this.root = make(
      'article',
      { class: 'lane', 'data-lane': lane.lane, 'data-policy': lane.policy, 'data-state': 'queued' },
      this.head(lane),
      this.plot,
    );
  }

  head(lane) {
    const name = make(
      'div',
      { class: 'lane-name' },
      marker(lane.policy, lane.oracle),
      make('h3', { class: 'lane-title', title: lane.title }, headTitle(lane.title)),
      lane.oracle ? oracleBadge() : null,
    );
    const numbers = make('dl', { class: 'numbers' }, ...NUMBERS.map((n) => this.cell(n)));
    return make('header', { class: 'lane-head' }, name, numbers, this.state);
  }

  cell({ id, label }) {
    const value = make('span', {}, '–');
    const diff = make('span', { class: 'diff' });
    const star = [make('span', { 'aria-hidden': 'true' }, '★'), srOnly('best')];
    const best = make('span', { class: 'best', hidden: true }, ...star);
    this.cells.set(id, { value, diff, best });
    return make(
      'div',
      { 'data-metric': id },
      make('dt', {}, label),
      make('dd', {}, value, best, ' ', diff),
    );
  }

  /** Writes state and numbers. @param {import('../store.js').Lane[]} lanes for best and TIAS */
  write(lane, lanes, originEpochMs) {
    this.root.dataset.state = lane.state;
    this.root.classList.remove('stale');
    this.state.textContent = stateText(lane);
    const tias = lanes.find((other) => other.policy === 'tias');
    const settled = lanes.every((other) => isFinal(other.state));
    for (const number of NUMBERS) this.writeNumber(number, lane, lanes, settled ? tias : null);
    this.writeMessage(lane);
    const { metrics } = lane;
    this.ground.setAttribute(
      'aria-label',
      `${lane.title}: which job holds which GPU, 0 to ${elapsed(lane.simMs)}` +
        (metrics ? `; ${counted(metrics.completed, 'job')} completed, ` : '') +
        (metrics ? `${percent(metrics.deadline_miss_rate)} of deadlines missed` : '') +
        '. All numbers are in the table of results, every job is in the table of jobs.',
    );
  }

  writeNumber({ id, better, differ = () => '' }, lane, lanes, tias) {
    const cell = this.cells.get(id);
    const value = lane.metrics?.[id];
    cell.value.textContent = lane.metrics ? metric(value, id) : '–';
    const best = isBest(id, better, lane, lanes);
    cell.best.hidden = !best;
    cell.value.classList.toggle('first-place', best);
    const compared = tias && tias !== lane && lane.state === 'done' && tias.state === 'done';
    const reference = tias?.metrics?.[id];
    const known = compared && typeof value === 'number' && typeof reference === 'number';
    cell.diff.textContent = known ? differ(value, reference) : '';
    const lower = known && value < reference;
    const same = cell.diff.textContent === '' || cell.diff.textContent.startsWith('±');
    cell.diff.className = same
      ? 'diff'
      : `diff ${(better === 'lower') === lower ? 'better' : 'worse'}`;
    cell.diff.title = known ? 'difference to TIAS (reconstruction)' : '';
  }

  writeMessage(lane) {
    const empty = lane.state === 'failed' || lane.state === 'not-applicable';
    this.message.hidden = !empty;
    if (!empty) return;
    const head = lane.state === 'failed' ? 'This lane failed' : 'Not applicable';
    const text = lane.message ? `${head}: ${lane.message}` : head;
    const cure = lane.state === 'not-applicable' && /deadline/.test(lane.message ?? '');
    this.message.replaceChildren(text, ...(cure ? [addDeadlines()] : []));
  }

  /** Says so while only a part of the bars is here; a gap is not to be taken for an idle GPU. */
  showPartial(lane, partial) {
    const state = stateText(lane);
    const words = partial && this.message.hidden ? 'drawn from a part of the bars' : '';
    this.state.textContent = [words, state].filter(Boolean).join(' · ');
  }

  /** Fits the canvases to the layout. */
  resize(gutter) {
    const { width, height } = this.plot.getBoundingClientRect();
    return this.canvas.resize(width, height, gutter);
  }
}

/** The cure for a lane that needs deadlines. */
function addDeadlines() {
  const open = (event) => openBelow(byId('pop-deadlines'), event.currentTarget);
  return make('button', { type: 'button', class: 'button', onclick: open }, 'Add deadlines');
}

function stateText(lane) {
  if (lane.state === 'running') return `${Math.floor(lane.progress * 100)} %`;
  if (lane.state === 'cancelled') return `cancelled at ${Math.floor(lane.progress * 100)} %`;
  return STATE_WORDS[lane.state] ?? '';
}

/** Best among lanes that ended and are no oracles; not where all are alike. */
function isBest(id, better, lane, lanes) {
  const ended = lanes.every((other) => isFinal(other.state));
  if (!better || lane.oracle || lane.state !== 'done' || !ended) {
    return false;
  }
  const values = lanes
    .filter((other) => !other.oracle && other.state === 'done')
    .map((other) => other.metrics?.[id])
    .filter((value) => typeof value === 'number');
  const best = better === 'lower' ? Math.min(...values) : Math.max(...values);
  return values.length > 1 && values.some((v) => v !== best) && lane.metrics?.[id] === best;
}
