import { BarTable } from '../js/bars.js';
import { atInstant, inWords, livesOf } from '../js/lesson-life.js';
import { equal } from './check.js';

const MIN = 60_000;

/** Job 0 runs on both GPUs, is stopped for job 1, goes on, late. */
function lane(overheadMs = 5 * MIN) {
  const bars = new BarTable(2);
  bars.append({
    gpu: [0, 0, 0],
    span: [2, 1, 2],
    start: [0, 20 * MIN, 30 * MIN],
    end: [20 * MIN, 30 * MIN, 60 * MIN],
    job: [0, 1, 0],
    kind: [0, 1, 2],
  });
  const jobs = { id: ['A', 'c'], submit: [0, 10 * MIN], deadline: [50 * MIN, null] };
  return { bars, jobs, overheadMs };
}

export function aLifeIsWhatRanWaitedAndLoaded() {
  const [a, c] = livesOf(lane());
  equal(a.runs, [
    { start: 0, end: 20 * MIN },
    { start: 30 * MIN, end: 60 * MIN },
  ]);
  equal(a.waits, [{ start: 20 * MIN, end: 30 * MIN }]);
  equal(a.loading, [{ start: 30 * MIN, end: 35 * MIN }]);
  equal(c.waits, [{ start: 10 * MIN, end: 20 * MIN }]);
  equal([a.late, c.late], [true, false]);
}

export function whereRestartsAreFreeNobodyLoads() {
  equal(livesOf(lane(0))[0].loading, []);
}

export function anInstantIsToldInASentence() {
  const lives = livesOf(lane());
  equal(atInstant(lives, 15 * MIN), 'At 00:15: A runs; c waits.');
  equal(atInstant(lives, 25 * MIN), 'At 00:25: c runs; A waits.');
  equal(atInstant(lives, 60 * MIN), 'At 01:00: nobody runs; nobody waits.');
}

export function theWholeIsToldInWords() {
  equal(
    inWords(livesOf(lane())),
    'A ran from 00:00 to 01:00, stopped once, late; ' +
      'c came at 00:10, ran from 00:20 to 00:30',
  );
}
