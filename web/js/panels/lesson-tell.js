/** What a frame says and asks: text, question, choices, answer. */
import { fill, paragraphs, plain } from '../lesson-text.js';
import { make } from './dom.js';

/** A text with its numbers as elements, each saying which fact it is. */
export function texted(text, facts) {
  return fill(text, facts).map((piece) =>
    typeof piece === 'string'
      ? piece
      : make(
          'span',
          { class: 'fact', 'data-fact': piece.fact, 'data-value': piece.value },
          piece.text,
        ),
  );
}

const paragraphsOf = (lines, facts) =>
  paragraphs(lines).map((line) => make('p', {}, ...texted(line, facts)));

/** Whether a frame hides something until it is answered. */
export const asks = (frame) => frame.ask !== undefined;

/** What stays hidden of a frame that is not answered yet: what it names, else all of it. */
export function coveredOf(frame, answered) {
  if (answered || !frame.ask?.choices) return new Set();
  return new Set(frame.ask.hides ?? [...(frame.lanes ?? []), ...(frame.table ?? [])]);
}

/**
 * The frame in words.
 *
 * @param {{frame: object, facts: object, answer: number|'shown'|undefined,
 *   watch: HTMLElement|null, choose: (choice: number|'shown') => void}} what
 * @returns {HTMLElement[]}
 */
export function tell({ frame, facts, answer, watch, choose }) {
  return [
    make('h2', { class: 'frame-title', tabindex: -1 }, frame.title),
    make('div', { class: 'frame-text' }, ...paragraphsOf(frame.text, facts)),
    ...(watch ? [watch] : []),
    ...(frame.ask ? [ask(frame.ask, facts, answer, choose)] : []),
  ];
}

function ask(question, facts, answer, choose) {
  const { choices } = question;
  const answered = answer !== undefined;
  const box = make(
    'section',
    { class: 'ask', 'data-answered': answered ? 'yes' : 'no', 'aria-label': 'Question' },
    make('h3', {}, ...texted(question.question, facts)),
  );
  if (choices) {
    const list = choices.map((choice, i) => choiceButton(question, facts, answer, choose, i));
    box.append(make('ol', { class: 'choices' }, ...list.map((button) => make('li', {}, button))));
  }
  if (answered) box.append(theAnswer(question, facts, answer));
  else {
    const label = choices ? 'Show the answer without choosing' : 'Show the answer';
    const style = choices ? 'link small' : 'button';
    const act = () => choose('shown');
    box.append(make('button', { type: 'button', class: style, id: 'reveal', onclick: act }, label));
  }
  return box;
}

function choiceButton({ choices, right }, facts, answer, choose, i) {
  const answered = answer !== undefined;
  const verdict = answered && i === right ? '✓' : answered && i === answer ? '✗' : String(i + 1);
  const words = !answered ? '' : i === right ? ' (right)' : i === answer ? ' (your choice)' : '';
  const state = !answered ? null : i === right ? 'right' : i === answer ? 'wrong' : 'other';
  return make(
    'button',
    {
      type: 'button',
      class: 'choice',
      'data-choice': i,
      'data-state': state,
      'aria-disabled': answered ? 'true' : null,
      onclick: () => answered || choose(i),
    },
    make('span', { class: 'choice-number', 'aria-hidden': 'true' }, verdict),
    make('span', {}, ...texted(choices[i].say, facts)),
    make('span', { class: 'sr-only' }, words),
  );
}

/** Right or not, in words, and why. */
export function verdictText({ choices, right, because, answer: open }, facts, answer) {
  const why = plain(because ?? open, facts);
  if (!choices) return why;
  if (answer === right) return `Right. ${why}`;
  const solution = `It is number ${right + 1}: ${plain(choices[right].say, facts)}.`;
  return `${answer === 'shown' ? '' : 'Not so. '}${solution} ${why}`;
}

function theAnswer(question, facts, answer) {
  const { choices, right, because, answer: open } = question;
  const judged = choices && answer !== 'shown';
  const head = !judged ? null : answer === right ? 'Right.' : 'Not so.';
  return make(
    'p',
    { class: 'answer-text' },
    ...(head ? [make('strong', {}, head), ' '] : []),
    ...texted(because ?? open, facts),
  );
}
