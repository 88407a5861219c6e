/**
 * Axes of time lengths that span from seconds to years: logarithmic, and for what may be negative
 * linear within ten minutes of 0 and logarithmic beyond. Pure.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lengths people can name, and how each is written. */
const NAMED = [
  [SECOND, '1 s'],
  [10 * SECOND, '10 s'],
  [MINUTE, '1 min'],
  [10 * MINUTE, '10 min'],
  [HOUR, '1 h'],
  [10 * HOUR, '10 h'],
  [4 * DAY, '4 d'],
  [40 * DAY, '40 d'],
  [400 * DAY, '400 d'],
  [4000 * DAY, '4,000 d'],
];

/** An axis: `to` places ms on it, `ticks` names places between two of them. */
export const LENGTHS = {
  to: (ms) => Math.log10(Math.max(SECOND, ms)),
  ticks: (low, high) => ticksOf(LENGTHS.to, low, high, NAMED),
};

/** The same for lengths of either sign; 0 in the middle. */
export const SIGNED_LENGTHS = {
  to: (ms) => Math.sign(ms) * Math.log10(1 + Math.abs(ms) / (10 * MINUTE)),
  ticks(low, high) {
    const far = NAMED.filter(([ms]) => ms >= HOUR);
    const before = far.map(([ms, name]) => [-ms, `−${name}`]).reverse();
    return ticksOf(SIGNED_LENGTHS.to, low, high, [...before, [0, '0'], ...far]);
  },
};

function ticksOf(to, low, high, named) {
  return named
    .map(([ms, label]) => ({ value: to(ms), label }))
    .filter(({ value }) => value >= low - 1e-9 && value <= high + 1e-9);
}
