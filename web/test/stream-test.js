import { backOff } from '../js/stream.js';
import { equal, ok } from './check.js';

export function theWaitDoublesWithEachFailure() {
  const longest = () => 1;
  equal(
    [1, 2, 3, 4].map((n) => backOff(n, longest)),
    [500, 1000, 2000, 4000],
  );
}

export function theWaitEndsAtHalfAMinute() {
  equal(
    backOff(40, () => 1),
    30_000,
  );
}

export function halfOfTheWaitIsUpToChance() {
  equal(
    backOff(2, () => 0),
    500,
  );
  ok(backOff(2, () => 0.5) === 750, '750 ms in the middle');
}
