/**
 * What the server says about a job at a time, in words. Every sentence is a text and the jobs it
 * names after it.
 *
 * @typedef {{text: string, jobs?: {job: number, id: string}[], more?: number}} Sentence
 */
import { count, decimal, duration } from './format.js';

const GPU_MS_PER_HOUR = 3_600_000;
/** The unit of an urgency by attained service, too small a number to be read. */
const PER_MS_AND_GPU_MS = '1/(ms GPU-ms)';

/** Parts that are points in time, not lengths of it. */
const MOMENTS = new Set(['submit', 'deadline', 'latest-start', 'reservation', 'shadow-time']);

const gpus = (n) => `${count(n)} GPU${n === 1 ? '' : 's'}`;
const are = (n) => `${count(n)} ${n === 1 ? 'is' : 'are'}`;

/**
 * How the job stands, and where it ranks.
 *
 * @param {import('./frames.js').Explanation} said
 * @param {(ms: number) => string} when
 * @returns {string}
 */
export function standing(said, when) {
  const rank = said.rank === null ? '' : `, rank ${count(said.rank)} of ${count(said.ranked)}`;
  switch (said.state) {
    case 'not-submitted':
      return 'not handed in yet';
    case 'rejected':
      return `rejected: ${said.reason}`;
    case 'completed':
      return `done since ${when(said.since)}`;
    case 'dropped':
      return `given up at ${when(said.since)}`;
    case 'waiting':
      return `waits since ${when(said.since)}${rank}`;
    case 'restarting':
      return `pays for its restart since ${when(said.since)}${rank}`;
    default:
      return `runs since ${when(said.since)}${rank}`;
  }
}

/**
 * Why it started, or why it was preempted.
 *
 * @param {import('./frames.js').Change|null} change
 * @param {(ms: number) => string} when
 * @returns {Sentence|null}
 */
export function changed(change, when) {
  if (!change) return null;
  const place = `${count(change.rank)} of ${count(change.ranked)}`;
  const rank = change.rank === null ? '' : ` at rank ${place}`;
  const at = `${when(change.t)}${rank}`;
  const jobs = change.peers;
  const more = change.peersLeftOut;
  switch (change.what) {
    case 'lost-node':
      return { text: `Lost its GPUs ${when(change.t)}: node ${change.node} went down.` };
    case 'preempted':
      return { text: `Preempted ${at}; its GPUs went to`, jobs, more };
    case 'moved':
      return { text: `Moved to other GPUs ${at}; its own went to`, jobs, more };
    default: {
      const verb = change.what === 'resumed' ? 'Resumed' : 'Started';
      if (jobs.length === 0) return { text: `${verb} ${at}, on idle GPUs.` };
      return { text: `${verb} ${at}; GPUs were taken from`, jobs, more };
    }
  }
}

/**
 * What blocks it.
 *
 * @param {import('./frames.js').Blocked|null} blocked
 * @returns {Sentence[]}
 */
export function blocking(blocked) {
  if (!blocked) return [];
  const needs = `Needs ${gpus(blocked.needed)}${PLACES[blocked.needs]}`;
  const holders = { jobs: blocked.holders, more: blocked.holdersLeftOut };
  const free = `${are(blocked.free)} free`;
  switch (blocked.code) {
    case 'fragmentation':
      return [
        { text: `${needs}. ${gpus(blocked.reachable)} can be had, but ${scattered(blocked)}.` },
        ...held(blocked, 'The rest is held by', holders),
      ];
    case 'lease':
      return [
        { text: `${needs}; ${free}. GPUs change hands only when leases end.` },
        ...held(blocked, 'Held by', holders),
      ];
    case 'head-of-line':
      return [{ text: `${needs}; ${free}. Nobody may overtake`, jobs: [blocked.head] }];
    case 'reservation':
      return [{ text: `${needs}; ${free}, but it would delay a job that holds a reservation.` }];
    case 'nodes-down':
      return [{ text: `${needs}; ${gpus(blocked.down)} are on nodes that are down.` }];
    default:
      return [
        { text: `${needs}; ${free}${displaceable(blocked)}.` },
        ...held(
          blocked,
          blocked.holders.some((peer) => peer.ahead)
            ? `${gpus(blocked.held)} are held by jobs ranked ahead:`
            : `${gpus(blocked.held)} are held by jobs that are not preempted:`,
          holders,
        ),
      ];
  }
}

const PLACES = {
  anywhere: '',
  'one-device': ' of one device',
  'one-node': ' on one node',
  'whole-nodes': ' on whole nodes',
};

function displaceable({ free, reachable }) {
  const more = reachable - free;
  return more > 0 ? `, and ${are(more)} held by jobs ranked behind` : '';
}

function scattered({ nodes, largest }) {
  const best = nodes[0];
  if (!best) return `at most ${are(largest)} free in one place`;
  return `at most ${are(best.free)} free on one node (node ${best.node})`;
}

const held = (blocked, text, holders) => (blocked.holders.length ? [{ text, ...holders }] : []);

/**
 * A part of a key: its name and its value for people.
 *
 * @param {import('./frames.js').KeyPart} part
 * @param {(ms: number) => string} when
 * @returns {{name: string, value: string, meaning: string}}
 */
export function partText(part, when) {
  return {
    name: part.id.replaceAll(/[-_]/g, ' '),
    value: valueText(part, when),
    meaning: part.meaning,
  };
}

function valueText({ id, value, unit, outOf }, when) {
  if (typeof value === 'string') return value;
  if (unit === 'ms') {
    const text = MOMENTS.has(id) ? when(value) : lengthText(value);
    return outOf === null ? text : `${text} of ${lengthText(outOf)}`;
  }
  if (unit === 'GPU-ms') return `${decimal(value / GPU_MS_PER_HOUR, 2)} GPU-h`;
  if (unit === PER_MS_AND_GPU_MS) {
    const hourly = value * GPU_MS_PER_HOUR ** 2;
    return `${Number(hourly.toPrecision(3))} per h and GPU-h`;
  }
  if (unit === 'GPUs') return gpus(value);
  if (Number.isInteger(value)) return count(value);
  return `${Number(value.toPrecision(3))}${unit ? ` ${unit}` : ''}`;
}

const lengthText = (ms) => (ms < 0 ? `−${duration(-ms / 1000)}` : duration(ms / 1000));
