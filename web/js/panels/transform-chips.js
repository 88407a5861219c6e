/**
 * The changes of the trace as a row of chips below the set-up's fields: add, edit, order, remove,
 * undo; each with what it kept, as the server counted it.
 */
import { count } from '../format.js';
import { canonical, describe } from '../transforms.js';
import { announce, byId, make } from './dom.js';
import { openBelow } from './popovers.js';
import { TransformForm } from './transform-form.js';

const MOST = 20;

/** The row. */
export class TransformChips {
  /**
   * @param {import('../run-spec.js').Spec} spec changed in place
   * @param {() => void} changed
   * @param {() => void} look opens the page on the trace
   */
  constructor(spec, changed, look) {
    this.spec = spec;
    this.changed = changed;
    /** what the server says of the changes: steps, or what is wrong with which */
    this.profile = null;
    this.problem = null;
    this.past = [];
    this.opened = 0;
    this.makeRow(look);
    this.form = new TransformForm(() => this.profile?.tenants?.top ?? []);
    byId('pop-transform').addEventListener('toggle', (event) => this.focusAfter(event));
  }

  makeRow(look) {
    const popover = { class: 'popover', id: 'pop-transform', popover: '', role: 'dialog' };
    document.body.append(make('div', { ...popover, 'aria-label': 'Change the trace' }));
    this.list = make('ul', { id: 'transforms' });
    this.add = make(
      'button',
      { type: 'button', class: 'chip-add', id: 'transform-add', onclick: () => this.openMenu() },
      '+ Cut or scale',
    );
    const button = { type: 'button', class: 'link small' };
    this.undoButton = make(
      'button',
      { ...button, id: 'transform-undo', onclick: () => this.undo() },
      'Undo',
    );
    this.said = make('span', { class: 'soft small', id: 'transform-said', role: 'status' });
    const row = make(
      'div',
      { class: 'chips chips-trace', role: 'group', 'aria-labelledby': 'label-transforms' },
      make('span', { class: 'label', id: 'label-transforms' }, 'Jobs'),
      this.list,
      this.add,
      this.undoButton,
      this.said,
      make('button', { ...button, id: 'trace-look', onclick: look }, 'Look into the trace'),
    );
    row.addEventListener('keydown', (event) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.undo();
    });
    byId('setup').querySelector('.chips').before(row);
  }

  /** What the server counted, or what it found wrong; null while it is asked. */
  know(profile, problem = null) {
    this.profile = profile ?? this.profile;
    this.problem = problem;
    this.steps = profile?.steps ?? null;
    this.write();
  }

  write() {
    const { transforms } = this.spec;
    const focused = document.activeElement?.dataset?.transform;
    this.list.replaceChildren(...transforms.map((text, i) => this.chip(text, i)));
    if (focused) this.list.querySelector(`[data-transform="${focused}"]`)?.focus();
    this.add.disabled = transforms.length >= MOST;
    this.undoButton.hidden = this.past.length === 0;
    this.said.textContent = this.problem?.message ?? '';
    this.said.classList.toggle('wrong', this.problem !== null);
  }

  chip(text, index) {
    const words = describe(text);
    const step = this.steps?.[index];
    const fits = step?.transform === text || step !== undefined;
    const kept = fits ? `${count(step.before)} → ${count(step.after)}` : null;
    const wrong = this.problem?.index === index;
    const body = make(
      'button',
      {
        type: 'button',
        class: 'chip-body',
        'data-transform': `body ${index}`,
        title: step?.note || 'Change; Delete removes it, Alt and the arrows move it',
        onclick: () => this.openChip(index, body),
        onkeydown: (event) => this.byKey(event, index),
      },
      make('span', { class: 'cut' }, words),
      kept ? make('span', { class: 'chip-changed' }, kept) : null,
    );
    const remove = make(
      'button',
      {
        type: 'button',
        class: 'chip-remove',
        'data-transform': `remove ${index}`,
        'aria-label': `Remove ${words}`,
        onclick: () => this.remove(index),
      },
      '×',
    );
    return make('li', { class: wrong ? 'chip wrong' : 'chip' }, body, remove);
  }

  openMenu() {
    this.form.offer((text) => this.take([...this.spec.transforms, canonical(text)], 'added'));
    this.opened = -1;
    openBelow(byId('pop-transform'), this.add);
  }

  openChip(index, anchor) {
    const apply = (text) => {
      const list = [...this.spec.transforms];
      list[index] = canonical(text);
      this.take(list, 'changed');
    };
    this.form.edit(this.spec.transforms[index], apply, () => this.remove(index));
    this.opened = index;
    openBelow(byId('pop-transform'), anchor);
  }

  /** The chip that opened the popover was made anew: the focus goes to its heir. */
  focusAfter(event) {
    const focused = document.activeElement;
    const lost = focused === document.body || event.target.contains(focused);
    if (event.newState === 'open' || !lost) return;
    const chip = this.list.querySelector(`[data-transform="body ${this.opened}"]`);
    (chip ?? this.add).focus();
  }

  byKey(event, index) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      this.remove(index);
    } else if (event.altKey && way) {
      event.preventDefault();
      this.move(index, index + way);
    }
  }

  move(from, to) {
    const list = [...this.spec.transforms];
    if (to < 0 || to >= list.length) return;
    [list[from], list[to]] = [list[to], list[from]];
    this.take(list, `moved to place ${to + 1}`);
    this.list.querySelector(`[data-transform="body ${to}"]`)?.focus();
  }

  remove(index) {
    this.take(
      this.spec.transforms.filter((text, i) => i !== index),
      'removed',
    );
    this.add.focus();
  }

  /** Takes another list; the one before can be had back. */
  take(list, what) {
    this.past.push(this.spec.transforms);
    this.set(list);
    announce(`Change of the trace ${what}`);
  }

  undo() {
    const before = this.past.pop();
    if (!before) return;
    this.set(before);
    announce('Undone');
    if (this.undoButton.hidden) this.add.focus();
  }

  /** Another trace: nothing of the old one's past is wanted. */
  forget() {
    this.past = [];
    this.profile = null;
    this.know(null);
  }

  set(list) {
    this.spec.transforms = list;
    this.steps = null;
    this.problem = null;
    byId('pop-transform').hidePopover();
    this.changed();
  }
}
