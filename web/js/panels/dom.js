/** Making elements. Text only ever becomes text: nothing here takes markup. */
import { MARKER_PATHS, lookOf } from '../looks.js';

const SVG = 'http://www.w3.org/2000/svg';

/** The element with this id, which index.html must have. */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element #${id}`);
  return element;
}

/**
 * Makes an element. `on…` entries listen, `class` and `data-…` and other names are attributes,
 * false and null leave one out; children are elements or text.
 */
export function make(tag, options = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(options)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Makes an SVG element out of attributes, elements and text. */
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The marker of a policy; hollow where it is clairvoyant. */
export function marker(policyId, oracle = false) {
  const look = lookOf(policyId);
  const path = svg('path', { d: MARKER_PATHS[look.marker] });
  path.style.fill = oracle ? 'transparent' : `var(${look.colour})`;
  path.style.stroke = `var(${look.colour})`;
  path.style.strokeWidth = oracle ? '2' : '0.5';
  return svg('svg', { viewBox: '0 0 12 12', class: 'marker', 'aria-hidden': 'true' }, path);
}

/** A piece of a policy's line, in its colour and dash. */
export function linePiece(policyId) {
  const look = lookOf(policyId);
  const line = svg('line', { x1: 0, y1: 4, x2: 22, y2: 4, 'stroke-width': 2 });
  line.style.stroke = `var(${look.colour})`;
  line.style.strokeDasharray = look.dash.join(' ') || 'none';
  return svg('svg', { viewBox: '0 0 22 8', 'aria-hidden': 'true' }, line);
}

/** The badge of policies that know durations. */
export function oracleBadge() {
  return make(
    'span',
    { class: 'badge', title: 'Knows how long each job runs: a bound, not a real scheduler' },
    'oracle',
  );
}

/** Says something to those who listen instead of look. */
export function announce(text) {
  byId('live').textContent = text;
}
