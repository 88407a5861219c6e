import { meanPerSlice, StepSeries, lastAtOrBefore, thinned, valueAt } from '../js/steps.js';
import { equal, ok } from './check.js';

export function aValueHoldsUntilTheNext() {
  const t = [10, 20, 30];
  const v = [1, 5, 2];
  equal(
    [9, 10, 19, 20, 99].map((at) => valueAt(t, v, at)),
    [null, 1, 1, 5, 2],
  );
}

export function theLastEntryAtATimeIsFound() {
  equal(
    [0, 1, 2, 3].map((t) => lastAtOrBefore([1, 2, 2], t)),
    [-1, 0, 2, 2],
  );
}

export function aShortSeriesIsDrawnAsItIs() {
  const points = thinned([0, 10, 20], [1, 2, 3], 0, 20, 100);
  equal(points, [
    { x: 0, y: 1 },
    { x: 10, y: 2 },
    { x: 20, y: 3 },
  ]);
}

export function theWindowTakesTheValueThatHoldsAtItsLeftEdge() {
  equal(thinned([0, 10, 20, 30], [1, 2, 3, 4], 12, 18, 100)[0], { x: 10, y: 2 });
}

export function thinningKeepsEveryPeak() {
  const n = 50_000;
  const t = Array.from({ length: n }, (_, i) => i);
  const v = t.map((i) => i % 7);
  v[31_415] = 1000;
  v[27_182] = -5;
  const points = thinned(t, v, 0, n, 400);
  ok(points.length <= 404, `at most 404 points, got ${points.length}`);
  equal(Math.max(...points.map(({ y }) => y)), 1000);
  equal(Math.min(...points.map(({ y }) => y)), -5);
}

export function thinnedPointsStayInOrder() {
  const t = Array.from({ length: 9000 }, (_, i) => i * 3);
  const points = thinned(t, t, 100, 20_000, 200);
  ok(
    points.every(({ x }, i) => i === 0 || points[i - 1].x <= x),
    'times that never fall',
  );
}

export function framesAreAppended() {
  const series = new StepSeries();
  series.append({ t: [0], busy: [1], waiting: [0] });
  series.append({ t: [5, 6], busy: [2, 3], waiting: [1, 1] });
  equal(
    [series.t, series.busy, series.waiting],
    [
      [0, 5, 6],
      [1, 2, 3],
      [0, 1, 1],
    ],
  );
}

export function theMeanOfASliceWeighsEveryMomentTheSame() {
  const means = meanPerSlice([0, 10, 15, 30], [4, 0, 2, 0], 40, 4, 40);
  equal([...means], [4, 1, 2, 0]);
}

export function aValueHoldsNoLongerThanTheLaneHasRun() {
  equal([...meanPerSlice([0], [8], 40, 2, 10)], [4, 0]);
  equal([...meanPerSlice([], [], 40, 2, 0)], [0, 0]);
}
