/**
 * What a study is, on the page: address ⇄ form ⇄ request ⇄ command line.
 *
 * @typedef {{preset: string, source: string, jobs: string, cluster: string, deadlines: string,
 *   fraction: string, sweeps: {name: string, values: string}[], policies: string, seeds: string}}
 *   StudySpec
 */
import { parsePolicies, printPolicies } from '../policy-list.js';

/** What the page starts with. @type {StudySpec} */
export const DEFAULTS = {
  preset: 'trade-off',
  source: 'synthetic',
  jobs: '500',
  cluster: '8x8',
  deadlines: 'proportional:1.1,2,60',
  fraction: '0.5',
  sweeps: [{ name: 'load', values: '0.8,1,1.2' }],
  policies: 'tias,tias-level-one,tias-level-two,tiresias,deadline-first,edf,fifo-fit',
  seeds: '3',
};

/** Fields that are written as they are; the sweeps come one by one. */
const PLAIN = ['source', 'jobs', 'cluster', 'deadlines', 'fraction'];

/** Reads an address. @returns {StudySpec} */
export function parseAddress(search) {
  const query = new URLSearchParams(search);
  const own = PLAIN.some((name) => query.has(name)) || query.has('sweep') || query.has('p');
  const spec = { ...DEFAULTS, preset: query.get('preset') ?? (own ? '' : DEFAULTS.preset) };
  for (const name of PLAIN) spec[name] = query.get(name) ?? DEFAULTS[name];
  spec.policies = query.get('p') ?? DEFAULTS.policies;
  spec.seeds = query.get('seeds') ?? DEFAULTS.seeds;
  if (own) spec.sweeps = query.getAll('sweep').map(parseSweep);
  return spec;
}

function parseSweep(text) {
  const at = text.indexOf(':');
  return at < 1
    ? { name: text, values: '' }
    : { name: text.slice(0, at), values: text.slice(at + 1) };
}

/** Whether an address asks for a study right away. */
export const asksForOne = (search) => [...new URLSearchParams(search).keys()].length > 0;

/** Writes the address; what a preset fixes is left out. */
export function printAddress(spec) {
  const query = new URLSearchParams({ v: '1' });
  if (spec.preset) query.set('preset', spec.preset);
  else {
    for (const name of PLAIN) {
      if (name !== 'jobs' || spec.source === 'synthetic') query.set(name, spec[name]);
    }
    for (const { name, values } of spec.sweeps) query.append('sweep', `${name}:${values}`);
    query.set('p', spec.policies);
  }
  query.set('seeds', spec.seeds);
  return `?${query.toString().replace(/%2C/g, ',').replace(/%3A/g, ':')}`;
}

/** Values of a sweep; those with commas in them are parted by semicolons. */
export function valuesOf({ name, values }) {
  const by = values.includes(';') ? ';' : name === 'deadlines' ? /,(?=[a-z])/ : ',';
  return values.split(by).map((value) => value.trim());
}

/** What is posted. @throws {Error} where a field holds no number */
export function toRequest(spec) {
  const seeds = whole(spec.seeds, 'seeds');
  if (spec.preset) return { preset: spec.preset, seeds };
  const workload = {
    cluster: spec.cluster,
    deadlines: { model: spec.deadlines, fraction: number(spec.fraction, 'the share') },
  };
  if (spec.source === 'synthetic') workload.synthetic = { jobs: whole(spec.jobs, 'jobs') };
  else workload.trace = spec.source;
  return {
    workloads: [workload],
    policies: parsePolicies(spec.policies),
    sweep: spec.sweeps.map((sweep) => ({ name: sweep.name, values: valuesOf(sweep) })),
    seeds,
  };
}

function number(text, what) {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) {
    throw new Error(`${what} must be a number, not “${text}”`);
  }
  return value;
}

function whole(text, what) {
  const value = number(text, what);
  if (!Number.isInteger(value)) throw new Error(`${what} must be a whole number, not “${text}”`);
  return value;
}

const quoted = (text) => (/^[\w.,:/=-]+$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`);

/** The same study for a terminal. */
export function commandLine(spec) {
  const parts = ['java -jar tias-playground.jar study'];
  if (spec.preset) parts.push(`--preset ${spec.preset}`);
  else {
    if (spec.source === 'synthetic') parts.push(`--synthetic jobs=${quoted(spec.jobs)}`);
    else parts.push(`--trace ${quoted(spec.source)}`);
    parts.push(`--cluster ${quoted(spec.cluster)}`, `--deadlines ${quoted(spec.deadlines)}`);
    parts.push(`--deadline-fraction ${quoted(spec.fraction)}`);
    for (const { name, values } of spec.sweeps) {
      parts.push(`--sweep ${quoted(`${name}=${values}`)}`);
    }
    parts.push(`--policy ${quoted(printPolicies(parsePolicies(spec.policies)))}`);
  }
  parts.push(`--seeds ${quoted(spec.seeds)}`);
  return parts.join(' ');
}
