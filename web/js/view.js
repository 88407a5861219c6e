/**
 * What the reader looks at: window of time, cursor, job pointed at, job selected. One for all
 * lanes and charts, so that they cannot disagree. Knows no DOM.
 */

const NARROWEST_MS = 20;

/** Topics: `window`, `cursor`, `hover`, `select`, `stop` (of playback), `look` (colours, folds). */
export class View {
  constructor() {
    this.end = 1;
    this.t0 = 0;
    this.t1 = 1;
    /** @type {number|null} ms under the cursor */
    this.cursor = null;
    /** @type {number|null} where playback is: the cursor goes back there when the pointer leaves */
    this.pinned = null;
    /** whether playback moves the cursor and the pointer does not */
    this.held = false;
    /** @type {number|null} index of the job pointed at */
    this.hoverJob = null;
    /** @type {number|null} index of the job selected */
    this.job = null;
    /** @type {number|null} the GPU clicked last */
    this.gpu = null;
    /** what bars are coloured by, a key of COLOURINGS */
    this.colour = 'kind';
    /** nodes drawn as a strip, as node-rows.js writes them */
    this.folded = '';
    this.listeners = new Set();
  }

  /** @param {(topic: string) => void} listener */
  listen(listener) {
    this.listeners.add(listener);
  }

  tell(topic) {
    for (const listener of this.listeners) listener(topic);
  }

  /** Whether all there is is in the window. */
  get isWhole() {
    return this.t0 <= 0 && this.t1 >= this.end;
  }

  /** The run has grown (or is another): a window on the whole stays on the whole. */
  setEnd(end) {
    if (end === this.end) return;
    const whole = this.isWhole;
    this.end = end;
    if (whole) this.setWindow(0, end);
    else this.setWindow(this.t0, this.t1);
  }

  /** Moves the window; it is kept inside the run and never narrower than some milliseconds. */
  setWindow(t0, t1) {
    const width = Math.min(this.end, Math.max(NARROWEST_MS, t1 - t0));
    const left = Math.max(0, Math.min(t0, this.end - width));
    if (left === this.t0 && left + width === this.t1) return;
    this.t0 = left;
    this.t1 = left + width;
    this.tell('window');
  }

  /** Shows everything. */
  reset() {
    this.setWindow(0, this.end);
  }

  /** Makes the window `factor` times as wide around an instant that stays where it is. */
  zoom(factor, around = this.cursor ?? (this.t0 + this.t1) / 2) {
    const inside = Math.min(this.t1, Math.max(this.t0, around));
    const width = Math.min(this.end, Math.max(NARROWEST_MS, (this.t1 - this.t0) * factor));
    const share = (inside - this.t0) / (this.t1 - this.t0);
    this.setWindow(inside - share * width, inside + (1 - share) * width);
  }

  /** Moves the window by a share of its width. */
  pan(share) {
    const by = (this.t1 - this.t0) * share;
    this.setWindow(this.t0 + by, this.t1 + by);
  }

  setCursor(t) {
    if (t === this.cursor) return;
    this.cursor = t;
    this.tell('cursor');
  }

  /** The pointer is over an instant, or over none (null). */
  point(t) {
    if (!this.held) this.setCursor(t ?? this.pinned);
  }

  /** Lets go of the cursor and of playback. */
  release() {
    this.pinned = null;
    this.held = false;
    this.setCursor(null);
  }

  /** @param {{colour?: string, folded?: string}} look what changes */
  setLook({ colour = this.colour, folded = this.folded }) {
    if (colour === this.colour && folded === this.folded) return;
    this.colour = colour;
    this.folded = folded;
    this.tell('look');
  }

  setHover(job) {
    if (job === this.hoverJob) return;
    this.hoverJob = job;
    this.tell('hover');
  }

  select(job) {
    if (job === this.job) return;
    this.job = job;
    this.tell('select');
  }
}
