/** The policies of the comparison as chips: add, remove, order, parameters. */
import { announce, byId, make, marker, oracleBadge } from './dom.js';
import { headTitle } from './lane-view.js';
import { ParamsForm } from './params-form.js';
import { openBelow } from './popovers.js';

const MOST_LANES = 8;

/** The chips. */
export class PolicyChips {
  /**
   * @param {import('../run-spec.js').Spec} spec
   * @param {() => void} changed
   */
  constructor(spec, changed) {
    this.spec = spec;
    this.changed = changed;
    /** @type {import('../frames.js').PolicyFacts[]} */
    this.catalog = [];
    this.params = new ParamsForm(changed);
    this.opened = 0;
    byId('pop-params').addEventListener('toggle', (event) => this.focusAfter(event));
  }

  /** @param {import('../frames.js').PolicyFacts[]} catalog */
  know(catalog) {
    this.catalog = catalog;
    this.write();
  }

  factsOf(id) {
    return this.catalog.find((policy) => policy.id === id);
  }

  /** Shows the choices as they are. */
  write() {
    const { policies } = this.spec;
    const focused = document.activeElement?.dataset?.chip;
    byId('chips').replaceChildren(...policies.map((choice, i) => this.chip(choice, i)));
    if (focused) byId('chips').querySelector(`[data-chip="${focused}"]`)?.focus();
    byId('policy-add').disabled = policies.length >= MOST_LANES;
    byId('policy-add').title = policies.length >= MOST_LANES ? 'Eight lanes at most' : '';
    this.writePicker();
  }

  chip(choice, index) {
    const facts = this.factsOf(choice.id);
    const title = facts?.title ?? choice.id;
    const set = Object.keys(choice.params).length;
    const body = make(
      'button',
      {
        type: 'button',
        class: 'chip-body',
        'data-chip': `body ${index}`,
        title: 'Parameters and place; with Alt and the arrows the lane moves',
        onclick: () => this.openParams(index, body),
        onkeydown: (event) => this.moveByKey(event, index),
      },
      marker(choice.id, facts?.oracle),
      make('span', {}, headTitle(title)),
      set > 0 ? make('span', { class: 'chip-changed' }, `${set} set`) : null,
      facts?.oracle ? oracleBadge() : null,
    );
    const remove = make(
      'button',
      {
        type: 'button',
        class: 'chip-remove',
        'data-chip': `remove ${index}`,
        'aria-label': `Remove ${title}`,
        disabled: this.spec.policies.length === 1,
        onclick: () => this.remove(index, title),
      },
      '×',
    );
    return make('li', { class: 'chip', 'data-policy': choice.id }, body, remove);
  }

  openParams(index, anchor) {
    const choice = this.spec.policies[index];
    this.params.fill(choice, this.factsOf(choice.id), {
      earlier: index > 0 ? () => this.move(index, -1) : null,
      later: index < this.spec.policies.length - 1 ? () => this.move(index, 1) : null,
    });
    this.opened = index;
    openBelow(byId('pop-params'), anchor);
  }

  /** The chip that opened the popover was made anew by a change: the focus goes to its heir. */
  focusAfter(event) {
    const focused = document.activeElement;
    const lost = focused === document.body || event.target.contains(focused);
    if (event.newState === 'open' || !lost) return;
    byId('chips').querySelector(`[data-chip="body ${this.opened}"]`)?.focus();
  }

  remove(index, title) {
    this.spec.policies.splice(index, 1);
    announce(`${title} removed`);
    this.changed();
    byId('policy-add').focus();
  }

  moveByKey(event, index) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || !way) return;
    event.preventDefault();
    this.move(index, way);
  }

  move(index, way) {
    const { policies } = this.spec;
    const to = index + way;
    if (to < 0 || to >= policies.length) return;
    [policies[index], policies[to]] = [policies[to], policies[index]];
    this.changed();
    byId('chips').querySelector(`[data-chip="body ${to}"]`)?.focus();
    announce(`Moved to place ${to + 1} of ${policies.length}`);
  }

  writePicker() {
    const chosen = new Set(this.spec.policies.map(({ id }) => id));
    byId('pop-policies').replaceChildren(
      make('h2', {}, 'Add a policy'),
      ...this.catalog.map((facts) => this.option(facts, chosen.has(facts.id))),
    );
  }

  option(facts, chosen) {
    return make(
      'button',
      {
        type: 'button',
        class: 'policy-option',
        'data-policy': facts.id,
        onclick: () => this.add(facts),
      },
      marker(facts.id, facts.oracle),
      make(
        'span',
        {},
        facts.title,
        chosen ? make('span', { class: 'soft small' }, ' · once more') : null,
      ),
      facts.oracle ? oracleBadge() : make('span'),
      make('span', { class: 'soft' }, facts.summary),
    );
  }

  add(facts) {
    if (this.spec.policies.length >= MOST_LANES) return;
    this.spec.policies.push({ id: facts.id, params: {} });
    byId('pop-policies').hidePopover();
    announce(`${facts.title} added`);
    this.changed();
  }
}
