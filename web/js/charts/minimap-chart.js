/**
 * The whole run in one low strip: the share of GPUs in use, as the mean of the lanes that have got
 * there.
 */
import { meanPerSlice } from '../steps.js';
import { pixelRatio } from './lane-canvas.js';
import { colour } from './palette.js';

/** The strip. */
export class MinimapChart {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    /** slices by lane, kept while neither the series nor the strip has changed */
    this.kept = new Map();
  }

  /**
   * @param {import('../store.js').Lane[]} lanes
   * @param {number} end ms, the right edge
   * @param {number} gpus the top edge
   */
  draw(lanes, end, gpus) {
    const { width, height } = this.canvas.getBoundingClientRect();
    if (width < 1 || height < 1) return;
    const ratio = pixelRatio(width, height);
    const columns = Math.round(width * ratio);
    this.canvas.width = columns;
    this.canvas.height = Math.round(height * ratio);
    const busy = lanes.filter((lane) => lane.series.t.length > 0);
    if (busy.length === 0) return;
    const slices = busy.map((lane) => this.slicesOf(lane, end, columns));
    const context = this.canvas.getContext('2d');
    context.fillStyle = colour('--bar-none-a');
    const reach = busy.map(({ state, simMs }) => (state === 'done' ? Infinity : simMs));
    for (let x = 0; x < columns; x++) {
      const t = (x / columns) * end;
      let sum = 0;
      let there = 0;
      for (let i = 0; i < slices.length; i++) {
        if (reach[i] <= t) continue;
        sum += slices[i][x];
        there++;
      }
      const tall = (sum / Math.max(1, there) / gpus) * this.canvas.height;
      context.fillRect(x, this.canvas.height - tall, 1, tall);
    }
  }

  slicesOf(lane, end, columns) {
    const key = `${lane.series.t.length} ${lane.simMs} ${end} ${columns}`;
    const kept = this.kept.get(lane);
    if (kept?.key === key) return kept.slices;
    const { t, busy } = lane.series;
    const slices = meanPerSlice(t, busy, end, columns, lane.simMs);
    this.kept.set(lane, { key, slices });
    return slices;
  }

  /** Forgets the run before. */
  reset() {
    this.kept.clear();
  }
}
