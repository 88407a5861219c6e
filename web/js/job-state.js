/**
 * What a job does at an instant in one lane, from what the server knows of it.
 *
 * @typedef {Object} JobState
 * @property {'absent'|'waiting'|'preempted'|'running'|'completed'|'stopped'} word
 * @property {number|null} since ms; since when
 * @property {[number, number][]} gpus first and last of each stretch of GPUs it runs on
 */

const state = (word, since = null, gpus = []) => ({ word, since, gpus });

/**
 * @param {Object} facts as /lanes/{n}/jobs/{job} has them, times in ms
 * @param {number} t ms
 * @returns {JobState}
 */
export function stateAt(facts, t) {
  if (t < facts.submit) return state('absent');
  const { bars } = facts;
  const gpus = [];
  let since = null;
  let lastEnd = null;
  for (let i = 0; i < bars.start.length; i++) {
    const [start, end] = [bars.start[i], bars.end[i]];
    if (start <= t && t < end) {
      gpus.push([bars.gpu[i], bars.gpu[i] + (bars.span?.[i] ?? 1) - 1]);
      since = since === null ? start : Math.max(since, start);
    } else if (end <= t) lastEnd = Math.max(lastEnd ?? end, end);
  }
  if (gpus.length > 0) return state('running', since, gpus);
  if (facts.status === 'completed' && facts.finish !== null && t >= facts.finish) {
    return state('completed', facts.finish);
  }
  const over = endOfUnfinished(facts, lastEnd);
  if (over !== null && t >= over) return state('stopped', over);
  return lastEnd === null ? state('waiting', facts.submit) : state('preempted', lastEnd);
}

/** When a job that never completes was given up; null where it is simply still there. */
function endOfUnfinished({ status, submit, finish, deadline }, lastEnd) {
  if (status === 'rejected') return submit;
  if (status !== 'dropped') return null;
  return finish ?? deadline ?? lastEnd ?? submit;
}
