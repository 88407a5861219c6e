/** Mouse, pen and touch on the lanes: cursor, hover, zoom, pan, picking a stretch, selecting. */
import { make } from './dom.js';
import { nodeUnder } from './lanes.js';

const DRAG_FROM_PX = 4;
const WHEEL_STEP = 0.0016;

/** Wires the stack. */
export class Pointer {
  /**
   * @param {import('./lanes.js').LanesPanel} lanes
   * @param {import('../view.js').View} view
   * @param {import('./hover-card.js').HoverCard} card
   */
  constructor(lanes, view, card) {
    this.lanes = lanes;
    this.view = view;
    this.card = card;
    this.drag = null;
    /** fingers on the lanes: page x by pointer */
    this.fingers = new Map();
    this.range = make('div', { class: 'range', hidden: true });
    const { stack } = lanes;
    stack.append(this.range);
    stack.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    stack.addEventListener('pointerdown', (event) => this.down(event));
    stack.addEventListener('pointermove', (event) => this.move(event));
    stack.addEventListener('pointerup', (event) => this.up(event));
    stack.addEventListener('pointercancel', (event) => this.cancel(event));
    stack.addEventListener('pointerleave', () => this.leave());
    stack.addEventListener('click', (event) => this.clickName(event));
  }

  /** A click on a node's name folds it. */
  clickName(event) {
    const node = nodeUnder(this.lanes, event.clientX, event.clientY);
    if (node !== null) this.lanes.toggleNode(node);
  }

  isOverPlot(event) {
    const box = this.lanes.stack.getBoundingClientRect();
    const { left, width } = this.lanes.plot;
    const x = event.clientX - box.left;
    return x >= left && x <= left + width;
  }

  /** Zooms around the pointer; at the whole run a turn outwards scrolls the page as ever. */
  wheel(event) {
    if (!event.target.closest('.plot, .axis, .strip-plot') || !this.isOverPlot(event)) return;
    const sideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const turn = sideways ? event.deltaX || event.deltaY : event.deltaY;
    const unit = event.deltaMode === 1 ? 16 : 1;
    if (this.view.isWhole && (sideways || turn > 0)) return;
    event.preventDefault();
    if (sideways) this.view.pan((turn * unit) / this.lanes.plot.width);
    else this.view.zoom(Math.exp(turn * unit * WHEEL_STEP), this.lanes.timeAt(event.clientX));
  }

  down(event) {
    // The stack catches the pointer when dragged; a button on it would never be clicked.
    if (event.target.closest('button')) return;
    const plot = event.target.closest('.plot, .axis, .strip-plot');
    if (event.button !== 0 || !plot || !this.isOverPlot(event)) return;
    if (event.pointerType === 'touch') this.fingers.set(event.pointerId, event.clientX);
    if (this.fingers.size === 2) return this.endDrag();
    const { t0, t1 } = this.view;
    this.drag = {
      x: event.clientX,
      t0,
      t1,
      plot,
      picks: event.shiftKey || plot.classList.contains('axis'),
      moved: false,
    };
    this.lanes.stack.setPointerCapture(event.pointerId);
  }

  move(event) {
    if (this.fingers.size === 2) return this.pinch(event);
    if (this.drag) this.dragged(event);
    const over = this.isOverPlot(event);
    this.view.point(over ? this.lanes.timeAt(event.clientX) : null);
    if (this.drag?.moved || !over) return this.point(null, event);
    this.point(this.lanes.hit(event.clientX, event.clientY), event);
  }

  /** Two fingers hold the instants below them: the window follows both. */
  pinch(event) {
    if (!this.fingers.has(event.pointerId)) return;
    const width = () => {
      const [a, b] = [...this.fingers.values()];
      return Math.max(12, Math.abs(a - b));
    };
    const middle = () => [...this.fingers.values()].reduce((sum, x) => sum + x / 2, 0);
    const [wide, from] = [width(), middle()];
    this.fingers.set(event.pointerId, event.clientX);
    this.view.pan((from - middle()) / this.lanes.plot.width);
    this.view.zoom(wide / width(), this.lanes.timeAt(middle()));
  }

  cancel(event) {
    this.fingers.delete(event.pointerId);
    this.endDrag();
  }

  point(found, event) {
    const hit = found?.hit ?? null;
    this.view.setHover(hit ? found.bars.job[hit.bar] : null);
    if (hit) this.card.show(found, event.clientX, event.clientY);
    else this.card.hide();
  }

  dragged(event) {
    const { drag } = this;
    const by = event.clientX - drag.x;
    if (!drag.moved && Math.abs(by) < DRAG_FROM_PX) return;
    drag.moved = true;
    if (drag.picks) return this.showRange(event.clientX);
    drag.plot.classList.add('dragging');
    const shift = (by / this.lanes.plot.width) * (drag.t1 - drag.t0);
    this.view.setWindow(drag.t0 - shift, drag.t1 - shift);
  }

  showRange(clientX) {
    const left = this.lanes.stack.getBoundingClientRect().left;
    const plot = this.lanes.plot;
    const inside = (x) => Math.max(plot.left, Math.min(plot.left + plot.width, x - left));
    const [a, b] = [inside(this.drag.x), inside(clientX)].sort((p, q) => p - q);
    this.range.hidden = false;
    this.range.style.transform = `translateX(${a}px)`;
    this.range.style.width = `${b - a}px`;
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    const { drag } = this;
    if (!drag) return;
    if (drag.moved && drag.picks) {
      const [a, b] = [this.lanes.timeAt(drag.x), this.lanes.timeAt(event.clientX)];
      this.view.setWindow(Math.max(0, Math.min(a, b)), Math.min(this.view.end, Math.max(a, b)));
    } else if (!drag.moved && drag.plot.classList.contains('plot')) {
      const found = this.lanes.hit(event.clientX, event.clientY);
      if (found?.hit) this.view.gpu = found.hit.gpu;
      this.view.select(found?.hit ? found.bars.job[found.hit.bar] : null);
    } else if (!drag.moved && drag.plot.classList.contains('strip-plot')) {
      // The stack has the pointer, so a strip never sees a click of its own.
      const { clientX, clientY } = event;
      drag.plot.dispatchEvent(new CustomEvent('pick', { detail: { clientX, clientY } }));
    }
    this.endDrag();
  }

  endDrag() {
    this.drag?.plot.classList.remove('dragging');
    this.drag = null;
    this.range.hidden = true;
  }

  leave() {
    if (this.drag) return;
    this.view.point(null);
    this.view.setHover(null);
    this.card.hide();
  }
}
