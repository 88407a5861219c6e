/** The trade-off: deadline miss rate against the mean JCT of jobs without deadline. */
import { decimal, duration, percent } from '../format.js';
import { isTias, lookOf } from '../looks.js';
import { frontier, tradeoffPoints } from '../tradeoff.js';
import { colour } from './palette.js';

/** Distances of a name from its point, px, tried in turn; beyond the first a line leads there. */
const RINGS = [10, 24, 40];
const TEXT_HEIGHT = 12;

/** Writes the names beside the points, each where it hides no other. */
const namesPlugin = {
  id: 'names',
  afterDatasetsDraw(chart) {
    const { ctx, chartArea } = chart;
    const points = pointsOf(chart);
    const taken = points.map(({ x, y }) => ({ l: x - 7, r: x + 7, t: y - 7, b: y + 7 }));
    ctx.save();
    ctx.textBaseline = 'middle';
    for (const point of points) {
      ctx.font = `${point.bold ? '600 ' : ''}11px ${getComputedStyle(document.body).fontFamily}`;
      const box = place(point, ctx.measureText(point.text).width, taken, chartArea);
      taken.push(box);
      if (box.ring > RINGS[0]) lead(ctx, point, box);
      ctx.fillStyle = colour(point.bold ? '--text' : '--text-soft');
      ctx.fillText(point.text, box.l, (box.t + box.b) / 2);
    }
    ctx.restore();
  },
};

function pointsOf(chart) {
  const points = chart.data.datasets.flatMap((dataset, i) => {
    const element = dataset.name ? chart.getDatasetMeta(i).data[0] : null;
    return element ? [{ x: element.x, y: element.y, text: dataset.name, bold: dataset.bold }] : [];
  });
  return points.sort((a, b) => Number(b.bold) - Number(a.bold));
}

/** The free place nearest to the point; where none is free, the one that hides least. */
function place(point, width, taken, area) {
  const all = RINGS.flatMap((ring) => around(point, width, ring));
  const fitting = all.filter((box) => inside(box, area));
  const boxes = fitting.length > 0 ? fitting : all;
  const hidden = (box) => taken.reduce((sum, other) => sum + overlap(box, other), 0);
  return boxes.find((box) => hidden(box) === 0) ?? boxes.sort((a, b) => hidden(a) - hidden(b))[0];
}

function around({ x, y }, width, ring) {
  const up = y - ring - TEXT_HEIGHT / 2;
  const down = y + ring - TEXT_HEIGHT / 2;
  const level = y - TEXT_HEIGHT / 2;
  const slant = ring * 0.6;
  return [
    [x + ring, level],
    [x - ring - width, level],
    [x - width / 2, up],
    [x - width / 2, down],
    [x + slant, up],
    [x + slant, down],
    [x - slant - width, up],
    [x - slant - width, down],
  ].map(([l, t]) => ({ l, r: l + width, t, b: t + TEXT_HEIGHT, ring }));
}

function inside({ l, r, t, b }, area) {
  return l >= area.left + 2 && r <= area.right + 10 && t >= area.top - 12 && b <= area.bottom - 1;
}

function overlap(a, b) {
  const width = Math.min(a.r, b.r) - Math.max(a.l, b.l);
  const height = Math.min(a.b, b.b) - Math.max(a.t, b.t);
  return width > 0 && height > 0 ? width * height : 0;
}

function lead(ctx, { x, y }, box) {
  ctx.strokeStyle = colour('--line-strong');
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(Math.max(box.l, Math.min(box.r, x)), Math.max(box.t, Math.min(box.b, y)));
  ctx.stroke();
}

/** The chart. */
export class TradeoffChart {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {((lane: number) => void)|null} [pick]
   */
  constructor(canvas, pick = null) {
    this.chart = new globalThis.Chart(canvas, {
      type: 'scatter',
      data: { datasets: [] },
      plugins: [namesPlugin],
      options: {
        animation: false,
        responsive: true,
        maintainAspectRatio: false,
        onClick: (event, found) => this.clicked(found, pick),
        layout: { padding: { top: 12, right: 12 } },
        plugins: { legend: { display: false }, tooltip: tooltip() },
        scales: {
          x: axis('deadline miss rate →', (v) =>
            percent(v, v * 100 === Math.round(v * 100) ? 0 : 1),
          ),
          y: axis('mean JCT, no deadline →', jctLabel),
        },
      },
    });
  }

