/** Waits and tenants of a lane's jobs, asked for once and kept while the run is shown. */
import * as api from './api.js';

/** A memory of lanes. */
export class LaneMarks {
  /** @param {() => void} came draws anew */
  constructor(came) {
    this.came = came;
    this.run = null;
    this.known = new Map();
  }

  /** Forgets all when another run is shown. */
  forRun(id) {
    if (id === this.run) return;
    this.run = id;
    this.known.clear();
  }

  /** The marks if they are here; else asks for them and has all drawn anew when they come. */
  of(lane) {
    if (!this.known.has(lane)) {
      this.known.set(lane, null);
      this.ask(this.run, lane);
    }
    return this.known.get(lane);
  }

  async ask(run, lane) {
    try {
      const marks = await api.marks(run, lane);
      if (run !== this.run) return;
      this.known.set(lane, marks);
      this.came();
    } catch (error) {
      if (run === this.run) this.known.delete(lane);
      console.warn('colours are not known:', error.message);
    }
  }
}
