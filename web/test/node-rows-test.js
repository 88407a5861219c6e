import { NodeRows, foldedNodes, parseFolded } from '../js/node-rows.js';
import { equal, ok, throws } from './check.js';

export function rowsCoverTheHeightWithoutHoleOrOverlap() {
  for (const [gpus, height] of [
    [7, 100],
    [16, 97],
    [64, 64],
  ]) {
    const rows = new NodeRows([gpus]);
    let next = 0;
    for (let gpu = 0; gpu < gpus; gpu++) {
      const [top, bottom] = rows.box(gpu, 1, height).map(Math.floor);
      equal(top, next);
      ok(bottom > top, 'a row of at least one pixel');
      next = bottom;
    }
    equal(next, height);
  }
}

export function theGpuUnderAPointIsTheOneDrawnThere() {
  const rows = new NodeRows([2]);
  equal(
    [0, 49, 50, 99, 100].map((y) => rows.at(y, 100).gpu),
    [0, 0, 1, 1, 1],
  );
}

export function aFoldedNodeTakesTheRoomOfTwoGpus() {
  const rows = new NodeRows([8, 8], new Set([0]));
  equal(rows.room, 10);
  equal(rows.extent(0, 100), [0, 20]);
  equal(rows.box(3, 1, 100), [0, 20]);
  equal(rows.box(8, 2, 100), [20, 40]);
  equal(rows.at(10, 100), { node: 0, folded: true, gpu: 0 });
  equal(rows.at(99, 100), { node: 1, folded: false, gpu: 15 });
}

export function aGangAcrossNodesIsOneBox() {
  equal(new NodeRows([4, 4]).box(2, 4, 80), [20, 60]);
  equal(new NodeRows([4, 4], new Set([1])).box(2, 4, 60), [20, 60]);
}

export function nodesToFoldAreWrittenShortly() {
  equal(parseFolded('3,1,2,7'), '1-3,7');
  equal(parseFolded('all'), 'all');
  equal([...foldedNodes('1-3,7', 5)], [1, 2, 3]);
  equal([...foldedNodes('all', 2)], [0, 1]);
  throws(() => parseFolded('some'), /expected all/);
  throws(() => parseFolded('5-3'), /expected all/);
}
