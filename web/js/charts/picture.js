/** The lanes and charts as one picture to take home: headlines, bars, axis, and what gave them. */
import { MARKER_PATHS, lookOf } from '../looks.js';
import { colour } from './palette.js';
import { AXIS, GAP, HEAD, LINE, PAD, TITLE, figureBoxes } from './picture-layout.js';

/**
 * One lane as it is drawn on the page.
 *
 * @typedef {Object} PictureLane
 * @property {string} policy
 * @property {boolean} oracle
 * @property {string} title
 * @property {string} numbers  the headline in words
 * @property {HTMLCanvasElement} ground
 * @property {HTMLCanvasElement} above
 * @property {number} height CSS pixels
 * @property {{name: string, middle: number}[]} nodes  names and where they stand
 * @property {{x: number, y: number, w: number, h: number, fill: string}[]|null} chosen  bars of the
 *   job selected, the others being dimmed; null where none is
 *
 * @typedef {Object} Picture  sizes in CSS pixels
 * @property {PictureLane[]} lanes
 * @property {HTMLCanvasElement} axis
 * @property {number} width
 * @property {number} gutter
 * @property {number} ratio
 * @property {string[]} notes
 * @property {{label: string, colour: string}[]} legend  colours as CSS properties
 * @property {{title: string, canvas: HTMLCanvasElement}[]} figures
 */

/**
 * Draws the picture at the scale of the screen.
 *
 * @param {Picture} what
 * @returns {HTMLCanvasElement}
 */
export function drawPicture({ lanes, axis, width, gutter, ratio, notes, legend, figures }) {
  const full = width + 2 * PAD;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const type = `12px ${getComputedStyle(document.body).fontFamily}`;
  context.font = type;
  const lines = notes.flatMap((note) => wrapped(context, note, width));
  const bars = lanes.reduce((sum, lane) => sum + HEAD + lane.height + GAP, 0);
  const placed = figureBoxes(figures, width, PAD + AXIS + bars);
  const height = placed.bottom + LINE + 4 + lines.length * LINE + PAD;
  canvas.width = Math.round(full * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  context.fillStyle = colour('--surface');
  context.fillRect(0, 0, full, height);
  context.textBaseline = 'middle';
  context.drawImage(axis, PAD, PAD, width, AXIS);
  drawLanes(context, lanes, width, gutter);
  placed.boxes.forEach((box) => drawFigure(context, box));
  context.font = type;
  drawLegend(context, legend, placed.bottom + LINE / 2);
  context.fillStyle = colour('--text-soft');
  const first = placed.bottom + LINE + 4 + LINE / 2;
  lines.forEach((line, i) => context.fillText(line, PAD, first + i * LINE));
  return canvas;
}

function drawLanes(context, lanes, width, gutter) {
  let y = PAD + AXIS;
  for (const lane of lanes) {
    drawHead(context, lane, y + HEAD / 2);
    y += HEAD;
    context.drawImage(lane.ground, PAD + gutter, y, width - gutter, lane.height);
    context.drawImage(lane.above, PAD, y, width, lane.height);
    y += lane.height + GAP;
  }
}

function drawFigure(context, { title, canvas, x, y, width, height }) {
  context.font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
  context.fillStyle = colour('--text');
  context.fillText(title, x, y + TITLE / 2);
  context.drawImage(canvas, x, y + TITLE, width, height);
}

function drawLegend(context, legend, y) {
  let x = PAD;
  for (const { label, colour: property } of legend) {
    context.fillStyle = colour(property);
    context.fillRect(x, y - 5, 11, 11);
    context.fillStyle = colour('--text');
    context.fillText(label, x + 16, y);
    x += 16 + (label === '' ? 0 : 12 + context.measureText(label).width);
  }
}

function drawHead(context, { policy, oracle, title, numbers }, y) {
  const look = lookOf(policy);
  const family = getComputedStyle(document.body).fontFamily;
  context.save();
  context.translate(PAD, y - 6);
  const marker = new Path2D(MARKER_PATHS[look.marker]);
  context.fillStyle = context.strokeStyle = colour(look.colour);
  context.lineWidth = 2;
  if (oracle) context.stroke(marker);
  else context.fill(marker);
  context.restore();
  context.fillStyle = colour('--text');
  context.font = `650 14px ${family}`;
  context.fillText(title, PAD + 20, y);
  const left = PAD + 20 + context.measureText(title).width + 18;
  context.font = `12px ${family}`;
  context.fillStyle = colour('--text-soft');
  context.fillText(numbers, left, y);
}

/** Breaks a line between words where it would run out of the picture. */
function wrapped(context, text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
    if (context.measureText(longer).width <= width || lines.at(-1) === '') {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines;
}
