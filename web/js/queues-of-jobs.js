/** In which service queue each job was when, from its moves. Knows no DOM. */
import { BarTable } from './bars.js';

/**
 * The jobs in a queue at a time.
 *
 * @param {import('./frames.js').QueueMoves} moves in order of time
 * @returns {Set<number>}
 */
export function jobsInQueue({ job, t, queue }, which, at) {
  const of = new Map();
  for (let i = 0; i < job.length && t[i] <= at; i++) of.set(job[i], queue[i]);
  return new Set([...of.keys()].filter((one) => of.get(one) === which));
}

/** A lane's jobs. */
export class QueuesOfJobs {
  /** @param {import('./frames.js').QueueMoves} moves in order of time */
  constructor({ job, t, queue }) {
    /** @type {Map<number, {t: number[], queue: number[]}>} */
    this.of = new Map();
    for (let i = 0; i < job.length; i++) {
      if (queue[i] < 0) continue;
      let own = this.of.get(job[i]);
      if (!own) this.of.set(job[i], (own = { t: [], queue: [] }));
      own.t.push(t[i]);
      own.queue.push(queue[i]);
    }
    /** tables that were cut, until their bars are others */
    this.kept = new WeakMap();
  }

  /** The queue of a job at a time; the first known before any move. */
  at(job, t) {
    const own = this.of.get(job);
    if (!own) return 0;
    let i = own.t.length - 1;
    while (i > 0 && own.t[i] > t) i--;
    return own.queue[i];
  }

  /**
   * The bars in pieces with one queue each, the queue in `level`.
   *
   * @param {BarTable} bars
   * @returns {BarTable}
   */
  cut(bars) {
    const kept = this.kept.get(bars);
    if (kept?.size === bars.size) return kept.table;
    const columns = { gpu: [], span: [], start: [], end: [], job: [], kind: [] };
    const level = [];
    for (let bar = 0; bar < bars.size; bar++) this.cutOne(bars, bar, columns, level);
    const table = new BarTable(bars.gpus);
    table.append(columns);
    table.level = level;
    this.kept.set(bars, { size: bars.size, table });
    return table;
  }

  cutOne(bars, bar, columns, level) {
    const job = bars.job[bar];
    const end = bars.end[bar];
    const inside = (this.of.get(job)?.t ?? []).filter((t) => t > bars.start[bar] && t < end);
    const edges = [bars.start[bar], ...inside, end];
    for (let i = 0; i + 1 < edges.length; i++) {
      columns.gpu.push(bars.gpu[bar]);
      columns.span.push(bars.span[bar]);
      columns.start.push(edges[i]);
      columns.end.push(edges[i + 1]);
      columns.job.push(job);
      columns.kind.push(0);
      level.push(this.at(job, edges[i]));
    }
  }
}
