/** The card that answers a newcomer's questions with the numbers of the run shown. */
import { againstFifo, whereTiasLost } from '../minute.js';
import { byId, make } from './dom.js';

const STORED = 'tias-minute';
const WHAT =
  'A policy for GPU clusters on which jobs with and without deadline meet, and which does not ' +
  'know how long a job will run. Using GPU time makes a job sink through queues, so that short ' +
  'ones get through; a deadline that draws near lifts it again. Inside a queue the most urgent ' +
  'job for its service so far goes first.';
const RECONSTRUCTION =
  'Shown here is a reconstruction: the paper’s full text is not public, the rules are rebuilt ' +
  'from its abstract.';
const OWN =
  'Drop a file anywhere on this page, or choose one. Seconds or dates; the deadline may be ' +
  'missing. Exports of Philly, Microsoft ITP and Tiresias are recognised as they are. You see ' +
  'what was understood, line by line, before you trust a number.';
const EXAMPLE = 'job_id,submit_time,duration,gpus,deadline\nj1,0,3600,4,\nj2,120,600,1,1800';

/** The card. */
export class MinutePanel {
  /** @param {{showLosses: (fifo: object|null) => void, about: () => void}} told */
  constructor(told) {
    this.told = told;
    this.fifo = null;
    this.box = byId('minute');
    this.box.open = stored() !== 'closed';
    this.box.addEventListener('toggle', () => store(this.box.open ? 'open' : 'closed'));
    this.fifoTitle = make('h3', {}, 'Why did it beat FIFO here?');
    this.fifoText = make('div', { class: 'answer', id: 'minute-fifo' });
    this.lostText = make('div', { class: 'answer', id: 'minute-lost' });
    this.losses = linkButton('minute-jobs', 'Show the jobs it hurt most', () =>
      told.showLosses(this.fifo),
    );
    byId('answers').append(...this.answers());
    byId('minute-link').addEventListener('click', () => (this.box.open = true));
  }

  answers() {
    const rules = linkButton('minute-rules', 'Its rules in full', () => this.told.about());
    const choose = { type: 'button', class: 'button', popovertarget: 'pop-trace' };
    return [
      make('section', {}, head('What is TIAS?'), ...[WHAT, RECONSTRUCTION].map(paragraph), rules),
      make('section', {}, this.fifoTitle, this.fifoText),
      make('section', {}, head('Where did it lose here?'), this.lostText, this.losses),
      make(
        'section',
        {},
        head('How do I use my own trace?'),
        paragraph(OWN),
        make(
          'pre',
          { class: 'command', tabindex: 0, role: 'group', 'aria-label': 'Example' },
          EXAMPLE,
        ),
        make('button', choose, 'Choose a trace'),
      ),
    ];
  }

  /** @param {import('../store.js').RunStore|null} store */
  show(store) {
    const ready = store?.over;
    this.losses.hidden = !ready;
    if (!ready) {
      const wait = make('p', { class: 'soft' }, 'The answer follows when all lanes are done.');
      this.fifoText.replaceChildren(wait);
      this.lostText.replaceChildren(wait.cloneNode(true));
      return;
    }
    const { title, sentences, fifo } = againstFifo(store.lanes);
    this.fifo = fifo;
    this.fifoTitle.textContent = title;
    this.fifoText.replaceChildren(...sentences.map((text) => paragraph(text)));
    this.lostText.replaceChildren(
      make('ul', {}, ...whereTiasLost(store.lanes).map((text) => make('li', {}, unbroken(text)))),
    );
  }
}

const head = (text) => make('h3', {}, text);

function linkButton(id, text, onclick) {
  return make('button', { type: 'button', class: 'link', id, onclick }, text);
}

const paragraph = (text) => make('p', {}, unbroken(text));

/** Keeps a number and its unit on one line. */
const unbroken = (text) => text.replace(/(\d) (%|h|min|d|s|GPU-h)(?=\W|$)/g, '$1\u00a0$2');

function stored() {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function store(word) {
  try {
    localStorage.setItem(STORED, word);
  } catch {
    // Without storage the card is open on every visit.
  }
}
