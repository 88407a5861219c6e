/**
 * "TIAS in a minute": why TIAS did or did not beat FIFO in this run and where it lost, from the
 * numbers of the run alone. Nothing here holds for other runs.
 */
import { counted, duration, metric, percent } from './format.js';
import { shortTitle } from './summary.js';

const MISS = 'deadline_miss_rate';
const JCT = 'mean_jct_non_deadline_s';
const ALL = 'mean_jct_s';
/** Less than this apart, relatively, counts as alike. */
const NEAR = 0.01;
const FIFOS = ['fifo', 'fifo-fit'];

/** What may be lost, in the order told: metric, and how it is said. */
const LOSSES = [
  [MISS, 'misses fewer deadlines'],
  [JCT, 'is quicker with jobs without deadline, on average'],
  ['mean_jct_deadline_s', 'is quicker with jobs that have a deadline, on average'],
  ['mean_tardiness_s', 'is less late, on average'],
  ['p95_jct_s', 'makes the slowest twentieth of jobs wait less (p95 JCT)'],
  ['makespan_s', 'is done with everything sooner'],
];

const known = (lane, id) => typeof lane?.metrics?.[id] === 'number';
const value = (lane, id) => lane.metrics[id];

/** −1 where a is clearly lower than b, 1 where clearly higher, else 0; null if not comparable. */
function compare(a, b, id) {
  if (!known(a, id) || !known(b, id)) return null;
  const [x, y] = [value(a, id), value(b, id)];
  if (Math.abs(x - y) <= NEAR * Math.max(Math.abs(x), Math.abs(y))) return 0;
  if (metric(x, id) === metric(y, id)) return 0;
  return x < y ? -1 : 1;
}

const done = (lanes) => lanes.filter((lane) => lane.state === 'done' && lane.metrics);

/**
 * TIAS against FIFO.
 *
 * @param {import('./store.js').Lane[]} lanes
 * @returns {{title: string, sentences: string[], fifo: import('./store.js').Lane|null}}
 */
export function againstFifo(lanes) {
  const title = 'Why did it beat FIFO here?';
  const tias = done(lanes).find((lane) => lane.policy === 'tias');
  const fifo = FIFOS.map((id) => done(lanes).find((lane) => lane.policy === id)).find(Boolean);
  if (!tias || !fifo) {
    return { title, sentences: [whyNot(lanes, tias ? FIFOS : ['tias'])], fifo: fifo ?? null };
  }
  const signs = verdicts(tias, fifo);
  const wins = signs.filter((sign) => sign < 0).length;
  const losses = signs.filter((sign) => sign > 0).length;
  return {
    title: titleOf(wins, losses),
    sentences: [...resultSentences(tias, fifo), ...reasonSentences(tias, fifo, wins)],
    fifo,
  };
}

/** Why there is no comparison: a policy was not asked for, or did not get to its end. */
function whyNot(lanes, ids) {
  const name = ids === FIFOS ? 'FIFO' : 'TIAS';
  return lanes.some((lane) => ids.includes(lane.policy))
    ? `${name} did not run to its end: nothing to compare.`
    : `${name} is not among these lanes; add it to see.`;
}

/** Deadlines and waiting where there are both, else the average over all jobs. */
function verdicts(tias, fifo) {
  const signs = [MISS, JCT].map((id) => compare(tias, fifo, id)).filter((sign) => sign !== null);
  return signs.length > 0 ? signs : [compare(tias, fifo, ALL) ?? 0];
}

function titleOf(wins, losses) {
  if (wins > 0 && losses === 0) return 'Why did it beat FIFO here?';
  if (wins > 0) return 'Where did it beat FIFO here, and where not?';
  return losses > 0 ? 'Why did it not beat FIFO here?' : 'TIAS and FIFO: alike here';
}

function resultSentences(tias, fifo) {
  const name = shortTitle(fifo);
  const lines = [];
  if (known(tias, MISS) && known(fifo, MISS)) {
    const [own, other] = [tias, fifo].map((lane) => percent(value(lane, MISS)));
    lines.push(`TIAS misses ${own} of deadlines, ${name} ${other}.`);
  }
  if (known(tias, JCT) && known(fifo, JCT)) {
    const [own, other] = [tias, fifo].map((lane) => duration(value(lane, JCT)));
    lines.push(`Jobs without deadline take ${own} on average, under ${name} ${other}.`);
  }
  return lines;
}

function reasonSentences(tias, fifo, wins) {
  const id = 'mean_queueing_s';
  if (!known(tias, id) || !known(fifo, id)) return [];
  const [own, other] = [tias, fifo].map((lane) => duration(value(lane, id)));
  const stops = counted(value(tias, 'preemptions'), 'time');
  if (compare(tias, fifo, id) < 0) {
    return [
      `FIFO never stops a running job, so short and urgent ones wait for long ones to end: a ` +
        `job waits ${other} on average before it first starts. Under TIAS it waits ${own}, for ` +
        `running jobs are stopped to let others through, ${stops} in all.`,
      ...(wins > 0 ? [] : ['Here the stops cost more than the early starts gained.']),
    ];
  }
  return [
    `A job waits ${own} before it first starts under TIAS, ${other} under FIFO: there is little ` +
      'for TIAS to put right.',
  ];
}

/**
 * Where another lane did better than TIAS; oracles are left out, as no real scheduler can do what
 * they do.
 *
 * @returns {string[]} at least one sentence
 */
export function whereTiasLost(lanes) {
  const tias = done(lanes).find((lane) => lane.policy === 'tias');
  const others = done(lanes).filter((lane) => lane !== tias && !lane.oracle);
  if (!tias) return [whyNot(lanes, ['tias'])];
  if (others.length === 0) return ['There is no other policy to lose to; add one.'];
  const lines = LOSSES.flatMap(([id, words]) => lossSentence(tias, others, id, words));
  const paid = price(tias, others);
  if (lines.length + paid.length > 0) return [...lines, ...paid];
  return ['In none of these numbers, among these lanes. Other traces and clusters may differ.'];
}

function lossSentence(tias, others, id, words) {
  const better = others.filter((lane) => compare(lane, tias, id) === -1);
  if (better.length === 0) return [];
  const best = better.reduce((a, b) => (value(b, id) < value(a, id) ? b : a));
  const [there, here] = [best, tias].map((lane) => metric(value(lane, id), id));
  return [`${shortTitle(best)} ${words}: ${there} against ${here}.`];
}

/** What the preemptions cost, where TIAS makes the most of them. */
function price(tias, others) {
  const id = 'preemptions';
  if (!known(tias, id) || value(tias, id) === 0) return [];
  if (others.some((lane) => known(lane, id) && value(lane, id) > value(tias, id))) return [];
  const overhead = metric(value(tias, 'overhead_gpu_s'), 'overhead_gpu_s');
  return [
    `It stops running jobs most often, ${counted(value(tias, id), 'time')}; ` +
      `restarts took ${overhead}.`,
  ];
}
