import { BarTable } from '../js/bars.js';
import { paint } from '../js/charts/segments.js';
import { NodeRows } from '../js/node-rows.js';
import { equal, ok } from './check.js';

const INK = { ground: 1, gap: 2, node: 3, kinds: [[10], [20], [30]], edges: [11, 21, 31] };

function bars(gpus, list) {
  const table = new BarTable(gpus);
  const column = (name) => list.map((bar) => bar[name]);
  table.append({
    gpu: column('gpu'),
    span: list.map((bar) => bar.span ?? 1),
    start: column('start'),
    end: column('end'),
    job: list.map((bar, i) => bar.job ?? i),
    kind: list.map((bar) => bar.kind ?? 0),
  });
  return table;
}

function drawn(table, width, height, t0, t1, rows = new NodeRows([table.gpus])) {
  const pixels = new Uint32Array(width * height);
  paint({ pixels, width, height, t0, t1, rows, ink: INK }, table);
  return (y) => [...pixels.subarray(y * width, (y + 1) * width)];
}

export function aBarTakesThePixelsOfItsTime() {
  const row = drawn(bars(1, [{ gpu: 0, start: 2, end: 5 }]), 10, 1, 0, 10);
  equal(row(0), [1, 1, 10, 10, 10, 1, 1, 1, 1, 1]);
}

export function aBarOfOneMillisecondInAYearStillHasAMark() {
  const year = 365 * 86_400_000;
  const row = drawn(
    bars(1, [{ gpu: 0, start: year / 2, end: year / 2 + 1, kind: 2 }]),
    100,
    1,
    0,
    year,
  );
  equal(row(0).filter((pixel) => pixel === 30).length, 1);
}

export function aBarOfNoLengthHasAMarkEvenAtTheRightEdge() {
  const row = drawn(bars(1, [{ gpu: 0, start: 10, end: 10, kind: 1 }]), 10, 1, 0, 10);
  equal(row(0)[9], 20);
}

export function whatBeginsAtTheRightEdgeClaimsNoMoreThanAMark() {
  const list = [
    { gpu: 0, start: 9, end: 9.5, kind: 1 },
    { gpu: 0, start: 10, end: 20, kind: 2 },
  ];
  equal(drawn(bars(1, list), 10, 1, 0, 10)(0)[9], 20);
  equal(drawn(bars(1, list.slice(1)), 10, 1, 0, 10)(0)[9], 30);
}

export function theLongestBarOfAPixelWins() {
  const list = [
    { gpu: 0, start: 0, end: 2, kind: 0 },
    { gpu: 0, start: 2, end: 9, kind: 1 },
    { gpu: 0, start: 9, end: 10, kind: 2 },
  ];
  equal(drawn(bars(1, list), 1, 1, 0, 10)(0), [20]);
}

export function aWideBarShowsItsLeftEdge() {
  const row = drawn(bars(1, [{ gpu: 0, start: 2, end: 9 }]), 10, 1, 0, 10);
  equal(row(0)[2], 11);
  equal(row(0)[3], 10);
}

export function whatIsOutsideTheWindowIsNotDrawn() {
  const list = [
    { gpu: 0, start: 0, end: 4 },
    { gpu: 0, start: 16, end: 20 },
  ];
  equal(drawn(bars(1, list), 4, 1, 8, 12)(0), [1, 1, 1, 1]);
}

export function aBarThatReachesBeyondBothEdgesFillsTheWindow() {
  equal(drawn(bars(1, [{ gpu: 0, start: 0, end: 100 }]), 4, 1, 40, 60)(0), [10, 10, 10, 10]);
}

export function aGangIsOneBlockAndStrangersAreParted() {
  const list = [
    { gpu: 0, span: 2, start: 0, end: 4 },
    { gpu: 2, start: 0, end: 4 },
  ];
  const row = drawn(bars(3, list), 4, 15, 0, 4);
  equal(row(4), [10, 10, 10, 10]);
  equal(row(9), [2, 2, 2, 2]);
}

export function nodesArePartedByALine() {
  const row = drawn(
    bars(2, [{ gpu: 0, span: 2, start: 0, end: 4 }]),
    4,
    8,
    0,
    4,
    new NodeRows([1, 1]),
  );
  equal(row(3), [3, 3, 3, 3]);
}

export function moreGpusThanPixelsAreSqueezedAndNoneIsLost() {
  const list = Array.from({ length: 1000 }, (_, gpu) => ({ gpu, start: gpu, end: gpu + 1 }));
  const table = bars(1000, list);
  const row = drawn(table, 1000, 10, 0, 1000);
  const marked = Array.from(
    { length: 10 },
    (_, y) => row(y).filter((pixel) => pixel === 10).length,
  );
  equal(marked, new Array(10).fill(100));
}

export function aClassOfItsOwnChoosesTheColour() {
  const table = bars(1, [{ gpu: 0, start: 0, end: 3, kind: 0 }]);
  const pixels = new Uint32Array(3);
  const rows = new NodeRows([1]);
  paint({ pixels, width: 3, height: 1, t0: 0, t1: 3, rows, ink: INK, classOf: () => 2 }, table);
  equal(pixels, [30, 30, 30]);
}

export function aFoldedNodeIsAStripAndTheOthersKeepTheirRows() {
  const list = [
    { gpu: 0, span: 4, start: 0, end: 2 },
    { gpu: 4, start: 0, end: 4 },
  ];
  const ink = { ...INK, heat: [...Array(13).keys()].map((step) => 100 + step) };
  const rows = new NodeRows([4, 1], new Set([0]));
  const pixels = new Uint32Array(4 * 3);
  paint({ pixels, width: 4, height: 3, t0: 0, t1: 4, rows, ink }, bars(5, list));
  equal(pixels.subarray(0, 4), [112, 112, 100, 100]);
  equal(pixels.subarray(4, 8), [112, 112, 100, 100]);
  equal(pixels.subarray(8, 12), [10, 10, 10, 10]);
}
