/**
 * Everything a link holds, declared once: each entry says how a value is written in the URL, what
 * it is when left out, and how the form shows it. The form and the request to the server are made
 * from this table; there is no other list.
 */
import { STANDARD_CHARTS, parseCharts } from './chart-list.js';
import { parseHide } from './chrome.js';
import { parseColouring } from './colouring.js';
import { parseFolded } from './node-rows.js';
import { parsePolicies, printPolicies } from './policy-list.js';
import { TRANSFORMS } from './transforms.js';

/** The version of links; a link of another version is read as well as it can be. */
export const LINK_VERSION = '1';

const MAX_GPUS = 1_000_000;

function number(text, low, high) {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < low || value > high) {
    throw new Error(`expected a number from ${low} to ${high}, got "${text}"`);
  }
  return value;
}

function integer(text, low, high) {
  const value = number(text, low, high);
  if (!Number.isInteger(value)) throw new Error(`expected a whole number, got "${text}"`);
  return value;
}

/**
 * Reads a cluster such as 2x8, 2 × 8 or 4x8+2x4.
 *
 * @returns {{text: string, nodes: number[], gpus: number}}
 * @throws {Error} that says what was expected
 */
export function parseCluster(text) {
  const nodes = [];
  let gpus = 0;
  const parts = text
    .trim()
    .replace(/\s*[x×*]\s*/gi, 'x')
    .split(/[\s+,]+/);
  for (const part of parts) {
    const match = /^(\d{1,6})x(\d{1,6})$/.exec(part);
    if (!match) throw new Error(`expected nodes × GPUs such as 2x8 or 4x8+2x4, got "${text}"`);
    const [count, each] = [Number(match[1]), Number(match[2])];
    gpus += count * each;
    if (count < 1 || each < 1) throw new Error('a cluster needs at least one node with one GPU');
    if (gpus > MAX_GPUS) throw new Error(`at most ${MAX_GPUS} GPUs, got ${gpus}`);
    for (let i = 0; i < count; i++) nodes.push(each);
  }
  return { text: parts.join('+'), nodes, gpus };
}

/** What the deadline models are called and which extra numbers each takes. */
export const DEADLINE_MODELS = {
  keep: { title: 'As in the trace', takes: [] },
  none: { title: 'No deadlines', takes: [] },
  proportional: { title: 'Proportional to the duration', takes: ['low', 'high', 'pad'] },
  classes: { title: 'Classes: 2 h, 8 h or 24 h', takes: [] },
  morning: { title: 'Next morning, 09:00', takes: [] },
};

/** Reads keep | none | proportional:LO,HI,PAD | classes | morning. */
export function parseDeadlines(text) {
  const [model, rest] = text.split(':');
  if (!Object.hasOwn(DEADLINE_MODELS, model)) {
    throw new Error(`"${model}" is no deadline model; there are ${listOfModels()}`);
  }
  if (model !== 'proportional') return text.includes(':') ? wrong(text) : model;
  const numbers = (rest ?? '1.1,2.0,60').split(',');
  if (numbers.length !== 3) return wrong(text);
  const [low, high] = numbers.slice(0, 2).map((part) => number(part, 0, 1000));
  number(numbers[2], 0, 1_000_000);
  if (low > high) throw new Error(`the lower factor ${low} is above the upper factor ${high}`);
  return `proportional:${numbers.map((part) => part.trim()).join(',')}`;
}

const listOfModels = () => Object.keys(DEADLINE_MODELS).join(', ');

function wrong(text) {
  throw new Error(
    `expected a model of ${listOfModels()}, or proportional:1.1,2.0,60, got "${text}"`,
  );
}

/** By how much longer a scattered gang takes where nothing else is said. */
export const SLOWDOWN = '1.25';

/**
 * Reads how gangs are placed: pool, consolidate, spread, or spread with slowdowns of scattered
 * gangs, such as spread:1.5 or spread:1.25,vgg16=2.
 */
export function parsePlacement(text) {
  const [rule, factors] = split(text.trim(), ':');
  if (rule === 'spread' && factors !== undefined) {
    const words = factors.split(',').map(slowdownWord);
    const told = words.filter((word, index) => index > 0 || word !== SLOWDOWN);
    return told.length === 0 ? rule : `spread:${told.join(',')}`;
  }
  if (['pool', 'consolidate', 'spread'].includes(rule) && factors === undefined) return rule;
  throw new Error(`expected pool, consolidate, spread or spread:1.5, got "${text}"`);
}

function slowdownWord(part, index) {
  const at = part.indexOf('=');
  if (at < 0 && index > 0) throw new Error(`expected a model and its slowdown, got "${part}"`);
  const slowdown = Math.round(number(part.slice(at + 1), 1, 10) * 1000) / 1000;
  return at < 0 ? String(slowdown) : `${part.slice(0, at).trim()}=${slowdown}`;
}

