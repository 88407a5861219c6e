import { stateAt } from '../js/job-state.js';
import { equal } from './check.js';

const FACTS = {
  submit: 100,
  finish: 500,
  deadline: null,
  status: 'completed',
  bars: { gpu: [0, 4, 2], span: [2, 1, 1], start: [200, 200, 400], end: [300, 300, 500] },
};

export function aJobsLifeIsToldInOrder() {
  const words = [50, 150, 250, 350, 450, 500].map((t) => stateAt(FACTS, t).word);
  equal(words, ['absent', 'waiting', 'running', 'preempted', 'running', 'completed']);
}

export function whereAndSinceWhenItRuns() {
  equal(stateAt(FACTS, 250), {
    word: 'running',
    since: 200,
    gpus: [
      [0, 1],
      [4, 4],
    ],
  });
  equal(stateAt(FACTS, 350).since, 300);
}

export function aDroppedJobIsGivenUpAtItsDeadline() {
  const dropped = { ...FACTS, status: 'dropped', finish: null, deadline: 450 };
  dropped.bars = { gpu: [0], span: [1], start: [200], end: [450] };
  equal(stateAt(dropped, 449).word, 'running');
  equal(stateAt(dropped, 450), { word: 'stopped', since: 450, gpus: [] });
}

export function aJobThatNeverFitsIsGivenUpAtOnce() {
  const none = { gpu: [], span: [], start: [], end: [] };
  equal(stateAt({ ...FACTS, status: 'rejected', finish: null, bars: none }, 100).word, 'stopped');
  equal(stateAt({ ...FACTS, status: 'unfinished', finish: null, bars: none }, 900).word, 'waiting');
}
