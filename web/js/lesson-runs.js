/**
 * The runs behind a lesson, asked for once each and kept: bars of every lane, jobs, metrics. A run
 * is the same for everybody who asks the same server, so a class shares one. Knows no DOM.
 */
import * as api from './api.js';
import { BarTable } from './bars.js';
import { standardSpec } from './run-spec.js';

const BUSY = new Set([429, 503]);
const MOST_TRIES = 8;
const FIRST_LOOK_MS = 40;
const SLOWEST_LOOK_MS = 600;
const FINE_PX = 8000;
const MOST_JOBS = 5000;

/**
 * One lane of a lesson's run.
 *
 * @typedef {Object} LessonLane
 * @property {string} name    as the lesson calls it, such as `demote/edf`
 * @property {string} policy
 * @property {string} title
 * @property {boolean} oracle
 * @property {Object<string, number|null>} metrics
 * @property {number|null} distance
 * @property {BarTable} bars
 * @property {import('./job-table.js').JobColumns} jobs
 * @property {number} gpus
 * @property {number[]} nodes GPUs of each node
 * @property {number} overheadMs what a restart takes
 * @property {number} endMs   of the run
 */

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The runs of one lesson. */
export class LessonRuns {
  /** @param {{runs: Object<string, object>}} lesson */
  constructor(lesson) {
    this.lesson = lesson;
    this.names = Object.keys(lesson.runs);
    this.asked = new Map();
  }

  /** The run that a lane or a job belongs to; the first where none is named. */
  runOf(lane) {
    return lane.includes('/') ? lane.slice(0, lane.indexOf('/')) : this.names[0];
  }

  /** A lane by its name. @returns {Promise<LessonLane>} */
  async lane(name) {
    const lanes = await this.run(this.runOf(name));
    const policy = name.slice(name.indexOf('/') + 1);
    const lane = lanes.find((one) => one.policy === policy);
    if (!lane) throw new Error(`the lesson has no lane "${name}"`);
    return { ...lane, name };
  }

  /** All lanes of a run. */
  run(name) {
    if (!this.asked.has(name)) {
      const lanes = this.ask(this.lesson.runs[name]);
      lanes.catch(() => this.asked.delete(name));
      this.asked.set(name, lanes);
    }
    return this.asked.get(name);
  }

  async ask(request) {
    const run = await whole(request);
    const endMs = Math.max(1, ...run.lanes.map((lane) => lane.simMs));
    return Promise.all(run.lanes.map((facts) => pull(run, facts, request, endMs)));
  }
}

/** The run with all its lanes; one that somebody else cancelled is started again. */
async function whole(request) {
  for (let tries = 1; ; tries++) {
    const { id } = await start(request);
    const run = await ended(id);
    if (run.lanes.every((lane) => lane.state === 'done')) return run;
    const { title, state, message } = run.lanes.find((lane) => lane.state !== 'done');
    if (tries >= 3) throw new Error(`${title}: ${message ?? state}`);
  }
}

/** Starts a run; a busy server is asked again. */
async function start(request) {
  for (let tries = 1; ; tries++) {
    try {
      return await api.startRun(request);
    } catch (error) {
      if (!BUSY.has(error.status) || tries >= MOST_TRIES) throw error;
      await wait((error.retryAfterS ?? 1) * 1000);
    }
  }
}

/** The run once every lane has ended. */
async function ended(id) {
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(SLOWEST_LOOK_MS, pause * 1.5)) {
    const run = await api.run(id);
    if (run.lanes.every((lane) => lane.state !== 'queued' && lane.state !== 'running')) return run;
    await wait(pause);
  }
}

async function pull(run, facts, request, endMs) {
  const { id, cluster } = run;
  const [segments, jobs] = await Promise.all([
    api.segments(id, facts.lane, 0, endMs, FINE_PX),
    api.jobs(id, facts.lane, 0, MOST_JOBS),
  ]);
  const bars = new BarTable(cluster.gpus);
  bars.append(segments.bars);
  const { policy, title, oracle, metrics, distance } = facts;
  return {
    policy,
    title,
    oracle,
    metrics,
    distance,
    bars,
    jobs: jobs.columns,
    gpus: cluster.gpus,
    nodes: cluster.nodes,
    overheadMs: request.costs.restartOverheadS * 1000,
    endMs,
  };
}

/**
 * What the playground's address holds for a run of a lesson.
 *
 * @param {object} request as the server takes it
 * @returns {import('./run-spec.js').Spec}
 */
export function specOf(request) {
  const spec = standardSpec();
  spec.trace = request.trace;
  spec.cluster = request.cluster;
  spec.policies = request.policies.map(({ id, params }) => ({ id, params: { ...params } }));
  spec.placement = request.placement ?? spec.placement;
  spec.overhead = request.costs.restartOverheadS;
  spec.checkpoint = request.costs.checkpointIntervalS ?? spec.checkpoint;
  return spec;
}
