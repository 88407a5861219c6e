/** Jobs in each service queue of one lane, stacked, over the lanes' window to the pixel. */
import { colouringOf } from '../colouring.js';
import { colour } from './palette.js';
import { SeriesChart } from './series-chart.js';

/** The chart. */
export class QueuesChart extends SeriesChart {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {() => number} gutter
   * @param {(queue: number, t: number) => void} pick a point of a queue's area was clicked
   */
  constructor(canvas, gutter, pick) {
    super(canvas, 'queues', gutter);
    const { options } = this.chart;
    options.scales.y.stacked = true;
    options.events = ['click'];
    options.onClick = ({ x, y }) => {
      const found = this.at(x, y);
      if (found) pick(found.queue, found.t);
    };
  }

  /** The queue whose area is at a point of the canvas, and the time there; null above all. */
  at(x, y) {
    const { scales, data } = this.chart;
    const t = Math.round(scales.x.getValueForPixel(x));
    const height = scales.y.getValueForPixel(y);
    let top = 0;
    for (const [queue, { data: points }] of data.datasets.entries()) {
      top += points.findLast((point) => point.x <= t)?.y ?? 0;
      if (height >= 0 && height < top) return { queue, t };
    }
    return null;
  }

  /** @param {import('../frames.js').QueueSeries} series @param {{t0: number, t1: number}} view */
  drawQueues({ queues, t, jobs }, { t0, t1 }) {
    const { x } = this.chart.options.scales;
    x.min = t0;
    x.max = t1;
    this.chart.data.datasets = queues.map((name, queue) => ({
      label: name,
      data: t.map((at, i) => ({ x: at, y: jobs[queue][i] })),
      stepped: 'before',
      fill: queue === 0 ? 'origin' : '-1',
      backgroundColor: queueColour(queue),
      borderColor: colour('--surface'),
      borderWidth: 0.5,
      pointRadius: 0,
      stack: 'queues',
    }));
    this.chart.update('none');
  }
}

/** A queue's colour, the one its bars have. */
export function queueProperty(queue) {
  return classes[Math.min(classes.length - 1, queue)].colour;
}

/** Enough queues to have all colours. */
const MANY = { queues: [...'0123456789'], job: [], t: [], queue: [] };
const { classes } = colouringOf('queue', MANY);

const queueColour = (queue) => colour(queueProperty(queue));
