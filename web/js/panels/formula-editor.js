/** A field for a formula: says at once what is wrong where, and offers what it may speak of. */
import * as api from '../api.js';
import { make, oracleBadge } from './dom.js';

const SETTLE_MS = 220;

/** The editor. */
export class FormulaEditor {
  /**
   * @param {{id: string, value: string, help: string, take: (text: string) => void}} field `take`
   *   gets each text that is a formula
   */
  constructor({ id, value, help, take }) {
    this.take = take;
    this.timer = 0;
    this.turn = 0;
    this.input = make('textarea', {
      id,
      class: 'formula',
      rows: 3,
      spellcheck: 'false',
      autocomplete: 'off',
      'data-param': 'priority',
      'aria-describedby': `${id}-says ${id}-help`,
      oninput: () => this.changed(),
    });
    this.input.value = value;
    this.says = make('output', { id: `${id}-says`, class: 'formula-says', for: id });
    this.words = make('div', { class: 'formula-words', role: 'group', 'aria-label': 'Insert' });
    this.element = make(
      'div',
      { class: 'input-row formula-row' },
      make('label', { for: id }, 'priority'),
      this.input,
      this.says,
      this.words,
      make('span', { class: 'help', id: `${id}-help` }, help),
    );
    this.check();
  }

  /** Shows another text. */
  show(text) {
    this.input.value = text;
    this.changed();
  }

  changed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), SETTLE_MS);
  }

  async check() {
    const turn = ++this.turn;
    const text = this.input.value.trim();
    try {
      const answer = await api.checkFormula(text);
      if (turn === this.turn) this.answered(text, answer);
    } catch (error) {
      if (turn === this.turn) this.tell([`It cannot be checked now: ${error.message}`], true);
    }
  }

  answered(text, { fault, line, column, uses, oracle, words }) {
    if (this.words.childElementCount === 0) this.offer(words);
    if (fault !== null) {
      this.tell([place(line, column), fault, pointer(text, line, column)], true);
      return;
    }
    const named = uses.length === 0 ? 'the same for all jobs' : `speaks of ${uses.join(', ')}`;
    this.tell([`A formula; it ${uses.length === 0 ? 'is' : ''} ${named}. `], false);
    if (oracle) this.says.append(oracleBadge());
    this.take(text);
  }

  tell(parts, wrong) {
    this.input.setAttribute('aria-invalid', String(wrong));
    this.says.classList.toggle('wrong', wrong);
    this.says.replaceChildren(...parts.filter(Boolean));
  }

  offer(words) {
    this.words.replaceChildren(
      ...words.map(({ name, meaning, oracle }) =>
        make(
          'button',
          {
            type: 'button',
            class: oracle ? 'word oracle' : 'word',
            title: meaning,
            'data-word': name,
            onclick: () => this.insert(name),
          },
          name,
        ),
      ),
    );
  }

  insert(word) {
    const { input } = this;
    input.setRangeText(word, input.selectionStart, input.selectionEnd, 'end');
    input.focus();
    this.changed();
  }
}

const place = (line, column) => (line > 0 ? `Line ${line}, column ${column}: ` : '');

/** The line with a mark below the place, for those who see it. */
function pointer(text, line, column) {
  if (line < 1) return null;
  const source = text.split('\n')[line - 1] ?? '';
  const mark = `${' '.repeat(Math.max(0, column - 1))}↑`;
  return make('pre', { class: 'formula-place', 'aria-hidden': 'true' }, `${source}\n${mark}`);
}
