/**
 * What happened to the jobs of a small run, as a picture of a few jobs needs it: stretches in which
 * a job ran, waited or loaded. Times in ms. Knows no DOM.
 */
import { elapsed } from './format.js';
import { listed } from './lesson-text.js';

const LATE = 2;

/** Stretches of a job on GPUs, in order: those that begin together are one. */
function stretchesOf(bars, job) {
  const byStart = new Map();
  for (const bar of bars.ofJob(job)) byStart.set(bars.start[bar], bars.end[bar]);
  return [...byStart].map(([start, end]) => ({ start, end })).sort((a, b) => a.start - b.start);
}

/** Stretches in which nobody ran the job between its arrival and its end. */
function gaps(submit, stretches) {
  const found = [];
  let from = submit;
  for (const { start, end } of stretches) {
    if (start > from) found.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  return found;
}

/**
 * The life of each job in a lane.
 *
 * @param {import('./lesson-runs.js').LessonLane} lane
 */
export function livesOf({ bars, jobs, overheadMs }) {
  return jobs.id.map((id, job) => {
    const runs = stretchesOf(bars, job);
    const loading = runs
      .slice(1)
      .filter(() => overheadMs > 0)
      .map(({ start, end }) => ({ start, end: Math.min(end, start + overheadMs) }));
    const life = { job, id, runs, loading, waits: gaps(jobs.submit[job], runs) };
    life.late = [...bars.ofJob(job)].some((bar) => bars.kind[bar] === LATE);
    life.submit = jobs.submit[job];
    life.deadline = jobs.deadline[job];
    return life;
  });
}

const covers = (stretches, t) => stretches.some(({ start, end }) => start <= t && t < end);

/** Who runs and who waits at an instant, in a sentence. */
export function atInstant(lives, t) {
  const names = (pick) => lives.filter((life) => covers(life[pick], t)).map(({ id }) => id);
  const [runs, waits] = [names('runs'), names('waits')];
  const verb = (list, one, more) => `${listed(list)} ${list.length === 1 ? one : more}`;
  const parts = [
    runs.length > 0 ? verb(runs, 'runs', 'run') : 'nobody runs',
    waits.length > 0 ? verb(waits, 'waits', 'wait') : 'nobody waits',
  ];
  return `At ${elapsed(t)}: ${parts.join('; ')}.`;
}

/** The whole picture of a lane in words, for whoever cannot see it. */
export function inWords(lives) {
  return lives
    .filter(({ runs }) => runs.length > 0)
    .map(({ id, submit, runs, late }) => {
      const end = runs[runs.length - 1].end;
      const stops = runs.length - 1;
      const stopped = stops === 0 ? '' : `, stopped ${stops === 1 ? 'once' : `${stops} times`}`;
      const start = runs[0].start;
      const came = start > submit ? `came at ${elapsed(submit)}, ` : '';
      const when = `ran from ${elapsed(start)} to ${elapsed(end)}`;
      return `${id} ${came}${when}${stopped}${late ? ', late' : ''}`;
    })
    .join('; ');
}