  clicked(found, pick) {
    const lanes = found.map(({ datasetIndex }) => this.chart.data.datasets[datasetIndex].lane);
    const lane = lanes.find((one) => one !== undefined);
    if (lane !== undefined) pick?.(lane);
  }

  /**
   * @param {import('../store.js').Lane[]} lanes
   * @param {boolean} [partial] lanes still run: no frontier is drawn of numbers that will move
   */
  draw(lanes, partial = false) {
    const points = tradeoffPoints(lanes);
    this.fit(points);
    const line = partial ? [] : [frontierDataset(points)];
    this.chart.data.datasets = [...points.map(pointDataset), ...line];
    this.chart.update('none');
  }

  fit(points) {
    const { x, y } = this.chart.options.scales;
    const misses = points.map((p) => p.miss);
    const times = points.map((p) => p.jct);
    const right = Math.max(0.05, ...misses);
    x.min = 0;
    x.max = Math.min(1, right * 1.18);
    if (points.length === 0) return;
    const [low, high] = [Math.min(...times), Math.max(...times)];
    const room = Math.max((high - low) * 0.25, high * 0.02);
    y.min = Math.max(0, low - room);
    y.max = high + room;
  }
}

function axis(title, label) {
  return {
    type: 'linear',
    title: {
      display: true,
      text: title,
      align: 'end',
      color: () => colour('--text-soft'),
      font: { size: 11 },
      padding: 2,
    },
    border: { color: () => colour('--line-strong') },
    grid: { color: () => colour('--line'), tickLength: 4 },
    ticks: {
      color: () => colour('--text-soft'),
      font: { size: 11 },
      maxTicksLimit: 6,
      includeBounds: false,
      maxRotation: 0,
      minRotation: 0,
      callback: label,
    },
  };
}

/** Ticks get as many decimals as keep neighbours apart. */
function missLabel(value) {
  return percent(value, this.max - this.min < 0.06 ? 1 : 0);
}

function jctLabel(value) {
  const range = this.max - this.min;
  if (this.max < 7200) return `${decimal(value / 60, range < 300 ? 1 : 0)} min`;
  return `${decimal(value / 3600, range < 5 * 3600 ? 1 : 0)} h`;
}

function tooltip() {
  return {
    displayColors: false,
    filter: (item) => Boolean(item.dataset.name),
    callbacks: {
      label: ({ dataset, raw }) => [
        dataset.label,
        `misses ${percent(raw.x)}`,
        `JCT, no deadline ${duration(raw.y)}`,
      ],
    },
  };
}

function pointDataset({ lane, miss, jct }) {
  const look = lookOf(lane.policy);
  const ink = colour(look.colour);
  return {
    label: lane.title,
    lane: lane.lane,
    name: lane.policy === 'tias' ? 'TIAS' : lane.policy,
    clip: false,
    bold: isTias(lane.policy),
    data: [{ x: miss, y: jct }],
    pointStyle: look.marker,
    pointRadius: lane.policy === 'tias' ? 8 : 6,
    pointHoverRadius: lane.policy === 'tias' ? 9 : 7,
    pointBorderWidth: lane.oracle ? 2 : 1,
    pointBackgroundColor: lane.oracle ? 'transparent' : ink,
    pointBorderColor: lane.oracle ? ink : colour('--surface'),
    order: lane.policy === 'tias' ? 0 : 1,
  };
}

function frontierDataset(points) {
  return {
    label: 'frontier',
    data: frontier(points).map(({ miss, jct }) => ({ x: miss, y: jct })),
    showLine: true,
    pointRadius: 0,
    pointHitRadius: 0,
    borderColor: colour('--text-soft'),
    borderWidth: 1.25,
    borderDash: [4, 4],
    order: 2,
  };
}
