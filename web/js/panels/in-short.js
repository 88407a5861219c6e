/** The card with the run in a few plain sentences. */
import { isFinal } from '../store.js';
import { summarise } from '../summary.js';
import { byId, make } from './dom.js';

/** Samples whose ids end so have deadlines drawn around the durations (see their README). */
const DRAWN = /-mixed$/;
const DRAWN_TEXT =
  'The deadlines here were drawn around the durations, which tells a deadline-aware policy the ' +
  'duration.';

/**
 * Writes the sentences, or what is still to come.
 *
 * @param {import('../store.js').RunStore|null} store
 * @param {import('../run-spec.js').Spec} spec
 */
export function writeInShort(store, spec) {
  const box = byId('in-short');
  if (!store || !store.lanes.every((lane) => isFinal(lane.state)) || !store.over) {
    box.replaceChildren(make('p', { class: 'soft' }, waitingText(store)));
    return;
  }
  const sentences = summarise(store.lanes);
  if (sentences.length === 0) {
    box.replaceChildren(
      make('p', { class: 'soft' }, 'No lane ran to its end: nothing to compare.'),
    );
    return;
  }
  box.replaceChildren(
    make('ul', {}, ...sentences.map((sentence) => make('li', {}, unbroken(sentence)))),
    make(
      'p',
      { class: 'soft small' },
      'This run only: another trace, cluster or deadline model can turn the order around. ' +
        'TIAS is a reconstruction from the paper’s abstract.' +
        (tellsDurations(spec) ? ` ${DRAWN_TEXT}` : ''),
    ),
  );
}

/** Keeps a number and its unit on one line. */
const unbroken = (text) => text.replace(/(\d) (%|h|min|d|s)(?=\W|$)/g, '$1\u00a0$2');

function tellsDurations({ trace, deadlines }) {
  return deadlines.startsWith('proportional') || (deadlines === 'keep' && DRAWN.test(trace));
}

function waitingText(store) {
  return store?.over
    ? 'The run was stopped before its end; the numbers cover what had completed.'
    : 'A few sentences on this run follow when all lanes are done.';
}
