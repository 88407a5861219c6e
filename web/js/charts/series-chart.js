/** One step chart over time, all lanes in it, its x axis the lanes' window to the pixel. */
import { count } from '../format.js';
import { lookOf } from '../looks.js';
import { thinned } from '../steps.js';
import { colour } from './palette.js';

const MOST_POINTS = 2000;

/** Busy GPUs or waiting jobs. */
export class SeriesChart {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {'busy'|'waiting'} column
   * @param {() => number} gutter width of the y axis, the lanes' gutter
   */
  constructor(canvas, column, gutter) {
    this.column = column;
    this.gutter = gutter;
    this.chart = new globalThis.Chart(canvas, this.config());
  }

  config() {
    return {
      type: 'line',
      data: { datasets: [] },
      options: {
        animation: false,
        parsing: false,
        normalized: true,
        responsive: true,
        maintainAspectRatio: false,
        events: [],
        layout: { padding: 0 },
        plugins: { legend: { display: false }, tooltip: { enabled: false } },
        scales: { x: this.xAxis(), y: this.yAxis() },
      },
    };
  }

  xAxis() {
    return {
      type: 'linear',
      min: 0,
      max: 1,
      grid: { display: false },
      border: { display: false },
      ticks: { display: false },
      afterFit: (scale) => {
        scale.height = 6;
        scale.paddingLeft = 0;
        scale.paddingRight = 0;
      },
    };
  }

  yAxis() {
    return {
      min: 0,
      border: { display: false },
      grid: { color: () => colour('--line'), tickLength: 0 },
      ticks: {
        color: () => colour('--text-soft'),
        font: { size: 11 },
        maxTicksLimit: 3,
        padding: 8,
        precision: 0,
        callback: (value) => count(value),
      },
      afterFit: (scale) => {
        scale.width = this.gutter();
      },
    };
  }

  /** Draws the lanes' series in a window. */
  draw(lanes, t0, t1, top) {
    const { scales } = this.chart.options;
    scales.x.min = t0;
    scales.x.max = t1;
    scales.y.max = this.column === 'busy' ? top : undefined;
    scales.y.suggestedMax = top;
    scales.y.ticks.stepSize = this.column === 'busy' ? top / 2 : undefined;
    this.chart.data.datasets = lanes.map((lane) => this.dataset(lane, t0, t1));
    this.chart.update('none');
  }

  /** The line nearest to a point of the screen, and the time there; null where none has begun. */
  nearest(clientX, clientY) {
    const { canvas, scales, data } = this.chart;
    const { left, top } = canvas.getBoundingClientRect();
    const t = Math.round(scales.x.getValueForPixel(clientX - left));
    const distances = data.datasets.map(({ data: points }) => {
      const point = points.findLast(({ x }) => x <= t);
      return point ? Math.abs(scales.y.getPixelForValue(point.y) - (clientY - top)) : Infinity;
    });
    const least = Math.min(...distances);
    return Number.isFinite(least) ? { line: distances.indexOf(least), t } : null;
  }

  dataset(lane, t0, t1) {
    const look = lookOf(lane.policy);
    const pulled = lane.windowSeries;
    const source = pulled && pulled.from <= t0 && pulled.to >= t1 ? pulled : lane.series;
    return {
      label: lane.title,
      data: thinned(source.t, source[this.column], t0, t1, MOST_POINTS),
      stepped: 'before',
      borderColor: colour(look.colour),
      borderDash: look.dash,
      borderWidth: lane.policy === 'tias' ? 2 : 1.5,
      pointRadius: 0,
      spanGaps: true,
    };
  }
}
