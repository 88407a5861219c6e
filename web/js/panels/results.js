/** The table of results: every lane, every number, sortable; what each number means on demand. */
import { jobsCsvUrl } from '../api.js';
import { elapsed, metric } from '../format.js';
import { isFinal } from '../store.js';
import { byId, make, marker, oracleBadge } from './dom.js';
import { headTitle } from './lane-view.js';

/** Columns in order: id of the metric, short head. */
const COLUMNS = [
  ['deadline_miss_rate', 'missed'],
  ['mean_jct_non_deadline_s', 'JCT, no deadline'],
  ['distance', 'distance'],
  ['mean_jct_s', 'JCT, all'],
  ['mean_jct_deadline_s', 'JCT, deadline'],
  ['p50_jct_s', 'p50 JCT'],
  ['p95_jct_s', 'p95 JCT'],
  ['p99_jct_s', 'p99 JCT'],
  ['mean_queueing_s', 'queueing'],
  ['mean_tardiness_s', 'tardiness'],
  ['makespan_s', 'makespan'],
  ['utilisation', 'in use'],
  ['goodput', 'goodput'],
  ['preemptions', 'preemptions'],
  ['overhead_gpu_s', 'overhead GPU-h'],
  ['completed', 'completed'],
];

const HIGHER_IS_BETTER = new Set(['goodput', 'completed']);
const NEITHER_IS_BETTER = new Set(['utilisation']);

const DISTANCE = {
  id: 'distance',
  title: 'Distance',
  definition:
    'Miss rate and JCT without deadline each run from 0 (best baseline of this comparison) to 1 ' +
    '(worst); the distance is how far a policy is from the corner where both are best. Smaller ' +
    'is better. TIAS, its ablations, Aemon and oracles are placed on the scale but never set it.',
};

/** The table. */
export class ResultsPanel {
  constructor() {
    this.table = byId('results-table');
    this.table.className = 'data';
    this.sort = { id: null, falling: false };
    this.info = new Map([['distance', DISTANCE]]);
    this.lanes = [];
    this.body = make('tbody');
    this.heads = new Map();
    this.table.append(
      make('caption', { class: 'sr-only' }, 'All numbers of all policies in this run'),
      make('thead', {}, make('tr', {}, this.headCell('policy', 'policy'), ...this.headCells())),
      this.body,
    );
    byId('definitions-open').addEventListener('click', () => this.openDefinitions());
  }

  /** @param {import('../frames.js').MetricFacts[]} info */
  define(info) {
    for (const entry of info) this.info.set(entry.id, entry);
  }

  headCells() {
    return COLUMNS.map(([id, label]) => this.headCell(id, label));
  }

  headCell(id, label) {
    const button = make(
      'button',
      { type: 'button', class: 'sort', onclick: () => this.sortBy(id) },
      label,
    );
    const cell = make('th', { scope: 'col', 'data-metric': id, 'aria-sort': 'none' }, button);
    this.heads.set(id, cell);
    return cell;
  }

  sortBy(id) {
    const again = this.sort.id === id;
    const first = HIGHER_IS_BETTER.has(id);
    this.sort = { id, falling: again ? !this.sort.falling : first };
    for (const [name, cell] of this.heads) {
      const word = this.sort.falling ? 'descending' : 'ascending';
      cell.setAttribute('aria-sort', name === id ? word : 'none');
    }
    this.write();
  }

  /**
   * @param {import('../store.js').Lane[]} lanes
   * @param {string|null} run id of a run that is over, else null
   */
  show(lanes, run) {
    this.lanes = lanes;
    this.write();
    this.writeDownloads(run);
  }

  write() {
    this.body.replaceChildren(...this.sorted().map((lane) => this.row(lane)));
  }

