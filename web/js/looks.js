/**
 * How a policy looks, everywhere and always: an Okabe–Ito colour, a dash and a marker, fixed by
 * its id. Relatives share a colour and differ by dash and marker.
 *
 * @typedef {Object} Look
 * @property {string} colour  name of a CSS custom property
 * @property {number[]} dash  line pattern, px
 * @property {string} marker  a Chart.js point style
 */

const look = (colour, dash, marker) => ({ colour: `--oi-${colour}`, dash, marker });

const LOOKS = {
  tias: look('blue', [], 'circle'),
  'tias-level-one': look('blue', [7, 3], 'triangle'),
  'tias-level-two': look('blue', [2, 3], 'rectRot'),
  aemon: look('sky', [7, 3], 'rect'),
  tiresias: look('green', [], 'rect'),
  gittins: look('green', [7, 3], 'rectRot'),
  las: look('green', [2, 3], 'triangle'),
  edf: look('pink', [], 'rectRot'),
  'deadline-first': look('pink', [7, 3], 'triangle'),
  llf: look('pink', [2, 3], 'circle'),
  'fifo-fit': look('orange', [], 'triangle'),
  fifo: look('orange', [7, 3], 'rect'),
  smallest: look('orange', [2, 3], 'circle'),
  sjf: look('vermilion', [], 'triangle'),
  srtf: look('vermilion', [7, 3], 'circle'),
  srsf: look('black', [], 'circle'),
};

const SPARE = ['sky', 'vermilion', 'yellow', 'black'];
const SPARE_DASHES = [[], [7, 3], [2, 3], [9, 3, 2, 3]];
const SPARE_MARKERS = ['circle', 'rect', 'triangle', 'rectRot'];

/** The look of a policy; one that is not listed gets a fixed look from its id. @returns {Look} */
export function lookOf(policyId) {
  if (Object.hasOwn(LOOKS, policyId)) return LOOKS[policyId];
  let hash = 7;
  for (const c of policyId) hash = (hash * 31 + c.codePointAt(0)) % 100_003;
  return look(
    SPARE[hash % 4],
    SPARE_DASHES[Math.floor(hash / 4) % 4],
    SPARE_MARKERS[Math.floor(hash / 16) % 4],
  );
}

/** A marker as the path of an SVG of 12 × 12. */
export const MARKER_PATHS = {
  circle: 'M6 1.2a4.8 4.8 0 1 0 0 9.6a4.8 4.8 0 1 0 0-9.6z',
  rect: 'M1.8 1.8h8.4v8.4h-8.4z',
  triangle: 'M6 1l5 9.2h-10z',
  rectRot: 'M6 .6l5.4 5.4l-5.4 5.4l-5.4-5.4z',
};

/** Whether a policy is TIAS itself or one of its ablations. */
export const isTias = (policyId) => policyId === 'tias' || policyId.startsWith('tias-');
