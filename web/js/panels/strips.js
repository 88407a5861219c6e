/** Busy GPUs and waiting jobs below the lanes, over the lanes' window, to the pixel. */
import { onPaletteChange } from '../charts/palette.js';
import { SeriesChart } from '../charts/series-chart.js';
import { count } from '../format.js';
import { inNextFrame, notOftenerThan } from '../raf.js';
import { valueAt } from '../steps.js';
import { nameAmong } from '../summary.js';
import { byId, linePiece, make } from './dom.js';

const STRIPS = [
  { column: 'busy', title: 'Busy GPUs' },
  { column: 'waiting', title: 'Waiting jobs' },
];

/** The strips. */
export class StripsPanel {
  /**
   * @param {import('../view.js').View} view
   * @param {() => number} gutter
   * @param {(lane: number, column: 'busy'|'waiting', t: number) => void} look at the jobs there
   */
  constructor(view, gutter, look) {
    this.view = view;
    this.look = look;
    this.store = null;
    this.strips = STRIPS.map((strip) => this.build(strip, gutter));
    view.listen((topic) => {
      if (topic === 'window') this.windowMoved();
      if (topic === 'cursor') inNextFrame('strip values', () => this.writeValues());
    });
    onPaletteChange(() => this.draw());
  }

  build({ column, title }, gutter) {
    const values = make('ul', { class: 'strip-values', 'aria-hidden': 'true' });
    const canvas = make('canvas', {
      role: 'img',
      title: 'A click lists the jobs there',
      'aria-describedby': 'results-table',
      'aria-label': `${title} over time in every lane, over the window of the lanes above`,
    });
    const plot = make('div', { class: 'strip-plot' }, canvas);
    byId('strips').append(
      make(
        'section',
        { class: 'strip', 'data-strip': column },
        make('header', { class: 'strip-head' }, make('h3', {}, title), values),
        plot,
      ),
    );
    const chart = new SeriesChart(canvas, column, gutter);
    plot.addEventListener('pick', ({ detail }) => this.pick(chart, column, detail));
    return { title, canvas, column, values, chart };
  }

  pick(chart, column, { clientX, clientY }) {
    const found = this.store?.over ? chart.nearest(clientX, clientY) : null;
    if (found) this.look(this.store.lanes[found.line].lane, column, found.t);
  }

  /** The strips as pictures to take home. */
  get pictures() {
    return this.strips.map(({ title, canvas }) => ({ title, canvas }));
  }

  /** Shows a run. */
  show(store) {
    this.store = store;
    for (const strip of this.strips) {
      strip.texts = store.lanes.map(() => make('span', {}));
      strip.values.replaceChildren(
        ...store.lanes.map((lane, i) =>
          make('li', {}, linePiece(lane.policy), nameAmong(lane, store.lanes), strip.texts[i]),
        ),
      );
    }
    this.draw();
  }

  /** While the run grows the window grows with it, oftener than charts need. */
  windowMoved() {
    if (this.store && !this.store.over) this.grown();
    else this.draw();
  }

  /** Lanes have grown. */
  grown() {
    notOftenerThan(120, 'strips', () => this.drawNow());
  }

  draw() {
    inNextFrame('strips', () => this.drawNow());
  }

  drawNow() {
    const lanes = this.store?.lanes ?? [];
    for (const { chart, column } of this.strips) {
      const top = column === 'busy' ? (this.store?.cluster.gpus ?? 2) : 4;
      chart.draw(lanes, this.view.t0, this.view.t1, top);
    }
  }

  writeValues() {
    if (!this.store) return;
    const { cursor } = this.view;
    for (const { column, texts } of this.strips) {
      this.store.lanes.forEach((lane, i) => {
        const value = cursor === null ? null : valueAt(lane.series.t, lane.series[column], cursor);
        texts[i].textContent = value === null ? '' : count(value);
      });
    }
  }
}
