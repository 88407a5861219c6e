/**
 * Follows the frames of one run or study over server-sent events. The only module with an
 * EventSource. It keeps the number of the last frame, asks for what follows it after a cut, waits
 * longer after each failure (with jitter, so that a classroom does not come back all at once), and
 * lets go while the tab is hidden: a browser has six connections per host for all its tabs.
 */

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const KINDS = ['meta', 'lane', 'progress', 'done'];

/** How long to wait after the n-th failure in a row: doubling, 50 % to 100 % of it at random. */
export function backOff(failures, random = Math.random) {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return whole * (0.5 + random() / 2);
}

/** One stream. */
export class Stream {
  /**
   * @param {string} url of the run's events
   * @param {{frame: (kind: string, data: object) => void,
   *   link: (state: 'open'|'lost'|'closed', failures: number, waitMs: number) => void}} told
   */
  constructor(url, told) {
    this.url = url;
    this.told = told;
    this.last = 0;
    this.failures = 0;
    this.closed = false;
    this.source = null;
    this.timer = 0;
    this.onVisibility = () => (document.hidden ? this.pause() : this.resume());
    document.addEventListener('visibilitychange', this.onVisibility);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const source = new EventSource(this.last ? `${this.url}?after=${this.last}` : this.url);
    this.source = source;
    source.onopen = () => {
      this.told.link('open', this.failures, 0);
    };
    source.onerror = () => this.failed(source);
    for (const kind of KINDS) {
      source.addEventListener(kind, (event) => this.take(source, kind, event));
    }
  }

  take(source, kind, event) {
    if (source !== this.source) return;
    const id = Number(event.lastEventId);
    if (Number.isFinite(id) && id > 0) {
      if (id <= this.last) return;
      this.last = id;
    }
    this.failures = 0;
    this.told.frame(kind, JSON.parse(event.data));
    if (kind === 'done') this.close();
  }

  failed(source) {
    if (source !== this.source || this.closed) return;
    this.drop();
    this.failures++;
    const wait = backOff(this.failures);
    this.timer = setTimeout(() => this.open(), wait);
    this.told.link('lost', this.failures, wait);
  }

  drop() {
    this.source?.close();
    this.source = null;
  }

  pause() {
    clearTimeout(this.timer);
    this.drop();
  }

  /** Tries again now. */
  resume() {
    if (!this.closed && !this.source) this.open();
  }

  /** Ends following for good. */
  close() {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.timer);
    this.drop();
    document.removeEventListener('visibilitychange', this.onVisibility);
    this.told.link('closed', this.failures, 0);
  }
}
