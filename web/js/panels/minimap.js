/** The strip of the whole run below the lanes, with a brush on the window they show. */
import { MinimapChart } from '../charts/minimap-chart.js';
import { onPaletteChange } from '../charts/palette.js';
import { instant } from '../format.js';
import { inNextFrame, notOftenerThan } from '../raf.js';
import { byId, make } from './dom.js';

const LABEL = 'Whole run: share of GPUs in use, mean of the lanes';
const CLICK_PX = 4;
const SMALL_STEP = 0.01;
const LARGE_STEP = 0.1;
/** Where each handle may go by key, and what it does with the window. */
const EDGES = {
  start: { label: 'Start of the window', of: (view) => view.t0 },
  window: { label: 'Window', of: (view) => view.t0 },
  end: { label: 'End of the window', of: (view) => view.t1 },
};

/** The strip. */
export class Minimap {
  /** @param {import('../view.js').View} view */
  constructor(view) {
    this.view = view;
    this.store = null;
    this.drag = null;
    this.box = byId('minimap');
    this.box.setAttribute('aria-label', LABEL);
    this.box.title = `${LABEL}. Drag for a window.`;
    const canvas = make('canvas', { 'aria-hidden': 'true' });
    this.handles = Object.fromEntries(Object.keys(EDGES).map((edge) => [edge, this.handle(edge)]));
    this.cursor = make('div', { class: 'minimap-cursor', hidden: true });
    this.box.append(canvas, ...Object.values(this.handles), this.cursor);
    this.chart = new MinimapChart(canvas);
    this.box.addEventListener('pointerdown', (event) => this.down(event));
    this.box.addEventListener('pointermove', (event) => this.move(event));
    this.box.addEventListener('pointerup', (event) => this.up(event));
    this.box.addEventListener('pointercancel', () => (this.drag = null));
    view.listen((topic) => this.viewChanged(topic));
    onPaletteChange(() => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.box);
    this.placeBrush();
  }

  handle(edge) {
    return make('div', {
      class: `brush brush-${edge}`,
      role: 'slider',
      tabindex: 0,
      'data-edge': edge,
      'aria-label': EDGES[edge].label,
      'aria-valuemin': 0,
      onkeydown: (event) => this.key(edge, event),
    });
  }

  viewChanged(topic) {
    if (topic === 'window') inNextFrame('brush', () => this.placeBrush());
    if (topic === 'cursor') inNextFrame('minimap cursor', () => this.placeCursor());
  }

  /** Shows a run. */
  show(store) {
    this.store = store;
    this.chart.reset();
    this.draw();
  }

  /** Lanes have grown. */
  grown() {
    notOftenerThan(250, 'minimap', () => this.drawNow());
  }

  draw() {
    inNextFrame('minimap', () => this.drawNow());
  }

  drawNow() {
    const { store } = this;
    if (store) this.chart.draw(store.lanes, this.view.end, store.cluster.gpus);
    this.placeBrush();
    this.placeCursor();
  }

  placeBrush() {
    const { t0, t1, end, isWhole } = this.view;
    const percent = (t) => `${(100 * t) / end}%`;
    this.box.classList.toggle('whole', isWhole);
    this.box.style.setProperty('--from', percent(t0));
    this.box.style.setProperty('--to', percent(t1));
    const origin = this.store?.trace.originEpochMs;
    const text = (t) => instant(t, origin, (t1 - t0) / 200);
    for (const [edge, handle] of Object.entries(this.handles)) {
      const at = EDGES[edge].of(this.view);
      handle.setAttribute('aria-valuemax', Math.round(end));
      handle.setAttribute('aria-valuenow', Math.round(at));
      const words = edge === 'window' ? `${text(t0)} to ${text(t1)}` : text(at);
      handle.setAttribute('aria-valuetext', words);
    }
  }

  placeCursor() {
    const { cursor, end } = this.view;
    this.cursor.hidden = cursor === null;
    if (cursor !== null) this.cursor.style.left = `${(100 * cursor) / end}%`;
  }

  timeAt(clientX) {
    const { left, width } = this.box.getBoundingClientRect();
    const share = (clientX - left) / Math.max(1, width);
    return Math.max(0, Math.min(1, share)) * this.view.end;
  }

  /** A handle moves its edge, the brush moves whole, anywhere else begins a new window. */
  down(event) {
    if (event.button !== 0) return;
    const edge = event.target.closest('.brush')?.dataset.edge ?? null;
    const { t0, t1, isWhole } = this.view;
    const t = this.timeAt(event.clientX);
    const moves = edge === 'window' && !isWhole;
    const anchors = { start: t1, end: t0 };
    this.drag = { x: event.clientX, t0, t1, t, moves, anchor: anchors[edge] ?? t, moved: false };
    this.drag.edge = edge;
    this.box.setPointerCapture(event.pointerId);
  }

  move(event) {
    const { drag } = this;
    if (!drag) return;
    if (!drag.moved && Math.abs(event.clientX - drag.x) < CLICK_PX) return;
    drag.moved = true;
    const t = this.timeAt(event.clientX);
    if (drag.moves) this.view.setWindow(drag.t0 + t - drag.t, drag.t1 + t - drag.t);
    else this.view.setWindow(Math.min(drag.anchor, t), Math.max(drag.anchor, t));
  }

  /** A click beside the brush brings it there. */
  up() {
    const { drag } = this;
    this.drag = null;
    if (!drag || drag.moved || drag.edge !== null) return;
    const half = (drag.t1 - drag.t0) / 2;
    this.view.setWindow(drag.t - half, drag.t + half);
  }

  key(edge, event) {
    const by = stepOf(event, this.view.end);
    if (by === null) return;
    event.preventDefault();
    event.stopPropagation();
    const { view } = this;
    const { t0, t1, end } = view;
    if (edge === 'window') view.setWindow(t0 + by, t1 + by);
    else if (edge === 'start') view.setWindow(Math.max(0, Math.min(t0 + by, t1 - 1)), t1);
    else view.setWindow(t0, Math.min(end, Math.max(t1 + by, t0 + 1)));
  }
}

/** By how much a key moves, ms; null for keys that do not. */
function stepOf({ key }, end) {
  const steps = {
    ArrowLeft: -SMALL_STEP,
    ArrowDown: -SMALL_STEP,
    ArrowRight: SMALL_STEP,
    ArrowUp: SMALL_STEP,
    PageDown: -LARGE_STEP,
    PageUp: LARGE_STEP,
    Home: -1,
    End: 1,
  };
  return Object.hasOwn(steps, key) ? steps[key] * end : null;
}
