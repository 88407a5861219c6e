import { BarTable } from '../js/bars.js';
import { Decisions, decisionsAt } from '../js/decisions.js';
import { equal } from './check.js';

/** Rows of [gpu, start, end, job]. */
function table(rows) {
  const bars = new BarTable(4);
  bars.append({
    gpu: rows.map((row) => row[0]),
    start: rows.map((row) => row[1]),
    end: rows.map((row) => row[2]),
    job: rows.map((row) => row[3]),
    kind: rows.map(() => 0),
  });
  return bars;
}

export function theNextDecisionIsTheNearestEdgeOfAnyLane() {
  const [one, other] = [table([[0, 10, 50, 0]]), table([[0, 20, 30, 0]])];
  const steps = [];
  const decisions = new Decisions();
  for (let t = 0; t !== null; t = decisions.step([one, other], t, 1)) steps.push(t);
  equal(steps, [0, 10, 20, 30, 50]);
  equal(decisions.step([one, other], 30, -1), 20);
  equal(decisions.step([one, other], 10, -1), null);
}

export function barsThatCameSinceAreSteppedThroughToo() {
  const bars = table([[0, 10, 20, 0]]);
  const decisions = new Decisions();
  equal(decisions.step([bars], 20, 1), null);
  bars.append({ gpu: [0], start: [25], end: [30], job: [1], kind: [0] });
  equal(decisions.step([bars], 20, 1), 25);
}

export function aJobHasItsOwnDecisions() {
  const bars = table([
    [0, 10, 20, 0],
    [1, 12, 18, 1],
    [0, 40, 60, 0],
  ]);
  const decisions = new Decisions();
  equal(decisions.step([bars], 10, 1, { job: 0 }), 20);
  equal(decisions.step([bars], 20, 1, { job: 0 }), 40);
  equal(decisions.step([bars], 20, 1, { job: 7 }), null);
}

export function aGpuHasItsOwnDecisions() {
  const bars = table([
    [0, 10, 20, 0],
    [1, 12, 20, 1],
  ]);
  const decisions = new Decisions();
  equal(decisions.step([bars], 0, 1, { gpu: 1 }), 12);
  equal(decisions.step([bars], 20, -1, { gpu: 1 }), 12);
  equal(decisions.step([bars], 0, 1, { gpu: 3 }), null);
  equal(decisionsAt(bars, 20, 1), [{ job: 1, what: 'ends' }]);
}

export function whatHappenedIsReadOffTheBars() {
  const bars = table([
    [0, 0, 10, 0],
    [1, 0, 10, 1],
    [0, 10, 30, 1],
    [1, 10, 20, 2],
    [1, 20, 30, 0],
  ]);
  equal(decisionsAt(bars, 10), [
    { job: 0, what: 'is preempted' },
    { job: 1, what: 'moves' },
    { job: 2, what: 'starts' },
  ]);
  equal(decisionsAt(bars, 20), [
    { job: 0, what: 'resumes' },
    { job: 2, what: 'ends' },
  ]);
  equal(decisionsAt(bars, 11), []);
}
