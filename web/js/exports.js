/**
 * What a reader takes home of a run, made from what the server says it ran: the command line that
 * gives the same numbers, and results that name version, trace, parameters and seed. Pure text.
 *
 * @typedef {Object} RunSpecFrame  the server's own spec of a run, defaults filled in
 * @property {string} trace
 * @property {string[]} [transforms]
 * @property {string} cluster
 * @property {{id: string, params: Object<string, string>}[]} policies
 * @property {string} [placement]
 * @property {{restartOverheadS: number, checkpointIntervalS?: number}} costs
 * @property {string} [afterDeadline]
 * @property {{model: string, fraction: number}} deadlines
 * @property {number} seed
 *
 * @typedef {{version: string, commit: string}} Engine
 */

const UPLOADED = /^[0-9a-f]{64}$/;
const PLAIN = /^[\w.,:=+/-]+$/;
const SHORT_ID = 12;

const quoted = (word) => (PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** Lanes in as few groups as it takes for no policy to stand twice in one of them. */
function groupsWithoutTwins(policies) {
  const groups = [];
  for (const choice of policies) {
    const free = groups.find((group) => group.every(({ id }) => id !== choice.id));
    if (free) free.push(choice);
    else groups.push([choice]);
  }
  return groups;
}

/** What the command line calls a trace: a sample by its id, an upload by the file fetched. */
const traceWord = (trace) =>
  UPLOADED.test(trace) ? `trace-${trace.slice(0, SHORT_ID)}.csv` : trace;

/**
 * The run as command lines. A policy that runs twice with other parameters needs a command each;
 * an uploaded trace is fetched from the server first.
 *
 * @param {RunSpecFrame} spec
 * @param {string} tracesUrl where the server has its traces
 * @returns {string} one command per line
 */
export function commandLine(spec, tracesUrl) {
  const lines = groupsWithoutTwins(spec.policies).map((group) => runCommand(spec, group));
  if (UPLOADED.test(spec.trace)) {
    const from = quoted(`${tracesUrl}/${spec.trace}/jobs.csv`);
    lines.unshift(`curl -fsS -o ${traceWord(spec.trace)} ${from}`);
  }
  return lines.join('\n');
}

const fails = (spec) => (spec.failures ?? 'none') !== 'none';

function runCommand(spec, policies) {
  const words = [
    ['--trace', traceWord(spec.trace)],
    ...(spec.transforms ?? []).map((text) => ['--transform', text]),
    ['--cluster', spec.cluster],
    ['--policy', policies.map(({ id }) => id).join(',')],
  ];
  for (const { id, params } of policies) {
    for (const name of Object.keys(params).sort()) {
      words.push(['--param', `${id}.${name}=${params[name]}`]);
    }
  }
  const { costs, deadlines } = spec;
  words.push(['--placement', spec.placement ?? 'pool']);
  words.push(['--restart-overhead', `${costs.restartOverheadS}s`]);
  if (costs.checkpointIntervalS) {
    words.push(['--checkpoint-interval', `${costs.checkpointIntervalS}s`]);
  }
  if (spec.afterDeadline === 'drop') words.push(['--after-deadline', 'drop']);
  if (fails(spec)) words.push(['--failures', spec.failures]);
  words.push(['--deadlines', deadlines.model]);
  words.push(['--deadline-fraction', String(deadlines.fraction)]);
  words.push(['--seed', String(spec.seed)]);
  const flags = words.map(([flag, word]) => `${flag} ${quoted(word)}`);
  return `java -jar tias-playground.jar run ${flags.join(' ')}`;
}

/** All that is needed to run it again, on one line. */
export function provenance(spec, engine) {
  const { costs, deadlines } = spec;
  return [
    `TIAS Playground ${engine.version}${engine.commit ? ` (${engine.commit})` : ''}`,
    `trace ${spec.trace}`,
    ...(spec.transforms ?? []),
    `cluster ${spec.cluster}`,
    `placement ${spec.placement ?? 'pool'}`,
    `restart ${costs.restartOverheadS} s`,
    ...(costs.checkpointIntervalS ? [`checkpoint every ${costs.checkpointIntervalS} s`] : []),
    ...(spec.afterDeadline === 'drop' ? ['dropped at the deadline'] : []),
    ...(fails(spec) ? [`failures ${spec.failures}`] : []),
    `deadlines ${deadlines.model} × ${deadlines.fraction}`,
    `seed ${spec.seed}`,
  ].join(' · ');
}

const paramsText = (params) =>
  Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join(';');

/** A cell that no spreadsheet takes for a formula and no reader for two. */
function cell(value) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What stands in every row of the results, so that a row alone can be run again. */
function commonColumns(spec, engine, runId) {
  const { costs, deadlines } = spec;
  return {
    version: engine.version,
    commit: engine.commit ?? '',
    run: runId,
    trace: spec.trace,
    transforms: (spec.transforms ?? []).join(';'),
    cluster: spec.cluster,
    placement: spec.placement ?? 'pool',
    restart_overhead_s: costs.restartOverheadS,
    checkpoint_interval_s: costs.checkpointIntervalS ?? 0,
    after_deadline: spec.afterDeadline ?? 'continue',
    failures: spec.failures ?? 'none',
    deadlines: deadlines.model,
    deadline_fraction: deadlines.fraction,
    seed: spec.seed,
  };
}

/**
 * The results as CSV: a row per lane, its numbers first, then what gave them. Undefined numbers
 * are empty.
 *
 * @param {import('./store.js').RunStore} store
 * @param {Engine} engine
 */
export function resultsCsv(store, engine) {
  const ids = metricIds(store.lanes);
  const common = commonColumns(store.spec, engine, store.id);
  const head = ['policy', ...ids, 'distance', 'state', 'params', ...Object.keys(common)];
  const rows = store.lanes.map((lane) => [
    lane.policy,
    ...ids.map((id) => lane.metrics?.[id]),
    lane.distance,
    lane.state,
    paramsText(lane.params),
    ...Object.values(common),
  ]);
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const metricIds = (lanes) => Object.keys(lanes.find((lane) => lane.metrics)?.metrics ?? {});

/** The results as JSON, shaped as the command line's. */
export function resultsJson(store, engine) {
  const { id, spec, trace } = store;
  const result = {
    engine: { version: engine.version, commit: engine.commit ?? null },
    run: id,
    trace: { id: trace.id, name: trace.name, format: trace.format, jobs: trace.jobs },
    transforms: trace.steps ?? [],
    cluster: spec.cluster,
    placement: spec.placement ?? 'pool',
    costs: {
      restart_overhead_s: spec.costs.restartOverheadS,
      checkpoint_interval_s: spec.costs.checkpointIntervalS ?? 0,
    },
    after_deadline: spec.afterDeadline ?? 'continue',
    failures: spec.failures ?? 'none',
    deadlines: spec.deadlines,
    seed: spec.seed,
    lanes: store.lanes.map((lane) => ({
      policy: lane.policy,
      params: lane.params,
      status: lane.state,
      message: lane.message,
      metrics: lane.metrics,
      distance: lane.distance,
    })),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** The name of a file: what it is, of which trace, and the run, whose id stands for the spec. */
export function fileName(store, what, extension) {
  const trace = UPLOADED.test(store.spec.trace)
    ? store.spec.trace.slice(0, SHORT_ID)
    : store.spec.trace;
  return `tias-${what}-${trace}-run-${store.id.slice(0, SHORT_ID)}.${extension}`;
}
