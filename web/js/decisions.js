/**
 * The instants at which something was decided, read off the bars: a bar begins or ends where a job
 * was started, stopped, moved or finished. Knows no DOM and no network.
 */

/** Edges of bars, sorted once per table and size. */
export class Decisions {
  constructor() {
    /** @type {WeakMap<import('./bars.js').BarTable, {size: number, edges: Float64Array}>} */
    this.known = new WeakMap();
  }

  edgesOf(bars) {
    const known = this.known.get(bars);
    if (known?.size === bars.size) return known.edges;
    const edges = new Float64Array(2 * bars.size);
    edges.set(bars.start.subarray(0, bars.size));
    edges.set(bars.end.subarray(0, bars.size), bars.size);
    edges.sort();
    this.known.set(bars, { size: bars.size, edges });
    return edges;
  }

  /**
   * The next decision after an instant, or the one before it.
   *
   * @param {import('./bars.js').BarTable[]} tables of the lanes meant
   * @param {number} t ms
   * @param {1|-1} way
   * @param {{job?: number|null, gpu?: number|null}} [of] only decisions on this job or this GPU
   * @returns {number|null} ms; null where there is none that way
   */
  step(tables, t, way, { job = null, gpu = null } = {}) {
    let best = null;
    for (const bars of tables) {
      const edges =
        job !== null
          ? edgesOfJob(bars, job)
          : gpu !== null
            ? edgesOfGpu(bars, gpu)
            : this.edgesOf(bars);
      const at = way > 0 ? firstAfter(edges, t) : lastBefore(edges, t);
      if (at !== null && (best === null || way * (at - best) < 0)) best = at;
    }
    return best;
  }
}

function edgesOfJob(bars, job) {
  const edges = [];
  for (const bar of bars.ofJob(job)) edges.push(bars.start[bar], bars.end[bar]);
  return Float64Array.from(edges).sort();
}

function edgesOfGpu(bars, gpu) {
  const row = bars.row(gpu);
  if (!row) return new Float64Array(0);
  const { start, end, size } = row;
  return Float64Array.from([...start.subarray(0, size), ...end.subarray(0, size)]).sort();
}

/** How many edges are at or before `t` (or strictly before it). */
function countUpTo(edges, t, strictly) {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (strictly ? edges[middle] < t : edges[middle] <= t) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstAfter(edges, t) {
  const at = countUpTo(edges, t, false);
  return at < edges.length ? edges[at] : null;
}

function lastBefore(edges, t) {
  const at = countUpTo(edges, t, true);
  return at > 0 ? edges[at - 1] : null;
}

/**
 * What happened at an instant in one lane, as far as its bars tell.
 *
 * @param {number|null} [gpu] only what happened on this GPU
 * @returns {{job: number, what: 'starts'|'resumes'|'moves'|'is preempted'|'ends'}[]} by job
 */
export function decisionsAt(bars, t, gpu = null) {
  const began = new Set();
  const ended = new Set();
  for (let bar = 0; bar < bars.size; bar++) {
    if (gpu !== null && !isOn(bars, bar, gpu)) continue;
    if (bars.start[bar] === t) began.add(bars.job[bar]);
    if (bars.end[bar] === t) ended.add(bars.job[bar]);
  }
  const jobs = [...new Set([...began, ...ended])].sort((x, y) => x - y);
  return jobs.map((job) => ({ job, what: whatOf(bars, job, t, began.has(job), ended.has(job)) }));
}

const isOn = (bars, bar, gpu) => bars.gpu[bar] <= gpu && gpu < bars.gpu[bar] + bars.span[bar];

function whatOf(bars, job, t, began, ended) {
  let earlier = false;
  let later = false;
  for (const bar of bars.ofJob(job)) {
    if (bars.start[bar] < t) earlier = true;
    if (bars.end[bar] > t) later = true;
  }
  if (began && ended && earlier && later) return 'moves';
  if (began) return earlier ? 'resumes' : 'starts';
  return later ? 'is preempted' : 'ends';
}
