/**
 * Draws bars into a pixel buffer: per row of pixels the longest bar of each pixel wins, and every
 * bar, however short, reaches for at least one pixel. Pure: arrays in, pixels out.
 */

import { paintStrip } from './heat.js';

/** Bars this wide show their left edge. */
const EDGE_FROM_PX = 4;
/** Rows this high are parted by a line. */
const GAP_FROM_PX = 4;
/** A pixel that no bar has won. */
const NOBODY = -1;
/** What a bar of no width has of its pixel. */
const LEAST_SHARE = 1e-6;

/**
 * @typedef {Object} Picture
 * @property {Uint32Array} pixels  width × height
 * @property {number} width
 * @property {number} height
 * @property {number} t0
 * @property {number} t1
 * @property {import('../node-rows.js').NodeRows} rows
 * @property {import('./palette.js').Ink} ink
 * @property {(bar: number) => number} [classOf]  place in the ink's shades; the kind where left out
 */

/**
 * Draws the window of a lane.
 *
 * @param {Picture} picture
 * @param {import('../bars.js').BarTable} bars
 */
export function paint(picture, bars) {
  const { width, height, rows } = picture;
  const line = {
    cover: new Float32Array(width),
    winner: new Int32Array(width),
    /** by pixel the next one from it on that no bar covers whole, found by following */
    free: new Int32Array(width + 1),
    each: Int32Array.from({ length: width + 1 }, (_, x) => x),
    colour: new Uint32Array(width),
    joint: new Uint32Array(width),
    /** whether lines part the rows: only then is it asked which GPUs a bar goes on to */
    parted: height >= rows.room,
    classOf: picture.classOf ?? ((bar) => bars.kind[bar]),
  };
  if (height >= rows.room) paintNodes(picture, bars, line);
  else for (let y = 0; y < height; y++) paintSqueezedRow(picture, bars, line, y);
}

/** Every row of a GPU and every strip of a node has pixels of its own. */
function paintNodes(picture, bars, line) {
  const { rows, height } = picture;
  for (let node = 0; node < rows.nodes.length; node++) {
    if (!rows.folded.has(node)) {
      for (let gpu = rows.first[node]; gpu < rows.first[node + 1]; gpu++) {
        paintTallRow(picture, bars, line, gpu);
      }
    } else {
      const [top, bottom] = rows.extent(node, height).map(Math.floor);
      const [from, to] = [rows.first[node], rows.first[node + 1]];
      paintStrip(picture, bars, { from, to, top, bottom });
      drawNodeLine(picture, node, top, bottom);
    }
  }
}

function drawNodeLine({ pixels, width, ink }, node, top, bottom) {
  if (node > 0 && bottom - top >= 2) pixels.fill(ink.node, (top - 1) * width, top * width);
}

function clear(line) {
  line.cover.fill(0);
  line.winner.fill(NOBODY);
  line.free.set(line.each);
}

function paintTallRow(picture, bars, line, gpu) {
  const { pixels, width, height, rows } = picture;
  clear(line);
  paintGpu(picture, bars, line, gpu);
  resolve(picture, bars, line, gpu);
  const [top, bottom] = rows.box(gpu, 1, height).map(Math.floor);
  for (let y = top; y < bottom; y++) pixels.set(line.colour, y * width);
  if (bottom - top >= GAP_FROM_PX && gpu < bars.gpus - 1) {
    pixels.set(line.joint, (bottom - 1) * width);
  }
  const node = rows.nodeOf(gpu);
  if (rows.first[node] === gpu) drawNodeLine(picture, node, top, bottom);
}

/** One row of pixels for several GPUs or nodes: folded ones as heat, bars over them. */
function paintSqueezedRow(picture, bars, line, y) {
  const { pixels, width, height, rows } = picture;
  const [first, after] = gpusOfLine(rows, y, height);
  const node = rows.nodeOf(first);
  if (rows.folded.has(node)) {
    const to = Math.max(after, rows.first[node + 1]);
    return paintStrip(picture, bars, { from: rows.first[node], to, top: y, bottom: y + 1 });
  }
  clear(line);
  // From the last, which is seen where several cover a pixel whole.
  for (let gpu = after - 1; gpu >= first; gpu--) paintGpu(picture, bars, line, gpu);
  resolve(picture, bars, line, first);
  pixels.set(line.colour, y * width);
}

