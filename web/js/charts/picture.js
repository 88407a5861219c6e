/** The lanes as one picture to take home: headlines, bars, axis, and what gave them. */
import { MARKER_PATHS, lookOf } from '../looks.js';
import { colour } from './palette.js';

const PAD = 16;
const HEAD = 30;
const AXIS = 26;
const LINE = 17;
const GAP = 8;

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
 */

/**
 * Draws the picture at the scale of the screen.
 *
 * @param {{lanes: PictureLane[], axis: HTMLCanvasElement, width: number, gutter: number,
 *   ratio: number, notes: string[]}} what sizes in CSS pixels
 * @returns {HTMLCanvasElement}
 */
export function drawPicture({ lanes, axis, width, gutter, ratio, notes }) {
  const full = width + 2 * PAD;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const type = `12px ${getComputedStyle(document.body).fontFamily}`;
  context.font = type;
  const lines = notes.flatMap((note) => wrapped(context, note, width));
  const bars = lanes.reduce((sum, lane) => sum + HEAD + lane.height + GAP, 0);
  const height = PAD + AXIS + bars + lines.length * LINE + PAD;
  canvas.width = Math.round(full * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  context.fillStyle = colour('--surface');
  context.fillRect(0, 0, full, height);
  context.textBaseline = 'middle';
  context.drawImage(axis, PAD, PAD, width, AXIS);
  let y = PAD + AXIS;
  for (const lane of lanes) {
    drawHead(context, lane, y + HEAD / 2);
    y += HEAD;
    context.drawImage(lane.ground, PAD + gutter, y, width - gutter, lane.height);
    context.drawImage(lane.above, PAD, y, width, lane.height);
    y += lane.height + GAP;
  }
  context.font = type;
  context.fillStyle = colour('--text-soft');
  lines.forEach((line, i) => context.fillText(line, PAD, y + LINE / 2 + i * LINE));
  return canvas;
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
