/** The popover on what a restart costs and the seed. */
import { FIELDS } from '../run-spec.js';
import { byId, make } from './dom.js';

const ROWS = [
  {
    name: 'overhead',
    label: 'Restart overhead, seconds',
    help: 'A job that was preempted holds its GPUs this long before it works again.',
  },
  {
    name: 'seed',
    label: 'Seed',
    help: 'Decides which jobs get a deadline and which; the same seed gives the same run.',
  },
];

/** The form. */
export class CostsForm {
  /**
   * @param {import('../run-spec.js').Spec} spec
   * @param {() => void} changed
   */
  constructor(spec, changed) {
    this.spec = spec;
    this.changed = changed;
    this.box = byId('pop-costs');
    this.box.addEventListener('beforetoggle', (event) => {
      if (event.newState === 'open') this.fill();
    });
  }

  fill() {
    this.box.replaceChildren(
      make('h2', {}, 'Restart and seed'),
      ...ROWS.map((row) => this.row(row)),
    );
  }

  row({ name, label, help }) {
    const field = FIELDS.find((candidate) => candidate.name === name);
    const id = `field-${name}`;
    const wrong = make('span', { class: 'wrong', hidden: true });
    const input = make('input', { id, inputmode: 'numeric', autocomplete: 'off' });
    input.value = field.print(this.spec[name]);
    input.addEventListener('change', () => {
      try {
        this.spec[name] = field.parse(input.value.trim());
        wrong.hidden = true;
        this.changed();
      } catch (error) {
        wrong.textContent = error.message;
        wrong.hidden = false;
      }
    });
    return make(
      'div',
      { class: 'input-row' },
      make('label', { for: id }, label),
      input,
      make('span', { class: 'help' }, help),
      wrong,
    );
  }
}
