/**
 * Where a reader of the lessons is, as the address has it: `?lesson=convoy&frame=3`. Knows no DOM.
 */
import { parseHide } from './chrome.js';

/**
 * @typedef {Object} Place
 * @property {string|null} lesson id; null for the list of lessons
 * @property {number} frame from 0
 * @property {boolean} answers whether answers are shown without being asked for
 */

/**
 * Reads the query of an address; what it does not know is left out and told.
 *
 * @param {string} query
 * @param {Array<{id: string, frames: object[]}>} lessons
 * @returns {{place: Place, projector: boolean, hide: string[], notices: string[]}}
 */
export function parsePlace(query, lessons) {
  const words = new URLSearchParams(query);
  const notices = [];
  const place = { lesson: null, frame: 0, answers: words.get('answers') === 'shown' };
  const id = words.get('lesson');
  const lesson = lessons.find((one) => one.id === id);
  if (lesson) {
    place.lesson = lesson.id;
    place.frame = readFrame(words.get('frame'), lesson, notices);
  } else if (id !== null) {
    const known = lessons.map((one) => one.id).join(', ');
    notices.push(`There is no lesson "${id}"; there are ${known}.`);
  }
  return { place, projector: words.get('projector') === '1', hide: readHide(words), notices };

  function readHide(all) {
    try {
      return parseHide(all.get('hide') ?? '');
    } catch (error) {
      notices.push(`"hide" in the link was left out: ${error.message}.`);
      return [];
    }
  }
}

function readFrame(word, lesson, notices) {
  if (word === null) return 0;
  const frame = Number(word);
  if (Number.isInteger(frame) && frame >= 1 && frame <= lesson.frames.length) return frame - 1;
  notices.push(`The lesson has frames 1 to ${lesson.frames.length}, not "${word}".`);
  return 0;
}

/** Writes the query of a place, what is usual left out. */
export function printPlace(place, { projector = false, hide = [] } = {}) {
  const pairs = [];
  if (place.lesson !== null) pairs.push(`lesson=${place.lesson}`, `frame=${place.frame + 1}`);
  if (place.answers) pairs.push('answers=shown');
  if (projector) pairs.push('projector=1');
  if (hide.length > 0) pairs.push(`hide=${hide.join(',')}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
