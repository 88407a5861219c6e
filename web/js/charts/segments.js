/**
 * Draws bars into a pixel buffer: per row of pixels the longest bar of each pixel wins, and every
 * bar, however short, reaches for at least one pixel. Pure: arrays in, pixels out.
 */

import { paintStrip } from './heat.js';

/** Bars this wide show their left edge. */
const EDGE_FROM_PX = 4;
/** From here on filling at once is quicker than pixel by pixel. */
const FILL_FROM_PX = 48;
/** Rows this high are parted by a line. */
const GAP_FROM_PX = 4;

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

function clear(picture, line) {
  line.cover.fill(0);
  line.colour.fill(picture.ink.ground);
  line.joint.fill(picture.ink.gap);
}

function paintTallRow(picture, bars, line, gpu) {
  const { pixels, width, height, rows } = picture;
  clear(picture, line);
  paintGpu(picture, bars, line, gpu);
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
  clear(picture, line);
  for (let gpu = first; gpu < after; gpu++) paintGpu(picture, bars, line, gpu);
  pixels.set(line.colour, y * width);
}

/** The GPUs of a row of pixels: from the first to before the second. */
export function gpusOfLine(rows, y, height) {
  const first = rows.at(y, height);
  const next = y + 1 >= height ? { gpu: rows.gpus, folded: false } : rows.at(y + 1, height);
  const own = first.folded ? rows.first[first.node + 1] : first.gpu + 1;
  return [first.gpu, Math.max(own, next.gpu)];
}

/** Puts one GPU's bars into a line of pixels. The innermost loop: nothing is made in it. */
export function paintGpu(picture, bars, line, gpu) {
  const row = bars.row(gpu);
  if (!row) return;
  const { t0, t1, width } = picture;
  const { start, end } = row;
  const { cover } = line;
  const scale = width / (t1 - t0);
  for (let i = bars.firstEndingAt(row, t0); i < row.size; i++) {
    if (start[i] > t1) break;
    if (end[i] < t0) continue;
    const from = (start[i] - t0) * scale;
    const to = (end[i] - t0) * scale;
    const left = from <= 0 ? 0 : Math.min(width - 1, from | 0);
    if (to <= left + 1) {
      // Most bars of a whole run end here: narrower than what their pixel shows already.
      const share = Math.max(to - Math.max(0, from), 1e-6);
      if (share > cover[left]) claim(picture, bars, line, row.bars[i], gpu, left, share);
    } else put(picture, bars, line, row.bars[i], gpu, from, to);
  }
}

/** Whether a bar is on the next GPU too. */
const goesOn = (bars, bar, gpu) => bars.gpu[bar] + bars.span[bar] - 1 > gpu;

/** A bar of several pixels: the first and the last are claimed, those between it has. */
function put(picture, bars, line, bar, gpu, from, to) {
  const { width, ink } = picture;
  const kind = line.classOf(bar);
  const shades = ink.kinds[kind];
  const colour = shades[bars.job[bar] % shades.length];
  const joint = line.parted && goesOn(bars, bar, gpu) ? colour : ink.gap;
  const left = Math.max(0, Math.min(width - 1, Math.floor(from)));
  const right = Math.min(width - 1, Math.ceil(to) - 1);
  take(line, left, Math.max(left + 1 - Math.max(0, from), 1e-6), colour, joint);
  take(line, right, Math.min(width, to) - Math.max(right, from), colour, joint);
  if (right - left > FILL_FROM_PX) {
    line.cover.fill(1, left + 1, right);
    line.colour.fill(colour, left + 1, right);
    line.joint.fill(joint, left + 1, right);
  } else {
    for (let x = left + 1; x < right; x++) {
      line.cover[x] = 1;
      line.colour[x] = colour;
      line.joint[x] = joint;
    }
  }
  if (from >= 0 && right - left >= EDGE_FROM_PX && line.colour[left] === colour) {
    line.colour[left] = ink.edges[kind];
  }
}

function claim({ ink }, bars, line, bar, gpu, x, share) {
  const shades = ink.kinds[line.classOf(bar)];
  const colour = shades[bars.job[bar] % shades.length];
  line.cover[x] = share;
  line.colour[x] = colour;
  line.joint[x] = line.parted && goesOn(bars, bar, gpu) ? colour : ink.gap;
}

function take(line, x, share, colour, joint) {
  if (share <= line.cover[x]) return;
  line.cover[x] = share;
  line.colour[x] = colour;
  line.joint[x] = joint;
}
