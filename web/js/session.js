/** One run at a time: starts it, follows it, comes back after cuts, cancels it. Knows no DOM. */
import * as api from './api.js';
import { RunStore } from './store.js';
import { Stream } from './stream.js';

const MOST_RETRIES = 6;
const SHORT_WAIT_S = 2;

/**
 * What a session tells.
 *
 * @typedef {Object} Told
 * @property {(store: RunStore) => void} started  frames are about to come
 * @property {(text: string) => void} waiting     the server is busy; it is asked again
 * @property {(error: api.ApiError) => void} refused
 * @property {(state: string, failures: number, waitMs: number) => void} link
 */

/** The session of this page. */
export class Session {
  /** @param {Told} told */
  constructor(told) {
    this.told = told;
    this.turn = 0;
    this.stream = null;
    this.store = null;
    this.request = null;
    this.cancelAsked = false;
  }

  /** Starts the run asked for and leaves the one before to itself. */
  async start(request) {
    const turn = ++this.turn;
    this.cancelAsked = false;
    this.request = request;
    this.stream?.close();
    this.stream = null;
    try {
      const run = await this.post(request, turn);
      if (turn === this.turn && run) this.follow(run.id, turn);
    } catch (error) {
      if (turn === this.turn) this.told.refused(error);
    }
  }

  async post(request, turn) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await api.startRun(request);
      } catch (error) {
        const busy = error.status === 429 || error.status === 503;
        if (!busy || attempt > MOST_RETRIES) throw error;
        const wait = error.retryAfterS ?? SHORT_WAIT_S;
        this.told.waiting(`The server is busy. Trying again in ${wait} s (${attempt}).`);
        await new Promise((resolve) => setTimeout(resolve, wait * 1000));
        if (turn !== this.turn) return null;
      }
    }
  }

  follow(id, turn) {
    const store = new RunStore();
    this.store = store;
    store.id = id;
    this.told.started(store);
    this.stream = new Stream(api.eventsUrl(id), {
      frame: (kind, data) => {
        if (turn === this.turn) this.take(store, kind, data);
      },
      link: (state, failures, waitMs) => {
        if (turn !== this.turn) return;
        this.told.link(state, failures, waitMs);
        if (state === 'lost' && failures >= 2) this.askWhetherItIsThere(id, turn);
      },
    });
  }

  /**
   * The server ends a run that nobody watches, such as one in a tab hidden for long. Whoever comes
   * back without having cancelled it gets it anew.
   */
  take(store, kind, data) {
    const unwatched = kind === 'done' && data.state === 'cancelled' && !this.cancelAsked;
    if (unwatched) this.start(this.request);
    else store.apply(kind, data);
  }

  /** A server started anew does not know the run any more: the same spec makes it again. */
  async askWhetherItIsThere(id, turn) {
    try {
      await api.run(id);
    } catch (error) {
      if (turn === this.turn && error.status === 404) this.start(this.request);
    }
  }

  /** Stops the run; what is drawn stays. */
  async cancel() {
    const { store } = this;
    this.cancelAsked = true;
    if (!store || store.over) {
      this.turn++;
      return;
    }
    try {
      await api.cancelRun(store.id);
    } catch (error) {
      this.told.refused(error);
    }
  }

  /** Tries a lost link again now. */
  retryNow() {
    this.stream?.resume();
  }
}
