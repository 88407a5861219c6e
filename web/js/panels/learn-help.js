/** The help sheet of the lessons. */
import { byId, make } from './dom.js';
import { letterKeysOn, setLetterKeys } from './letter-keys.js';

const KEYS = [
  [['→', 'Page Down', 'Space'], 'the answer, or the next frame'],
  [['←', 'Page Up'], 'the frame before'],
  [['Home', 'End'], 'first or last frame of the lesson'],
  [['1', '…', '9'], 'choose an answer'],
  [['.', 'B'], 'blank the screen; any key brings it back'],
  [['P'], 'projector mode: large type, strong contrast'],
  [['?'], 'this sheet'],
];

/** Wires the dialog and what opens it. @returns {() => void} opens it */
export function wireLearnHelp() {
  const dialog = byId('help');
  const box = make('input', {
    type: 'checkbox',
    onchange: (event) => setLetterKeys(event.target.checked),
  });
  const rows = KEYS.flatMap(([names, text]) => [
    make('dt', {}, ...names.flatMap((name) => [make('kbd', {}, name), ' '])),
    make('dd', {}, text),
  ]);
  const close = { type: 'button', class: 'icon-button', 'data-close': true, 'aria-label': 'Close' };
  dialog.append(
    make(
      'header',
      { class: 'dialog-head' },
      make('h2', { id: 'help-title' }, 'Keys'),
      make('button', close, '×'),
    ),
    make(
      'div',
      { class: 'dialog-body', tabindex: 0, role: 'group', 'aria-labelledby': 'help-title' },
      make('p', {}, 'A presenter’s remote works too.'),
      make('dl', { class: 'keys' }, ...rows),
      make('label', { class: 'soft' }, box, ' Single keys act (switch off if they get in the way)'),
    ),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || event.target.closest('[data-close]')) dialog.close();
  });
  const open = () => {
    box.checked = letterKeysOn();
    dialog.showModal();
  };
  byId('help-open').addEventListener('click', open);
  return open;
}
