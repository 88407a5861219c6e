/** The popover on how gangs are placed, what a preemption costs, late jobs and the seed. */
import { FIELDS, SLOWDOWN, parsePlacement } from '../run-spec.js';
import { byId, make } from './dom.js';

const PLACEMENTS = [
  ['pool', 'Pool', 'A job takes any free GPUs, wherever they are.'],
  ['consolidate', 'Consolidate', 'A job that fits one node waits until it can sit on one node.'],
  ['spread', 'Spread', 'A job that finds no one node takes any GPUs, and runs slower there.'],
];

const LATE = [
  ['continue', 'runs on', 'A job that has missed its deadline runs to its end all the same.'],
  [
    'drop',
    'is dropped',
    'A job that has not finished by its deadline is stopped there, unfinished.',
  ],
];

const OVERHEAD = {
  name: 'overhead',
  label: 'Restart overhead, seconds',
  help: 'A job that was preempted holds its GPUs this long before it works again.',
};
const CHECKPOINT = {
  name: 'checkpoint',
  label: 'Checkpoint interval, seconds',
  help: 'A preempted job loses what it did since its last checkpoint; 0: it loses nothing.',
};
const FAILURES = {
  name: 'failures',
  label: 'Node failures',
  help:
    'none; 2@3600-7200: node 2 is away from one second to another, more joined by commas; ' +
    'random:100,30: each node fails every 100 hours on average, for 30 minutes.',
};
const SEED = {
  name: 'seed',
  label: 'Seed',
  help: 'Decides which jobs get a deadline and which; the same seed gives the same run.',
};

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
    const rule = this.spec.placement.split(':', 1)[0];
    this.slowdown = this.spec.placement.slice(rule.length + 1) || SLOWDOWN;
    this.slowdownRow = this.makeSlowdownRow();
    this.slowdownRow.hidden = rule !== 'spread';
    const place = (word) => {
      this.slowdownRow.hidden = word !== 'spread';
      this.place(word);
    };
    const late = (word) => this.take('late', word);
    this.box.replaceChildren(
      make('h2', {}, 'Placement, costs, failures and seed'),
      choiceRow('placement', 'Placement', PLACEMENTS, rule, place),
      this.slowdownRow,
      this.fieldRow(OVERHEAD),
      this.fieldRow(CHECKPOINT),
      choiceRow('late', 'After its deadline a job', LATE, this.spec.late, late),
      this.fieldRow(FAILURES),
      this.fieldRow(SEED),
    );
  }

  place(rule) {
    this.take('placement', rule === 'spread' ? `spread:${this.slowdown}` : rule);
  }

  /** Takes a value in the words of a link. @throws {Error} that says what was expected */
  take(name, word) {
    this.spec[name] = FIELDS.find((field) => field.name === name).parse(word);
    this.changed();
  }

  makeSlowdownRow() {
    const label = 'Slowdown when scattered';
    const help =
      'From 1 to 10; 1.25 makes 100 s of work last 125 s. 1.25,vgg16=2 slows one model more.';
    return inputRow('slowdown', label, help, this.slowdown, (word) => {
      parsePlacement(`spread:${word}`);
      this.slowdown = word;
      this.place('spread');
    });
  }

  fieldRow({ name, label, help }) {
    const field = FIELDS.find((candidate) => candidate.name === name);
    const value = field.print(this.spec[name]);
    return inputRow(name, label, help, value, (word) => this.take(name, word));
  }
}

/** A choice whose help is that of what is chosen. */
function choiceRow(name, label, choices, chosen, take) {
  const id = `field-${name}`;
  const help = make('span', { class: 'help', id: `${id}-help` });
  const explain = (word) => {
    help.textContent = choices.find(([value]) => value === word)[2];
  };
  const options = choices.map(([value, text]) =>
    make('option', { value, selected: value === chosen }, text),
  );
  const onchange = ({ target }) => {
    explain(target.value);
    take(target.value);
  };
  const select = make('select', { id, onchange, 'aria-describedby': `${id}-help` }, ...options);
  explain(chosen);
  return make('div', { class: 'input-row' }, make('label', { for: id }, label), select, help);
}

function inputRow(name, label, help, value, take) {
  const id = `field-${name}`;
  const about = `${id}-help`;
  const wrong = make('span', { class: 'wrong', role: 'alert', hidden: true });
  const input = make('input', {
    id,
    value,
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': about,
  });
  input.addEventListener('change', () => {
    try {
      take(input.value.trim());
      wrong.hidden = true;
    } catch (error) {
      wrong.textContent = error.message;
      wrong.hidden = false;
    }
    input.setAttribute('aria-invalid', String(!wrong.hidden));
  });
  return make(
    'div',
    { class: 'input-row' },
    make('label', { for: id }, label),
    input,
    make('span', { class: 'help', id: about }, help),
    wrong,
  );
}