function split(text, separator) {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Reads when nodes fail: none, NODE@FROM-TO in seconds (with commas), or random:HOURS,MINUTES. */
export function parseFailures(text) {
  const word = text.trim().replace(/\s*,\s*/g, ',');
  const decimals = '\\d+(\\.\\d+)?';
  const one = `\\d+@${decimals}-${decimals}`;
  const form = new RegExp(`^(none|random:${decimals},${decimals}|${one}(,${one})*)$`);
  if (form.test(word)) return word;
  throw new Error(`expected none, 2@3600-7200 or random:100,30, got "${text}"`);
}

/** Reads what becomes of a job at a deadline it has missed: continue | drop. */
function parseLate(text) {
  if (text === 'continue' || text === 'drop') return text;
  throw new Error(`expected continue or drop, got "${text}"`);
}

/**
 * @typedef {Object} Spec
 * @property {string} trace
 * @property {string[]} transforms  changes of the trace before the run, in order
 * @property {string} cluster
 * @property {import('./policy-list.js').PolicyChoice[]} policies
 * @property {string} deadlines
 * @property {number} fraction
 * @property {number} overhead  seconds
 * @property {string} placement  pool | consolidate | spread | spread:1.5 | spread:1.25,vgg16=2
 * @property {string} failures  none | 2@3600-7200 | random:100,30
 * @property {number} checkpoint seconds between checkpoints; 0: nothing is ever lost
 * @property {'continue'|'drop'} late  what becomes of a job at a deadline it has missed
 * @property {number} seed
 * @property {number|null} t0   left end of the window, seconds
 * @property {number|null} t1   right end of the window, seconds
 * @property {number|null} at   where playback stands, seconds
 * @property {number|null} job  index of the selected job
 * @property {string} colour  what bars are coloured by
 * @property {string} charts  which charts are open
 * @property {string} fold  nodes drawn as a strip: all, or 0,3-5
 * @property {true|null} projector  large type and strong contrast, for a room
 * @property {string[]|null} hide   what of the page is not shown
 */

const text = (value) => String(value);
const optional = (read) => (word) => (word === '' ? null : read(word));
const TIME = optional((word) => number(word, -1e15, 1e15));

/** The table. `view` entries are about looking; they do not change what runs. */
export const FIELDS = [
  {
    name: 'trace',
    key: 'trace',
    standard: 'itp-cluster10-mixed',
    print: text,
    parse(word) {
      if (!/^[\w.-]{1,128}$/.test(word)) throw new Error(`"${word}" is not the id of a trace`);
      return word;
    },
  },
  { name: 'transforms', key: 'transform', standard: [], ...TRANSFORMS },
  { name: 'cluster', key: 'cluster', standard: '2x8', print: text, parse: readCluster },
  {
    name: 'policies',
    key: 'p',
    standard: ['tias', 'tiresias', 'edf', 'fifo-fit'].map((id) => ({ id, params: {} })),
    print: printPolicies,
    parse: parsePolicies,
  },
  { name: 'deadlines', key: 'deadlines', standard: 'keep', print: text, parse: parseDeadlines },
  {
    name: 'fraction',
    key: 'fraction',
    standard: 1,
    print: text,
    parse: (word) => number(word, 0, 1),
  },
  {
    name: 'overhead',
    key: 'overhead',
    standard: 30,
    print: text,
    parse: (word) => number(word, 0, 86400),
  },
  { name: 'placement', key: 'placement', standard: 'pool', print: text, parse: parsePlacement },
  {
    name: 'checkpoint',
    key: 'checkpoint',
    standard: 0,
    print: text,
    parse: (word) => number(word, 0, 86400),
  },
  { name: 'late', key: 'late', standard: 'continue', print: text, parse: parseLate },
  { name: 'failures', key: 'failures', standard: 'none', print: text, parse: parseFailures },
  {
    name: 'seed',
    key: 'seed',
    standard: 1,
    print: text,
    parse: (word) => integer(word, 0, Number.MAX_SAFE_INTEGER),
  },
  { name: 't0', key: 't0', standard: null, print: text, parse: TIME, view: true },
  { name: 't1', key: 't1', standard: null, print: text, parse: TIME, view: true },
  { name: 'at', key: 'at', standard: null, print: text, parse: TIME, view: true },
  {
    name: 'job',
    key: 'job',
    standard: null,
    print: text,
    parse: optional((word) => integer(word, 0, 1e9)),
    view: true,
  },
  {
    name: 'colour',
    key: 'colour',
    standard: 'kind',
    print: text,
    parse: parseColouring,
    view: true,
  },
  {
    name: 'charts',
    key: 'charts',
    standard: STANDARD_CHARTS,
    print: text,
    parse: parseCharts,
    view: true,
  },
  { name: 'fold', key: 'fold', standard: '', print: text, parse: parseFolded, view: true },
  {
    name: 'projector',
    key: 'projector',
    standard: null,
    print: () => '1',
    parse: (word) => (word === '1' ? true : null),
    view: true,
  },
  {
    name: 'hide',
    key: 'hide',
    standard: null,
    print: (names) => names.join(','),
    parse: parseHide,
    view: true,
  },
];

function readCluster(word) {
  return parseCluster(word).text;
}

const copy = (value) => (Array.isArray(value) ? value.map((v) => structuredClone(v)) : value);

/** A spec with every value as when left out. @returns {Spec} */
export function standardSpec() {
  return Object.fromEntries(FIELDS.map((field) => [field.name, copy(field.standard)]));
}

const decode = (word) => {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
};

/**
 * Reads the query of a link. A wrong or unknown part never stops the page: it is left out and
 * said in a notice.
 *
 * @param {string} query with or without its question mark
 * @returns {{spec: Spec, notices: string[], given: Set<string>}}
 */
export function parseQuery(query) {
  const spec = standardSpec();
  const notices = [];
  const given = new Set();
  for (const pair of query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')) {
    const at = pair.indexOf('=');
    const key = decode(at < 0 ? pair : pair.slice(0, at));
    readPair(spec, notices, given, key, at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  if (spec.t0 !== null && spec.t1 !== null && spec.t0 >= spec.t1) {
    notices.push("The link's window is empty (t0 is not before t1); the whole run is shown.");
    spec.t0 = spec.t1 = null;
  }
  return { spec, notices, given };
}

function readPair(spec, notices, given, key, word) {
  if (key === 'v') {
    if (word !== LINK_VERSION) notices.push(`The link is of version ${word}, this page reads 1.`);
    return;
  }
  const field = FIELDS.find((candidate) => candidate.key === key);
  if (!field) {
    notices.push(`The link holds "${key}", which this page does not know; it was left out.`);
    return;
  }
  try {
    spec[field.name] = field.parse(word);
    given.add(field.name);
  } catch (error) {
    notices.push(`"${key}" in the link was left out: ${error.message}.`);
  }
}

/** Characters that may stay readable in a query. */
const encode = (word) =>
  encodeURIComponent(word).replace(/%(2C|3A|3B|3D|28|29|2F)/g, (code) => decodeURIComponent(code));

/** Writes the query of a link: what equals the standard is left out. */
export function printQuery(spec) {
  const pairs = [];
  for (const field of FIELDS) {
    const value = spec[field.name];
    if (value === null || value === undefined) continue;
    const word = field.print(value);
    if (field.standard !== null && word === field.print(field.standard)) continue;
    pairs.push(`${field.key}=${encode(word)}`);
  }
  return pairs.length === 0 ? '' : `?v=${LINK_VERSION}&${pairs.join('&')}`;
}

/**
 * The body of the request that starts this run. Rules as they are when left out are left out, so
 * that an older server takes it too.
 *
 * @param {Spec} spec
 */
export function toRequest(spec) {
  const checkpoint = spec.checkpoint === 0 ? {} : { checkpointIntervalS: spec.checkpoint };
  const late = spec.late === 'continue' ? {} : { afterDeadline: spec.late };
  const failures = spec.failures === 'none' ? {} : { failures: spec.failures };
  const changes = spec.transforms.length === 0 ? {} : { transforms: [...spec.transforms] };
  return {
    trace: spec.trace,
    ...changes,
    cluster: spec.cluster,
    policies: spec.policies.map(({ id, params }) => ({ id, params: { ...params } })),
    placement: spec.placement,
    costs: { restartOverheadS: spec.overhead, ...checkpoint },
    ...late,
    ...failures,
    deadlines: { model: spec.deadlines, fraction: spec.fraction },
    seed: spec.seed,
  };
}

/** Whether two specs ask for the same run, whatever they look at. */
export function sameRun(a, b) {
  return FIELDS.every(
    (field) => field.view || field.print(a[field.name]) === field.print(b[field.name]),
  );
}

/** One short line for the deadline button. */
export function deadlinesText(spec) {
  const [model, rest] = spec.deadlines.split(':');
  const share = spec.fraction === 1 ? 'all jobs' : `${Math.round(spec.fraction * 100)} % of jobs`;
  if (model === 'keep') return 'as in the trace';
  if (model === 'none') return 'none';
  if (model === 'classes') return `${share} · 2, 8 or 24 h`;
  if (model === 'morning') return `${share} · next 09:00`;
  const [low, high, pad] = rest.split(',');
  return `${share} · ${low}–${high} × duration + ≤ ${pad} min`;
}

/** One short line for the button on placement, costs and seed; rules as usual are left out. */
export function costsText(spec) {
  const parts = [spec.placement.replace(':', ' × '), `${spec.overhead} s`];
  if (spec.checkpoint !== 0) parts.push(`checkpoint ${spec.checkpoint} s`);
  if (spec.late === 'drop') parts.push('late dropped');
  if (spec.failures !== 'none') parts.push('nodes fail');
  return [...parts, `seed ${spec.seed}`].join(' · ');
}
