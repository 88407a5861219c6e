/**
 * What is known of one run: lanes that grow frame by frame. Knows no DOM and no network; whoever
 * draws listens.
 */
import { BarTable } from './bars.js';
import { StepSeries } from './steps.js';

const FINAL = new Set(['done', 'cancelled', 'failed', 'not-applicable']);

/** Final states in which there is nothing left of a lane's work. */
const DONE_WITH = new Set(['done', 'failed', 'not-applicable']);

/** Whether nothing more will happen in this state. */
export const isFinal = (state) => FINAL.has(state);

/** One policy's lane. */
export class Lane {
  /** @param {import('./frames.js').LaneFrame} frame */
  constructor(frame, gpus) {
    this.lane = frame.lane;
    this.policy = frame.policy;
    this.title = frame.title;
    this.oracle = frame.oracle;
    this.params = frame.params ?? {};
    this.bars = new BarTable(gpus);
    this.series = new StepSeries();
    this.barsOmitted = 0;
    /** Bars pulled for a window, where the stream had to leave some out. */
    this.window = null;
    /** Bars pulled for the whole run: coarser, but without gaps. */
    this.overview = null;
    /** Series pulled for a window. */
    this.windowSeries = null;
    this.distance = null;
    this.metrics = null;
    this.update(frame);
  }

  /** Takes over what changes: state, progress, numbers. */
  update(frame) {
    this.state = frame.state;
    this.message = frame.message ?? null;
    this.progress = frame.progress ?? 0;
    this.simMs = frame.simMs ?? 0;
    this.events = frame.events ?? 0;
    if (frame.metrics) this.metrics = frame.metrics;
    if (typeof frame.distance === 'number') this.distance = frame.distance;
  }

  /** The bars to draw for a window: pulled for it, else pulled for the whole, else streamed. */
  barsFor(t0, t1) {
    const pulled = this.window;
    const finest = pulled && pulled.to - pulled.from <= 2.5 * (t1 - t0);
    if (pulled && finest && pulled.from <= t0 && pulled.to >= t1) return pulled.bars;
    return this.overview ?? this.bars;
  }
}

/** One run. Topics: `meta`, `lane`, `done`, `window`. */
export class RunStore {
  constructor() {
    this.id = null;
    this.state = 'queued';
    /** what the server ran, defaults filled in; see exports.js */
    this.spec = null;
    this.trace = null;
    this.cluster = null;
    /** @type {Lane[]} */
    this.lanes = [];
    this.listeners = new Set();
  }

  /** @param {(topic: string, lane: Lane|null) => void} listener @returns {() => void} stop */
  listen(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(topic, lane = null) {
    for (const listener of this.listeners) listener(topic, lane);
  }

  /**
   * Takes one frame of the stream. A frame of an unknown kind is left alone, so that an older
   * page can follow a newer server.
   */
  apply(kind, frame) {
    if (kind === 'meta') this.applyMeta(frame);
    else if (kind === 'lane') this.applyLane(frame);
    else if (kind === 'done') this.applyDone(frame);
  }

  /** @param {import('./frames.js').RunFrame} frame */
  applyMeta(frame) {
    this.id = frame.id;
    this.state = frame.state;
    this.spec = frame.spec ?? null;
    this.trace = frame.trace;
    this.cluster = frame.cluster;
    this.lanes = frame.lanes.map((lane) => new Lane(lane, frame.cluster.gpus));
    this.tell('meta');
  }

  /** @param {import('./frames.js').LaneFrame} frame */
  applyLane(frame) {
    const lane = this.lanes[frame.lane];
    if (!lane) return;
    this.state = 'running';
    lane.update(frame);
    if (frame.bars) lane.bars.append(frame.bars);
    if (frame.series) lane.series.append(frame.series);
    lane.barsOmitted += frame.barsOmitted ?? 0;
    this.tell('lane', lane);
  }

  applyDone(frame) {
    this.state = frame.state;
    for (const final of frame.lanes ?? []) this.lanes[final.lane]?.update(final);
    this.tell('done');
  }

  /** Keeps what was pulled for a window of one lane. */
  applyWindow(number, segments, series) {
    const lane = this.lanes[number];
    if (!lane) return;
    if (segments) {
      const bars = new BarTable(this.cluster.gpus);
      bars.append(segments.bars);
      if (segments.from <= 0 && segments.to >= this.endMs) lane.overview = bars;
      lane.window = { from: segments.from, to: segments.to, bars, count: segments.count };
    }
    if (series) lane.windowSeries = series;
    this.tell('window', lane);
  }

  /** The end of what there is to see: the last thing any lane did, at least the trace's span. */
  get endMs() {
    const lanes = this.lanes.map((lane) => lane.simMs);
    return Math.max(1, this.trace?.spanMs ?? 1, ...lanes);
  }

  /** Share of the whole run that is done, lanes weighing the same. */
  get progress() {
    if (this.lanes.length === 0) return 0;
    const sum = this.lanes.reduce((s, l) => s + (DONE_WITH.has(l.state) ? 1 : l.progress), 0);
    return sum / this.lanes.length;
  }

  /** Whether nothing more will come. */
  get over() {
    return isFinal(this.state);
  }
}
