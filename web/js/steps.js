/** Step series: a value holds from its time until the next one. */

/** Busy GPUs and waiting jobs over time; grows while the run goes on. */
export class StepSeries {
  constructor() {
    this.t = [];
    this.busy = [];
    this.waiting = [];
  }

  /** @param {import('./frames.js').SeriesColumns} columns */
  append(columns) {
    for (let i = 0; i < columns.t.length; i++) {
      this.t.push(columns.t[i]);
      this.busy.push(columns.busy[i]);
      this.waiting.push(columns.waiting[i]);
    }
  }
}

/** Position of the last entry at or before `t`, −1 if none. */
export function lastAtOrBefore(times, t) {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= t) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The value that holds at `t`; null before the first. */
export function valueAt(times, values, t) {
  const i = lastAtOrBefore(times, t);
  return i < 0 ? null : values[i];
}

/**
 * At most about `most` points of a window that keep every peak: per slice of time the first,
 * lowest, highest and last value.
 *
 * @returns {{x: number, y: number}[]}
 */
export function thinned(times, values, t0, t1, most) {
  const from = Math.max(0, lastAtOrBefore(times, t0));
  const to = Math.min(times.length - 1, lastAtOrBefore(times, t1) + 1);
  const points = [];
  if (to - from + 1 <= most) {
    for (let i = from; i <= to; i++) points.push({ x: times[i], y: values[i] });
    return points;
  }
  const slice = (t1 - t0) / Math.max(1, Math.floor(most / 4));
  for (let i = from; i <= to;) {
    const edge = t0 + (Math.floor((times[i] - t0) / slice) + 1) * slice;
    let last = i;
    while (last < to && times[last + 1] < edge) last++;
    for (const at of extremes(values, i, last)) points.push({ x: times[at], y: values[at] });
    i = last + 1;
  }
  return points;
}

function extremes(values, first, last) {
  let low = first;
  let high = first;
  for (let i = first + 1; i <= last; i++) {
    if (values[i] < values[low]) low = i;
    if (values[i] > values[high]) high = i;
  }
  return [...new Set([first, low, high, last])].sort((a, b) => a - b);
}

/**
 * The mean of a step series in each of `count` equal slices of 0 … end, every moment weighing the
 * same; nothing before the first entry, nothing after `until`.
 *
 * @param {number[]} times ms, rising
 * @param {number[]} values
 * @param {number} end ms
 * @param {number} count
 * @param {number} until ms where the last value stops to hold
 * @returns {Float64Array}
 */
export function meanPerSlice(times, values, end, count, until) {
  const means = new Float64Array(count);
  const slice = end / count;
  for (let i = 0; i < times.length; i++) {
    if (values[i] === 0) continue;
    const from = times[i];
    const to = Math.min(end, i + 1 < times.length ? times[i + 1] : until);
    const last = Math.min(count - 1, Math.floor(to / slice));
    for (let at = Math.floor(from / slice); at <= last; at++) {
      const inside = Math.min(to, (at + 1) * slice) - Math.max(from, at * slice);
      if (inside > 0) means[at] += (values[i] * inside) / slice;
    }
  }
  return means;
}
