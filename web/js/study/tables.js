/** The tables of a finished study: summary, choices, points as numbers or as a heat map. */
import { decimal } from '../format.js';
import { make, marker } from '../panels/dom.js';
import { columnsOf, idOf, interval, pointsOf, shown, text } from './results.js';

const KINDS = {
  tias: 'reconstruction',
  ablation: 'its ablation',
  variation: 'its variation',
  baseline: 'sets the scale',
  related: 'placed only',
  clairvoyant: 'told durations',
};

const triple = (row) => [row.mean_distance, row.ci95_low, row.ci95_high];

function head(cells) {
  return make('thead', {}, make('tr', {}, ...cells.map((c) => make('th', { scope: 'col' }, c))));
}

function policyCell(label, oracle) {
  return make('th', { scope: 'row' }, marker(idOf(label), oracle), ' ', shown(label));
}

/** Fills the summary: one row per policy, nearest first, with the mean in each group. */
export function fillSummary(table, results) {
  const groups = results.summary[0].workloads;
  const many = groups.length > 12;
  const columns = columnsOf(results);
  const names = groups.map((group) =>
    [group.workload, ...columns.map(({ column }) => group[column])].join(' '),
  );
  const differences = new Map(results.differences.map((row) => [row.policy, row]));
  const order = [...results.summary].sort(
    (a, b) => (a.mean_distance ?? Infinity) - (b.mean_distance ?? Infinity),
  );
  const rows = order.map((row) => {
    const paired = differences.get(row.policy);
    return make(
      'tr',
      { class: row.policy === results.reference ? 'tias-row' : null },
      policyCell(row.policy, row.kind === 'clairvoyant'),
      make('td', { class: 'soft' }, KINDS[row.kind] ?? row.kind),
      make('td', {}, interval(triple(row))),
      make('td', {}, paired ? interval(triple(paired)) : '–'),
      ...(many ? [] : row.workloads.map((group) => make('td', {}, two(group.mean_distance)))),
    );
  });
  const top = ['Policy', 'Kind', 'Distance', 'Minus TIAS', ...(many ? [] : names)];
  table.replaceChildren(head(top), make('tbody', {}, ...rows));
}

const two = (value) => (typeof value === 'number' ? decimal(value, 2) : 'n/a');

/** Fills the table of choices, the one that matters most first. */
export function fillChoices(table, results) {
  const rows = results.choices.flatMap((choice) =>
    choice.variations.map((variation, i) =>
      make(
        'tr',
        {},
        i === 0
          ? make('th', { scope: 'rowgroup', rowspan: choice.variations.length }, choice.title)
          : null,
        i === 0 ? make('td', { rowspan: choice.variations.length }, two3(choice.range)) : null,
        make('td', {}, variation.value),
        make('td', {}, interval(triple(variation))),
        make('td', {}, interval([variation.difference.mean, ...ends(variation.difference)])),
      ),
    ),
  );
  const top = ['Choice', 'Range', 'Instead of the default', 'Distance', 'Minus TIAS'];
  table.replaceChildren(head(top), make('tbody', {}, ...rows));
}

const ends = (row) => [row.ci95_low, row.ci95_high];
const two3 = (value) => (typeof value === 'number' ? decimal(value, 3) : 'n/a');

/** Fills the grid of points: policies by values, or for two axes a heat map of one policy. */
export function fillGrid(table, results, { workload, metric, policy }) {
  const columns = columnsOf(results);
  if (columns.length === 2) fillHeat(table, results, { workload, metric, policy, columns });
  else fillPoints(table, results, { workload, metric, columns });
}

function fillPoints(table, results, { workload, metric, columns }) {
  const points = pointsOf(results, workload);
  const labels = [...new Set(points.map((point) => label(point, columns)))];
  const rows = results.summary.map(({ policy, kind }) =>
    make(
      'tr',
      {},
      policyCell(policy, kind === 'clairvoyant'),
      ...points
        .filter((point) => point.policy === policy)
        .map((point) => make('td', {}, withEnds(point.means[metric.id], metric))),
    ),
  );
  table.replaceChildren(head(['Policy', ...labels]), make('tbody', {}, ...rows));
}

const label = (point, columns) =>
  columns.map(({ name, column }) => `${name} ${point[column]}`).join(', ') || point.workload;

function withEnds([mean, low, high], metric) {
  const own = text(mean, metric);
  return typeof low === 'number' ? `${own} [${text(low, metric)}, ${text(high, metric)}]` : own;
}

function fillHeat(table, results, { workload, metric, policy, columns: [down, across] }) {
  const points = pointsOf(results, workload, policy);
  const values = points.map((point) => point.means[metric.id][0]).filter((v) => v !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const cell = (y, x) => {
    const point = points.find((p) => p[down.column] === y && p[across.column] === x);
    const value = point?.means[metric.id][0] ?? null;
    const td = make('td', { class: 'heat' }, text(value, metric));
    const share = value === null || high === low ? 0 : (value - low) / (high - low);
    const strength = `${Math.round(share * 55)}%`;
    td.style.background = `color-mix(in srgb, var(--heat-mid) ${strength}, var(--surface))`;
    return td;
  };
  const rows = down.values.map((y) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, `${down.name} ${y}`),
      ...across.values.map((x) => cell(y, x)),
    ),
  );
  const names = across.values.map((x) => `${across.name} ${x}`);
  const top = [`${shown(policy)}: ${metric.title}`, ...names];
  table.replaceChildren(head(top), make('tbody', {}, ...rows));
}
