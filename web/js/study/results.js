/** Reading a finished study: points, cells, and how numbers are shown. */
import { NOT_AVAILABLE, decimal, duration, percent } from '../format.js';

/** Id of the policy in a label such as edf(late=demote). */
export const idOf = (label) => label.replace(/\(.*$/, '');

/** How a label is shown: TIAS itself in capitals. */
export const shown = (label) => (label === 'tias' ? 'TIAS' : label);

/** Columns of the swept settings, in the order of the study. */
export function columnsOf(results) {
  const special = { 'deadline-share': 'deadline_share', 'restart-overhead': 'restart_overhead_s' };
  return results.spec.sweep.map(({ name, values }) => ({
    name,
    column: special[name] ?? name,
    values,
  }));
}

/** Points of a workload, of one policy where it is given. */
export const pointsOf = (results, workload, policy) =>
  results.points.filter(
    (point) => point.workload === workload && (!policy || point.policy === policy),
  );

/** A value of a metric as text. */
export function text(value, metric) {
  if (typeof value !== 'number') return NOT_AVAILABLE;
  if (metric.id === 'distance') return decimal(value, 3);
  if (metric.unit === 'ratio') return percent(value);
  return metric.unit === 's' ? duration(value) : decimal(value, 1);
}

/** Mean and interval, [mean, low, high], to three decimals. */
export function interval([mean, low, high]) {
  if (typeof mean !== 'number') return NOT_AVAILABLE;
  return typeof low === 'number'
    ? `${decimal(mean, 3)} [${decimal(low, 3)}, ${decimal(high, 3)}]`
    : decimal(mean, 3);
}

/** Names of cells, in order, each with its rows as lanes of a trade-off chart. */
export function cellsOf(results, titles) {
  const cells = new Map();
  const columns = columnsOf(results);
  for (const row of results.rows) {
    const swept = columns.map(({ name, column }) => `${name}=${row[column]}`);
    const name = [row.workload, ...swept, `seed ${row.seed}`].join(', ');
    if (!cells.has(name)) cells.set(name, []);
    const oracle = results.summary.some((s) => s.policy === row.policy && s.kind === 'clairvoyant');
    cells.get(name).push({
      policy: row.policy,
      title: titles.get(idOf(row.policy)) ?? row.policy,
      oracle,
      metrics: row.jobs === null ? null : row,
    });
  }
  return cells;
}
