/** Colours as the style sheet has them now, resolved for canvases. */
import { STEPS } from './heat.js';

let cache = new Map();
const listeners = new Set();

/** A CSS colour property as `rgb(…)` text. */
export function colour(property) {
  if (!cache.has(property)) cache.set(property, resolve(property));
  return cache.get(property);
}

function resolve(property) {
  const probe = document.createElement('span');
  probe.hidden = true;
  probe.style.forcedColorAdjust = 'none';
  probe.style.color = `var(${property})`;
  document.body.append(probe);
  const text = getComputedStyle(probe).color;
  probe.remove();
  return text;
}

/** Red, green and blue of a CSS colour property, 0 to 255. */
function rgb(property) {
  return colour(property)
    .match(/[\d.]+/g)
    .slice(0, 3)
    .map(Number);
}

/** One pixel of an image (little-endian RGBA). */
function packed([r, g, b]) {
  return ((255 << 24) | (Math.round(b) << 16) | (Math.round(g) << 8) | Math.round(r)) >>> 0;
}

const mixed = (a, b, share) => a.map((value, i) => value + (b[i] - value) * share);

/** A CSS colour property as one pixel of an image. */
export const pixel = (property) => packed(rgb(property));

/** Shades of a colour so that neighbours part. */
function shadesOf({ colour: base, shades }) {
  if (shades) return shades.map(pixel);
  const own = rgb(base);
  return [own, mixed(own, rgb('--surface'), 0.16), mixed(own, rgb('--text'), 0.14)].map(packed);
}

const edgeOf = ({ colour: base, edge }) =>
  edge ? pixel(edge) : packed(mixed(rgb(base), rgb('--text'), 0.4));

/**
 * The pixels of the lanes: `kinds[class]` holds the shades of a class, `edges[class]` its left
 * edge, `heat` the shades from idle to all in use.
 *
 * @typedef {{ground: number, gap: number, node: number, kinds: number[][], edges: number[],
 *   heat: number[]}} Ink
 * @param {import('../colouring.js').BarClass[]} classes
 * @returns {Ink}
 */
export function laneInk(classes) {
  const [idle, faint, full] = ['--lane-ground', '--heat-low', '--heat-high'].map(rgb);
  const step = (i) => mixed(faint, full, (i - 1) / (STEPS - 1));
  return {
    ground: packed(idle),
    gap: pixel('--lane-gap'),
    node: pixel('--lane-node'),
    kinds: classes.map(shadesOf),
    edges: classes.map(edgeOf),
    heat: Array.from({ length: STEPS + 1 }, (_, i) => packed(i === 0 ? idle : step(i))),
  };
}

/** Calls back after the theme has changed. */
export function onPaletteChange(listener) {
  listeners.add(listener);
}

/** Forgets the resolved colours and has everything drawn anew. */
export function paletteChanged() {
  cache = new Map();
  for (const listener of listeners) listener();
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paletteChanged);

/** Has Chart.js write in the page's own type. */
export function useOwnType() {
  globalThis.Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
}
