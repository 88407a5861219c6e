/** Which jobs run and which wait in a lane at a time. Knows no DOM and no network. */

/**
 * @param {import('./frames.js').BarColumns} bars of that time, none of them merged
 * @param {number} t
 * @returns {Set<number>}
 */
export function runningAt({ start, end, job }, t) {
  return new Set(job.filter((_, bar) => start[bar] <= t && t < end[bar]));
}

/**
 * Those that have come, are not over and do not run.
 *
 * @param {import('./job-table.js').JobColumns} jobs
 * @param {Set<number>} running
 * @param {number} t
 * @returns {Set<number>}
 */
export function waitingAt(jobs, running, t) {
  const waiting = new Set();
  for (let i = 0; i < jobs.submit.length; i++) {
    if (jobs.submit[i] <= t && t < overAt(jobs, i) && !running.has(i)) waiting.add(i);
  }
  return waiting;
}

/** A rejected job is over as it comes, a dropped one at its deadline. */
function overAt({ status, submit, deadline, finish }, i) {
  if (status[i] === 'rejected') return submit[i];
  if (status[i] === 'dropped') return deadline[i];
  return finish[i] ?? Infinity;
}
