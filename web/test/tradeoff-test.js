import { frontier, scaleSetters, tradeoffPoints, whyNoDistance } from '../js/tradeoff.js';
import { equal, ok } from './check.js';

const lane = (policy, miss, jct, more = {}) => ({
  policy,
  oracle: false,
  state: 'done',
  distance: null,
  metrics: { deadline_miss_rate: miss, mean_jct_non_deadline_s: jct },
  ...more,
});

export function theFrontierHoldsWhatNothingBeats() {
  const lanes = [
    lane('edf', 0.01, 25),
    lane('tias', 0.14, 19),
    lane('tiresias', 0.24, 20),
    lane('aemon', 0.33, 17),
  ];
  equal(
    frontier(tradeoffPoints(lanes)).map((point) => point.lane.policy),
    ['edf', 'tias', 'aemon'],
  );
}

export function clairvoyantPoliciesAreNotOnTheFrontier() {
  const lanes = [lane('srsf', 0.01, 1, { oracle: true }), lane('fifo', 0.5, 50)];
  equal(
    frontier(tradeoffPoints(lanes)).map((point) => point.lane.policy),
    ['fifo'],
  );
}

export function aLaneWithoutBothNumbersHasNoPoint() {
  equal(tradeoffPoints([lane('fifo', null, 3), lane('edf', 0.1, null)]), []);
}

export function tiasAndItsAblationsNeverSetTheScale() {
  const lanes = ['tias', 'tias-level-one', 'aemon', 'edf', 'fifo'].map((id) => lane(id, 0, 1));
  equal(
    scaleSetters(lanes).map(({ policy }) => policy),
    ['edf', 'fifo'],
  );
}

export function aMissingDistanceIsExplained() {
  ok(/needs jobs with and without/.test(whyNoDistance([lane('edf', null, 3)])), 'the reason');
  ok(/two baselines/.test(whyNoDistance([lane('tias', 0, 3), lane('edf', 0, 3)])), 'the reason');
  equal(whyNoDistance([lane('edf', 0.1, 3, { distance: 0.5 })]), null);
  const running = lane('edf', 0.1, 3, { state: 'running' });
  ok(/when all lanes are done/.test(whyNoDistance([running])), 'the reason');
}
