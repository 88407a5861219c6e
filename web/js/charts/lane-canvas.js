/**
 * One lane's picture: a canvas of pixels for the bars, a second one above it for names of nodes
 * and for the job pointed at or selected.
 */
import { NodeRows } from '../node-rows.js';
import { colour, laneInk } from './palette.js';
import { gpusOfLine, paint } from './segments.js';

const LARGEST_SIDE = 16_384;

/** Device pixels per CSS pixel, less where the canvas would grow past what browsers can hold. */
export function pixelRatio(cssWidth, cssHeight) {
  const longest = Math.max(1, cssWidth, cssHeight);
  return Math.min(globalThis.devicePixelRatio || 1, LARGEST_SIDE / longest);
}

/** The picture of one lane. */
export class LaneCanvas {
  /**
   * @param {HTMLCanvasElement} ground for the bars
   * @param {HTMLCanvasElement} above for names and marks
   */
  constructor(ground, above) {
    this.ground = ground;
    this.above = above;
    this.gutter = 0;
    this.image = null;
  }

  /** @param {number[]} nodes GPUs of each node @param {Set<number>} [folded] drawn as a strip */
  setNodes(nodes, folded) {
    this.rows = new NodeRows(nodes, folded);
  }

  /** Takes the size the layout gave. @returns {boolean} whether there is anything to draw on */
  resize(width, height, gutter) {
    this.width = width;
    this.height = height;
    this.gutter = gutter;
    if (width <= gutter || height < 1) return false;
    const ratio = pixelRatio(width, height);
    this.ratio = ratio;
    const plot = Math.max(1, Math.round((width - gutter) * ratio));
    setSize(this.ground, plot, Math.max(1, Math.round(height * ratio)));
    setSize(this.above, Math.round(width * ratio), Math.max(1, Math.round(height * ratio)));
    return true;
  }

  /**
   * Draws the bars of a window.
   *
   * @param {import('../colouring.js').Colouring} colouring
   */
  drawBars(bars, t0, t1, colouring) {
    const { width, height } = this.ground;
    const context = this.ground.getContext('2d', { alpha: false });
    if (!this.image || this.image.width !== width || this.image.height !== height) {
      this.image = context.createImageData(width, height);
      this.pixels = new Uint32Array(this.image.data.buffer);
    }
    const { pixels, rows } = this;
    const ink = laneInk(colouring.classes);
    const classOf = colouring.classOf(bars);
    paint({ pixels, width, height, t0, t1, rows, ink, classOf }, bars);
    context.putImageData(this.image, 0, 0);
  }

  /**
   * Draws names of nodes, dims what is not selected and outlines the jobs meant.
   *
   * @param {import('../bars.js').BarTable} bars
   * @param {{t0: number, t1: number, job: number|null, hoverJob: number|null}} view
   * @param {import('../colouring.js').Colouring} colouring
   */
  drawAbove(bars, view, colouring) {
    const context = this.above.getContext('2d');
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    context.clearRect(0, 0, this.width, this.height);
    this.drawNodeNames(context);
    if (view.job !== null) this.drawSelected(context, bars, view, colouring);
    if (view.hoverJob !== null && view.hoverJob !== view.job) {
      this.outline(context, bars, view.hoverJob, view, 1.5);
    }
  }

  /** The names of nodes that have room, and the middle of each, in CSS pixels. */
  nodeNames() {
    const long = this.gutter >= 56;
    const names = [];
    let lastY = -Infinity;
    for (let node = 0; node < this.rows.nodes.length; node++) {
      const [top, bottom] = this.rows.extent(node, this.height);
      const middle = Math.max(6, (top + bottom) / 2);
      if (middle - lastY < 13 || middle > this.height - 4) continue;
      names.push({ name: long ? `node ${node}` : `n${node}`, middle });
      lastY = middle;
    }
    return names;
  }

