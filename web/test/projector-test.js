import { presenterKey } from '../js/panels/projector.js';
import { equal } from './check.js';

const press = (key, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

export function remotesSendPageKeysAndAPointOrB() {
  const keys = ['PageDown', 'PageUp', '.', 'b', 'B', 'p', 'x'];
  equal(
    keys.map((key) => presenterKey(press(key))),
    ['next', 'back', 'blank', 'blank', 'blank', 'projector', null],
  );
}

export function singleCharactersCanBeSwitchedOffPageKeysCannot() {
  const keys = ['PageDown', '.', 'b'];
  equal(
    keys.map((key) => presenterKey(press(key), false)),
    ['next', null, null],
  );
}

export function keysWithAModifierAreSomebodyElses() {
  equal(presenterKey(press('PageDown', { ctrlKey: true })), null);
}
