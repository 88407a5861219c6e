/**
 * Nodes as heat strips: per pixel the share of their GPUs that is in use. Pure: bars in, pixels
 * out.
 */

/** Arrays used again and again: a frame has a strip for each node and lane. */
const room = { part: new Float32Array(0), whole: new Int32Array(0) };

/** Shades from idle to all in use. */
export const STEPS = 12;

/**
 * The share of a stretch of GPUs in use, per column of the window.
 *
 * @param {import('../bars.js').BarTable} bars
 * @param {{t0: number, t1: number, width: number, from: number, to: number}} what GPUs from, to
 *   before to
 * @returns {Float32Array} until the next call; 0 … 1; above 0 wherever a bar is, however short
 */
export function shares(bars, { t0, t1, width, from, to }) {
  const part =
    room.part.length === width ? room.part.fill(0) : (room.part = new Float32Array(width));
  const whole =
    room.whole.length === width + 1 ? room.whole.fill(0) : (room.whole = new Int32Array(width + 1));
  const scale = width / (t1 - t0);
  for (let gpu = from; gpu < to; gpu++) {
    const row = bars.row(gpu);
    if (!row) continue;
    for (let i = bars.firstEndingAt(row, t0); i < row.size; i++) {
      if (row.start[i] > t1) break;
      if (row.end[i] < t0) continue;
      add(part, whole, (row.start[i] - t0) * scale, (row.end[i] - t0) * scale);
    }
  }
  let full = 0;
  for (let x = 0; x < width; x++) {
    full += whole[x];
    part[x] = Math.min(1, (part[x] + full) / (to - from));
  }
  return part;
}

/** A bar's share of its first and last pixel; those between it covers whole. */
function add(part, whole, from, to) {
  const last = part.length - 1;
  const begin = from < 0 ? 0 : from;
  const end = to > last + 1 ? last + 1 : to;
  let left = begin | 0;
  if (left > last) left = last;
  let right = Math.ceil(end) - 1;
  if (right < left) right = left;
  if (left === right) {
    part[left] += Math.max(end - begin, 1e-4);
    return;
  }
  part[left] += left + 1 - begin;
  part[right] += end - right;
  whole[left + 1]++;
  whole[right]--;
}

/** The shade of a share: 0 only where nothing runs. */
export function shadeOf(share) {
  return share <= 0 ? 0 : Math.max(1, Math.min(STEPS, Math.round(share * STEPS)));
}

/**
 * Paints a node's strip into rows of pixels.
 *
 * @param {import('./segments.js').Picture} picture
 * @param {import('../bars.js').BarTable} bars
 * @param {{from: number, to: number, top: number, bottom: number}} strip GPUs and rows of pixels
 */
export function paintStrip(picture, bars, { from, to, top, bottom }) {
  const { pixels, width, t0, t1, ink } = picture;
  const line = new Uint32Array(width);
  const busy = shares(bars, { t0, t1, width, from, to });
  for (let x = 0; x < width; x++) line[x] = ink.heat[shadeOf(busy[x])];
  for (let y = top; y < bottom; y++) pixels.set(line, y * width);
}
