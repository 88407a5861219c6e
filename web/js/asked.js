/** Answers of the server on one run, each asked for once and kept while the run is shown. */

/** Answers kept; beyond these the oldest are forgotten. */
const MOST = 100;

/** A memory of answers. */
export class Asked {
  /** @param {() => void} came something new is here */
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

  /**
   * The answer if it is here; else asks for it and tells when it comes.
   *
   * @param {string} key
   * @param {(run: string) => Promise<any>} ask
   * @returns {any} null while it is not here
   */
  of(key, ask) {
    if (!this.known.has(key)) {
      this.known.set(key, null);
      if (this.known.size > MOST) this.known.delete(this.known.keys().next().value);
      this.ask(this.run, key, ask);
    }
    return this.known.get(key);
  }

  async ask(run, key, ask) {
    try {
      const answer = await ask(run);
      if (run !== this.run) return;
      this.known.set(key, answer);
      this.came();
    } catch (error) {
      if (run === this.run) this.known.delete(key);
      console.warn(`${key} is not known:`, error.message);
    }
  }
}
