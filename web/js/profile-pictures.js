/** What the charts and tables on a trace show, made from the server's profile. Pure. */
import { count, counted, decimal, elapsed, percent } from './format.js';

const HOUR = 3_600_000;

/** Where an axis of lengths of time is marked, in milliseconds. */
const MARKS = [1, 100, 1000, 10_000, 60_000, 600_000, HOUR, 6 * HOUR, 24 * HOUR].concat(
  [10, 100, 1000].map((days) => 24 * HOUR * days),
);

const SHARE = { title: 'Share of all', tick: (value) => `${Math.round(value * 100)} %` };

/** A length of time in a word or two. */
export function length(ms) {
  for (const [unit, size] of [
    ['d', 24 * HOUR],
    ['h', HOUR],
    ['min', 60_000],
    ['s', 1000],
  ]) {
    if (ms >= size) return `${decimal(ms / size, ms % size === 0 ? 0 : 1)} ${unit}`;
  }
  return `${ms} ms`;
}

const perBin = ({ widthMs }) => `per ${length(widthMs).replace(/^1 /, '')}`;
const startsOf = (bins) => bins.jobs.map((jobs, i) => elapsed(i * bins.widthMs, bins.widthMs));

/** Jobs submitted over time. */
export function arrivals({ bins }) {
  const labels = startsOf(bins);
  return {
    title: 'Arrivals',
    text: `${counted(Math.max(...bins.jobs), 'job')} at most ${perBin(bins)}.`,
    picture: {
      x: { title: 'Time since the first submit', type: 'category', labels },
      y: { title: `Jobs ${perBin(bins)}`, tick: (value) => count(value) },
      series: [{ label: 'Jobs', kind: 'bar', data: bins.jobs, ink: '--oi-blue' }],
    },
    table: {
      head: ['From', 'Jobs', 'GPU-hours asked for'],
      rows: labels.map((label, i) => [label, count(bins.jobs[i]), decimal(bins.gpuHours[i], 1)]),
    },
  };
}

/** GPUs that would be held if nothing waited, against those there are. */
export function wanted({ bins, gpus, peakGpus, meanGpus, load }) {
  const labels = startsOf(bins);
  const line = { kind: 'line', ink: '--oi-black', dash: [6, 4] };
  const mean = meanGpus === null ? 'n/a' : decimal(meanGpus, 1);
  const loaded = load === null ? 'n/a' : decimal(load, 2);
  return {
    title: 'GPUs wanted, if no job had to wait',
    text:
      `On average ${mean} of ${counted(gpus, 'GPU')} (load ${loaded}), ` +
      `${decimal(peakGpus, 1)} at the peak.`,
    picture: {
      x: { title: 'Time since the first submit', type: 'category', labels },
      y: { title: 'GPUs', tick: (value) => count(value) },
      series: [
        { label: 'Most at once', kind: 'line', data: bins.maxGpus, ink: '--oi-sky', filled: true },
        { label: 'Mean', kind: 'line', data: bins.meanGpus, ink: '--oi-blue' },
        { ...line, label: 'The cluster', data: bins.jobs.map(() => gpus) },
      ],
    },
    table: {
      head: ['From', 'Mean GPUs', 'Most GPUs'],
      rows: labels.map((label, i) => [
        label,
        decimal(bins.meanGpus[i], 1),
        decimal(bins.maxGpus[i], 1),
      ]),
    },
  };
}

/** The curve of run times; a job of no length stands at a millisecond, as zero has no logarithm. */
export function durations({ durations: { ms, share } }) {
  const middle = ms[share.findIndex((part) => part >= 0.5)];
  const points = ms.map((value, i) => ({ x: Math.max(1, value), y: share[i] }));
  return {
    title: 'How long jobs run',
    text: `Half of them up to ${length(middle)}, all up to ${length(ms[ms.length - 1])}.`,
    picture: {
      x: { title: 'Run time (logarithmic)', type: 'logarithmic', tick: length, marks: MARKS },
      y: { ...SHARE, title: 'Jobs that run no longer', max: 1 },
      series: [{ label: 'Jobs', kind: 'line', data: points, ink: '--oi-blue' }],
    },
    table: {
      head: ['Run time', 'Jobs that run no longer'],
      rows: ms.map((value, i) => [length(value), percent(share[i])]),
    },
  };
}

const gangName = ({ from, to }) => {
  if (to === 0) return 'share';
  return from === to ? String(from) : `${from}–${to}`;
};

/** Sizes of gangs, by jobs and by what they take. */
export function gangs({ gangs: list, jobs, gpuHours }) {
  const labels = list.map(gangName);
  const hours = list.map((gang) => (gpuHours === 0 ? 0 : gang.gpuHours / gpuHours));
  const largest = list[list.length - 1];
  return {
    title: 'How many GPUs they ask for',
    text:
      `The largest ask for ${gangName(largest)} and take ` +
      `${percent(hours[hours.length - 1])} of the GPU time.`,
    picture: {
      x: { title: 'GPUs', type: 'category', labels },
      y: SHARE,
      series: [
        { label: 'of jobs', kind: 'bar', data: list.map((g) => g.jobs / jobs), ink: '--oi-blue' },
        { label: 'of GPU time', kind: 'bar', data: hours, ink: '--oi-orange' },
      ],
    },
    table: {
      head: ['GPUs', 'Jobs', 'GPU-hours'],
      rows: list.map((g, i) => [labels[i], count(g.jobs), decimal(g.gpuHours, 1)]),
    },
  };
}

const ratioName = ({ from, to }) => (to === null ? `over ${from} ×` : `${from}–${to} ×`);

/** How much room deadlines leave; null where there are none. */
export function deadlines({ deadlines: { jobs, unmeetable, tightness } }) {
  if (jobs === 0) return null;
  const labels = tightness.map(ratioName);
  const never = tightness.map(({ to }) => to !== null && to <= 1);
  return {
    title: 'How tight deadlines are',
    text:
      unmeetable === 0
        ? `All ${count(jobs)} can be met by a job that starts at once.`
        : `${count(unmeetable)} of ${count(jobs)} cannot be met at all: ` +
          'the job alone takes longer.',
    picture: {
      x: { title: 'Time to the deadline over run time', type: 'category', labels },
      y: { title: 'Jobs', tick: (value) => count(value) },
      series: [
        {
          label: 'Jobs',
          kind: 'bar',
          data: tightness.map((one) => one.jobs),
          ink: never.map((bad) => (bad ? '--oi-vermilion' : '--oi-blue')),
        },
      ],
    },
    table: {
      head: ['Time to the deadline over run time', 'Jobs'],
      rows: tightness.map((one, i) => [labels[i], count(one.jobs)]),
    },
  };
}
