/** The parameters of one policy, made from its schema: help, limits, reset. */
import { byId, make } from './dom.js';
import { FormulaEditor } from './formula-editor.js';

/** A limit this large is there for the machine; people need not read it. */
const UNBOUNDED = 1_000_000;

/** The form in the popover. */
export class ParamsForm {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.box = byId('pop-params');
  }

  /**
   * @param {import('../policy-list.js').PolicyChoice} choice changed in place
   * @param {import('../frames.js').PolicyFacts|undefined} facts
   * @param {{earlier: (() => void)|null, later: (() => void)|null}} moves
   */
  fill(choice, facts, moves) {
    const parameters = facts?.parameters ?? [];
    const rows = parameters.map((parameter) => this.row(choice, parameter));
    this.box.replaceChildren(
      make('h2', {}, facts?.title ?? choice.id),
      make(
        'p',
        { class: 'soft small' },
        facts?.summary ?? 'This server does not know this policy.',
      ),
      facts?.caveat ? make('p', { class: 'popover-note' }, facts.caveat) : '',
      ...rows.map(({ element }) => element),
      parameters.length === 0 ? make('p', { class: 'soft' }, 'It has no parameters.') : '',
      this.actions(choice, rows, moves),
    );
  }

  row(choice, parameter) {
    const id = `param-${parameter.name}`;
    if (parameter.kind === 'text') return this.formulaRow(choice, parameter, id);
    const wrong = make('span', { class: 'wrong', id: `${id}-wrong`, hidden: true });
    const input = control(parameter, id);
    const show = () => {
      input.value = choice.params[parameter.name] ?? parameter.default;
    };
    show();
    input.addEventListener('change', () => {
      const fault = faultOf(parameter, input.value);
      wrong.textContent = fault ?? '';
      wrong.hidden = fault === null;
      input.setAttribute('aria-invalid', String(fault !== null));
      if (fault !== null) return;
      if (input.value.trim() === parameter.default) delete choice.params[parameter.name];
      else choice.params[parameter.name] = input.value.trim();
      this.changed();
    });
    const unit = parameter.unit ? make('span', { class: 'soft' }, ` ${parameter.unit}`) : null;
    const element = make(
      'div',
      { class: 'input-row' },
      make('label', { for: id }, parameter.name, unit),
      input,
      make('span', { class: 'help', id: `${id}-help` }, helpText(parameter)),
      wrong,
    );
    return { element, show };
  }

  formulaRow(choice, parameter, id) {
    const value = () => choice.params[parameter.name] ?? parameter.default;
    const editor = new FormulaEditor({
      id,
      value: value(),
      help: helpText(parameter),
      take: (text) => {
        if (text === value()) return;
        if (text === parameter.default) delete choice.params[parameter.name];
        else choice.params[parameter.name] = text;
        this.changed();
      },
    });
    return { element: editor.element, show: () => editor.show(value()) };
  }

  actions(choice, rows, { earlier, later }) {
    const reset = () => {
      choice.params = {};
      for (const { show } of rows) show();
      this.changed();
    };
    const close = (move) => () => {
      this.box.hidePopover();
      move();
    };
    const button = (label, act) =>
      make('button', { type: 'button', class: 'button', onclick: act, disabled: !act }, label);
    return make(
      'div',
      { class: 'popover-actions' },
      rows.length > 0 ? button('Reset', reset) : null,
      button('Lane up', earlier && close(earlier)),
      button('Lane down', later && close(later)),
    );
  }
}

function control(parameter, id) {
  const common = { id, 'aria-describedby': `${id}-help ${id}-wrong`, 'data-param': parameter.name };
  if (parameter.choices?.length > 0) {
    const options = parameter.choices.map((word) => make('option', { value: word }, word));
    return make('select', common, ...options);
  }
  return make('input', { ...common, autocomplete: 'off', spellcheck: 'false' });
}

function helpText({ help, default: standard, min, max }) {
  const told = typeof min === 'number' && typeof max === 'number' && max < UNBOUNDED;
  const range = told ? `; ${min} to ${max}` : '';
  return `${help} Standard: ${standard}${range}.`;
}

/** What is wrong with a written value, or null. The server has the last word. */
export function faultOf({ kind, min, max }, text) {
  const word = kind.toLowerCase();
  if (word !== 'number' && word !== 'numbers') return null;
  const parts = word === 'numbers' ? text.trim().split(/[\s,]+/) : [text];
  for (const part of parts) {
    const value = Number(part);
    if (part.trim() === '' || !Number.isFinite(value)) return `"${part.trim()}" is not a number`;
    if (typeof min === 'number' && value < min) return `at least ${min}`;
    if (typeof max === 'number' && value > max) return `at most ${max}`;
  }
  return null;
}
