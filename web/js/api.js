/** Every call to the server but the stream. The only module that fetches. */

const PREFIX = 'api/v1';

/** An answer of the server that is not what was asked for, or no answer at all. */
export class ApiError extends Error {
  /**
   * @param {number} status HTTP status, 0 where the server could not be reached
   * @param {{title?: string, detail?: string, errors?: object[]}} problem problem+json, if any
   * @param {number|null} retryAfterS seconds to wait, where the server said so
   */
  constructor(status, problem, retryAfterS = null) {
    super(problem.detail || problem.title || `The server answered ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterS = retryAfterS;
  }
}

async function ask(path, options = {}, prefix = PREFIX) {
  let response;
  try {
    response = await fetch(`${prefix}${path}`, {
      ...options,
      headers: { Accept: 'application/json, application/problem+json', ...options.headers },
    });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new ApiError(0, { title: 'The server could not be reached' });
  }
  if (response.ok) return response.status === 204 ? null : response.json();
  throw new ApiError(response.status, await problemOf(response), retryAfter(response));
}

async function problemOf(response) {
  try {
    return await response.json();
  } catch {
    return { title: `The server answered ${response.status} ${response.statusText}`.trim() };
  }
}

function retryAfter(response) {
  const seconds = Number(response.headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

const part = encodeURIComponent;

/** @returns {Promise<import('./frames.js').PolicyFacts[]>} */
export const policies = () => ask('/policies');

/** The traces that are always there. */
export const samples = () => ask('/samples');

/** @returns {Promise<import('./frames.js').MetricFacts[]>} */
export const metricsInfo = () => ask('/metrics-info');

/** Version and commit of the server. */
export const info = () => ask('info', {}, '');

/** What is known of a trace: name, counts, a cluster that suits it. */
export const trace = (id) => ask(`/traces/${part(id)}`);

/** What the server would read of a text; nothing is kept. */
export const validateTrace = (text) =>
  ask('/traces:validate', {
    method: 'POST',
    body: text,
    headers: { 'Content-Type': 'text/csv' },
  });

/** The shape of a cluster out of a published file; nothing of it is kept. */
export const readCluster = (file) => ask('/clusters:read', { method: 'POST', body: file });

/** The jobs of a trace as native CSV. */
export async function traceCsv(id) {
  const response = await fetch(`${PREFIX}/traces/${part(id)}/jobs.csv`);
  if (!response.ok) throw new ApiError(response.status, await problemOf(response));
  return response.text();
}

/** What is wrong with a formula, where, and what it may speak of. */
export const checkFormula = (priority) =>
  ask('/policies/formula:check', {
    method: 'POST',
    body: JSON.stringify({ priority }),
    headers: { 'Content-Type': 'application/json' },
  });

/** The trace as a run would have it, in the numbers its charts show. */
export const profile = (spec, signal) => {
  const query = new URLSearchParams({
    cluster: spec.cluster,
    deadlines: spec.deadlines,
    fraction: String(spec.fraction),
    seed: String(spec.seed),
  });
  for (const text of spec.transforms) query.append('transform', text);
  return ask(`/traces/${part(spec.trace)}/profile?${query}`, { signal });
};

/** Where every finding about a trace can be had. */
export const findingsUrl = (id) => `${PREFIX}/traces/${part(id)}/findings.csv`;

/** Starts a run, or finds the same one. */
export const startRun = (request) =>
  ask('/runs', {
    method: 'POST',
    body: JSON.stringify(request),
    headers: { 'Content-Type': 'application/json' },
  });

/** @returns {Promise<import('./frames.js').RunFrame>} */
export const run = (id) => ask(`/runs/${part(id)}`);

/** Stops a run; what is there so far stays. */
export const cancelRun = (id) => ask(`/runs/${part(id)}`, { method: 'DELETE' });

/** Bars of one lane in a window, merged where they are narrower than a pixel. */
export const segments = (id, lane, from, to, px, signal) =>
  ask(`/runs/${part(id)}/lanes/${lane}/segments?from=${from}&to=${to}&px=${px}`, { signal });

/** At most 2,000 points of one lane's busy GPUs and waiting jobs in a window. */
export const series = (id, lane, from, to, signal) =>
  ask(`/runs/${part(id)}/lanes/${lane}/series?from=${from}&to=${to}&limit=2000`, { signal });

/** A page of a lane's jobs as columns, in trace order. */
export const jobs = (id, lane, offset, limit) =>
  ask(`/runs/${part(id)}/lanes/${lane}/jobs?offset=${offset}&limit=${limit}`);

/** One job's outcome in one lane. */
export const job = (id, lane, index, signal) =>
  ask(`/runs/${part(id)}/lanes/${lane}/jobs/${index}`, { signal });

/**
 * How a job stands in a lane at a time, and why.
 *
 * @returns {Promise<import('./frames.js').Explanation>}
 */
export const explain = (id, lane, index, t, signal) =>
  ask(`/runs/${part(id)}/lanes/${lane}/explain?job=${index}&t=${t}`, { signal });

/** What a lane's bars can be coloured by: waits and tenants, by job. */
export const marks = (id, lane) => ask(`/runs/${part(id)}/lanes/${lane}/marks`);

/** When each job entered which service queue. */
export const queueMoves = (id, lane) => ask(`/runs/${part(id)}/lanes/${lane}/queue-moves`);

/** Shares of jobs within each completion time, by kind; at most 2,000 points a curve. */
export const cdf = (id, lane) => ask(`/runs/${part(id)}/lanes/${lane}/cdf?by=kind&limit=1000`);

/** Shares of jobs with a deadline that end within each time of it. */
export const tardiness = (id, lane) => ask(`/runs/${part(id)}/lanes/${lane}/tardiness?limit=1000`);

/** Jobs per service queue in a window. */
export const queues = (id, lane, from, to) =>
  ask(`/runs/${part(id)}/lanes/${lane}/queues?from=${from}&to=${to}&limit=1000`);

/** Numbers of a lane by tenant, the worst slowed ones first. */
export const tenants = (id, lane, limit) =>
  ask(`/runs/${part(id)}/lanes/${lane}/tenants?limit=${limit}`);

/** Where a lane's table of jobs can be had. */
export const jobsCsvUrl = (id, lane) => `${PREFIX}/runs/${part(id)}/lanes/${lane}/jobs.csv`;

/** Where a lane's trace events can be had, for Perfetto. */
export const traceEventsUrl = (id, lane) => `${PREFIX}/runs/${part(id)}/lanes/${lane}/trace.json`;

/** The trace events themselves, as bytes. */
export async function traceEvents(url) {
  const response = await fetch(url);
  if (!response.ok) throw new ApiError(response.status, await problemOf(response));
  return response.arrayBuffer();
}

/** Where this server has its traces, as others can reach it. */
export const tracesUrl = () => new URL(`${PREFIX}/traces`, document.baseURI).href;

/** Where the frames of a run are streamed. */
export const eventsUrl = (id) => `${PREFIX}/runs/${part(id)}/events`;

/** Presets, settings that can be swept, and the server's limits. */
export const studyOffer = () => ask('/studies');

/** Starts a study, or finds the same one. */
export const startStudy = (request) =>
  ask('/studies', {
    method: 'POST',
    body: JSON.stringify(request),
    headers: { 'Content-Type': 'application/json' },
  });

/** Stops a study. */
export const cancelStudy = (id) => ask(`/studies/${part(id)}`, { method: 'DELETE' });

/** Everything a finished study holds. */
export const studyResults = (id) => ask(`/studies/${part(id)}/results.json`);

/** Where a study's results can be had, as csv or json. */
export const studyResultsUrl = (id, form) => `${PREFIX}/studies/${part(id)}/results.${form}`;

/** Where the frames of a study are streamed. */
export const studyEventsUrl = (id) => `${PREFIX}/studies/${part(id)}/events`;
