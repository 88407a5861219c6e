/**
 * Measures what a reader feels: four lanes of 100,000 bars panned and zoomed, the lookup below the
 * pointer, nodes as strips. Leaves `window.benchResults`, milliseconds by name.
 */
import { BarTable } from '../js/bars.js';
import { LaneCanvas } from '../js/charts/lane-canvas.js';
import { colouringOf } from '../js/colouring.js';

const LANES = 4;
const BARS = 100_000;
const NODES = new Array(64).fill(8);
const GPUS = 512;
const YEAR = 365 * 86_400_000;
const SIZE = { width: 1000, height: 132, gutter: 64 };

/** Numbers that are the same every time. */
function randoms(seed) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function lane(seed) {
  const random = randoms(seed);
  const columns = { gpu: [], start: [], end: [], job: [], kind: [] };
  const free = new Float64Array(GPUS);
  for (let bar = 0; bar < BARS; bar++) {
    const gpu = bar % GPUS;
    const start = free[gpu] + random() * 60_000;
    free[gpu] = start + random() ** 3 * ((8 * YEAR * GPUS) / BARS / 2);
    columns.gpu.push(gpu);
    columns.start.push(start);
    columns.end.push(free[gpu]);
    columns.job.push(bar % 9000);
    columns.kind.push(bar % 3);
  }
  const bars = new BarTable(GPUS);
  bars.append(columns);
  return { bars, end: Math.max(...free) };
}

function canvasOf() {
  const [ground, above] = [document.createElement('canvas'), document.createElement('canvas')];
  document.getElementById('lanes').append(ground);
  const canvas = new LaneCanvas(ground, above);
  canvas.setNodes(NODES);
  canvas.resize(SIZE.width, SIZE.height, SIZE.gutter);
  return canvas;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  const two = (value) => Math.round(value * 1000) / 1000;
  return { median: two(at(0.5)), p95: two(at(0.95)), max: two(sorted[sorted.length - 1]) };
}

/** Windows of somebody who zooms in by the wheel, pans, and zooms out again. */
function* journey(end) {
  let [t0, width] = [0, end];
  for (let i = 0; i < 40; i++) yield [(t0 += width * 0.02), (width *= 0.9)];
  for (let i = 0; i < 40; i++) yield [(t0 += width * 0.05), width];
  for (let i = 0; i < 40; i++) yield [Math.max(0, (t0 -= width * 0.02)), (width /= 0.9)];
}

async function drawing(lanes, canvases, colouring) {
  const work = [];
  const whole = [];
  for (const [t0, width] of journey(lanes[0].end)) {
    await frame();
    const began = performance.now();
    canvases.forEach((canvas, i) => {
      canvas.drawBars(lanes[i].bars, t0, t0 + width, colouring);
      canvas.drawAbove(lanes[i].bars, { t0, t1: t0 + width, job: 17, hoverJob: 4 }, colouring);
    });
    work.push(performance.now() - began);
    // The next frame comes when this one has been put on the screen.
    await frame();
    whole.push(performance.now() - began);
  }
  return { work: summary(work), 'to the screen': summary(whole) };
}

function lookups(lanes, canvases) {
  const random = randoms(5);
  const times = [];
  for (let i = 0; i < 500; i++) {
    const t0 = random() * lanes[0].end * 0.9;
    const view = { t0, t1: t0 + lanes[0].end * 0.1 ** (1 + (i % 5)) };
    const [x, y] = [64 + random() * 930, random() * 131];
    const began = performance.now();
    canvases.forEach((canvas, lane) => canvas.hit(lanes[lane].bars, x, y, view));
    times.push(performance.now() - began);
  }
  return summary(times);
}

async function measure() {
  const lanes = Array.from({ length: LANES }, (_, i) => lane(i + 1));
  const canvases = lanes.map(canvasOf);
  const kinds = colouringOf('kind', null);
  await drawing(lanes, canvases, kinds);
  const results = { frame: await drawing(lanes, canvases, kinds) };
  results.lookup = lookups(lanes, canvases);
  for (const canvas of canvases) canvas.setNodes(NODES, new Set(NODES.keys()));
  results.strips = await drawing(lanes, canvases, kinds);
  return results;
}

const results = await measure();
document.getElementById('results').textContent = JSON.stringify(results, null, 2);
window.benchResults = results;
