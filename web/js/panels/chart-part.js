/** What all charts of the card share: head, canvas, words where there is nothing to draw. */
import { make } from './dom.js';

/** One chart. A subclass makes `chart` and draws. */
export class ChartPart {
  /** @param {{title: string, id: string, controls?: Element[], wide?: boolean}} what */
  constructor({ title, id, controls = [], wide = false }) {
    this.canvas = make('canvas', {
      role: 'img',
      'aria-label': title,
      'aria-describedby': 'results-table',
    });
    this.note = make('p', { class: 'chart-note soft small' });
    this.empty = make('p', { class: 'chart-empty soft' });
    this.head = make('header', { class: 'chart-head' }, make('h3', {}, title), ...controls);
    this.title = title;
    this.element = make(
      'section',
      { class: wide ? 'chart wide' : 'chart', 'data-part': id },
      this.head,
      make('div', { class: 'chart-plot' }, this.canvas, this.empty),
      this.note,
    );
  }

  /** Shows words in place of the chart; null shows the chart. */
  say(words) {
    this.empty.hidden = words === null;
    this.canvas.classList.toggle('faint', words !== null);
    this.empty.textContent = words ?? '';
  }

  /** Says what the picture shows to those who do not see it. */
  tell(words) {
    this.canvas.setAttribute('aria-label', `${this.title}. ${words}`);
  }

  /** The chart as a picture to take home. */
  get picture() {
    return { title: this.title, canvas: this.canvas };
  }
}

/** A quiet select. @param {[string, string][]} entries value and words */
export function quietSelect(label, entries, chosen) {
  const select = make('select', { class: 'quiet', 'aria-label': label });
  select.addEventListener('change', () => chosen(select.value));
  setOptions(select, entries);
  return select;
}

/** Fills a select anew, keeping the value where it is still there. */
export function setOptions(select, entries) {
  const before = select.value;
  const same = entries.map(([value]) => value).join() === select.dataset.values;
  if (same) return;
  select.dataset.values = entries.map(([value]) => value).join();
  select.replaceChildren(...entries.map(([value, words]) => make('option', { value }, words)));
  if (entries.some(([value]) => value === before)) select.value = before;
}
