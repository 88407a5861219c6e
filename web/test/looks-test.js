import { MARKER_PATHS, isTias, lookOf } from '../js/looks.js';
import { equal, ok } from './check.js';

const KNOWN = [
  'tias',
  'tias-level-one',
  'tias-level-two',
  'aemon',
  'tiresias',
  'edf',
  'deadline-first',
  'fifo-fit',
  'fifo',
  'sjf',
  'srtf',
  'srsf',
];

export function noTwoPoliciesLookTheSame() {
  const looks = KNOWN.map((id) => JSON.stringify(lookOf(id)));
  equal(new Set(looks).size, KNOWN.length);
}

export function aPolicyNobodyListedStillLooksTheSameEveryTime() {
  equal(lookOf('brand-new'), lookOf('brand-new'));
  ok(Object.hasOwn(MARKER_PATHS, lookOf('brand-new').marker), 'a marker that can be drawn');
}

export function namesFromAnywhereAreNoTrap() {
  ok(Array.isArray(lookOf('constructor').dash), 'a look, not a property of every object');
}

export function onlyTiasAndItsAblationsAreTias() {
  equal(['tias', 'tias-level-one', 'tiresias'].map(isTias), [true, true, false]);
}