/** The GPUs of a row of pixels: from the first to before the second. */
export function gpusOfLine(rows, y, height) {
  const first = rows.at(y, height);
  const next = y + 1 >= height ? { gpu: rows.gpus, folded: false } : rows.at(y + 1, height);
  const own = first.folded ? rows.first[first.node + 1] : first.gpu + 1;
  return [first.gpu, Math.max(own, next.gpu)];
}

/**
 * Puts one GPU's bars into a line of pixels. The innermost loop: nothing is made in it, and what a
 * bar looks like is asked only of those that are seen in the end.
 */
export function paintGpu(picture, bars, line, gpu) {
  const row = bars.row(gpu);
  if (!row) return;
  const { t0, t1, width } = picture;
  const { start, end, size } = row;
  const { cover, winner } = line;
  const scale = width / (t1 - t0);
  for (let i = bars.firstEndingAt(row, t0); i < size; i++) {
    if (start[i] > t1) break;
    if (end[i] < t0) continue;
    const from = (start[i] - t0) * scale;
    const to = (end[i] - t0) * scale;
    const left = from <= 0 ? 0 : from < width ? from | 0 : width - 1;
    if (to > left + 1) {
      put(line, width, row.bars[i], from, to);
      continue;
    }
    // Most bars of a whole run end here: narrower than what their pixel shows already.
    const share = Math.max(from > 0 ? to - from : to, LEAST_SHARE);
    if (share > cover[left]) {
      cover[left] = share;
      winner[left] = row.bars[i];
    }
  }
}

/**
 * A bar of several pixels: the first and the last are claimed, those between it has. Pixels that
 * are covered already are leapt over, so that each is written once, however many GPUs share it.
 */
function put({ cover, winner, free }, width, bar, from, to) {
  const left = from <= 0 ? 0 : Math.min(width - 1, from | 0);
  const right = to >= width ? width - 1 : Math.ceil(to) - 1;
  const edge = from >= 0 && right - left >= EDGE_FROM_PX ? withEdge(bar) : bar;
  take(cover, winner, left, Math.max(left + 1 - Math.max(0, from), LEAST_SHARE), edge);
  take(cover, winner, right, Math.min(width, to) - Math.max(right, from), bar);
  for (let x = nextFree(free, left + 1); x < right; x = nextFree(free, x + 1)) {
    cover[x] = 1;
    winner[x] = bar;
    free[x] = right;
  }
}

/** Follows the leaps from a pixel on and makes them longer for the next. */
function nextFree(free, x) {
  let to = x;
  while (free[to] !== to) to = free[to];
  free[x] = to;
  return to;
}

function take(cover, winner, x, share, bar) {
  if (share <= cover[x]) return;
  cover[x] = share;
  winner[x] = bar;
}

/** A bar whose left edge is seen; its own inverse. */
const withEdge = (bar) => NOBODY - 1 - bar;

/** Gives the pixels of a line the colours of the bars that won them. */
function resolve({ ink, width }, bars, line, gpu) {
  const { winner, colour, joint, parted, classOf } = line;
  let last = NOBODY;
  let [shade, between] = [ink.ground, ink.gap];
  for (let x = 0; x < width; x++) {
    const won = winner[x];
    if (won !== last) {
      last = won;
      const bar = won < NOBODY ? withEdge(won) : won;
      const kind = bar === NOBODY ? 0 : classOf(bar);
      const shades = ink.kinds[kind];
      const plain = bar === NOBODY ? ink.ground : shades[bars.job[bar] % shades.length];
      shade = won < NOBODY ? ink.edges[kind] : plain;
      between = parted && bar !== NOBODY && goesOn(bars, bar, gpu) ? plain : ink.gap;
    }
    colour[x] = shade;
    if (parted) joint[x] = between;
  }
}

/** Whether a bar is on the next GPU too. */
const goesOn = (bars, bar, gpu) => bars.gpu[bar] + bars.span[bar] - 1 > gpu;
