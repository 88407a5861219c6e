import { BarTable } from '../js/bars.js';
import { equal, throws } from './check.js';

/** Two GPUs: job 0 on both from 0 to 10, job 1 on GPU 0 from 10 to 12, job 2 on GPU 1 at 20. */
function table() {
  const bars = new BarTable(2);
  bars.append({
    gpu: [0, 0, 1],
    span: [2, 1, 1],
    start: [0, 10, 20],
    end: [10, 12, 20],
    job: [0, 1, 2],
    kind: [0, 1, 1],
  });
  return bars;
}

export function aPointFindsItsBarOnEveryGpuOfTheGang() {
  const bars = table();
  equal(bars.at(0, 5, 0), { bar: 0, segments: 1 });
  equal(bars.at(1, 5, 0), { bar: 0, segments: 1 });
}

export function aPointBesideAllBarsFindsNothing() {
  equal(table().at(1, 15, 1), null);
  equal(table().at(0, 13, 0.5), null);
}

export function aBarOfNoLengthIsFoundWithinReach() {
  equal(table().at(1, 20.4, 0.5), { bar: 2, segments: 1 });
}

export function theLongestOfSeveralIsFoundAndAllAreCounted() {
  equal(table().at(0, 10, 2), { bar: 0, segments: 2 });
  equal(table().at(0, 11, 1.5), { bar: 1, segments: 2 });
}

export function mergedBarsCountTheirSegments() {
  const bars = new BarTable(1);
  bars.append({ gpu: [0], start: [0], end: [5], job: [3], kind: [0], n: [40] });
  equal(bars.segments, 40);
  equal(bars.at(0, 1, 0).segments, 40);
}

export function barsThatComeOutOfOrderAreStillFound() {
  const bars = new BarTable(1);
  const column = (start, job) => ({
    gpu: [0],
    start: [start],
    end: [start + 5],
    job: [job],
    kind: [0],
  });
  bars.append(column(20, 2));
  bars.append(column(0, 0));
  bars.append(column(10, 1));
  equal(
    [1, 11, 21].map((t) => bars.job[bars.at(0, t, 0).bar]),
    [0, 1, 2],
  );
}

export function aJobThatTurnsOutLateIsLateInAllItsBars() {
  const bars = new BarTable(1);
  const column = (start, kind) => ({
    gpu: [0],
    start: [start],
    end: [start + 1],
    job: [7],
    kind: [kind],
  });
  bars.append(column(0, 1));
  bars.append(column(5, 1));
  bars.append(column(9, 2));
  equal([...bars.kind.subarray(0, 3)], [2, 2, 2]);
}

export function aJobsLifeIsToldFromItsBars() {
  const bars = table();
  bars.append({ gpu: [0], start: [30], end: [33], job: [1], kind: [1] });
  equal(bars.lifeOf(1), { first: 10, last: 33, stretches: 2 });
  equal(bars.lifeOf(99), null);
}

export function moreBarsThanThereWasRoomForAreKept() {
  const bars = new BarTable(1);
  const n = 5000;
  const zeros = new Array(n).fill(0);
  const start = Array.from({ length: n }, (_, i) => i * 2);
  bars.append({ gpu: zeros, start, end: start.map((t) => t + 1), job: start, kind: zeros });
  equal(bars.size, n);
  equal(bars.start[bars.at(0, 9000.5, 0).bar], 9000);
}

export function aBarOutsideTheClusterIsRefused() {
  const wrong = { gpu: [1], span: [2], start: [0], end: [1], job: [0], kind: [0] };
  throws(() => new BarTable(2).append(wrong), /do not fit a cluster of 2 GPUs/);
  const backwards = { gpu: [0], start: [2], end: [1], job: [0], kind: [0] };
  throws(() => new BarTable(2).append(backwards), /do not fit/);
}

export function aLongShareOfAGpuIsFoundBehindShorterOnes() {
  const bars = new BarTable(1);
  bars.append({
    gpu: [0, 0, 0],
    start: [0, 1, 50],
    end: [100, 2, 51],
    job: [0, 1, 2],
    kind: [0, 0, 0],
  });
  equal(bars.at(0, 30, 0), { bar: 0, segments: 1 });
  equal(bars.at(0, 50.5, 0).segments, 2);
}