  drawNodeNames(context) {
    context.fillStyle = colour('--text-soft');
    context.font = `11px ${getComputedStyle(document.body).fontFamily}`;
    context.textBaseline = 'middle';
    context.textAlign = 'right';
    for (const { name, middle } of this.nodeNames()) {
      context.fillText(name, this.gutter - 8, middle);
    }
  }

  drawSelected(context, bars, view, colouring) {
    context.save();
    context.globalAlpha = 0.62;
    context.fillStyle = colour('--lane-ground');
    context.fillRect(this.gutter, 0, this.width - this.gutter, this.height);
    context.restore();
    for (const box of this.chosen(bars, view, colouring)) {
      context.fillStyle = box.fill;
      context.fillRect(box.x, box.y, box.w, box.h);
    }
    this.outline(context, bars, view.job, view, 1.5);
  }

  /** The bars of the job selected, with their colours. */
  chosen(bars, view, colouring) {
    const classOf = colouring.classOf(bars);
    return [...this.boxes(bars, view.job, view)].map((box) => {
      return { ...box, fill: colour(colouring.classes[classOf(box.bar)].colour) };
    });
  }

  outline(context, bars, job, view, thickness) {
    context.strokeStyle = colour('--text');
    context.lineWidth = thickness;
    for (const { x, y, w, h } of this.boxes(bars, job, view)) {
      context.strokeRect(x - 0.5, y + 0.25, w + 1, Math.max(1, h - 0.5));
    }
  }

  /** Where a job's bars are, in CSS pixels; each at least one pixel wide. */
  *boxes(bars, job, { t0, t1 }) {
    const plot = this.width - this.gutter;
    const scale = plot / (t1 - t0);
    for (const bar of bars.ofJob(job)) {
      if (bars.end[bar] < t0 || bars.start[bar] > t1) continue;
      const left = Math.max(-2, (bars.start[bar] - t0) * scale);
      const right = Math.min(plot + 2, (bars.end[bar] - t0) * scale);
      const [top, bottom] = this.rows.box(bars.gpu[bar], bars.span[bar], this.height);
      const x = Math.max(this.gutter, this.gutter + left);
      yield {
        x,
        y: top,
        w: Math.max(1, this.gutter + right - x),
        h: Math.max(1, bottom - top),
        bar,
      };
    }
  }

  /**
   * What is under a point of the lane, in CSS pixels: the longest bar, how many share the pixel,
   * and on a folded node how many of its GPUs are in use at that time.
   *
   * @returns {{bar: number, segments: number, node: number|null, busy: number, gpus: number,
   *   gpu: number}|null} gpu: the first there
   */
  hit(bars, x, y, { t0, t1 }) {
    if (x < this.gutter || x > this.width) return null;
    const perPixel = (t1 - t0) / (this.width - this.gutter);
    const t = t0 + (x - this.gutter) * perPixel;
    const place = this.rows.at(y, this.height);
    const [from, to] = this.gpusUnder(place, y);
    let best = null;
    let busy = 0;
    for (let gpu = from; gpu < to; gpu++) {
      const found = bars.at(gpu, t, perPixel * 0.75);
      if (!found) continue;
      busy++;
      const segments = (best?.segments ?? 0) + found.segments;
      const longer = !best || length(bars, found.bar) > length(bars, best.bar);
      best = { bar: longer ? found.bar : best.bar, segments };
    }
    if (!best) return null;
    return { ...best, node: place.folded ? place.node : null, busy, gpus: to - from, gpu: from };
  }

  gpusUnder(place, y) {
    const { rows } = this;
    if (place.folded) return [rows.first[place.node], rows.first[place.node + 1]];
    if (this.height * this.ratio >= rows.room) return [place.gpu, place.gpu + 1];
    return gpusOfLine(rows, Math.floor(y * this.ratio), this.ground.height);
  }
}

const length = (bars, bar) => bars.end[bar] - bars.start[bar];

function setSize(canvas, width, height) {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
