/** The axis of time above the lanes. */
import { tickLabel, ticks } from '../format.js';
import { pixelRatio } from './lane-canvas.js';
import { colour } from './palette.js';

/**
 * Draws ticks and their labels.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {{width: number, height: number, gutter: number, t0: number, t1: number,
 *   originEpochMs: number|null}} axis sizes in CSS pixels
 */
export function drawAxis(canvas, { width, height, gutter, t0, t1, originEpochMs }) {
  if (width <= gutter) return;
  const ratio = pixelRatio(width, height);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  context.scale(ratio, ratio);
  context.font = `11px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = 'middle';
  const dated = typeof originEpochMs === 'number';
  const { step, at } = ticks(t0, t1, (width - gutter) / (dated ? 110 : 84));
  let free = -Infinity;
  for (const t of at) {
    const x = gutter + ((t - t0) / (t1 - t0)) * (width - gutter);
    context.fillStyle = colour('--line-strong');
    context.fillRect(Math.round(x), height - 6, 1, 6);
    const text = tickLabel(t, step, originEpochMs);
    const room = context.measureText(text).width;
    context.fillStyle = colour('--text-soft');
    const left = Math.min(width - room - 2, Math.max(gutter, x - room / 2));
    // Pushed in at an edge it may meet its neighbour: one of both is enough.
    if (left < free) continue;
    context.fillText(text, left, height / 2 - 3);
    free = left + room + 6;
  }
}
