/**
 * Changes made to a trace before it is run: how they are written, read and told. The server has
 * the last word on what they mean and on whether they can be done.
 */
import { counted } from './format.js';

/** What separates them in a link; inside one it is written %3B. */
const BETWEEN = ';';

const MOST = 20;
const TIME = /^\d{1,12}(\.\d{1,3})? ?(s|m|min|h|d)?$/;
const DECIMAL = /^\d{1,9}(\.\d{1,9})?$/;
const WHOLE = /^\d{1,9}$/;

const UNIT_S = { s: 1, m: 60, min: 60, h: 3600, d: 86400 };

function fail(text, expected) {
  throw new Error(`expected ${expected}, got "${text}"`);
}

/** Seconds of a time such as 3600, 15min, 2h or 7d. */
function seconds(text) {
  const word = text.trim();
  if (!TIME.test(word)) fail(text, 'seconds, or a time such as 15min, 2h or 7d');
  const [, value, , unit] = /^(\d+(\.\d+)?) ?([a-z]*)$/.exec(word);
  return Math.round(Number(value) * UNIT_S[unit || 's'] * 1000) / 1000;
}

/** Each kind: what its rest must be; gives the rest as it is kept. */
const READERS = {
  window(rest) {
    const ends = rest.split(',');
    if (ends.length !== 2 || ends.every((end) => end.trim() === '')) {
      fail(rest, 'two ends with a comma between them, such as 0,7d');
    }
    const [from, to] = ends.map((end, i) => (end.trim() === '' ? [0, ''][i] : seconds(end)));
    if (to !== '' && from >= to) fail(rest, 'a window that ends after it starts');
    return `${from},${to}`;
  },
  first(rest) {
    if (!WHOLE.test(rest.trim()) || Number(rest) < 1) fail(rest, 'a number of jobs');
    return String(Number(rest));
  },
  sample(rest) {
    const share = Number(rest);
    if (!DECIMAL.test(rest.trim()) || share <= 0 || share > 1) fail(rest, 'a share such as 0.25');
    return String(share);
  },
  tenants: (rest) => rest,
  'not-tenants': (rest) => rest,
  load(rest) {
    const load = Number(rest);
    if (!DECIMAL.test(rest.trim()) || load <= 0 || load > 1000) fail(rest, 'a load such as 0.9');
    return String(load);
  },
  'max-gpus'(rest) {
    const [gpus, drop] = rest.split(',');
    if (!WHOLE.test(gpus.trim()) || Number(gpus) < 1 || (drop !== undefined && drop !== 'drop')) {
      fail(rest, 'a number of GPUs such as 8 or 8,drop');
    }
    return drop ? `${Number(gpus)},drop` : String(Number(gpus));
  },
};

/**
 * Takes one apart.
 *
 * @returns {{kind: string, rest: string}}
 * @throws {Error} that says what was expected
 */
export function parseTransform(text) {
  const at = text.indexOf(':');
  const kind = text.slice(0, at).trim();
  if (at < 0 || !Object.hasOwn(READERS, kind)) {
    fail(text, `one of ${Object.keys(READERS).join(', ')}, a colon and its numbers`);
  }
  return { kind, rest: READERS[kind](text.slice(at + 1)) };
}

/** One as it is kept and sent. */
export const canonical = (text) => {
  const { kind, rest } = parseTransform(text);
  return `${kind}:${rest}`;
};

/** Reads what a link holds. */
export function parseTransforms(word) {
  const list = word.split(BETWEEN).filter((text) => text.trim() !== '');
  if (list.length > MOST) throw new Error(`at most ${MOST} changes of a trace, got ${list.length}`);
  return list.map(canonical);
}

/** Writes what a link holds. */
export const printTransforms = (list) => list.join(BETWEEN);

/** How a link's list is written and read. */
export const TRANSFORMS = { print: printTransforms, parse: parseTransforms };

/** A tenant's name inside a list of names. */
export const encodeName = (name) =>
  name.replace(/[%,;\n\r\t]|^ | $/g, (c) => encodeURIComponent(c));

/** The names of a list; the empty one stands for jobs without a tenant. */
export const decodeNames = (rest) =>
  rest.split(',').map((name) => {
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });

const shortTime = (s) => {
  for (const [unit, length] of [
    ['d', 86400],
    ['h', 3600],
    ['min', 60],
  ]) {
    if (s !== 0 && s % length === 0) return `${s / length} ${unit}`;
  }
  return `${s} s`;
};

const shownNames = (rest) =>
  decodeNames(rest)
    .map((name) => name || 'no tenant')
    .join(', ');

const gpus = (number) => counted(Number(number), 'GPU');

/** One in a few words, for its chip. */
export function describe(text) {
  const { kind, rest } = parseTransform(text);
  const [first, second] = rest.split(',');
  switch (kind) {
    case 'window': {
      const from = shortTime(Number(first));
      return second === '' ? `from ${from} on` : `${from} to ${shortTime(Number(second))}`;
    }
    case 'first':
      return `first ${counted(Number(first), 'job')}`;
    case 'sample':
      return `${Math.round(Number(first) * 10000) / 100} % of jobs`;
    case 'tenants':
      return `only ${shownNames(rest)}`;
    case 'not-tenants':
      return `without ${shownNames(rest)}`;
    case 'load':
      return `load ${first}`;
    default:
      return second ? `no gang over ${gpus(first)}` : `gangs cut to ${gpus(first)}`;
  }
}
