/**
 * For a room: large type and strong contrast, a blank screen, and the keys that presenters’ remotes
 * send. Shared by the playground and the lessons.
 */
import { announce, make } from './dom.js';

/** What remotes and people press, by what it means. Page keys never get in anybody's way. */
const ALWAYS = new Map([
  ['PageDown', 'next'],
  ['PageUp', 'back'],
]);
const CHARACTERS = new Map([
  ['.', 'blank'],
  ['b', 'blank'],
  ['p', 'projector'],
]);

/**
 * What a key means to a presenter.
 *
 * @param {KeyboardEvent} event
 * @param {boolean} characters whether single characters act
 * @returns {string|null} next, back, blank, projector or null
 */
export function presenterKey(event, characters = true) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const always = ALWAYS.get(event.key);
  if (always) return always;
  return characters ? (CHARACTERS.get(event.key.toLowerCase()) ?? null) : null;
}

/** The mode of the page: on or off, told to whoever draws. */
export class Projector {
  /** @param {{on: boolean, changed: (on: boolean) => void}} start */
  constructor({ on, changed }) {
    this.changed = changed;
    this.button = null;
    this.veil = null;
    this.set(on);
  }

  get on() {
    return document.documentElement.dataset.projector === 'on';
  }

  set(on) {
    if (on) document.documentElement.dataset.projector = 'on';
    else delete document.documentElement.dataset.projector;
    this.button?.setAttribute('aria-pressed', String(on));
  }

  toggle() {
    this.set(!this.on);
    announce(this.on ? 'Projector mode' : 'Projector mode is off');
    this.changed(this.on);
  }

  /** Makes this button toggle the mode. */
  wire(button) {
    this.button = button;
    button.setAttribute('aria-pressed', String(this.on));
    button.addEventListener('click', () => this.toggle());
  }

  get blank() {
    return this.veil !== null;
  }

  /** A dark screen, so that the room looks at whoever speaks; any key or click brings it back. */
  toggleBlank() {
    if (this.veil) {
      this.veil.remove();
      this.veil = null;
      announce('The screen is back');
      return;
    }
    this.veil = make('div', { class: 'blank', onclick: () => this.toggleBlank() });
    document.body.append(this.veil);
    announce('The screen is blank; any key brings it back');
  }
}
