/**
 * A few plain sentences on what this run showed, made from its numbers alone. They say where TIAS
 * loses as readily as where it wins, and nothing about other workloads.
 */
import { counted, duration, percent } from './format.js';

const NEAR = 0.01;
const MISS = 'deadline_miss_rate';
const JCT = 'mean_jct_non_deadline_s';

/** Lanes that ended and have numbers. */
const finished = (lanes) => lanes.filter((lane) => lane.state === 'done' && lane.metrics);

const names = (lanes) => joined(lanes.map((lane) => shortTitle(lane)));

function joined(words) {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** A lane's title without what stands in brackets. */
export function shortTitle(lane) {
  return lane.title.replace(/\s*\((discretised|reconstruction|ablation)[^)]*\)/i, '');
}

/** What a lane is called where room is scarce: among many lanes by the policy's id. */
export function nameAmong(lane, lanes) {
  return lanes.length > 4 ? lane.policy : shortTitle(lane);
}

/**
 * @param {import('./store.js').Lane[]} lanes
 * @returns {string[]} sentences, the most important first
 */
export function summarise(lanes) {
  const done = finished(lanes);
  if (done.length === 0) return [];
  const tias = done.find((lane) => lane.policy === 'tias');
  if (!tias) return withoutTias(done, lanes);
  const others = done.filter((lane) => lane !== tias && !lane.oracle);
  if (others.length === 0) return ['Add a policy to compare TIAS with.'];
  return [
    ...missSentences(tias, others),
    ...jctSentences(tias, others),
    ...priceSentence(tias, others),
    ...distanceSentence(tias, done),
  ];
}

/** Why there are no numbers of TIAS to compare. */
function whereIsTias(lanes) {
  const tias = lanes.find((lane) => lane.policy === 'tias');
  if (!tias) return 'TIAS is not among these lanes.';
  const ends = { failed: 'failed', cancelled: 'was cancelled', 'not-applicable': 'does not apply' };
  return `TIAS ${ends[tias.state] ?? 'did not end'}; the others are compared without it.`;
}

function withoutTias(done, lanes) {
  const best = lowest(done, MISS);
  const quick = lowest(done, JCT);
  const lines = [];
  if (best) lines.push(`${shortTitle(best)} misses the fewest deadlines here (${miss(best)}).`);
  if (quick) {
    lines.push(`${shortTitle(quick)} has the lowest average JCT without deadline (${jct(quick)}).`);
  }
  return [...lines, whereIsTias(lanes)];
}

const miss = (lane) => percent(lane.metrics[MISS]);
const jct = (lane) => duration(lane.metrics[JCT]);

function lowest(lanes, id) {
  const known = lanes.filter((lane) => typeof lane.metrics[id] === 'number');
  return known.reduce((a, b) => (!a || b.metrics[id] < a.metrics[id] ? b : a), null);
}

/** Parts the others into those with a higher, a lower and a like value. */
function compare(tias, others, id, tolerance) {
  const own = tias.metrics[id];
  const known = others.filter((lane) => typeof lane.metrics[id] === 'number');
  return {
    own,
    worse: known.filter((lane) => lane.metrics[id] > own + tolerance),
    better: known.filter((lane) => lane.metrics[id] < own - tolerance),
  };
}

function missSentences(tias, others) {
  const { own, worse, better } = compare(tias, others, MISS, 0.0005);
  if (typeof own !== 'number') return ['No job has a deadline here, so none can be missed.'];
  const lines = [];
  if (worse.length > 0) {
    lines.push(
      `TIAS misses ${miss(tias)} of deadlines, fewer than ${withNumbers(worse, miss, MISS)}.`,
    );
  }
  if (better.length > 0) {
    const start = worse.length > 0 ? 'It misses more' : `TIAS misses ${miss(tias)}, more`;
    lines.push(`${start} than ${withNumbers(better, miss, MISS)}.`);
  }
  if (lines.length === 0) lines.push(`TIAS misses ${miss(tias)} of deadlines, as the others do.`);
  return lines;
}

function jctSentences(tias, others) {
  const own = tias.metrics[JCT];
  if (typeof own !== 'number') return [];
  const tolerance = own * NEAR;
  const { worse, better } = compare(tias, others, JCT, tolerance);
  const head = `Jobs without deadline take ${jct(tias)} on average`;
  if (worse.length === 0 && better.length === 0) return [`${head}, within 1 % of the others.`];
  const parts = [];
  if (worse.length > 0) parts.push(`less than under ${withNumbers(worse, jct, JCT)}`);
  if (better.length > 0) parts.push(`more than under ${withNumbers(better, jct, JCT)}`);
  return [`${head}, ${parts.join(', but ')}.`];
}

/** Up to three are named with their numbers; of more only the span is told. */
function withNumbers(lanes, text, id) {
  if (lanes.length <= 3) {
    return joined(lanes.map((lane) => `${shortTitle(lane)} (${text(lane)})`));
  }
  const sorted = [...lanes].sort((a, b) => a.metrics[id] - b.metrics[id]);
  const [first, last] = [sorted[0], sorted[sorted.length - 1]];
  return `${lanes.length} others, from ${shortTitle(first)} (${text(first)}) to ${text(last)}`;
}

function priceSentence(tias, others) {
  const { own, worse, better } = compare(tias, others, 'preemptions', 0);
  if (typeof own !== 'number' || worse.length > 0 || better.length < others.length) return [];
  return [`It pays with ${counted(own, 'preemption')}, the most of these lanes.`];
}

function distanceSentence(tias, done) {
  const placed = done.filter((lane) => !lane.oracle && typeof lane.distance === 'number');
  if (placed.length < 2 || typeof tias.distance !== 'number') return [];
  const nearest = placed.reduce((a, b) => (b.distance < a.distance ? b : a));
  const ties = placed.filter((lane) => Math.abs(lane.distance - nearest.distance) < 0.005);
  if (ties.includes(tias)) {
    return [
      ties.length === 1
        ? 'Taking both together, TIAS is nearest to the best corner in this run.'
        : `Taking both together, ${names(ties)} are equally near to the best corner.`,
    ];
  }
  return [`Taking both together, ${shortTitle(nearest)} is nearer to the best corner than TIAS.`];
}
