/** The stack of lanes: axis, lanes, cursor, all over one window of time. */
import { drawAxis } from '../charts/axis.js';
import { onPaletteChange } from '../charts/palette.js';
import { counted, instant } from '../format.js';
import { inNextFrame, notOftenerThan } from '../raf.js';
import { foldedNodes, printFolded } from '../node-rows.js';
import { announce, byId } from './dom.js';
import { LaneView } from './lane-view.js';

/** Height of a lane's picture, px: few GPUs need less, many lanes get less each. */
export function laneHeight(gpus, lanes) {
  const most = lanes <= 2 ? 200 : lanes <= 4 ? 132 : lanes <= 6 ? 92 : 72;
  return Math.round(Math.max(56, Math.min(most, gpus * 7)));
}

/** The lanes. */
export class LanesPanel {
  /**
   * @param {import('../view.js').View} view
   * @param {(lane: import('../store.js').Lane|null) => import('../colouring.js').Colouring} colours
   */
  constructor(view, colours) {
    this.view = view;
    this.colours = colours;
    this.stack = byId('lanes');
    this.list = byId('lane-list');
    this.line = byId('cursor-line');
    this.flag = byId('cursor-time');
    /** @type {LaneView[]} */
    this.views = [];
    this.store = null;
    view.listen((topic) => this.viewChanged(topic));
    onPaletteChange(() => this.drawAll());
    new ResizeObserver(() => this.drawAll()).observe(this.stack);
  }

  /** Room for lanes before the first frame, so that nothing jumps when it comes. */
  prepare(lanes, nodes) {
    const gpus = nodes.reduce((sum, node) => sum + node, 0);
    this.list.style.setProperty('--lane-height', `${laneHeight(gpus, lanes.length)}px`);
    this.views = lanes.map((lane) => new LaneView(lane));
    this.nodes = nodes;
    this.foldNodes();
    this.list.replaceChildren(...this.views.map((laneView) => laneView.root));
    this.store = null;
    this.drawAll();
  }

  foldNodes() {
    const folded = foldedNodes(this.view.folded, this.nodes.length);
    for (const laneView of this.views) laneView.canvas.setNodes(this.nodes, folded);
  }

  /** Folds a node in all lanes, or unfolds it. */
  toggleNode(node) {
    const folded = foldedNodes(this.view.folded, this.nodes.length);
    const open = folded.delete(node);
    if (!open) folded.add(node);
    this.foldThese(folded);
    announce(`Node ${node} ${open ? 'as rows of GPUs' : 'as one strip'}`);
  }

  /** Folds all nodes, or unfolds all where all are. */
  toggleNodes() {
    const all = this.view.folded === 'all';
    this.view.setLook({ folded: all ? '' : 'all' });
    announce(all ? 'A row per GPU' : 'A strip per node');
  }

  foldThese(folded) {
    const all = folded.size === this.nodes.length;
    this.view.setLook({ folded: all ? 'all' : printFolded(folded) });
  }

  /** Shows a run from its first frame on. */
  show(store) {
    this.prepare(store.lanes, store.cluster.nodes);
    this.store = store;
    this.writeAll();
    this.drawAll();
  }

  /** One lane has grown. */
  grown(lane) {
    inNextFrame(`lane ${lane.lane}`, () => {
      const laneView = this.views[lane.lane];
      if (!laneView || !this.store) return;
      laneView.write(lane, this.store.lanes);
      this.drawLane(laneView);
    });
    notOftenerThan(300, 'lanes foot', () => this.writeFoot());
  }

  /** What is drawn belongs to the run before; another has been asked for. */
  outdate() {
    for (const { root } of this.views) {
      root.dataset.state = 'queued';
      root.classList.add('stale');
    }
  }

  writeAll() {
    if (!this.store) return;
    for (const lane of this.store.lanes) this.views[lane.lane].write(lane, this.store.lanes);
  }

  /** Width of the column of names, px. */
  get gutter() {
    return parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--gutter'));
  }

  /** Left and width of the plots within the stack, px. */
  get plot() {
    const first = this.views[0]?.plot;
    const gutter = this.gutter;
    const width = first ? first.clientWidth - gutter : 1;
    return { left: gutter, width: Math.max(1, width) };
  }

  viewChanged(topic) {
    if (topic === 'look') this.foldNodes();
    if (topic === 'window' || topic === 'look') this.drawAll();
    else if (topic === 'cursor') inNextFrame('cursor', () => this.drawCursor());
    else inNextFrame('marks', () => this.drawMarks());
  }

  drawAll() {
    inNextFrame('lanes', () => {
      const gutter = this.gutter;
      this.drawAxisAndText(gutter);
      for (const laneView of this.views) {
        if (laneView.resize(gutter)) this.drawLane(laneView);
      }
      this.drawCursor();
    });
  }

