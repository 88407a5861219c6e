import { fill, listed, paragraphs, plain, say, span, valueOf } from '../js/lesson-text.js';
import { equal, throws } from './check.js';

const FACTS = {
  'a.start': 600,
  'a.finish': 39000,
  'b.finish': 37200,
  'fifo.missed': 4,
  'fifo.mean_jct_s': 38940,
};

export function spansAreSaidAsPeopleSayThem() {
  equal(
    [0, 12, 12.5, 1800, 3600, 38940, 89648.739].map(span),
    ['0 s', '12 s', '12.5 s', '30 min', '1 h', '10 h 49 min', '24.9 h'],
  );
}

export function aFactIsSaidByItsKind() {
  equal(say(39000, 'finish'), '10:50');
  equal(say(39000, 'finish', true), '10 h 50 min');
  equal(say(0.139, 'deadline_miss_rate'), '13.9 %');
  equal(say(0.32, 'distance'), '0.320');
  equal(say(4, 'missed'), '4');
  equal(say(null, 'finish'), 'n/a');
}

export function numbersComeFromTheFacts() {
  equal(plain('A ends at {a.finish}.', FACTS), 'A ends at 10:50.');
  const lines = ['{a.finish - b.finish} later,', 'on average'];
  equal(plain(lines, FACTS), '30\u00a0min later, on average');
  const [piece] = fill('{fifo.missed}', FACTS);
  equal(piece, { fact: 'fifo.missed', value: 4, text: '4' });
}

export function aFactThatIsNotListedIsAnError() {
  equal(valueOf('a.start + 60 - 30', FACTS), 630);
  throws(() => plain('{c.start}', FACTS), /no fact "c\.start"/);
}

export function emptyLinesPartParagraphs() {
  equal(paragraphs(['one', 'and on', '', 'two']), ['one and on', 'two']);
}

export function namesAreListedAsInASentence() {
  equal([[], ['c'], ['c', 'd'], ['c', 'd', 'e']].map(listed), ['', 'c', 'c and d', 'c, d and e']);
}
