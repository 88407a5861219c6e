import { shortTitle, summarise } from '../js/summary.js';
import { equal, ok } from './check.js';

const lane = (policy, title, miss, jct, more = {}) => ({
  policy,
  title,
  oracle: false,
  state: 'done',
  distance: null,
  metrics: { deadline_miss_rate: miss, mean_jct_non_deadline_s: jct, preemptions: 0 },
  ...more,
});

const TIAS = lane('tias', 'TIAS (reconstruction)', 0.139, 69_510);

const text = (...lanes) => summarise(lanes).join(' ');

export function whereTiasWinsAndLosesIsBothSaid() {
  const said = text(TIAS, lane('fifo', 'FIFO', 0.295, 77_311), lane('edf', 'EDF', 0.008, 89_649));
  ok(said.includes('TIAS misses 13.9 % of deadlines, fewer than FIFO (29.5 %).'), said);
  ok(said.includes('It misses more than EDF (0.8 %).'), said);
  ok(said.includes('less than under FIFO (21.5 h) and EDF (24.9 h)'), said);
}

export function aDefeatIsNotDressedUp() {
  const said = text(TIAS, lane('x', 'X', 0.1, 3600));
  ok(said.includes('TIAS misses 13.9 %, more than X (10.0 %).'), said);
  ok(said.includes('more than under X (60 min)'), said);
  ok(!said.includes('fewer'), said);
}

export function nearlyTheSameIsNoVictory() {
  const said = text(TIAS, lane('x', 'X', 0.139, 69_600));
  ok(said.includes('as the others do'), said);
  ok(said.includes('within 1 % of the others'), said);
}

export function theNearestToTheBestCornerIsNamedWhoeverItIs() {
  const far = { ...TIAS, distance: 0.5 };
  const said = text(far, lane('x', 'X', 0.2, 3600, { distance: 0.1 }));
  ok(said.includes('X is nearer to the best corner than TIAS'), said);
}

export function anOracleIsNoRival() {
  const oracle = lane('srsf', 'SRSF', 0, 1, { oracle: true });
  equal(summarise([TIAS, oracle]), ['Add a policy to compare TIAS with.']);
}

export function withoutDeadlinesThereIsNothingToMiss() {
  const said = text(lane('tias', 'TIAS', null, 10), lane('x', 'X', null, 20));
  ok(said.includes('No job has a deadline here'), said);
}

export function manyRivalsAreSummedUp() {
  const others = [0.2, 0.3, 0.4, 0.5].map((miss, i) => lane(`p${i}`, `P${i}`, miss, 80_000));
  const said = text(TIAS, ...others);
  ok(said.includes('4 others, from P0 (20.0 %) to 50.0 %'), said);
}

export function lanesThatDidNotEndAreLeftOut() {
  equal(summarise([{ ...TIAS, state: 'cancelled' }]), []);
}

export function aTiasThatFailedIsNotCalledMissing() {
  const others = [lane('x', 'X', 0.2, 60), lane('y', 'Y', 0.3, 50)];
  const last = (state) => summarise([{ ...TIAS, state, metrics: null }, ...others]).at(-1);
  ok(last('failed').startsWith('TIAS failed'), last('failed'));
  ok(last('not-applicable').startsWith('TIAS does not apply'), last('not-applicable'));
  equal(summarise(others).at(-1), 'TIAS is not among these lanes.');
}

export function titlesLoseWhatStandsInBrackets() {
  equal(shortTitle({ title: 'Tiresias (discretised 2D-LAS)' }), 'Tiresias');
}
