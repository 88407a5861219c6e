/** Finding a job by what it is called. Knows no DOM and no network. */

const NEAREST = 3;

/**
 * The job meant by an id, or by its number in the trace (after a # where an id is a number too);
 * else those whose ids are most like it.
 *
 * @param {string[]} ids in trace order
 * @param {string} text
 * @returns {{job: number|null, nearest: number[]}}
 */
export function findJob(ids, text) {
  const word = text.trim();
  const exact = ids.indexOf(word);
  if (exact >= 0) return { job: exact, nearest: [] };
  const lower = word.toLowerCase();
  const alike = ids.findIndex((id) => id.toLowerCase() === lower);
  if (alike >= 0) return { job: alike, nearest: [] };
  const number = /^#?(\d{1,9})$/.exec(word);
  if (number && Number(number[1]) < ids.length) return { job: Number(number[1]), nearest: [] };
  return { job: null, nearest: nearestTo(ids, lower.replace(/^#/, '')) };
}

/** Those that contain it first, then those that begin alike the longest. */
function nearestTo(ids, word) {
  const likeness = (id) => (id.includes(word) ? 1000 : common(id, word));
  return ids
    .map((id, job) => ({ job, like: likeness(id.toLowerCase()), off: id.length - word.length }))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like || Math.abs(a.off) - Math.abs(b.off) || a.job - b.job)
    .slice(0, NEAREST)
    .map(({ job }) => job);
}

function common(a, b) {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return same;
}
