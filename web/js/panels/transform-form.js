/** The popover in which one change of the trace is chosen, filled in and applied. */
import { counted } from '../format.js';
import { decodeNames, encodeName, parseTransform } from '../transforms.js';
import { byId, make } from './dom.js';

/** The kinds in the order of the menu: title, help, and the inputs with what they hold at first. */
const KINDS = [
  {
    kind: 'window',
    title: 'Window of time',
    help: 'Keep the jobs submitted in it; it has its first instant and not its last.',
    inputs: [
      { label: 'From', at: 0, standard: '0', help: 'Seconds since the first submit, or 2h, 7d.' },
      { label: 'To', at: 1, standard: '7d', help: 'Empty: up to the end of the trace.' },
    ],
  },
  {
    kind: 'first',
    title: 'First jobs',
    help: 'Keep so many jobs from the start, by submit time.',
    inputs: [{ label: 'Jobs', at: 0, standard: '100' }],
  },
  {
    kind: 'sample',
    title: 'Sample',
    help: 'Keep a share of the jobs, drawn from the seed; a larger share holds a smaller one.',
    inputs: [{ label: 'Share', at: 0, standard: '0.25', help: 'Above 0 and up to 1.' }],
  },
  { kind: 'tenants', title: 'Tenants', help: 'Keep some tenants’ jobs, or all but theirs.' },
  {
    kind: 'load',
    title: 'Arrival rate',
    help: 'Stretch or squeeze the time between submits until the jobs ask for a load.',
    inputs: [
      {
        label: 'Load',
        at: 0,
        standard: '0.9',
        help: 'GPU time asked for over GPU time there is on this cluster; 1 is full.',
      },
    ],
  },
  {
    kind: 'max-gpus',
    title: 'Largest gang',
    help: 'A larger job gets so many GPUs and runs longer in proportion, or is left out.',
    inputs: [{ label: 'GPUs', at: 0, standard: '8' }],
    choice: ['runs longer', 'is left out'],
  },
];

const entryOf = (kind) =>
  KINDS.find((entry) => entry.kind === (kind === 'not-tenants' ? 'tenants' : kind));

/** The form. */
export class TransformForm {
  /** @param {() => {name: string, jobs: number}[]} tenants those of the trace as it is */
  constructor(tenants) {
    this.tenants = tenants;
    this.box = byId('pop-transform');
  }

  /** The menu of kinds; then the form of the one chosen. */
  offer(apply) {
    const options = KINDS.map((entry) =>
      make(
        'button',
        {
          type: 'button',
          class: 'policy-option',
          'data-kind': entry.kind,
          onclick: () => this.fill(entry, null, apply, null),
        },
        make('span'),
        make('span', {}, entry.title),
        make('span'),
        make('span', { class: 'soft' }, entry.help),
      ),
    );
    this.box.replaceChildren(make('h2', {}, 'Change the trace before the run'), ...options);
  }

  /** The form of a change that is there. */
  edit(text, apply, remove) {
    this.fill(entryOf(parseTransform(text).kind), text, apply, remove);
  }

  fill(entry, text, apply, remove) {
    const old = text === null ? null : parseTransform(text);
    const parts = old === null ? [] : old.rest.split(',');
    const rows =
      entry.kind === 'tenants' ? this.tenantRows(old) : inputRows(entry, parts, old === null);
    const wrong = make('p', { class: 'popover-note', role: 'alert', hidden: true });
    const form = make(
      'form',
      { novalidate: true },
      make('h2', {}, entry.title),
      make('p', { class: 'soft small' }, entry.help),
      ...rows.elements,
      wrong,
      make(
        'div',
        { class: 'popover-actions' },
        make('button', { class: 'button primary' }, old === null ? 'Add' : 'Apply'),
        remove && make('button', { type: 'button', class: 'button', onclick: remove }, 'Remove'),
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      try {
        apply(rows.text());
      } catch (error) {
        wrong.textContent = error.message;
        wrong.hidden = false;
      }
    });
    this.box.replaceChildren(form);
    form.querySelector('input, select')?.focus();
  }

  tenantRows(old) {
    const way = choiceRow('Jobs of these tenants', ['are kept', 'are left out'], 'transform-way');
    way.select.selectedIndex = old?.kind === 'not-tenants' ? 1 : 0;
    const chosen = new Set(old === null ? [] : decodeNames(old.rest));
    const known = this.tenants();
    const names = [
      ...known,
      ...[...chosen]
        .filter((n) => !known.some((t) => t.name === n))
        .map((name) => ({ name, jobs: null })),
    ];
    const boxes = names.map((tenant, i) => tenantRow(tenant, i, chosen));
    const more = inputRow({ label: 'Others, by name', help: 'Commas between them.' }, '', 'more');
    return {
      elements: [way.row, make('div', { class: 'tenant-list' }, ...boxes), more.row],
      text() {
        const typed = more.input.value.split(',').map((name) => name.trim());
        const all = [...chosen, ...typed.filter((name) => name !== '')].map(encodeName);
        if (all.length === 0) throw new Error('choose at least one tenant');
        return `${way.select.selectedIndex === 1 ? 'not-' : ''}tenants:${all.join(',')}`;
      },
    };
  }
}

function tenantRow({ name, jobs }, index, chosen) {
  const input = make('input', { type: 'checkbox', id: `tenant-${index}` });
  input.checked = chosen.has(name);
  input.addEventListener('change', () => {
    if (input.checked) chosen.add(name);
    else chosen.delete(name);
  });
  const size = jobs === null ? '' : ` · ${counted(jobs, 'job')}`;
  return make(
    'div',
    { class: 'option-row' },
    input,
    make('label', { for: input.id, class: 'cut' }, `${name || 'no tenant'}${size}`),
  );
}

function inputRows(entry, parts, fresh) {
  const inputs = entry.inputs.map((spec) =>
    inputRow(spec, fresh ? spec.standard : (parts[spec.at] ?? ''), spec.label.toLowerCase()),
  );
  const choice = entry.choice ? choiceRow('A larger job', entry.choice, 'transform-drop') : null;
  if (choice && parts[1] === 'drop') choice.select.selectedIndex = 1;
  return {
    elements: [...inputs.map(({ row }) => row), ...(choice ? [choice.row] : [])],
    text() {
      const values = inputs.map(({ input }) => input.value.trim());
      if (choice?.select.selectedIndex === 1) values.push('drop');
      return `${entry.kind}:${values.join(',')}`;
    },
  };
}

function inputRow({ label, help }, value, name) {
  const id = `transform-${name}`;
  const input = make('input', { id, value, autocomplete: 'off', spellcheck: 'false' });
  const row = make(
    'div',
    { class: 'input-row' },
    make('label', { for: id }, label),
    input,
    help ? make('span', { class: 'help' }, help) : null,
  );
  return { row, input };
}

function choiceRow(label, words, id) {
  const select = make('select', { id }, ...words.map((word) => make('option', {}, word)));
  const row = make('div', { class: 'input-row' }, make('label', { for: id }, label), select);
  return { row, select };
}
