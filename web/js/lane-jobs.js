/** All jobs of a lane, pulled page by page once and kept while the run is shown. */
import * as api from './api.js';

const PAGE = 5000;

/** A memory of lanes. */
export class LaneJobs {
  constructor() {
    this.run = null;
    this.known = new Map();
  }

  /** Forgets all when another run is shown. */
  forRun(id) {
    if (id === this.run) return;
    this.run = id;
    this.known.clear();
  }

  /**
   * @param {number} lane
   * @param {(done: number, total: number) => void} progress
   * @returns {Promise<import('./job-table.js').JobColumns|null>} null: another run is shown now
   */
  get(lane, progress) {
    if (!this.known.has(lane)) {
      const pulled = this.pull(this.run, lane, progress);
      pulled.catch(() => this.known.delete(lane));
      this.known.set(lane, pulled);
    }
    return this.known.get(lane);
  }

  async pull(run, lane, progress) {
    let all = null;
    for (let offset = 0; ; offset += PAGE) {
      const { total, count, columns } = await api.jobs(run, lane, offset, PAGE);
      if (run !== this.run) return null;
      if (all === null) all = columns;
      else for (const name of Object.keys(all)) all[name] = all[name].concat(columns[name]);
      progress(offset + count, total);
      if (offset + count >= total || count === 0) return all;
    }
  }
}
