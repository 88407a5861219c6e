/** Jobs per service queue over the lanes' window, one lane at a time. */
import { QueuesChart, queueProperty } from '../charts/queues-chart.js';
import { counted, elapsed } from '../format.js';
import { jobsInQueue } from '../queues-of-jobs.js';
import { nameAmong } from '../summary.js';
import { ChartPart, quietSelect, setOptions } from './chart-part.js';
import { make } from './dom.js';

const SETTLE_MS = 160;
const NONE = 'This policy has no queues.';

/** The chart. */
export class QueuesPart extends ChartPart {
  constructor(page) {
    const lane = quietSelect('Lane', [], () => this.draw(page.lanes()));
    super({ title: 'Jobs per queue', id: 'queues', controls: [lane], wide: true });
    this.page = page;
    this.lane = lane;
    this.shown = null;
    this.key = make('ul', { class: 'strip-values', 'aria-hidden': 'true' });
    this.head.append(this.key);
    this.note.textContent =
      'Jobs in each queue, running and waiting, over the window of the lanes. The first queue ' +
      'is served first. A click lists the jobs there.';
    this.chart = new QueuesChart(this.canvas, page.gutter, (queue, t) => this.pick(queue, t));
  }

  /** The jobs that are in a queue at a time, in the table. */
  async pick(queue, t) {
    const { view, api, look, asked } = this.page;
    const { lane, series } = this.shown;
    const { run } = asked;
    const moves = await api.queueMoves(run, lane);
    if (run !== asked.run) return;
    view.setCursor(t);
    look(lane, {
      jobs: jobsInQueue(moves, queue, t),
      title: `in ${series.queues[queue]} at ${elapsed(t)}`,
    });
  }

  draw(lanes) {
    setOptions(
      this.lane,
      lanes.map((lane) => [String(lane.lane), nameAmong(lane, lanes)]),
    );
    const lane = lanes.find((other) => String(other.lane) === this.lane.value);
    if (!lane) return this.say('Drawn when the lanes have ended.');
    const { view } = this.page;
    const window = [Math.floor(view.t0), Math.ceil(view.t1)];
    if (this.shown?.lane === lane.lane) this.chart.drawQueues(this.shown.series, view);
    else this.say('Loading …');
    clearTimeout(this.timer);
    const settled = this.window?.join() === window.join();
    this.timer = setTimeout(() => this.ask(lane.lane, window), settled ? 0 : SETTLE_MS);
    this.window = window;
  }

  /** Asks for what is looked at once the window rests. */
  ask(lane, [from, to]) {
    const { asked, api } = this.page;
    const key = `queues ${lane} ${from} ${to}`;
    const series = asked.of(key, (run) => api.queues(run, lane, from, to));
    if (series && series !== this.shown?.series) this.take(lane, series);
  }

  take(lane, series) {
    this.shown = { lane, series };
    this.chart.drawQueues(series, this.page.view);
    this.say(series.queues.length === 0 ? NONE : null);
    this.key.replaceChildren(...series.queues.map((name, queue) => keyEntry(name, queue)));
    const most = series.jobs.map((jobs) => Math.max(0, ...jobs));
    this.tell(
      series.queues.map((name, i) => `${name}: at most ${counted(most[i], 'job')}`).join('; '),
    );
  }
}

function keyEntry(name, queue) {
  const swatch = make('span', { class: 'swatch' });
  swatch.style.background = `var(${queueProperty(queue)})`;
  return make('li', {}, swatch, name);
}
