import { plain } from '../js/lesson-text.js';
import { LESSONS } from '../js/lessons/index.js';
import { equal, ok } from './check.js';

const everyFrame = () =>
  LESSONS.flatMap((lesson) => lesson.frames.map((frame) => ({ lesson, frame })));

const textsOf = ({ title, text, ask }) => [
  title,
  text,
  ...(ask ? [ask.question, ask.because ?? '', ask.answer ?? ''] : []),
  ...(ask?.choices ?? []).map(({ say }) => say),
];

export function everyTextHasItsNumbers() {
  for (const { lesson, frame } of everyFrame()) {
    for (const text of textsOf(frame)) {
      const said = plain(text, lesson.facts);
      ok(!/[{}]|undefined|NaN|n\/a/.test(said), `numbers in "${said}"`);
    }
  }
}

export function everyLaneSaysWhatItsPolicyDoes() {
  for (const { lesson, frame } of everyFrame()) {
    for (const lane of frame.lanes ?? []) ok(lesson.rules[lane], `a rule for ${lane}`);
  }
}

export function noTwoLanesOfAFrameAreCalledTheSame() {
  for (const { lesson, frame } of everyFrame()) {
    const names = (frame.lanes ?? []).map(
      (lane) => lesson.names?.[lane] ?? lane.slice(lane.indexOf('/') + 1),
    );
    equal(new Set(names).size, names.length);
  }
}

export function framesAreShort() {
  for (const { lesson, frame } of everyFrame()) {
    const words = plain(frame.text, lesson.facts).split(' ').length;
    ok(words <= 80, `at most 80 words in "${frame.title}", not ${words}`);
  }
}

export function tiasIsCalledAReconstructionWhereItIsIntroduced() {
  for (const lesson of LESSONS) {
    const all = JSON.stringify(lesson);
    if (/\bTIAS\b/.test(all)) ok(/reconstruction/.test(all), `the word in ${lesson.id}`);
  }
}
