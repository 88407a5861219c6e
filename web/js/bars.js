/**
 * The bars of one lane as a struct of arrays, with a row of bar numbers per GPU. Bars on one GPU
 * overlap only where jobs share it, so a row is sorted by start and keeps how far all up to each
 * bar reach: a lookup is a binary search in that.
 */

const FIRST_SIZE = 1024;
const LATE = 2;

function grown(array, size) {
  if (size <= array.length) return array;
  const bigger = new array.constructor(Math.max(size, array.length * 2));
  bigger.set(array);
  return bigger;
}

const emptyRow = () => ({
  bars: new Int32Array(16),
  start: new Float64Array(16),
  end: new Float64Array(16),
  reach: new Float64Array(16),
  size: 0,
  sorted: true,
});

/** Bars of one lane. */
export class BarTable {
  /** @param {number} gpus rows of the lane */
  constructor(gpus) {
    this.gpus = gpus;
    this.size = 0;
    this.gpu = new Int32Array(FIRST_SIZE);
    this.span = new Int32Array(FIRST_SIZE);
    this.start = new Float64Array(FIRST_SIZE);
    this.end = new Float64Array(FIRST_SIZE);
    this.job = new Int32Array(FIRST_SIZE);
    this.kind = new Uint8Array(FIRST_SIZE);
    this.merged = new Int32Array(FIRST_SIZE);
    /** next bar of the same job, −1 at the end */
    this.next = new Int32Array(FIRST_SIZE);
    /** @type {Map<number, number>} */
    this.headOfJob = new Map();
    /** @type {ReturnType<typeof emptyRow>[]} by GPU; a hole where it never worked */
    this.rows = new Array(gpus);
    /** segments behind all bars, merged ones counted */
    this.segments = 0;
  }

  /**
   * Adds bars. One outside the cluster or ending before it starts is an error of the sender.
   *
   * @param {import('./frames.js').BarColumns} columns
   * @throws {RangeError} naming the bar
   */
  append(columns) {
    const more = columns.start.length;
    this.reserve(this.size + more);
    for (let i = 0; i < more; i++) {
      const gpu = columns.gpu[i];
      const span = columns.span ? columns.span[i] : 1;
      if (gpu < 0 || span < 1 || gpu + span > this.gpus || columns.end[i] < columns.start[i]) {
        throw new RangeError(
          `bar ${i}: GPUs ${gpu}…${gpu + span - 1}, ` +
            `${columns.start[i]} to ${columns.end[i]} ms, ` +
            `do not fit a cluster of ${this.gpus} GPUs`,
        );
      }
      this.put(gpu, span, columns, i);
    }
  }

  reserve(size) {
    for (const name of ['gpu', 'span', 'start', 'end', 'job', 'kind', 'merged', 'next']) {
      this[name] = grown(this[name], size);
    }
  }

  put(gpu, span, columns, i) {
    const bar = this.size++;
    this.gpu[bar] = gpu;
    this.span[bar] = span;
    this.start[bar] = columns.start[i];
    this.end[bar] = columns.end[i];
    this.job[bar] = columns.job[i];
    this.kind[bar] = columns.kind[i];
    this.merged[bar] = columns.n ? columns.n[i] : 1;
    this.segments += this.merged[bar];
    this.next[bar] = this.headOfJob.get(columns.job[i]) ?? -1;
    this.headOfJob.set(columns.job[i], bar);
    if (this.kind[bar] === LATE) this.recolour(bar);
    for (let g = gpu; g < gpu + span; g++) this.putInRow(g, bar);
  }

  /** A job that turns out late is late in all of its bars, as the server's segments have it. */
  recolour(bar) {
    for (let at = this.next[bar]; at >= 0 && this.kind[at] !== LATE; at = this.next[at]) {
      this.kind[at] = LATE;
    }
  }

  putInRow(gpu, bar) {
    const row = (this.rows[gpu] ??= emptyRow());
    const at = row.size++;
    for (const name of ['bars', 'start', 'end', 'reach']) row[name] = grown(row[name], row.size);
    if (at > 0 && row.start[at - 1] > this.start[bar]) row.sorted = false;
    this.setInRow(row, at, bar);
  }

  /** Times are kept in the row again: drawing walks them in order, thousands a frame. */
  setInRow(row, at, bar) {
    row.bars[at] = bar;
    row.start[at] = this.start[bar];
    row.end[at] = this.end[bar];
    row.reach[at] = Math.max(at > 0 ? row.reach[at - 1] : -Infinity, this.end[bar]);
  }

  /** The bars of one GPU, sorted by start; undefined where it never worked. */
  row(gpu) {
    const row = this.rows[gpu];
    if (row && !row.sorted) {
      const { start, end } = this;
      const bars = row.bars.subarray(0, row.size);
      bars.sort((a, b) => start[a] - start[b] || end[a] - end[b]);
      bars.forEach((bar, at) => this.setInRow(row, at, bar));
      row.sorted = true;
    }
    return row;
  }

  /** Position in the row of the first bar at or after which bars reach `t`. */
  firstEndingAt(row, t) {
    let low = 0;
    let high = row.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (row.reach[middle] < t) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * What is under a point: the longest bar that touches [t − reach, t + reach] on this GPU, and
   * how many segments touch it.
   *
   * @returns {{bar: number, segments: number}|null}
   */
  at(gpu, t, reach) {
    const row = this.row(gpu);
    if (!row) return null;
    let best = -1;
    let longest = -1;
    let segments = 0;
    for (let i = this.firstEndingAt(row, t - reach); i < row.size; i++) {
      const bar = row.bars[i];
      if (this.start[bar] > t + reach) break;
      if (this.end[bar] < t - reach) continue;
      segments += this.merged[bar];
      const inside = Math.min(this.end[bar], t + reach) - Math.max(this.start[bar], t - reach);
      if (inside > longest) {
        longest = inside;
        best = bar;
      }
    }
    return best < 0 ? null : { bar: best, segments };
  }

  /** Bar numbers of a job, latest added first. */
  *ofJob(job) {
    for (let bar = this.headOfJob.get(job) ?? -1; bar >= 0; bar = this.next[bar]) yield bar;
  }

  /**
   * A job's life as far as its bars show it.
   *
   * @returns {{first: number, last: number, stretches: number}|null} ms; stretches = times it ran
   */
  lifeOf(job) {
    const starts = new Set();
    let first = Infinity;
    let last = -Infinity;
    for (const bar of this.ofJob(job)) {
      first = Math.min(first, this.start[bar]);
      last = Math.max(last, this.end[bar]);
      starts.add(this.start[bar]);
    }
    return starts.size === 0 ? null : { first, last, stretches: starts.size };
  }
}
