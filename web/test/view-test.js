import { View } from '../js/view.js';
import { equal } from './check.js';

function view(end, t0, t1) {
  const made = new View();
  made.setEnd(end);
  if (t1 !== undefined) made.setWindow(t0, t1);
  return made;
}

export function aWindowOnTheWholeGrowsWithTheRun() {
  const whole = view(100);
  whole.setEnd(250);
  equal([whole.t0, whole.t1, whole.isWhole], [0, 250, true]);
}

export function aWindowOnAPartStaysWhereItIs() {
  const part = view(1000, 200, 400);
  part.setEnd(5000);
  equal([part.t0, part.t1], [200, 400]);
}

export function zoomingKeepsTheInstantUnderThePointer() {
  const zoomed = view(1000);
  zoomed.zoom(0.5, 250);
  equal([zoomed.t0, zoomed.t1], [125, 625]);
}

export function nothingLeadsOutOfTheRun() {
  const edge = view(1000, 0, 200);
  edge.pan(-1);
  equal([edge.t0, edge.t1], [0, 200]);
  edge.pan(100);
  equal([edge.t0, edge.t1], [800, 1000]);
  edge.zoom(50);
  equal(edge.isWhole, true);
}

export function theWindowIsNeverNarrowerThanSomeMilliseconds() {
  const narrow = view(1_000_000, 500, 501);
  equal(narrow.t1 - narrow.t0, 20);
}

export function listenersHearOnlyOfChanges() {
  const quiet = view(100);
  const heard = [];
  quiet.listen((topic) => heard.push(topic));
  quiet.setCursor(5);
  quiet.setCursor(5);
  quiet.setHover(1);
  quiet.select(1);
  quiet.select(1);
  quiet.reset();
  equal(heard, ['cursor', 'hover', 'select']);
}

export function thePointerLeavesTheCursorWherePlaybackIs() {
  const played = view(100);
  played.pinned = 40;
  played.point(70);
  equal(played.cursor, 70);
  played.point(null);
  equal(played.cursor, 40);
  played.held = true;
  played.point(90);
  equal(played.cursor, 40);
  played.release();
  equal([played.cursor, played.pinned, played.held], [null, null, false]);
}
