import { runningAt, waitingAt } from '../js/jobs-at.js';
import { equal } from './check.js';

const BARS = { gpu: [0, 1, 0], start: [0, 0, 10], end: [10, 30, 20], job: [0, 1, 2] };
const JOBS = {
  submit: [0, 0, 5, 5, 5, 11],
  finish: [10, 30, 20, null, null, null],
  deadline: [null, null, null, null, 12, null],
  status: ['completed', 'completed', 'completed', 'rejected', 'dropped', 'unfinished'],
};

const at = (t) => {
  const running = runningAt(BARS, t);
  return [[...running], [...waitingAt(JOBS, running, t)]];
};

export function aJobRunsFromItsStartUntilBeforeItsEnd() {
  equal(at(9)[0], [0, 1]);
  equal(at(10)[0], [1, 2]);
  equal(at(30)[0], []);
}

export function whoHasComeIsNotOverAndDoesNotRunWaits() {
  equal(at(0)[1], []);
  equal(at(5)[1], [2, 4]);
  equal(at(11)[1], [4, 5]);
  equal(at(12)[1], [5]);
}
