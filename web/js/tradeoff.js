/** The trade-off between deadlines and waiting: points, frontier, and the words for them. */

/** Policies that set the scale of the distance: they know neither durations nor TIAS's rules. */
const NEVER_ON_SCALE = new Set(['aemon', 'formula']);

/**
 * The points of the lanes that have both numbers.
 *
 * @param {import('./store.js').Lane[]} lanes
 */
export function tradeoffPoints(lanes) {
  return lanes
    .filter((lane) => lane.metrics)
    .map((lane) => ({
      lane,
      miss: lane.metrics.deadline_miss_rate,
      jct: lane.metrics.mean_jct_non_deadline_s,
    }))
    .filter(({ miss, jct }) => typeof miss === 'number' && typeof jct === 'number');
}

/**
 * The points no other point beats in both directions, from left to right. Clairvoyant policies
 * are left out: no real scheduler can stand where they stand.
 */
export function frontier(points) {
  const real = points.filter((point) => !point.lane.oracle);
  const sorted = [...real].sort((a, b) => a.miss - b.miss || a.jct - b.jct);
  const line = [];
  for (const point of sorted) {
    if (line.length === 0 || point.jct < line[line.length - 1].jct) line.push(point);
  }
  return line;
}

/** How many lanes set the scale of the distance. */
export function scaleSetters(lanes) {
  return lanes.filter(
    ({ policy, oracle }) =>
      !oracle && policy !== 'tias' && !policy.startsWith('tias-') && !NEVER_ON_SCALE.has(policy),
  );
}

/** Why there is no distance, or null where there is. */
export function whyNoDistance(lanes) {
  const done = lanes.filter((lane) => lane.state === 'done');
  if (done.some((lane) => lane.distance !== null)) return null;
  if (lanes.some((lane) => lane.state === 'running' || lane.state === 'queued')) {
    return 'The distance is worked out when all lanes are done.';
  }
  if (tradeoffPoints(done).length === 0) {
    return 'No distance: it needs jobs with and without a deadline.';
  }
  if (new Set(scaleSetters(done).map((lane) => lane.policy)).size < 2) {
    return 'No distance: at least two baselines (such as tiresias, edf, fifo) set its scale.';
  }
  return 'No distance: the baselines do not differ enough to set its scale.';
}
