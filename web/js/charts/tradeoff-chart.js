/** The trade-off: deadline miss rate against the mean JCT of jobs without deadline. */
import { decimal, duration, percent } from '../format.js';
import { isTias, lookOf } from '../looks.js';
import { shortTitle } from '../summary.js';
import { frontier, tradeoffPoints } from '../tradeoff.js';
import { colour } from './palette.js';

const GAP = 10;

/** Writes the names beside the points, each where it hides no other. */
const namesPlugin = {
  id: 'names',
  afterDatasetsDraw(chart) {
    const { ctx, chartArea } = chart;
    const taken = [];
    ctx.save();
    ctx.textBaseline = 'middle';
    for (const { x, y } of pointsOf(chart)) taken.push({ l: x - 6, r: x + 6, t: y - 6, b: y + 6 });
    for (const point of pointsOf(chart)) {
      ctx.font = `${point.bold ? '600 ' : ''}11px ${getComputedStyle(document.body).fontFamily}`;
      const box = place(point, ctx.measureText(point.text).width, taken, chartArea);
      taken.push(box);
      ctx.fillStyle = colour(point.bold ? '--text' : '--text-soft');
      ctx.fillText(point.text, box.l, (box.t + box.b) / 2);
    }
    ctx.restore();
  },
};

function pointsOf(chart) {
  return chart.data.datasets.flatMap((dataset, i) => {
    const element = dataset.name ? chart.getDatasetMeta(i).data[0] : null;
    return element ? [{ x: element.x, y: element.y, text: dataset.name, bold: dataset.bold }] : [];
  });
}

function place({ x, y }, width, taken, area) {
  const boxes = [
    [x + GAP, y - 6],
    [x - GAP - width, y - 6],
    [x - width / 2, y - 20],
    [x - width / 2, y + 9],
    [x + 4, y - 20],
    [x + 4, y + 9],
    [x - width - 4, y + 9],
  ].map(([l, t]) => ({ l, r: l + width, t, b: t + 12 }));
  const inside = ({ l, r, t, b }) =>
    l >= area.left - 2 && r <= area.right + 8 && t >= area.top - 12 && b <= area.bottom + 2;
  const free = (box) =>
    taken.every((o) => box.r < o.l || box.l > o.r || box.b < o.t || box.t > o.b);
  const fitting = boxes.filter(inside);
  return fitting.find(free) ?? fitting[0] ?? boxes[0];
}

/** The chart. */
export class TradeoffChart {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.chart = new globalThis.Chart(canvas, {
      type: 'scatter',
      data: { datasets: [] },
      plugins: [namesPlugin],
      options: {
        animation: false,
        responsive: true,
        maintainAspectRatio: false,
        layout: { padding: { top: 12, right: 12 } },
        plugins: { legend: { display: false }, tooltip: tooltip() },
        scales: {
          x: axis('deadline miss rate →', (v) =>
            percent(v, v * 100 === Math.round(v * 100) ? 0 : 1),
          ),
          y: axis('mean JCT, no deadline →', (v) => `${decimal(v / 3600, v < 36000 ? 1 : 0)} h`),
        },
      },
    });
  }

  /** @param {import('../store.js').Lane[]} lanes */
  draw(lanes) {
    const points = tradeoffPoints(lanes);
    this.fit(points);
    this.chart.data.datasets = [...points.map(pointDataset), frontierDataset(points)];
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
    name: shortTitle(lane),
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
