/** Playback over what is recorded: moves the cursor through simulated time. Knows no DOM. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Simulated seconds per second to choose from, evenly on a logarithmic scale as far as it goes. */
export const SPEEDS = [
  1,
  2,
  5,
  10,
  30,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  5 * DAY,
  10 * DAY,
  30 * DAY,
];

/** A run is played in about this long unless another speed is chosen, seconds. */
const USUAL_LENGTH_S = 40;
/** A frame that took longer than this was a page asleep. */
const LONGEST_FRAME_MS = 200;
/** With reduced motion the cursor moves in leaps this far apart. */
const LEAP_MS = 600;

/** The player. */
export class Player {
  /** @param {import('./view.js').View} view */
  constructor(view) {
    this.view = view;
    this.playing = false;
    /** @type {number|null} place in SPEEDS; null until chosen: by the length of the run */
    this.chosen = null;
    this.reduced = false;
    this.waited = 0;
  }

  /** Place in SPEEDS of the speed in force. */
  get speedIndex() {
    if (this.chosen !== null) return this.chosen;
    const wanted = this.view.end / 1000 / USUAL_LENGTH_S;
    const at = SPEEDS.findIndex((speed) => speed >= wanted);
    return at < 0 ? SPEEDS.length - 1 : at;
  }

  /** Where playback is: at the cursor, else where it was left, else where the window begins. */
  get t() {
    const { cursor, pinned, t0 } = this.view;
    return cursor ?? pinned ?? t0;
  }

  /** Begins at the cursor; at the end of the run from its start. */
  play() {
    if (this.t >= this.view.end) this.seek(0);
    else this.seek(this.t);
    this.waited = 0;
    this.playing = this.view.held = true;
  }

  pause() {
    const { held } = this.view;
    this.playing = this.view.held = false;
    if (held) this.view.tell('stop');
  }

  /** Goes to an instant, and with it the window. */
  seek(t) {
    const { view } = this;
    const to = Math.max(0, Math.min(view.end, t));
    view.pinned = to;
    const width = view.t1 - view.t0;
    if (to > view.t1) view.setWindow(to, to + width);
    else if (to < view.t0) view.setWindow(to - width, to);
    view.setCursor(to);
  }

  /** Time has passed on the reader's clock. @param {number} elapsedMs since the last frame */
  advance(elapsedMs) {
    if (!this.playing) return;
    this.waited += Math.min(LONGEST_FRAME_MS, elapsedMs);
    if (this.reduced && this.waited < LEAP_MS) return;
    const t = (this.view.pinned ?? 0) + this.waited * SPEEDS[this.speedIndex];
    this.waited = 0;
    this.seek(t);
    if (t >= this.view.end) this.pause();
  }
}
