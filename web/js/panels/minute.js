/** The card that answers a newcomer's questions with the numbers of the run shown. */
import { againstFifo, whereTiasLost } from '../minute.js';
import { byId, make } from './dom.js';

const STORED = 'tias-minute';
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
    byId('minute-own').append(make('pre', { class: 'command' }, EXAMPLE));
    byId('minute-rules').addEventListener('click', () => told.about());
    byId('minute-jobs').addEventListener('click', () => told.showLosses(this.fifo));
    byId('minute-link').addEventListener('click', () => (this.box.open = true));
  }

  /** @param {import('../store.js').RunStore|null} store */
  show(store) {
    const ready = store?.over;
    byId('minute-jobs').hidden = !ready;
    if (!ready) {
      const wait = make('p', { class: 'soft' }, 'The answer follows when all lanes are done.');
      byId('minute-fifo').replaceChildren(wait);
      byId('minute-lost').replaceChildren(wait.cloneNode(true));
      return;
    }
    const { title, sentences, fifo } = againstFifo(store.lanes);
    this.fifo = fifo;
    byId('minute-fifo-title').textContent = title;
    byId('minute-fifo').replaceChildren(...sentences.map((text) => paragraph(text)));
    byId('minute-lost').replaceChildren(
      make('ul', {}, ...whereTiasLost(store.lanes).map((text) => make('li', {}, unbroken(text)))),
    );
  }
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
