/** The charts on a trace: bars, steps and curves with Chart.js, in the page's colours. */
import { colour } from './palette.js';

const MOST_TICKS = 6;

/**
 * @typedef {Object} Axis
 * @property {string} title
 * @property {'linear'|'logarithmic'|'category'} [type]
 * @property {string[]} [labels]  of a category axis
 * @property {(value: number) => string} [tick]
 * @property {number[]} [marks]  where it is marked, if not as Chart.js likes
 * @property {number} [min]
 * @property {number} [max]
 *
 * @typedef {Object} Series
 * @property {string} label
 * @property {'bar'|'line'} kind
 * @property {(number|{x: number, y: number})[]} data
 * @property {string|string[]} ink  names of colours: one, or one for each bar
 * @property {boolean} [filled]
 * @property {number[]} [dash]
 */

/** One chart. */
export class ProfileChart {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.chart = null;
  }

  /**
   * Draws anew.
   *
   * @param {{x: Axis, y: Axis, series: Series[]}} picture
   */
  draw({ x, y, series }) {
    this.chart?.destroy();
    this.chart = new globalThis.Chart(this.canvas, {
      type: 'bar',
      data: { labels: x.labels, datasets: series.map((one) => dataset(one)) },
      options: {
        animation: false,
        responsive: true,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        plugins: {
          legend: {
            display: series.length > 1,
            labels: { color: colour('--text'), boxWidth: 14, font: { size: 12 } },
          },
          tooltip: { callbacks: { title: ([item]) => titleOf(item, x) } },
        },
        scales: { x: scale(x), y: { ...scale(y), beginAtZero: true } },
      },
    });
  }

  destroy() {
    this.chart?.destroy();
    this.chart = null;
  }
}

function titleOf(item, axis) {
  if (!item) return '';
  const value = axis.labels ? axis.labels[item.dataIndex] : item.parsed.x;
  return axis.tick && !axis.labels ? axis.tick(value) : String(value);
}

function scale({ title, type = 'linear', tick, marks, min, max }) {
  const within = ({ min: low, max: high }) => marks.filter((at) => at >= low && at <= high);
  return {
    ...(marks && {
      afterBuildTicks: (axis) => {
        axis.ticks = within(axis).map((value) => ({ value }));
      },
    }),
    type,
    min,
    max,
    title: { display: true, text: title, color: colour('--text-soft'), font: { size: 12 } },
    border: { display: false },
    grid: { color: colour('--line'), display: type !== 'category' },
    ticks: {
      color: colour('--text-soft'),
      font: { size: 11 },
      maxTicksLimit: MOST_TICKS,
      maxRotation: 0,
      autoSkip: true,
      ...(tick ? { callback: (value) => tick(value) } : {}),
    },
  };
}

function dataset({ label, kind, data, ink, filled = false, dash = [] }) {
  const colours = Array.isArray(ink) ? ink.map(colour) : colour(ink);
  const common = { label, data, type: kind };
  if (kind === 'bar') {
    return { ...common, backgroundColor: colours, barPercentage: 1, categoryPercentage: 0.86 };
  }
  const wash = colours.replace('rgb(', 'rgba(').replace(')', ', 0.22)');
  return {
    ...common,
    borderColor: colours,
    backgroundColor: wash,
    fill: filled,
    stepped: 'before',
    borderDash: dash,
    borderWidth: 1.8,
    pointRadius: 0,
    pointHitRadius: 6,
  };
}
