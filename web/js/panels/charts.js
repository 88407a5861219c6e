/** The charts of a run that has ended: which are open, what they show, what a click leads to. */
import * as api from '../api.js';
import { Asked } from '../asked.js';
import { onPaletteChange } from '../charts/palette.js';
import { inNextFrame, notOftenerThan } from '../raf.js';
import { nameAmong } from '../summary.js';
import { CHARTS, printCharts } from '../chart-list.js';
import { DistributionPart } from './chart-distribution.js';
import { QueuesPart } from './chart-queues.js';
import { TenantsPart } from './chart-tenants.js';
import { byId, linePiece, make } from './dom.js';

const PARTS = {
  jct: (page) => new DistributionPart(page, 'jct'),
  late: (page) => new DistributionPart(page, 'late'),
  queues: (page) => new QueuesPart(page),
  tenants: (page) => new TenantsPart(page),
};

/** The card. */
export class ChartsPanel {
  /**
   * @param {import('../view.js').View} view
   * @param {() => number} gutter
   * @param {string} open which charts, as the link has it
   * @param {(open: string) => void} changed
   * @param {(lane: number, only: import('../job-table.js').Only) => void} look at jobs
   */
  constructor(view, gutter, open, changed, look) {
    this.open = new Set(open.split(',').filter((id) => id in CHARTS));
    this.changed = changed;
    this.store = null;
    this.asked = new Asked(() => this.draw());
    const page = { view, gutter, asked: this.asked, api, look, lanes: () => this.lanes };
    this.page = page;
    this.parts = new Map();
    this.legend = make('ul', { class: 'strip-values', 'aria-hidden': 'true' });
    this.grid = make('div', { class: 'charts-grid' });
    this.build();
    view.listen((topic) => {
      if (topic === 'window' || topic === 'look') this.drawSoon();
    });
    onPaletteChange(() => this.draw());
  }

  build() {
    const toggles = Object.entries(CHARTS).map(([id, title]) =>
      make(
        'button',
        {
          type: 'button',
          class: 'toggle',
          'data-chart': id,
          'aria-pressed': String(this.open.has(id)),
          onclick: () => this.toggle(id),
        },
        title,
      ),
    );
    byId('charts-card').append(
      make(
        'header',
        { class: 'charts-head' },
        make('h2', { id: 'charts-title' }, 'Charts'),
        make('div', { class: 'toggles', role: 'group', 'aria-label': 'Charts shown' }, ...toggles),
        this.legend,
      ),
      this.grid,
    );
    for (const id of Object.keys(CHARTS)) if (this.open.has(id)) this.show1(id);
  }

  toggle(id) {
    if (this.open.delete(id)) this.hide1(id);
    else {
      this.open.add(id);
      this.show1(id);
    }
    const button = byId('charts-card').querySelector(`[data-chart=${id}]`);
    button.setAttribute('aria-pressed', String(this.open.has(id)));
    this.changed(printCharts(this.open));
    this.draw();
  }

  /** A chart takes the place it has in the list. */
  show1(id) {
    const part = PARTS[id](this.page);
    this.parts.set(id, part);
    const order = Object.keys(CHARTS);
    const after = order.slice(order.indexOf(id) + 1).find((other) => this.parts.has(other));
    this.grid.insertBefore(part.element, after ? this.parts.get(after).element : null);
  }

  hide1(id) {
    const part = this.parts.get(id);
    this.parts.delete(id);
    part.chart?.chart.destroy();
    part.element.remove();
  }

  /** Lanes that have come to their end. */
  get lanes() {
    if (!this.store?.over) return [];
    return this.store.lanes.filter((lane) => lane.state === 'done');
  }

  /** Another run is shown, or this one has ended. */
  show(store) {
    this.store = store;
    this.asked.forRun(store.id);
    this.legend.replaceChildren(
      ...store.lanes.map((lane) =>
        make('li', {}, linePiece(lane.policy), nameAmong(lane, store.lanes)),
      ),
    );
    this.draw();
  }

  /** Pictures of what is open, for exports. */
  get pictures() {
    const drawn = [...this.parts.values()].filter(({ empty }) => empty.hidden);
    return drawn.map((part) => part.picture);
  }

  drawSoon() {
    if (this.parts.has('queues')) notOftenerThan(150, 'charts window', () => this.drawNow());
  }

  draw() {
    inNextFrame('charts', () => this.drawNow());
  }

  drawNow() {
    for (const part of this.parts.values()) part.draw(this.lanes);
  }
}
