import { coveredOf, tell, verdictText } from '../js/panels/lesson-tell.js';
import { equal, ok } from './check.js';

const FACTS = { 'c.start': 1200 };
const ask = {
  question: 'When does c start?',
  choices: [{ say: 'At {c.start}' }, { say: 'Never' }],
  right: 0,
  because: ['It starts', 'at {c.start}.'],
};
const frame = { title: 'Start', text: ['One.', '', 'Two.'], lanes: ['a', 'b'], ask };

const told = (answer, choose = () => {}) => {
  const box = document.createElement('div');
  box.append(...tell({ frame, facts: FACTS, answer, watch: null, choose }));
  return box;
};

export function theResultIsHiddenUntilItIsForeseen() {
  equal(coveredOf(frame, false), new Set(['a', 'b']));
  equal(coveredOf({ ...frame, ask: { ...ask, hides: ['b'] } }, false), new Set(['b']));
  equal(coveredOf(frame, true), new Set());
  equal(coveredOf({ ...frame, ask: { question: '', answer: '' } }, false), new Set());
}

export function theAnswerIsNotInThePageBeforeItIsAskedFor() {
  const before = told(undefined);
  equal(before.querySelectorAll('.choice').length, 2);
  ok(!before.textContent.includes('It starts'), 'no answer yet');
  const after = told(0);
  ok(after.textContent.includes('Right. It starts at 00:20.'), after.textContent);
}

export function aWrongChoiceIsSaidToBeOne() {
  const after = told(1);
  equal(
    [...after.querySelectorAll('.choice')].map((choice) => choice.dataset.state),
    ['right', 'wrong'],
  );
  ok(after.textContent.includes('Not so.'), 'a verdict');
}

export function choosingTellsWhich() {
  const chosen = [];
  const box = told(undefined, (choice) => chosen.push(choice));
  box.querySelectorAll('.choice')[1].click();
  box.querySelector('#reveal').click();
  equal(chosen, [1, 'shown']);
}

export function theVerdictIsReadOutWhole() {
  equal(verdictText(ask, FACTS, 0), 'Right. It starts at 00:20.');
  equal(verdictText(ask, FACTS, 1), 'Not so. It is number 1: At 00:20. It starts at 00:20.');
}
