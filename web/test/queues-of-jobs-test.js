import { BarTable } from '../js/bars.js';
import { QueuesOfJobs, jobsInQueue } from '../js/queues-of-jobs.js';
import { equal } from './check.js';

const MOVES = { job: [0, 0, 1, 0, 0], t: [0, 10, 12, 20, 30], queue: [0, 1, 0, 2, -1] };

function bars() {
  const table = new BarTable(2);
  table.append({ gpu: [0, 1], start: [5, 12], end: [25, 40], job: [0, 1], kind: [2, 0] });
  return table;
}

export function aJobIsInTheQueueItEnteredLast() {
  const of = new QueuesOfJobs(MOVES);
  equal(
    [0, 9, 10, 19, 20, 99].map((t) => of.at(0, t)),
    [0, 0, 1, 1, 2, 2],
  );
  equal(of.at(7, 0), 0);
}

export function aBarIsCutWhereItsJobMoved() {
  const cut = new QueuesOfJobs(MOVES).cut(bars());
  equal(cut.start.subarray(0, cut.size), [5, 10, 20, 12]);
  equal(cut.end.subarray(0, cut.size), [10, 20, 25, 40]);
  equal(cut.level, [0, 1, 2, 0]);
}

export function barsThatGrewAreCutAnew() {
  const of = new QueuesOfJobs(MOVES);
  const table = bars();
  equal(of.cut(table) === of.cut(table), true);
  table.append({ gpu: [0], start: [26], end: [30], job: [0], kind: [0] });
  equal(of.cut(table).size, 5);
}

export function thoseInAQueueAreThoseThatEnteredItLastAndHaveNotLeft() {
  const moves = { job: [0, 1, 2, 0, 1], t: [0, 0, 5, 10, 20], queue: [0, 0, 0, 1, -1] };
  equal([...jobsInQueue(moves, 0, 5)], [0, 1, 2]);
  equal([...jobsInQueue(moves, 0, 10)], [1, 2]);
  equal([...jobsInQueue(moves, 0, 20)], [2]);
  equal([...jobsInQueue(moves, 1, 20)], [0]);
}
