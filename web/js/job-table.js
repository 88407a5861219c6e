/**
 * Two lanes' jobs side by side: differences, orders, filters. Knows no DOM and no network. Orders
 * are stable: what is alike stands as in the trace.
 *
 * @typedef {Object} JobColumns  one entry per job, in trace order; times in ms, null: undefined
 * @property {string[]} id
 * @property {number[]} submit
 * @property {number[]} gpus
 * @property {(number|null)[]} finish    null: the job has not finished
 * @property {(number|null)[]} jct
 * @property {(number|null)[]} deadline
 * @property {(boolean|null)[]} met
 * @property {string[]} status
 *
 * @typedef {'job'|'gpus'|'submit'|'a'|'b'|'difference'|'outcome'} SortKey
 * @typedef {{jobs: Set<number>, title: string}} Only  some jobs, and what they have in common
 * @typedef {{sort: SortKey, falling: boolean, text: string, kind: string, only: Only|null}} Wish
 */

/** What can be asked for besides a name, and which jobs it keeps. */
export const KINDS = {
  all: { title: 'all jobs', keeps: () => true },
  deadline: { title: 'with deadline', keeps: (table, i) => table.hasDeadline(i) },
  none: { title: 'without deadline', keeps: (table, i) => !table.hasDeadline(i) },
  lost: { title: 'missed here, met there', keeps: (table, i) => table.outcome(i) === LOST },
  won: { title: 'met here, missed there', keeps: (table, i) => table.outcome(i) === WON },
};

const NO_DEADLINE = 0;
const WON = 1;
const BOTH_MET = 2;
const BOTH_MISSED = 3;
const LOST = 4;

/** Lane a against lane b. */
export class JobTable {
  /**
   * @param {JobColumns} a
   * @param {JobColumns|null} b null where there is nothing to compare with
   */
  constructor(a, b) {
    this.a = a;
    this.b = b;
    this.size = a.id.length;
  }

  hasDeadline(i) {
    return this.a.deadline[i] !== null;
  }

  /** How much longer the job takes in a than in b, ms; ±∞ where only one of them finishes it. */
  difference(i) {
    if (!this.b) return null;
    const [here, there] = [this.a.jct[i], this.b.jct[i]];
    if (here === null && there === null) return null;
    if (here === null) return Infinity;
    return there === null ? -Infinity : here - there;
  }

  /** Deadline against deadline, worse for a with a larger number. */
  outcome(i) {
    if (!this.hasDeadline(i)) return NO_DEADLINE;
    const here = this.a.met[i] === true;
    const there = this.b ? this.b.met[i] === true : here;
    if (here) return there ? BOTH_MET : WON;
    return there ? LOST : BOTH_MISSED;
  }

  valueOf(key, i) {
    switch (key) {
      case 'job':
        return i;
      case 'a':
        return this.a.jct[i] ?? Infinity;
      case 'b':
        return this.b ? (this.b.jct[i] ?? Infinity) : null;
      case 'difference':
        return this.difference(i);
      case 'outcome':
        return this.outcome(i);
      default:
        return this.a[key][i];
    }
  }

  /**
   * The jobs wished for, in the order wished for; undefined values last either way.
   *
   * @param {Wish} wish
   * @returns {Int32Array} indices of jobs
   */
  order({ sort, falling, text, kind, only = null }) {
    const kept = [];
    const word = text.trim().toLowerCase();
    for (let i = 0; i < this.size; i++) {
      if (only && !only.jobs.has(i)) continue;
      if (KINDS[kind].keeps(this, i) && this.matches(i, word)) kept.push(i);
    }
    const values = new Float64Array(this.size);
    for (const i of kept) values[i] = this.valueOf(sort, i) ?? NaN;
    const way = falling ? -1 : 1;
    const jobs = Int32Array.from(kept);
    return jobs.sort((x, y) => {
      const [p, q] = [values[x], values[y]];
      if (p === q || (p !== p && q !== q)) return x - y;
      if (p !== p) return 1;
      if (q !== q) return -1;
      return (p < q ? -1 : 1) * way;
    });
  }

  /** A part of the id, or the number of the job after a #. */
  matches(i, word) {
    if (word === '') return true;
    if (word.startsWith('#')) return String(i) === word.slice(1);
    return this.a.id[i].toLowerCase().includes(word);
  }
}

/**
 * The rows of a long list that are in sight, some more on either side.
 *
 * @returns {{from: number, to: number}} to is behind the last
 */
export function rowsInSight(scrolled, height, rowHeight, rows, margin = 8) {
  const from = Math.max(0, Math.floor(scrolled / rowHeight) - margin);
  const to = Math.min(rows, Math.ceil((scrolled + height) / rowHeight) + margin);
  return { from: Math.min(from, to), to };
}
