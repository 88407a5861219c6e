/**
 * Draws bars into a pixel buffer: per row of pixels the longest bar of each pixel wins, and every
 * bar, however short, reaches for at least one pixel. Pure: arrays in, pixels out.
 */

/** Bars this wide show their left edge. */
const EDGE_FROM_PX = 4;
/** Rows this high are parted by a line. */
const GAP_FROM_PX = 4;

/** The rows of pixels a GPU takes: from the first to before the second. */
export function rowsOf(gpu, gpus, height) {
  return [Math.floor((gpu * height) / gpus), Math.floor(((gpu + 1) * height) / gpus)];
}

/** The GPU under a height of the lane. */
export function gpuAt(y, gpus, height) {
  return Math.max(0, Math.min(gpus - 1, Math.floor((y * gpus) / height)));
}

/**
 * @typedef {Object} Picture
 * @property {Uint32Array} pixels  width × height
 * @property {number} width
 * @property {number} height
 * @property {number} t0
 * @property {number} t1
 * @property {Set<number>} nodeStarts  GPUs that begin a node
 * @property {import('./palette.js').Ink} ink
 */

/**
 * Draws the window of a lane.
 *
 * @param {Picture} picture
 * @param {import('../bars.js').BarTable} bars
 */
export function paint(picture, bars) {
  const { width, height } = picture;
  const line = {
    cover: new Float32Array(width),
    colour: new Uint32Array(width),
    joint: new Uint32Array(width),
  };
  if (height >= bars.gpus) {
    for (let gpu = 0; gpu < bars.gpus; gpu++) paintTallRow(picture, bars, line, gpu);
  } else {
    for (let y = 0; y < height; y++) paintSqueezedRow(picture, bars, line, y);
  }
}

function clear(picture, line) {
  line.cover.fill(0);
  line.colour.fill(picture.ink.ground);
  line.joint.fill(picture.ink.gap);
}

function paintTallRow(picture, bars, line, gpu) {
  const { pixels, width, height, ink } = picture;
  clear(picture, line);
  paintGpu(picture, bars, line, gpu);
  const [top, bottom] = rowsOf(gpu, bars.gpus, height);
  for (let y = top; y < bottom; y++) pixels.set(line.colour, y * width);
  if (bottom - top >= GAP_FROM_PX && gpu < bars.gpus - 1) {
    pixels.set(line.joint, (bottom - 1) * width);
  }
  if (gpu > 0 && picture.nodeStarts.has(gpu) && bottom - top >= 2) {
    pixels.fill(ink.node, (top - 1) * width, top * width);
  }
}

function paintSqueezedRow(picture, bars, line, y) {
  const { pixels, width, height } = picture;
  clear(picture, line);
  const first = Math.floor((y * bars.gpus) / height);
  const after = Math.max(first + 1, Math.floor(((y + 1) * bars.gpus) / height));
  for (let gpu = first; gpu < after; gpu++) paintGpu(picture, bars, line, gpu);
  pixels.set(line.colour, y * width);
}

/** Puts one GPU's bars into a line of pixels. */
export function paintGpu(picture, bars, line, gpu) {
  const row = bars.row(gpu);
  if (!row) return;
  const { t0, t1, width, ink } = picture;
  const scale = width / (t1 - t0);
  for (let i = bars.firstEndingAt(row, t0); i < row.size; i++) {
    const bar = row.bars[i];
    if (bars.start[bar] > t1) break;
    const kind = bars.kind[bar];
    const shades = ink.kinds[kind];
    const joined = bars.gpu[bar] + bars.span[bar] - 1 > gpu;
    const colour = shades[bars.job[bar] % shades.length];
    put(line, width, {
      from: (bars.start[bar] - t0) * scale,
      to: (bars.end[bar] - t0) * scale,
      colour,
      joint: joined ? colour : ink.gap,
      edge: ink.edges[kind],
    });
  }
}

function put(line, width, { from, to, colour, joint, edge }) {
  const left = Math.max(0, Math.floor(from));
  const right = Math.min(width - 1, Math.max(left, Math.ceil(to) - 1));
  if (left > width - 1) return claim(line, width - 1, 1e-6, colour, joint);
  if (left === right) return claim(line, left, Math.max(to - from, 1e-6), colour, joint);
  claim(line, left, left + 1 - Math.max(0, from), colour, joint);
  claim(line, right, Math.min(width, to) - right, colour, joint);
  if (right - left > 1) {
    line.cover.fill(1, left + 1, right);
    line.colour.fill(colour, left + 1, right);
    line.joint.fill(joint, left + 1, right);
  }
  if (from >= 0 && right - left >= EDGE_FROM_PX && line.colour[left] === colour) {
    line.colour[left] = edge;
  }
}

function claim(line, x, share, colour, joint) {
  if (share <= line.cover[x]) return;
  line.cover[x] = share;
  line.colour[x] = colour;
  line.joint[x] = joint;
}
