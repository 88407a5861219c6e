import * as format from '../js/format.js';
import { equal } from './check.js';

const DAY = 86_400_000;

export function elapsedTimesHaveDaysAndAClock() {
  equal(format.elapsed(12 * DAY + 6 * 3_600_000 + 40 * 60_000), '12 d 06:40');
  equal(format.elapsed(0), '00:00');
  equal(format.elapsed(10_000), '00:00:10');
  equal(format.elapsed(400), '00:00:00.400');
  equal(format.elapsed(3_599_000), '00:59');
}

export function elapsedTimesAreAsFineAsTheStepAskedFor() {
  equal(format.elapsed(3_599_000, 1000), '00:59:59');
  equal(format.elapsed(61_007, 5), '00:01:01.007');
  equal(format.elapsed(-60_000), '−00:01');
}

export function datesAreInUtcWhateverTheZoneOfTheBrowser() {
  equal(format.instant(60_000, Date.UTC(2017, 9, 3, 23, 59)), '2017-10-04 00:00 UTC');
  equal(format.instant(60_000, null), '00:01');
}

export function durationsTakeTheUnitThatReadsBest() {
  equal(format.duration(0), '0 s');
  equal(format.duration(2.25), '2.3 s');
  equal(format.duration(45), '45 s');
  equal(format.duration(720), '12.0 min');
  equal(format.duration(69_509.695), '19.3 h');
  equal(format.duration(400_000), '4.6 d');
}

export function numbersAreGroupedTheSameInEveryLocale() {
  equal(format.count(82247), '82,247');
  equal(format.count(-1000), '−1,000');
  equal(format.count(-0.2), '0');
  equal([0, 1, 82247].map((n) => format.counted(n, 'job')), ['0 jobs', '1 job', '82,247 jobs']);
  equal(format.decimal(1234.5, 1), '1,234.5');
  equal(format.percent(0.139344), '13.9 %');
}

export function whatIsUndefinedSaysSo() {
  for (const text of [format.count(null), format.percent(undefined), format.duration(NaN)]) {
    equal(text, 'n/a');
  }
  equal(format.metric(null, 'mean_jct_s'), 'n/a');
}

export function metricsAreWrittenByTheirUnit() {
  equal(format.metric(0.139, 'deadline_miss_rate'), '13.9 %');
  equal(format.metric(36_000, 'mean_jct_s'), '10.0 h');
  equal(format.metric(7200, 'overhead_gpu_s'), '2.0 GPU-h');
  equal(format.metric(373, 'preemptions'), '373');
}

export function differencesCarryTheirSign() {
  equal(format.points(0.0984), '+9.8 pts');
  equal(format.points(-0.131), '−13.1 pts');
  equal(format.points(0.0001), '±0.0 pts');
  equal(format.relative(24.9, 19.3), '+29.0 %');
  equal(format.relative(1, 0), '');
}

export function ticksAreAtStepsPeopleCountIn() {
  const { step, at } = format.ticks(0, 10 * DAY, 6);
  equal(step, 2 * DAY);
  equal(
    at,
    [0, 2, 4, 6, 8, 10].map((days) => days * DAY),
  );
  equal(format.ticks(1500, 4500, 3).at, [2000, 3000, 4000]);
  equal(format.tickLabel(2 * DAY, 2 * DAY, null), '2 d');
}