  writeDownloads(run) {
    const lanes = run === null ? [] : this.lanes.filter((lane) => lane.state === 'done');
    const links = lanes.map((lane) => {
      const href = jobsCsvUrl(run, lane.lane);
      return make('li', {}, make('a', { href, download: true }, headTitle(lane.title)));
    });
    const head = make('li', { class: 'soft' }, 'All jobs as CSV:');
    byId('downloads').replaceChildren(...(links.length > 0 ? [head, ...links] : []));
  }

  sorted() {
    const { id, falling } = this.sort;
    if (id === null) return this.lanes;
    const way = falling ? -1 : 1;
    return [...this.lanes].sort((a, b) => {
      const [x, y] = [valueOf(a, id), valueOf(b, id)];
      if (x === y) return a.lane - b.lane;
      if (x === null) return 1;
      if (y === null) return -1;
      return (x < y ? -1 : 1) * way;
    });
  }

  row(lane) {
    const params = Object.entries(lane.params).map(([name, value]) => `${name}=${value}`);
    const note = [...params, stateNote(lane)].filter(Boolean);
    return make(
      'tr',
      { class: lane.policy === 'tias' ? 'own' : null, 'data-policy': lane.policy },
      make(
        'th',
        { scope: 'row' },
        marker(lane.policy, lane.oracle),
        headTitle(lane.title),
        lane.oracle ? oracleBadge() : null,
        note.length > 0 ? make('span', { class: 'soft small note' }, note.join(' · ')) : null,
      ),
      ...COLUMNS.map(([id]) => this.cell(lane, id)),
    );
  }

  cell(lane, id) {
    const value = valueOf(lane, id);
    const text = lane.metrics ? cellText(value, id) : '–';
    const first = value !== null && this.isFirst(lane, id, value);
    const cell = make('td', { 'data-metric': id, class: first ? 'first-place' : null }, text);
    if (first) cell.append(make('span', { class: 'sr-only' }, ' (best)'));
    return cell;
  }

  isFirst(lane, id, value) {
    if (lane.oracle || !this.lanes.every((other) => isFinal(other.state))) return false;
    const values = this.lanes
      .filter((other) => !other.oracle && other.state === 'done')
      .map((other) => valueOf(other, id))
      .filter((other) => other !== null);
    if (NEITHER_IS_BETTER.has(id)) return false;
    const best = HIGHER_IS_BETTER.has(id) ? Math.max(...values) : Math.min(...values);
    return lane.state === 'done' && value === best && values.some((other) => other !== best);
  }

  openDefinitions() {
    const dialog = byId('definitions');
    const entries = [...this.info.values()].flatMap((entry) => [
      make('dt', {}, entry.title ?? entry.id),
      make('dd', {}, definitionText(entry)),
    ]);
    dialog.replaceChildren(
      make(
        'header',
        { class: 'dialog-head' },
        make('h2', { id: 'definitions-title' }, 'What the numbers mean'),
        make(
          'button',
          { type: 'button', class: 'icon-button', 'data-close': true, 'aria-label': 'Close' },
          '×',
        ),
      ),
      make(
        'div',
        {
          class: 'dialog-body',
          tabindex: 0,
          role: 'group',
          'aria-labelledby': 'definitions-title',
        },
        make('dl', { class: 'definitions' }, ...entries),
      ),
    );
    dialog.showModal();
  }
}

function stateNote({ state, simMs }) {
  if (state === 'cancelled') return `cancelled at ${elapsed(simMs)}`;
  return state === 'failed' || state === 'not-applicable' ? state.replace('-', ' ') : null;
}

const cellText = (value, id) => metric(value, id).replace(' GPU-h', '');

function definitionText({ definition, better }) {
  const way = better ? ` ${better === 'higher' ? 'Higher' : 'Lower'} is better.` : '';
  return (definition ?? '') + way;
}

function valueOf(lane, id) {
  if (id === 'policy') return lane.title;
  if (id === 'distance') return lane.distance;
  const value = lane.metrics?.[id];
  return typeof value === 'number' ? value : null;
}