  drawLane(laneView) {
    const { view } = this;
    const lane = this.store?.lanes[laneView.number];
    if (!laneView.canvas.width) return;
    if (!lane) {
      laneView.canvas.drawAbove(NOTHING, { t0: 0, t1: 1, job: null, hoverJob: null }, null);
      return;
    }
    const bars = lane.barsFor(view.t0, view.t1);
    laneView.showPartial(lane, lane.barsOmitted > 0 && bars === lane.bars);
    const colours = this.colours(lane);
    if (bars.size > 0) this.markFirst();
    laneView.canvas.drawBars(colours.cut?.(bars) ?? bars, view.t0, view.t1, colours);
    laneView.canvas.drawAbove(bars, view, colours);
  }

  /** For those who measure: bars of this run are on the screen. */
  markFirst() {
    if (this.marked === this.store) return;
    this.marked = this.store;
    performance.mark('first bars');
  }

  drawMarks() {
    if (!this.store) return;
    for (const laneView of this.views) {
      const lane = this.store.lanes[laneView.number];
      const bars = lane.barsFor(this.view.t0, this.view.t1);
      laneView.canvas.drawAbove(bars, this.view, this.colours(lane));
    }
  }

  drawAxisAndText(gutter) {
    const { t0, t1 } = this.view;
    const axis = byId('axis');
    const { width, height } = axis.getBoundingClientRect();
    const originEpochMs = this.store?.trace.originEpochMs ?? null;
    if (this.store) drawAxis(axis, { width, height, gutter, t0, t1, originEpochMs });
    const step = (t1 - t0) / 200;
    byId('window-text').textContent = this.view.isWhole
      ? ''
      : `${instant(t0, originEpochMs, step)} – ${instant(t1, originEpochMs, step)}`;
    byId('zoom-fit').disabled = byId('zoom-out').disabled = this.view.isWhole;
    this.writeFoot();
  }

  writeFoot() {
    byId('lanes-foot').textContent = this.footText();
  }

  footText() {
    const omitted = (this.store?.lanes ?? []).some((lane) => lane.barsOmitted > 0);
    if (!this.store) return '';
    const segments = this.store.lanes.reduce(
      (sum, lane) => sum + lane.bars.segments + lane.barsOmitted,
      0,
    );
    return (
      `${counted(segments, 'bar')} in ${counted(this.store.lanes.length, 'lane')}; ` +
      'where several share a pixel ' +
      'the longest is drawn, and pointing at it says how many there are. ' +
      (omitted ? 'Bars the stream left out are fetched for the window shown. ' : '') +
      'Wheel zooms, drag pans, shift and drag picks a stretch, a click selects a job.'
    );
  }

  drawCursor() {
    const { cursor, t0, t1 } = this.view;
    const shown = cursor !== null && cursor >= t0 && cursor <= t1;
    this.line.hidden = this.flag.hidden = !shown;
    if (!shown) return;
    const { left, width } = this.plot;
    const x = left + ((cursor - t0) / (t1 - t0)) * width;
    this.line.style.transform = `translateX(${Math.round(x)}px)`;
    this.flag.textContent = instant(cursor, this.store?.trace.originEpochMs, (t1 - t0) / 500);
    const room = left + width - this.flag.offsetWidth;
    this.flag.style.transform = `translateX(${Math.max(0, Math.min(room, x + 5))}px)`;
  }

  /** The bars of the job selected in a lane with their colours, for pictures; null without one. */
  chosenIn(laneView, lane) {
    const { view } = this;
    if (view.job === null) return null;
    const bars = lane.barsFor(view.t0, view.t1);
    return laneView.canvas.chosen(bars, view, this.colours(lane));
  }

  /** The time under a page x. */
  timeAt(clientX) {
    const { left, width } = this.plot;
    const x = clientX - this.stack.getBoundingClientRect().left - left;
    return this.view.t0 + (x / width) * (this.view.t1 - this.view.t0);
  }

  /** What is under a point of the page: lane, and the hit within it. */
  hit(clientX, clientY) {
    if (!this.store) return null;
    for (const laneView of this.views) {
      const box = laneView.plot.getBoundingClientRect();
      if (clientY < box.top || clientY >= box.bottom) continue;
      const lane = this.store.lanes[laneView.number];
      const bars = lane.barsFor(this.view.t0, this.view.t1);
      const hit = laneView.canvas.hit(bars, clientX - box.left, clientY - box.top, this.view);
      return { lane, bars, hit };
    }
    return null;
  }
}

/** Which node's name is under a point of the page, if any. */
export function nodeUnder(lanes, clientX, clientY) {
  for (const { plot, canvas } of lanes.views) {
    const box = plot.getBoundingClientRect();
    if (clientY < box.top || clientY >= box.bottom) continue;
    if (clientX - box.left >= canvas.gutter || clientX < box.left) return null;
    return canvas.rows.at(clientY - box.top, box.height).node;
  }
  return null;
}

const NOTHING = { *ofJob() {} };
