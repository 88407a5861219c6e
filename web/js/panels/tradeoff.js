/** The trade-off card: chart, note, distances. */
import { onPaletteChange } from '../charts/palette.js';
import { TradeoffChart } from '../charts/tradeoff-chart.js';
import { decimal } from '../format.js';
import { notOftenerThan } from '../raf.js';
import { isFinal } from '../store.js';
import { shortTitle } from '../summary.js';
import { tradeoffPoints, whyNoDistance } from '../tradeoff.js';
import { byId, make, marker, oracleBadge } from './dom.js';

/** The card. */
export class TradeoffPanel {
  /** @param {(lane: number) => void} pick a policy's point was clicked: its jobs are wanted */
  constructor(pick) {
    this.chart = new TradeoffChart(byId('tradeoff'), pick);
    this.lanes = [];
    onPaletteChange(() => this.draw());
  }

  /** @param {import('../store.js').Lane[]} lanes */
  show(lanes) {
    this.lanes = lanes;
    notOftenerThan(150, 'trade-off', () => this.draw());
  }

  get settled() {
    return this.lanes.length > 0 && this.lanes.every((lane) => isFinal(lane.state));
  }

  draw() {
    const empty = tradeoffPoints(this.lanes).length === 0;
    byId('tradeoff').classList.toggle('faint', empty);
    byId('tradeoff-empty').hidden = !empty || !this.settled;
    const partial = this.lanes.length > 0 && !this.settled;
    byId('tradeoff-partial').hidden = !partial || empty;
    byId('tradeoff').parentElement.classList.toggle('partial', partial);
    this.chart.draw(this.lanes, partial);
    this.writeDistances();
  }

  writeDistances() {
    const why = whyNoDistance(this.lanes);
    const placed = this.lanes
      .filter((lane) => typeof lane.distance === 'number')
      .sort((a, b) => a.distance - b.distance || a.lane - b.lane);
    const rows =
      why !== null
        ? [make('li', { class: 'head' }, why)]
        : [head(), ...placed.map((lane) => distanceRow(lane))];
    byId('distances').replaceChildren(...rows);
  }
}

const head = () =>
  make(
    'li',
    { class: 'head' },
    make('span', { class: 'name' }, 'Distance to the best corner'),
    make('span', { class: 'value' }, 'smaller is better'),
  );

function distanceRow(lane) {
  return make(
    'li',
    { 'data-policy': lane.policy },
    marker(lane.policy, lane.oracle),
    make('span', { class: 'name' }, shortTitle(lane), ' '),
    lane.oracle ? oracleBadge() : null,
    make('span', { class: 'value' }, decimal(lane.distance, 2)),
  );
}
