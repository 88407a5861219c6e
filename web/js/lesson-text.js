/**
 * The texts of a lesson with its numbers put in. `{fifo.c.waiting}` in a text stands for a fact of
 * the lesson, `{a.finish - b.finish}` for a difference; facts are listed once, tested against the
 * engine, and written here in words.
 */
import { count, decimal, elapsed, percent } from './format.js';

const INSTANTS = new Set(['submit', 'start', 'finish', 'deadline', 'makespan_s']);
const COUNTS = new Set(['preemptions', 'missed', 'deadline_jobs', 'gpus']);
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** From here on tenths of hours read better than minutes. */
const LONG = 16 * HOUR;

/** Seconds as people say them: 10 h 40 min, 30 min, 12 s. */
export function span(seconds) {
  const whole = Math.round(seconds);
  if (whole < 2 * MINUTE) return `${decimal(seconds, Number.isInteger(seconds) ? 0 : 1)} s`;
  if (whole > LONG) return `${decimal(seconds / HOUR, 1)} h`;
  const minutes = Math.round(whole / MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The last part of a fact's name, which says what kind of number it is. */
const nameOf = (fact) => fact.slice(fact.lastIndexOf('.') + 1);

/** A fact's value in words. A difference of instants is a stretch of time. */
export function say(value, name, difference = false) {
  if (typeof value !== 'number') return 'n/a';
  if (name === 'distance') return decimal(value, 3);
  if (name === 'deadline_miss_rate') return percent(value);
  if (COUNTS.has(name)) return count(value);
  if (INSTANTS.has(name) && !difference) return elapsed(value * 1000);
  return span(value);
}

/**
 * Facts and numbers added and subtracted from left to right.
 *
 * @param {string} expression such as `a.finish - b.finish`
 * @param {Object<string, number>} facts
 * @throws {Error} that names a fact the lesson does not list
 */
export function valueOf(expression, facts) {
  let sum = 0;
  let way = 1;
  for (const word of expression.trim().split(' ')) {
    if (word === '+' || word === '-') {
      way = word === '+' ? 1 : -1;
      continue;
    }
    const value = /^[\d.]+$/.test(word) ? Number(word) : facts[word];
    if (typeof value !== 'number') throw new Error(`the lesson lists no fact "${word}"`);
    sum += way * value;
  }
  return sum;
}

/**
 * One text with its numbers.
 *
 * @param {string|string[]} text lines that follow each other
 * @param {Object<string, number>} facts
 * @returns {Array<string|{fact: string, value: number, text: string}>} pieces in order
 */
export function fill(text, facts) {
  const whole = Array.isArray(text) ? text.join(' ') : text;
  return whole.split(/(\{[^}]+\})/).flatMap((piece) => {
    if (!piece.startsWith('{')) return piece === '' ? [] : [piece];
    const fact = piece.slice(1, -1);
    const words = fact.split(' ');
    const value = valueOf(fact, facts);
    return [{ fact, value, text: unbroken(say(value, nameOf(words[0]), words.length > 1)) }];
  });
}

/** The same as plain text. */
export const plain = (text, facts) =>
  fill(text, facts)
    .map((piece) => piece.text ?? piece)
    .join('');

/** The paragraphs of a text: an empty line parts them. @returns {string[]} */
export function paragraphs(lines) {
  return lines
    .join('\n')
    .split('\n\n')
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** Keeps a number and its unit on one line. */
const unbroken = (text) => text.replaceAll(' ', '\u00a0');

/** Names as in a sentence: c, d and e. */
export function listed(names) {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
