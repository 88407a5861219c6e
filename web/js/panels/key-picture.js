/**
 * The parts of a key as a small picture: a ladder of cells for every queue, a bar for every part of
 * a whole. What it shows stands beside it as text.
 */
import { svg } from './dom.js';

const WIDTH = 220;
const ROW = 20;
const LABEL = 104;
const CELL_GAP = 3;

/** Whether there is anything to draw. */
const drawable = (part) => part.outOf !== null && typeof part.value === 'number';

/**
 * @param {import('../frames.js').KeyPart[]} parts
 * @returns {SVGElement|null} null where no part has a picture
 */
export function keyPicture(parts) {
  const rows = parts.filter(drawable);
  if (rows.length === 0) return null;
  return svg(
    'svg',
    {
      class: 'key-picture',
      viewBox: `0 0 ${WIDTH} ${rows.length * ROW}`,
      role: 'img',
      'aria-label': rows.map(words).join('; '),
    },
    ...rows.flatMap((part, i) => row(part, i * ROW)),
  );
}

const name = (part) => part.id.replaceAll('-', ' ');

function words(part) {
  if (part.unit === '') return `${name(part)} ${part.value}, of 0 to ${part.outOf - 1}`;
  return `${name(part)} ${Math.round((100 * part.value) / part.outOf)} %`;
}

function row(part, top) {
  const label = svg('text', { x: 0, y: top + 14, class: 'key-label' }, name(part));
  return [label, ...(part.unit === '' ? ladder(part, top) : bar(part, top))];
}

function ladder({ value, outOf }, top) {
  const width = (WIDTH - LABEL) / outOf;
  return Array.from({ length: outOf }, (_, queue) =>
    svg('rect', {
      x: LABEL + queue * width,
      y: top + 4,
      width: Math.max(1, width - CELL_GAP),
      height: ROW - 8,
      class: queue === value ? 'key-cell on' : 'key-cell',
    }),
  );
}

function bar({ value, outOf }, top) {
  const share = outOf > 0 ? Math.min(1, Math.max(0, value / outOf)) : 1;
  const whole = WIDTH - LABEL - CELL_GAP;
  const place = { x: LABEL, y: top + 6, height: ROW - 12 };
  return [
    svg('rect', { ...place, width: whole, class: 'key-cell' }),
    svg('rect', { ...place, width: Math.max(1, whole * share), class: 'key-cell on' }),
  ];
}
