/** What the server knows of a job in a lane, asked once and kept while the run is shown. */
import * as api from './api.js';

/** A small memory of answers. */
export class JobFacts {
  constructor() {
    this.known = new Map();
    this.run = null;
  }

  /** Forgets all when another run is shown. */
  forRun(id) {
    if (id === this.run) return;
    this.run = id;
    this.known.clear();
  }

  /** The answer if it is here already, else undefined. */
  peek(lane, job) {
    const entry = this.known.get(`${lane}/${job}`);
    return entry?.value;
  }

  /** The answer; null where the server has none (yet). */
  async get(lane, job) {
    const key = `${lane}/${job}`;
    let entry = this.known.get(key);
    if (!entry) {
      entry = { value: undefined, promise: this.ask(lane, job, key) };
      this.known.set(key, entry);
    }
    entry.value = await entry.promise;
    return entry.value;
  }

  async ask(lane, job, key) {
    try {
      return await api.job(this.run, lane, job);
    } catch {
      this.known.delete(key);
      return null;
    }
  }
}
