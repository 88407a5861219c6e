/** Curves of shares over lengths of time, one per lane: completion times, tardiness. */
import { duration, percent } from '../format.js';
import { lookOf } from '../looks.js';
import { colour } from './palette.js';

/** Curves with a warped axis of time; a click on a curve tells which job is there. */
export class CurveChart {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{to: (ms: number) => number, ticks: Function}} scale see warp.js
   * @param {string} title of the axis of time
   * @param {(job: number) => void} pick
   */
  constructor(canvas, scale, title, pick) {
    this.scale = scale;
    this.pick = pick;
    this.chart = new globalThis.Chart(canvas, {
      type: 'line',
      data: { datasets: [] },
      options: {
        animation: false,
        parsing: false,
        normalized: true,
        responsive: true,
        maintainAspectRatio: false,
        interaction: { mode: 'nearest', intersect: false },
        onClick: (event, found) => this.clicked(found),
        plugins: { legend: { display: false }, tooltip: { callbacks: labels() } },
        scales: { x: this.xAxis(title), y: yAxis() },
      },
    });
  }

  xAxis(title) {
    return {
      type: 'linear',
      title: { display: true, text: title, align: 'end', color: soft, font: { size: 11 } },
      border: { color: () => colour('--line-strong') },
      grid: {
        color: ({ tick }) => colour(tick?.label === '0' ? '--text-soft' : '--line'),
        tickLength: 4,
      },
      afterBuildTicks: (axis) => {
        axis.ticks = this.scale.ticks(axis.min, axis.max);
      },
      ticks: { color: soft, font: { size: 11 }, maxRotation: 0, callback: label },
    };
  }

  clicked(found) {
    const point = found[0] && this.chart.data.datasets[found[0].datasetIndex].data[found[0].index];
    if (point) this.pick(point.job);
  }

  /** @param {{lane: import('../store.js').Lane, curve: import('../frames.js').Curve}[]} curves */
  draw(curves) {
    const { x } = this.chart.options.scales;
    const ends = curves.flatMap(({ curve: { value } }) => [value[0], value[value.length - 1]]);
    const known = ends.filter((ms) => typeof ms === 'number').map(this.scale.to);
    x.min = known.length === 0 ? 0 : Math.min(...known) - 0.1;
    x.max = known.length === 0 ? 1 : Math.max(...known) + 0.1;
    this.chart.data.datasets = curves.map((entry) => this.dataset(entry));
    this.chart.update('none');
  }

  dataset({ lane, curve }) {
    const look = lookOf(lane.policy);
    const data = curve.value.map((ms, i) => {
      return { x: this.scale.to(ms), y: curve.share[i], job: curve.job[i], ms };
    });
    if (data.length > 0) data.unshift({ ...data[0], y: 0 });
    return {
      label: lane.title,
      data,
      stepped: 'before',
      borderColor: colour(look.colour),
      borderDash: look.dash,
      borderWidth: lane.policy === 'tias' ? 2 : 1.5,
      pointRadius: 0,
      pointHoverRadius: 4,
      pointStyle: look.marker,
      pointBackgroundColor: lane.oracle ? 'transparent' : colour(look.colour),
      spanGaps: true,
    };
  }
}

const soft = () => colour('--text-soft');

function label(value, index, ticks) {
  return ticks[index].label;
}

function yAxis() {
  return {
    min: 0,
    max: 1,
    border: { display: false },
    grid: { color: () => colour('--line'), tickLength: 0 },
    ticks: {
      color: soft,
      font: { size: 11 },
      stepSize: 0.25,
      padding: 6,
      callback: (value) => percent(value, 0),
    },
  };
}

function labels() {
  return {
    title: () => '',
    label: ({ dataset, raw }) => [
      dataset.label,
      `${percent(raw.y)} within ${duration(raw.ms / 1000)}`,
      'click: the job there',
    ],
  };
}
