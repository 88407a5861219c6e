/**
 * After a lane is done, pulls what the stream could not carry for the window looked at: bars where
 * frames had to leave some out, and series cut to what a chart can show.
 */
import * as api from './api.js';

const SETTLE_MS = 140;
/** How much is pulled beyond either edge, in widths of the window, so that panning has it. */
const MARGIN = 0.5;
/** Streamed series up to this long are drawn as they are. */
const ENOUGH_POINTS = 4000;

/** Pulls for one store at a time. */
export class WindowLoader {
  constructor() {
    this.timer = 0;
    this.abort = null;
  }

  /** Asks for the window once it has come to rest. */
  want(store, view, px) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.pull(store, view, px), SETTLE_MS);
  }

  async pull(store, view, px) {
    this.abort?.abort();
    this.abort = new AbortController();
    const width = view.t1 - view.t0;
    const from = Math.max(0, Math.floor(view.t0 - MARGIN * width));
    const to = Math.ceil(Math.min(store.endMs + 1, view.t1 + MARGIN * width));
    const density = Math.ceil((px * (to - from)) / width);
    const due = store.lanes.filter((lane) => lane.state === 'done' || lane.state === 'cancelled');
    await Promise.all(due.map((lane) => this.pullLane(store, lane, from, to, density)));
  }

  async pullLane(store, lane, from, to, px) {
    const { signal } = this.abort;
    const bars = lane.barsOmitted > 0;
    const series = lane.series.t.length > ENOUGH_POINTS;
    if (!bars && !series) return;
    try {
      const [segments, points] = await Promise.all([
        bars ? api.segments(store.id, lane.lane, from, to, px, signal) : null,
        series ? api.series(store.id, lane.lane, from, to, signal) : null,
      ]);
      if (!signal.aborted)
        store.applyWindow(lane.lane, segments, points && { ...points, from, to });
    } catch (error) {
      if (error.name !== 'AbortError') console.warn('window not refined:', error.message);
    }
  }
}
