import { BarTable } from '../js/bars.js';
import { STEPS, shadeOf, shares } from '../js/charts/heat.js';
import { equal, ok } from './check.js';

function bars(gpus, list) {
  const table = new BarTable(gpus);
  const column = (at) => list.map((bar) => bar[at]);
  table.append({
    gpu: column(0),
    span: column(1),
    start: column(2),
    end: column(3),
    job: list.map((_, i) => i),
    kind: list.map(() => 0),
  });
  return table;
}

export function aShareIsTheGpuTimeInUseOfThePixel() {
  const table = bars(4, [
    [0, 2, 0, 20],
    [2, 1, 5, 10],
  ]);
  const busy = shares(table, { t0: 0, t1: 40, width: 4, from: 0, to: 4 });
  equal(busy, [0.625, 0.5, 0, 0]);
}

export function whatReachesBeyondTheWindowCountsInsideOnly() {
  const busy = shares(bars(1, [[0, 1, 0, 100]]), { t0: 40, t1: 60, width: 2, from: 0, to: 1 });
  equal(busy, [1, 1]);
}

export function aMillisecondInAYearStillHasAShade() {
  const year = 365 * 86_400_000;
  const table = bars(8, [[3, 1, year / 2, year / 2 + 1]]);
  const busy = shares(table, { t0: 0, t1: year, width: 100, from: 0, to: 8 });
  equal(busy.filter((share) => shadeOf(share) > 0).length, 1);
}

export function onlyIdleHasNoShadeAndOnlyFullTheLast() {
  equal([0, 1e-9, 1].map(shadeOf), [0, 1, STEPS]);
  ok(shadeOf(0.5) === STEPS / 2, 'half in use has the shade in the middle');
}
