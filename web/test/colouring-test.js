import { COLOURINGS, colouringOf, parseColouring } from '../js/colouring.js';
import { equal, throws } from './check.js';

const BARS = { job: [0, 1, 2, 8], kind: [0, 1, 2, 0] };
const MARKS = {
  wait: [0, 60_000, 7_200_000, null],
  tenant: [1, 0, 1, null],
  tenants: ['few', 'many'],
};

function classes(choice, marks, bars = BARS) {
  const of = colouringOf(choice, marks).classOf(bars);
  return bars.job.map((_, bar) => of(bar));
}

export function aBarHasTheClassOfItsKind() {
  equal(classes('kind', null), [0, 1, 2, 0]);
}

export function aJobHasOneColourEverywhere() {
  const [first, second, , far] = classes('job', null);
  equal(far, 8 % 7);
  equal(first === second, false);
}

export function queuesHaveTheColourOfTheirPlaceAndDeepOnesShare() {
  const queues = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const moves = { queues, job: [0, 1, 2], t: [0, 0, 0], queue: [0, 1, 7] };
  const bars = { job: [0, 1, 2], start: [5, 5, 5] };
  const { classes: all, classOf } = colouringOf('queue', moves);
  equal([0, 1, 2].map(classOf(bars)), [0, 1, 5]);
  equal(all[5].label, 'deeper');
}

export function aPolicyWithoutQueuesSaysSo() {
  equal(colouringOf('queue', { queues: [] }).classes.length, 1);
}

export function waitsHaveFiveClasses() {
  const bars = { job: [0, 1, 2, 3] };
  equal(classes('wait', MARKS, bars), [0, 1, 3, 0]);
}

export function theTenantWithMostJobsComesFirstAndIsNamed() {
  const bars = { job: [0, 1, 2, 3] };
  equal(classes('tenant', MARKS, bars), [1, 2, 1, 0]);
  equal(
    colouringOf('tenant', MARKS).classes.map(({ label }) => label),
    ['none named', 'many', 'few'],
  );
}

export function untilMarksAreHereAllBarsAreAlike() {
  equal(classes('tenant', null), [0, 0, 0, 0]);
}

export function anUnknownChoiceNamesThoseThereAre() {
  equal(Object.keys(COLOURINGS).map(parseColouring).length, 5);
  throws(() => parseColouring('red'), /kind, job, queue/);
}
