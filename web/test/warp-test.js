import { LENGTHS, SIGNED_LENGTHS } from '../js/charts/warp.js';
import { equal, ok } from './check.js';

export function lengthsAreFurtherApartTheLargerTheirRatio() {
  const { to } = LENGTHS;
  equal((to(100_000) - to(10_000)).toFixed(6), (to(1_000_000) - to(100_000)).toFixed(6));
  equal(to(0), to(1000));
}

export function earlyAndLateAreMirrored() {
  const { to } = SIGNED_LENGTHS;
  equal(to(0), 0);
  equal(to(-3_600_000), -to(3_600_000));
  ok(to(60_000) > 0 && to(60_000) < to(120_000), 'rising lengths');
}

export function onlyNamedLengthsBetweenTheEndsAreTicks() {
  const { to, ticks } = LENGTHS;
  equal(
    ticks(to(50_000), to(3_600_000)).map(({ label }) => label),
    ['1 min', '10 min', '1 h'],
  );
  equal(
    SIGNED_LENGTHS.ticks(-2, 1).map(({ label }) => label),
    ['−10 h', '−1 h', '0', '1 h'],
  );
}
