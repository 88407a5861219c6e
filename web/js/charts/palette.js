/** Colours as the style sheet has them now, resolved for canvases. */

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

/** A CSS colour property as one pixel of an image (little-endian RGBA). */
export function pixel(property) {
  const [r, g, b] = colour(property)
    .match(/[\d.]+/g)
    .map(Number);
  return ((255 << 24) | (Math.round(b) << 16) | (Math.round(g) << 8) | Math.round(r)) >>> 0;
}

/**
 * The pixels of the lanes: `kinds[kind]` holds the shades of a kind, `edges[kind]` its left edge.
 *
 * @typedef {{ground: number, gap: number, node: number, kinds: number[][], edges: number[]}} Ink
 * @returns {Ink}
 */
export function laneInk() {
  const shades = (name) => ['a', 'b', 'c'].map((shade) => pixel(`--bar-${name}-${shade}`));
  return {
    ground: pixel('--lane-ground'),
    gap: pixel('--lane-gap'),
    node: pixel('--lane-node'),
    kinds: ['none', 'met', 'late'].map(shades),
    edges: ['none', 'met', 'late'].map((name) => pixel(`--bar-${name}-edge`)),
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
