/** Mean slowdown of tenants, a bar per lane. */
import { count, decimal } from '../format.js';
import { lookOf } from '../looks.js';
import { colour } from './palette.js';

const TICKS = [1, 2, 3, 5, 10, 20, 50, 100, 1000, 10_000, 100_000];

/** The chart. */
export class TenantsChart {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {() => void} pick a tenant was clicked
   */
  constructor(canvas, pick) {
    this.chart = new globalThis.Chart(canvas, {
      type: 'bar',
      data: { labels: [], datasets: [] },
      options: {
        animation: false,
        indexAxis: 'y',
        responsive: true,
        maintainAspectRatio: false,
        onClick: (event, found) => found.length > 0 && pick(),
        plugins: { legend: { display: false }, tooltip: { callbacks: { label } } },
        scales: { x: xAxis(), y: yAxis() },
      },
    });
  }

  /**
   * @param {string[]} tenants
   * @param {{lane: import('../store.js').Lane, slowdown: (number|null)[]}[]} rows per lane
   */
  draw(tenants, rows) {
    this.chart.data.labels = tenants;
    this.chart.data.datasets = rows.map(({ lane, slowdown }) => ({
      label: lane.title,
      data: slowdown,
      backgroundColor: lane.oracle ? 'transparent' : colour(lookOf(lane.policy).colour),
      borderColor: colour(lookOf(lane.policy).colour),
      borderWidth: lane.oracle ? 1.5 : 0,
      barPercentage: 0.9,
      categoryPercentage: 0.8,
    }));
    this.chart.update('none');
  }
}

const soft = () => colour('--text-soft');

const label = ({ dataset, raw }) => `${dataset.label}: slowdown ${decimal(raw, 1)}`;

function xAxis() {
  return {
    type: 'logarithmic',
    min: 1,
    title: {
      display: true,
      text: 'mean slowdown, JCT ÷ duration →',
      align: 'end',
      color: soft,
      font: { size: 11 },
    },
    grid: { color: () => colour('--line') },
    border: { color: () => colour('--line-strong') },
    afterBuildTicks: (axis) => {
      axis.ticks = TICKS.filter((value) => value <= axis.max).map((value) => ({ value }));
    },
    ticks: { color: soft, font: { size: 11 }, maxRotation: 0, callback: (value) => count(value) },
  };
}

function yAxis() {
  return {
    grid: { display: false },
    border: { display: false },
    ticks: {
      color: soft,
      font: { size: 11 },
      autoSkip: false,
      callback(value) {
        const name = this.getLabelForValue(value);
        return name.length > 18 ? `${name.slice(0, 17)}…` : name;
      },
    },
  };
}
