/**
 * What the colours of bars mean: a class per bar, and what each class is called. Pure: whoever
 * draws resolves the colours. The same choice holds in all lanes.
 *
 * @typedef {Object} BarClass
 * @property {string} label
 * @property {string} colour  a CSS custom property
 * @property {string[]} [shades]  properties; derived from `colour` where left out
 * @property {string} [edge]
 *
 * @typedef {Object} Marks  what is known of a lane's jobs, in trace order
 * @property {(number|null)[]} wait    ms from submit to first start; null: never started
 * @property {(number|null)[]} tenant  place in `tenants`; null: none named
 * @property {string[]} tenants
 *
 * @typedef {Object} Colouring
 * @property {BarClass[]} classes
 * @property {(bars: import('./bars.js').BarTable) => (bar: number) => number} classOf
 * @property {(bars: import('./bars.js').BarTable) => import('./bars.js').BarTable} [cut]  bars in
 *   pieces of one class each, for drawing
 */
import { QueuesOfJobs } from './queues-of-jobs.js';

const kind = (name, label) => ({
  label,
  colour: `--bar-${name}-a`,
  shades: ['a', 'b', 'c'].map((shade) => `--bar-${name}-${shade}`),
  edge: `--bar-${name}-edge`,
});

const KINDS = [
  kind('none', 'no deadline'),
  kind('met', 'deadline, in time'),
  kind('late', 'deadline, late'),
];

const HUES = ['blue', 'orange', 'green', 'pink', 'sky', 'vermilion', 'yellow'];
const hue = (i) => `--oi-${HUES[i % HUES.length]}`;
const GREY = '--bar-none-a';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Classes of waiting: the longest wait of each, ms. */
const WAITS = [
  [0, 'at once', GREY],
  [10 * MINUTE, 'up to 10 min', '--oi-sky'],
  [HOUR, 'up to 1 h', '--oi-blue'],
  [8 * HOUR, 'up to 8 h', '--oi-orange'],
  [Infinity, 'longer', '--oi-vermilion'],
];

/** Queues with a colour of their own; deeper ones share the last. */
const LEVELS = 6;

/** The choices in order: what they are called, and what of a job they need to be known. */
export const COLOURINGS = {
  kind: { title: 'kind', needs: null },
  job: { title: 'job', needs: null },
  queue: { title: 'queue', needs: 'moves' },
  wait: { title: 'wait', needs: 'marks' },
  tenant: { title: 'tenant', needs: 'marks' },
};

/** Reads a choice. @throws {Error} that says what was expected */
export function parseColouring(text) {
  if (Object.hasOwn(COLOURINGS, text)) return text;
  throw new Error(`expected ${Object.keys(COLOURINGS).join(', ')}, got "${text}"`);
}

const byKind = () => ({ classes: KINDS, classOf: (bars) => (bar) => bars.kind[bar] });

function byJob() {
  const classes = HUES.map((_, i) => ({ label: '', colour: hue(i) }));
  classes[0].label = 'a job keeps its colour in all lanes; many share one';
  return { classes, classOf: (bars) => (bar) => bars.job[bar] % HUES.length };
}

const level = (i, names) => (i === LEVELS - 1 && names.length > LEVELS ? 'deeper' : names[i]);

/** Queues change while a job runs: its bars are cut where it moved. */
function byQueue(moves) {
  const names = moves?.queues ?? [];
  const levels = names.slice(0, LEVELS);
  const rest = moves ? 'no queues' : UNKNOWN.label;
  const classes = [
    ...(names.length === 0 ? [{ label: rest, colour: GREY }] : []),
    ...levels.map((_, i) => ({ label: level(i, names), colour: hue(i) })),
  ];
  if (names.length === 0) return { classes, classOf: () => () => 0 };
  const of = new QueuesOfJobs(moves);
  const classOf = (bars) => {
    const deepest = classes.length - 1;
    if (bars.level) return (bar) => Math.min(deepest, bars.level[bar]);
    return (bar) => Math.min(deepest, of.at(bars.job[bar], bars.start[bar]));
  };
  return { classes, classOf, cut: (bars) => of.cut(bars) };
}

const UNKNOWN = { label: 'known when the lane has ended', colour: GREY };

function byWait(marks) {
  const classes = WAITS.map(([, label, colour]) => ({ label, colour }));
  if (!marks) return { classes, classOf: () => () => 0 };
  const of = marks.wait.map((wait) => WAITS.findIndex(([most]) => (wait ?? 0) <= most));
  return { classes, classOf: (bars) => (bar) => of[bars.job[bar]] ?? 0 };
}

/** The tenants with most jobs have a colour each; the rest share one. */
function byTenant(marks) {
  if (!marks) return { classes: [UNKNOWN], classOf: () => () => 0 };
  const jobs = new Array(marks.tenants.length).fill(0);
  for (const tenant of marks.tenant) if (tenant !== null) jobs[tenant]++;
  const first = jobs
    .map((count, tenant) => ({ count, tenant }))
    .sort((a, b) => b.count - a.count || a.tenant - b.tenant)
    .slice(0, HUES.length);
  const place = new Map(first.map(({ tenant }, i) => [tenant, i + 1]));
  const others = jobs.length > HUES.length ? 'others and none' : 'none named';
  const classes = [
    { label: others, colour: GREY },
    ...first.map(({ tenant }, i) => ({ label: marks.tenants[tenant], colour: hue(i) })),
  ];
  const of = marks.tenant.map((tenant) => place.get(tenant) ?? 0);
  return { classes, classOf: (bars) => (bar) => of[bars.job[bar]] ?? 0 };
}

const MAKERS = { kind: byKind, job: byJob, queue: byQueue, wait: byWait, tenant: byTenant };

/**
 * The colouring of one lane.
 *
 * @param {string} choice a key of {@link COLOURINGS}
 * @param {Marks|import('./frames.js').QueueMoves|null} known what it needs of the lane; null while
 *   that is not here
 * @returns {Colouring}
 */
export const colouringOf = (choice, known) => MAKERS[choice](known);
