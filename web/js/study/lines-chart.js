/** Means of the policies over a swept setting, as lines with bands of their 95 % intervals. */
import { colour } from '../charts/palette.js';
import { lookOf } from '../looks.js';
import { idOf, shown, text } from './results.js';

/** The chart. */
export class LinesChart {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.chart = new globalThis.Chart(canvas, {
      type: 'line',
      data: { labels: [], datasets: [] },
      options: {
        animation: false,
        responsive: true,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        plugins: { legend: { labels: { usePointStyle: true } } },
        scales: { x: {}, y: {} },
      },
    });
  }

  /**
   * @param {string[]} labels values of the swept setting
   * @param {{policy: string, triples: (number|null)[][]}[]} lines [mean, low, high] per value
   * @param {{id: string, title: string, unit: string}} metric
   * @param {string} setting
   */
  draw(labels, lines, metric, setting) {
    const { options } = this.chart;
    this.chart.data.labels = labels;
    this.chart.data.datasets = lines.flatMap(datasets);
    options.scales = { x: axis(setting), y: axis(metric.title) };
    options.scales.y.ticks.callback = (value) => text(value, metric);
    options.plugins.legend.labels = legend();
    options.plugins.tooltip = {
      filter: (item) => !item.dataset.band,
      callbacks: { label: (item) => ` ${item.dataset.label}: ${said(item, metric)}` },
    };
    this.chart.update('none');
  }
}

function said({ dataset, dataIndex }, metric) {
  const [mean, low, high] = dataset.triples[dataIndex];
  const own = text(mean, metric);
  return low === null ? own : `${own} (${text(low, metric)} to ${text(high, metric)})`;
}

function legend() {
  return {
    usePointStyle: true,
    color: colour('--text'),
    filter: (item, data) => !data.datasets[item.datasetIndex].band,
  };
}

/** Upper end, lower end filled up to it, and the mean. */
function datasets({ policy, triples }) {
  const look = lookOf(idOf(policy));
  const ink = colour(look.colour);
  const edge = (end) => ({
    label: policy,
    band: true,
    data: triples.map((triple) => triple[end]),
    borderWidth: 0,
    pointRadius: 0,
    pointHitRadius: 0,
    backgroundColor: ink.replace('rgb(', 'rgba(').replace(')', ', 0.14)'),
    fill: end === 1 ? '-1' : false,
  });
  return [
    edge(2),
    edge(1),
    {
      label: shown(policy),
      triples,
      data: triples.map((triple) => triple[0]),
      borderColor: ink,
      backgroundColor: ink,
      borderWidth: policy === 'tias' ? 3 : 1.75,
      borderDash: look.dash,
      pointStyle: look.marker,
      pointRadius: policy === 'tias' ? 5 : 4,
    },
  ];
}

function axis(title) {
  return {
    title: { display: true, text: title, color: colour('--text-soft') },
    border: { color: colour('--line-strong') },
    grid: { color: colour('--line') },
    ticks: { color: colour('--text-soft') },
  };
}
