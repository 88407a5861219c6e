/** How completion times, or ends against deadlines, are spread over the jobs of each lane. */
import { CurveChart } from '../charts/curve-chart.js';
import { LENGTHS, SIGNED_LENGTHS } from '../charts/warp.js';
import { duration, percent } from '../format.js';
import { shortTitle } from '../summary.js';
import { ChartPart, quietSelect } from './chart-part.js';

const KINDS = [
  ['all', 'all jobs'],
  ['non-deadline', 'jobs without deadline'],
  ['deadline', 'jobs with a deadline'],
];

const WHAT = {
  jct: {
    title: 'Completion times',
    axis: 'JCT, log →',
    scale: LENGTHS,
    note: 'Share of jobs completed within a time of their submit. Further left is better.',
    none: 'No job of this kind was completed.',
  },
  late: {
    title: 'Tardiness',
    axis: 'finish − deadline →',
    scale: SIGNED_LENGTHS,
    note: 'Share of jobs with a deadline that had ended by then. What is missing at 0 was late.',
    none: 'No job with a deadline was completed.',
  },
};

/** The chart. */
export class DistributionPart extends ChartPart {
  /** @param {Object} page see ChartsPanel @param {'jct'|'late'} what */
  constructor(page, what) {
    const { title, axis, scale, note } = WHAT[what];
    const kind = quietSelect('Which jobs', KINDS, () => this.draw(page.lanes()));
    super({ title, id: what, controls: what === 'jct' ? [kind] : [] });
    this.page = page;
    this.what = what;
    this.kind = kind;
    this.note.textContent = note;
    this.chart = new CurveChart(this.canvas, scale, axis, (job) => page.view.select(job));
  }

  draw(lanes) {
    const curves = lanes
      .map((lane) => ({ lane, curve: this.curveOf(lane) }))
      .filter(({ curve }) => curve && curve.n > 0);
    this.chart.draw(curves);
    this.say(this.words(lanes, curves));
    this.tell(curves.map(summary).join('; '));
  }

  words(lanes, curves) {
    if (lanes.length === 0) return 'Drawn when the lanes have ended.';
    const here = lanes.every((lane) => this.answerOf(lane) !== null);
    if (!here) return curves.length > 0 ? null : 'Loading …';
    return curves.length > 0 ? null : WHAT[this.what].none;
  }

  answerOf(lane) {
    const { asked, api } = this.page;
    const ask = this.what === 'jct' ? api.cdf : api.tardiness;
    return asked.of(`${this.what} ${lane.lane}`, (run) => ask(run, lane.lane));
  }

  curveOf(lane) {
    const answer = this.answerOf(lane);
    if (!answer || this.what === 'late') return answer;
    return answer.curves.find(({ kind }) => kind === this.kind.value);
  }
}

/** Median and last value, for those who listen. */
function summary({ lane, curve: { value, share } }) {
  const middle = share.findIndex((part) => part >= 0.5);
  const half = middle < 0 ? '' : `half within ${duration(value[middle] / 1000)}, `;
  const last = value.length - 1;
  const all = `${percent(share[last])} within ${duration(value[last] / 1000)}`;
  return `${shortTitle(lane)}: ${half}${all}`;
}
