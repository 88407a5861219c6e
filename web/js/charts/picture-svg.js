/** The lanes and charts as one SVG to take home, laid out as the PNG is. */
import { MARKER_PATHS, lookOf } from '../looks.js';
import { ticks, tickLabel } from '../format.js';
import { colour, pixel } from './palette.js';
import { AXIS, GAP, HEAD, LINE, PAD, TITLE, figureBoxes } from './picture-layout.js';
import { chartParts, escaped, imagePaths, words } from './vector.js';

/**
 * @param {import('./picture.js').Picture} what
 * @param {{t0: number, t1: number, originEpochMs: number|null}} time
 * @param {Object} origin what gave it, kept as JSON in the file
 * @returns {string} SVG
 */
export function svgPicture(what, time, origin) {
  const { lanes, width, gutter, notes, legend, figures } = what;
  const parts = [axis(time, gutter, width)];
  let y = PAD + AXIS;
  for (const lane of lanes) {
    parts.push(head(lane, y + HEAD / 2), bars(lane, gutter, width, y + HEAD));
    y += HEAD + lane.height + GAP;
  }
  const placed = figureBoxes(figures, width, y);
  parts.push(...placed.boxes.map(figure));
  y = placed.bottom;
  parts.push(legendLine(legend, y + LINE / 2));
  y += LINE + 4;
  const soft = colour('--text-soft');
  notes.forEach((note, i) => parts.push(words(PAD, y + LINE / 2 + i * LINE, note, { fill: soft })));
  const height = y + notes.length * LINE + PAD;
  return frame(width + 2 * PAD, height, parts, notes, origin);
}

function frame(width, height, parts, notes, origin) {
  const family = getComputedStyle(document.body).fontFamily.replaceAll('"', "'");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" font-family="${escaped(family)}">` +
    `<title>TIAS Playground: lanes</title><desc>${escaped(notes.join(' '))}</desc>` +
    `<metadata>${escaped(JSON.stringify(origin))}</metadata>` +
    `<rect width="100%" height="100%" fill="${colour('--surface')}"/>${parts.join('')}</svg>\n`
  );
}

function axis({ t0, t1, originEpochMs }, gutter, width) {
  const dated = typeof originEpochMs === 'number';
  const { step, at } = ticks(t0, t1, (width - gutter) / (dated ? 110 : 84));
  const place = (t) => PAD + gutter + ((t - t0) / (t1 - t0)) * (width - gutter);
  const fill = colour('--text-soft');
  return at
    .map((t) => {
      const x = Math.round(place(t));
      const mark = `<path d="M${x} ${PAD + AXIS - 6}v6" stroke="${colour('--line-strong')}"/>`;
      const label = tickLabel(t, step, originEpochMs);
      return mark + words(x, PAD + 8, label, { size: 11, fill, anchor: 'middle' });
    })
    .join('');
}

function head({ policy, oracle, title, numbers }, y) {
  const look = lookOf(policy);
  const ink = colour(look.colour);
  const style = oracle ? `fill="none" stroke="${ink}" stroke-width="2"` : `fill="${ink}"`;
  const marker = `<path transform="translate(${PAD} ${y - 6})" d="${MARKER_PATHS[look.marker]}" `;
  return (
    `${marker}${style}/>` +
    words(PAD + 20, y, title, { size: 14, weight: 650, fill: colour('--text') }) +
    words(PAD + 268, y, numbers, { fill: colour('--text-soft') })
  );
}

function bars({ ground, height, nodes, chosen }, gutter, width, y) {
  const { width: w, height: h } = ground;
  const data = ground.getContext('2d').getImageData(0, 0, w, h).data;
  const pixels = new Uint32Array(data.buffer);
  const left = PAD + gutter;
  const scale = `scale(${(width - gutter) / w} ${height / h})`;
  const fill = colour('--text-soft');
  return (
    `<rect x="${left}" y="${y}" width="${width - gutter}" height="${height}" ` +
    `fill="${colour('--lane-ground')}"/>` +
    `<g transform="translate(${left} ${y}) ${scale}" shape-rendering="crispEdges">` +
    `${imagePaths(pixels, w, h, pixel('--lane-ground'))}</g>` +
    (chosen ? chosenParts(chosen, { left, y, width: width - gutter, height }) : '') +
    nodes
      .map(({ name, middle }) =>
        words(left - 8, y + middle, name, { size: 11, fill, anchor: 'end' }),
      )
      .join('')
  );
}

/** The job selected stands out of the others, as on the screen. */
function chosenParts(boxes, { left, y, width, height }) {
  const veil =
    `<rect x="${left}" y="${y}" width="${width}" height="${height}" ` +
    `fill="${colour('--lane-ground')}" fill-opacity="0.62"/>`;
  const stroke = colour('--text');
  return (
    veil +
    boxes
      .map(
        (box) =>
          `<rect x="${PAD + box.x}" y="${y + box.y}" width="${box.w}" height="${box.h}" ` +
          `fill="${box.fill}" stroke="${stroke}"/>`,
      )
      .join('')
  );
}

function figure({ title, canvas, x, y }) {
  const chart = globalThis.Chart.getChart(canvas);
  const inks = { text: colour('--text-soft'), line: colour('--line') };
  return (
    words(x, y + TITLE / 2, title, { weight: 600, fill: colour('--text') }) +
    `<g transform="translate(${x} ${y + TITLE})">${chart ? chartParts(chart, inks) : ''}</g>`
  );
}

function legendLine(legend, y) {
  let x = PAD;
  return legend
    .map(({ label, colour: property }) => {
      const fill = colour(property);
      const swatch = `<rect x="${x}" y="${y - 5}" width="11" height="11" fill="${fill}"/>`;
      const text = words(x + 16, y, label, { fill: colour('--text') });
      x += 16 + (label.length === 0 ? 0 : 12 + label.length * 7);
      return swatch + text;
    })
    .join('');
}
