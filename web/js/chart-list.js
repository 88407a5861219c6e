/** The charts that can be opened, and how a link names them. */

/** By id, in the order in which they stand. */
export const CHARTS = {
  jct: 'Completion times',
  late: 'Tardiness',
  queues: 'Jobs per queue',
  tenants: 'Tenants',
};

/** Those open where a link says nothing. */
export const STANDARD_CHARTS = 'jct,late';

/** Reads a list such as jct,tenants; none for no chart. @throws {Error} naming the charts */
export function parseCharts(text) {
  if (text === 'none') return text;
  const ids = text.split(',').map((id) => id.trim());
  const unknown = ids.find((id) => !Object.hasOwn(CHARTS, id));
  if (unknown !== undefined) {
    throw new Error(`expected none or some of ${Object.keys(CHARTS).join(',')}, got "${unknown}"`);
  }
  return printCharts(new Set(ids));
}

/** Writes the list in the order of the charts. */
export function printCharts(open) {
  const ids = Object.keys(CHARTS).filter((id) => open.has(id));
  return ids.length === 0 ? 'none' : ids.join(',');
}
