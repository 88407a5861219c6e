/** The help sheet. */
import { byId, make } from './dom.js';
import { KEYS } from './keys.js';
import { letterKeysOn, setLetterKeys } from './letter-keys.js';

const MORE_KEYS = [
  [['Shift', '←', '→'], 'move the cursor (lanes focused)'],
  [['Enter'], 'select the next job at the cursor (lanes focused)'],
  [['Home', 'End'], 'start or end of the run (lanes focused)'],
  [['Esc'], 'let go of job and cursor'],
  [['Page Down', 'Page Up'], 'next or previous decision (projector mode)'],
  [['.', 'B'], 'blank the screen (projector mode)'],
];

const QUESTIONS = [
  [
    'What do I see?',
    'One lane per policy. Each row of a lane is a GPU, each bar a job on it. All lanes show the ' +
      'same jobs on the same cluster over the same time; only the policy differs.',
  ],
  [
    'What is TIAS?',
    'A policy for GPU clusters that does not know how long jobs run and serves jobs with and ' +
      'without deadline together. Shown here is a reconstruction from the paper’s abstract; ' +
      '“Policies explained” tells its rules.',
  ],
  [
    'Where does it win, where does it lose?',
    '“In short” says it for the run shown, from its numbers. The trade-off chart shows the ' +
      'price: fewer missed deadlines to the left, shorter completion times below.',
  ],
  [
    'How do I use my own trace?',
    'Drop a file anywhere on this page or choose one under Trace. A CSV with job_id, ' +
      'submit_time, duration and gpus (deadline if you have it) will do.',
  ],
  [
    'How do I keep a result?',
    'The address of this page holds everything: trace, cluster, policies, deadlines, seed, ' +
      'window and job. Share copies it. Export has the command line that gives the same numbers, ' +
      'tables as CSV and JSON, the lanes as a picture, and trace events for Perfetto.',
  ],
  [
    'How do I see what happened when?',
    'Play the run with the bar below the lanes, or step from decision to decision with . and , ' +
      'and read what each was. The strip below it is the whole run; its brush is the window.',
  ],
];

/** Fills the sheet and wires what opens it. @returns {() => void} opens it */
export function wireHelp() {
  const dialog = byId('help');
  const open = () => {
    fill(dialog);
    dialog.showModal();
  };
  byId('help-open').addEventListener('click', open);
  document.addEventListener('click', (event) => {
    if (event.target instanceof HTMLDialogElement) event.target.close();
    if (event.target.closest?.('[data-close]')) event.target.closest('dialog').close();
  });
  const about = () => {
    document.body.dispatchEvent(new Event('open-about'));
    byId('about').showModal();
  };
  byId('about-open').addEventListener('click', about);
  byId('about-tias').addEventListener('click', about);
  return open;
}

function fill(dialog) {
  dialog.replaceChildren(
    make(
      'header',
      { class: 'dialog-head' },
      make('h2', { id: 'help-title' }, 'Help'),
      make(
        'button',
        { type: 'button', class: 'icon-button', 'data-close': true, 'aria-label': 'Close' },
        '×',
      ),
    ),
    make(
      'div',
      { class: 'dialog-body', tabindex: 0, role: 'group', 'aria-labelledby': 'help-title' },
      make('dl', { class: 'definitions' }, ...QUESTIONS.flatMap(pair)),
      make('h3', {}, 'Keys'),
      make('dl', { class: 'keys' }, ...keyRows()),
      switchRow(),
    ),
  );
}

const pair = ([question, answer]) => [make('dt', {}, question), make('dd', {}, answer)];

function keyRows() {
  const all = [...KEYS.map(({ names, text }) => [names, text]), ...MORE_KEYS];
  return all.flatMap(([names, text]) => [
    make('dt', {}, ...names.flatMap((name) => [make('kbd', {}, name), ' '])),
    make('dd', {}, text),
  ]);
}

function switchRow() {
  const box = make('input', {
    type: 'checkbox',
    onchange: (event) => setLetterKeys(event.target.checked),
  });
  box.checked = letterKeysOn();
  return make(
    'label',
    { class: 'soft' },
    box,
    ' Single keys act (switch off if they get in the way)',
  );
}
