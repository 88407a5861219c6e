/** The popover on deadlines: model, its numbers, and the share of jobs that get one. */
import { DEADLINE_MODELS, parseDeadlines } from '../run-spec.js';
import { byId, make } from './dom.js';

const HELP = {
  keep: 'The deadlines the file holds, if it holds any.',
  none: 'Every job runs without deadline.',
  proportional: 'Submit + duration × a factor between two bounds + up to some minutes.',
  classes: 'A fixed window per job, drawn without looking at its duration.',
  morning: 'The next 09:00 after the job is submitted.',
};

const NUMBERS = [
  ['lower factor', 0],
  ['upper factor', 1],
  ['up to extra minutes', 2],
];

/** What such a model gives away. */
export const TELLS_DURATION =
  'A deadline proportional to the duration tells a deadline-aware policy the duration: it then ' +
  'knows something no real scheduler knows.';

/** The form. */
export class DeadlinesForm {
  /**
   * @param {import('../run-spec.js').Spec} spec
   * @param {() => void} changed
   */
  constructor(spec, changed) {
    this.spec = spec;
    this.changed = changed;
    this.box = byId('pop-deadlines');
    this.numbers = ['1.1', '2.0', '60'];
    this.box.addEventListener('beforetoggle', (event) => {
      if (event.newState === 'open') this.fill();
    });
  }

  fill() {
    const [model, rest] = this.spec.deadlines.split(':');
    if (rest) this.numbers = rest.split(',');
    this.extra = make('div', {}, ...NUMBERS.map(([label, at]) => this.numberRow(label, at)));
    this.note = make('p', { class: 'popover-note' }, TELLS_DURATION);
    this.share = this.shareRow();
    const models = Object.entries(DEADLINE_MODELS).map(([id, { title }]) =>
      this.modelRow(id, title, id === model),
    );
    this.box.replaceChildren(
      make('h2', { id: 'deadlines-head' }, 'Deadlines'),
      make('div', { role: 'radiogroup', 'aria-labelledby': 'deadlines-head' }, ...models),
      this.extra,
      this.share,
      this.note,
    );
    this.show(model);
  }

  show(model) {
    this.extra.hidden = this.note.hidden = model !== 'proportional';
    this.share.hidden = model === 'none' || model === 'keep';
  }

  modelRow(id, title, checked) {
    const input = make('input', {
      type: 'radio',
      name: 'deadline-model',
      value: id,
      id: `model-${id}`,
      'aria-describedby': `model-${id}-help`,
      onchange: () => this.choose(id),
    });
    input.checked = checked;
    return make(
      'div',
      { class: 'option-row' },
      input,
      make('label', { for: `model-${id}` }, title),
      make('span', { class: 'soft', id: `model-${id}-help` }, HELP[id]),
    );
  }

  choose(model) {
    this.spec.deadlines =
      model === 'proportional' ? `proportional:${this.numbers.join(',')}` : model;
    this.show(model);
    this.changed();
  }

  numberRow(label, at) {
    const id = `deadline-number-${at}`;
    const wrong = make('span', { class: 'wrong', hidden: true });
    const input = make('input', { id, inputmode: 'decimal', autocomplete: 'off' });
    input.value = this.numbers[at];
    input.addEventListener('change', () => {
      const numbers = this.numbers.with(at, input.value.trim());
      try {
        this.spec.deadlines = parseDeadlines(`proportional:${numbers.join(',')}`);
        this.numbers = numbers;
        wrong.hidden = true;
        this.changed();
      } catch (error) {
        wrong.textContent = error.message;
        wrong.hidden = false;
      }
    });
    return make('div', { class: 'input-row' }, make('label', { for: id }, label), input, wrong);
  }

  shareRow() {
    const text = make('output', { for: 'deadline-share' });
    const input = make('input', {
      type: 'range',
      id: 'deadline-share',
      min: 0,
      max: 100,
      step: 5,
    });
    input.value = Math.round(this.spec.fraction * 100);
    const show = () => {
      text.textContent = `${input.value} %`;
    };
    show();
    input.addEventListener('input', show);
    input.addEventListener('change', () => {
      this.spec.fraction = Number(input.value) / 100;
      this.changed();
    });
    return make(
      'div',
      { class: 'input-row' },
      make('label', { for: 'deadline-share' }, 'share of jobs with one'),
      input,
      text,
    );
  }
}
