/** The right side of the study page: what a finished study shows. */
import { onPaletteChange, useOwnType } from '../charts/palette.js';
import { TradeoffChart } from '../charts/tradeoff-chart.js';
import { byId, make } from '../panels/dom.js';
import { frontier, tradeoffPoints } from '../tradeoff.js';
import { LinesChart } from './lines-chart.js';
import { cellsOf, columnsOf, pointsOf, shown } from './results.js';
import { fillChoices, fillGrid, fillSummary } from './tables.js';

const CARDS = ['findings-card', 'summary-card', 'choices-card', 'chart-card', 'scatter-card'];

/** The cards. */
export class Outcome {
  /**
   * @param {{id: string, title: string, unit: string}[]} metrics
   * @param {Map<string, string>} titles of policies by id
   */
  constructor(metrics, titles) {
    useOwnType();
    this.metrics = [{ id: 'distance', title: 'Distance', unit: '' }, ...metrics];
    this.titles = titles;
    this.results = null;
    this.lines = new LinesChart(byId('lines'));
    this.scatter = new TradeoffChart(byId('scatter'));
    const options = this.metrics.map(({ id, title }) => make('option', { value: id }, title));
    byId('metric').append(...options);
    for (const id of ['metric', 'workload', 'policy']) {
      byId(id).addEventListener('change', () => this.drawPoints());
    }
    byId('cell').addEventListener('change', () => this.drawCell());
    onPaletteChange(() => this.results && this.draw());
  }

  clear() {
    this.results = null;
    for (const card of CARDS) byId(card).hidden = true;
  }

  show(results) {
    this.results = results;
    for (const card of CARDS) byId(card).hidden = false;
    byId('choices-card').hidden = results.choices.length === 0;
    byId('findings').replaceChildren(...results.findings.map((text) => make('li', {}, text)));
    fillSummary(byId('summary'), results);
    fillChoices(byId('choices'), results);
    refill('workload', [...new Set(results.points.map((point) => point.workload))]);
    refill(
      'policy',
      results.summary.map((row) => row.policy),
      shown,
    );
    this.cells = cellsOf(results, this.titles);
    refill('cell', [...this.cells.keys()]);
    this.draw();
  }

  draw() {
    this.drawPoints();
    this.drawCell();
  }

  drawPoints() {
    const columns = columnsOf(this.results);
    const metric = this.metrics.find(({ id }) => id === byId('metric').value);
    const chosen = { workload: byId('workload').value, policy: byId('policy').value, metric };
    const one = columns.length === 1;
    byId('lines-box').hidden = !one;
    byId('policy-label').hidden = columns.length !== 2;
    if (one) this.drawLines(columns[0], chosen);
    fillGrid(byId('grid'), this.results, chosen);
  }

  drawLines(column, { workload, metric }) {
    const lines = this.results.summary.map(({ policy }) => ({
      policy,
      triples: pointsOf(this.results, workload, policy).map((point) => point.means[metric.id]),
    }));
    const canvas = byId('lines');
    const words = `${metric.title} over ${column.name}, one line per policy; the table below has`;
    canvas.setAttribute('aria-label', `${words} its numbers`);
    this.lines.draw(column.values, lines, metric, column.name);
  }

  drawCell() {
    const lanes = this.cells.get(byId('cell').value) ?? [];
    this.scatter.draw(lanes);
    const best = frontier(tradeoffPoints(lanes)).map(({ lane }) => shown(lane.policy));
    const words =
      best.length > 0
        ? `Not beaten in both numbers by any that is told no durations: ${best.join(', ')}.`
        : 'Nothing can be placed: it takes jobs with and without a deadline.';
    byId('scatter-text').textContent = words;
    byId('scatter').setAttribute('aria-label', `Miss rate against JCT. ${words}`);
  }
}

/** Gives a select other options and keeps the choice where it still exists. */
function refill(id, values, words = (value) => value) {
  const select = byId(id);
  const old = select.value;
  select.replaceChildren(...values.map((value) => make('option', { value }, words(value))));
  if (values.includes(old)) select.value = old;
}
