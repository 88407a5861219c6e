/** Asks the server for the profile of the trace as the set-up has it; the last question wins. */
import * as api from './api.js';

const PAUSE_MS = 250;

/** The loader. */
export class ProfileLoader {
  /** @param {{known: (profile: object) => void, wrong: (error: Error) => void}} told */
  constructor(told) {
    this.told = told;
    this.timer = 0;
    this.asked = null;
  }

  /** Asks once nothing has changed for a moment. @param {import('./run-spec.js').Spec} spec */
  want(spec) {
    clearTimeout(this.timer);
    this.asked?.abort();
    this.timer = setTimeout(() => this.ask(structuredClone(spec)), PAUSE_MS);
  }

  async ask(spec) {
    const asked = new AbortController();
    this.asked = asked;
    try {
      const profile = await api.profile(spec, asked.signal);
      if (this.asked === asked) this.told.known(profile);
    } catch (error) {
      if (error.name !== 'AbortError' && this.asked === asked) this.told.wrong(error);
    }
  }
}
