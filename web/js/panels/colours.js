/** What bars are coloured by: the choice, the legend, and the colouring of each lane. */
import * as api from '../api.js';
import { Asked } from '../asked.js';
import { COLOURINGS, colouringOf } from '../colouring.js';
import { isFinal } from '../store.js';
import { byId, make } from './dom.js';

const ROWS = [
  ['', 'GPUs by node'],
  ['all', 'nodes as strips'],
  ['some', 'some nodes as strips'],
];

const colours = () => Object.entries(COLOURINGS).map(([id, { title }]) => [id, title]);

function choice(id, entries, chosen) {
  const options = entries.map(([value, title]) => make('option', { value }, title));
  const onchange = ({ target }) => chosen(target.value);
  return make('select', { id, class: 'quiet', onchange }, ...options);
}

const RAMP = ['--heat-low', '--heat-mid', '--heat-high'];

/** The choice above the lanes. */
export class ColoursPanel {
  /**
   * @param {import('../view.js').View} view
   * @param {() => void} redraw
   */
  constructor(view, redraw) {
    this.view = view;
    this.marks = new Asked(() => {
      this.kept.clear();
      this.writeLegend();
      redraw();
    });
    /** colourings by lane, until the choice or the marks change */
    this.kept = new Map();
    this.last = null;
    this.select = choice('colour-by', colours(), (value) => view.setLook({ colour: value }));
    this.fold = choice('fold', ROWS, (value) => {
      view.setLook({ folded: value === 'some' ? view.folded : value });
    });
    byId('looks').replaceChildren(
      make('label', { for: 'colour-by' }, 'colour by'),
      this.select,
      make('label', { for: 'fold' }, 'rows'),
      this.fold,
    );
    view.listen((topic) => {
      if (topic === 'look') this.changed();
    });
    this.changed();
  }

  changed() {
    this.kept.clear();
    this.select.value = this.view.colour;
    this.writeFold();
    this.writeLegend();
  }

  writeFold() {
    const { folded } = this.view;
    const some = folded !== '' && folded !== 'all';
    this.fold.querySelector('[value=some]').hidden = !some;
    this.fold.value = some ? 'some' : folded;
  }

  /** Shows another run. */
  show(store) {
    this.marks.forRun(store.id);
    this.kept.clear();
    this.last = null;
  }

  /** The colouring of a lane. @param {import('../store.js').Lane} lane */
  of(lane) {
    const { colour } = this.view;
    const needed = COLOURINGS[colour].needs !== null && isFinal(lane.state);
    const marks = needed && lane.metrics ? this.marksOf(lane.lane) : null;
    const kept = this.kept.get(lane.lane);
    if (kept && kept.marks === marks) return kept.colouring;
    const colouring = colouringOf(colour, marks);
    this.kept.set(lane.lane, { marks, colouring });
    if (marks || this.last === null) {
      this.last = colouring;
      this.writeLegend();
    }
    return colouring;
  }

  marksOf(lane) {
    const ask = COLOURINGS[this.view.colour].needs === 'moves' ? api.queueMoves : api.marks;
    return this.marks.of(`${ask.name} ${lane}`, (run) => ask(run, lane));
  }

  /** What each colour means, as it is drawn. @returns {{label: string, colour: string}[]} */
  get legend() {
    const { colour } = this.view;
    const known = [...this.kept.values()].filter(({ marks }) => marks !== null);
    if (known.length === 0) return colouringOf(colour, null).classes;
    const all = known.flatMap(({ colouring }) => colouring.classes);
    return [...new Map(all.map((entry) => [entry.label, entry])).values()];
  }

  writeLegend() {
    byId('legend').replaceChildren(
      ...this.legend.map((entry) => make('li', {}, swatch(entry.colour), named(entry.label))),
      ...(this.view.folded === '' ? [] : [ramp()]),
      make('li', {}, make('span', { class: 'best', 'aria-hidden': 'true' }, '★'), 'best here'),
    );
  }
}

const named = (label) => (label === '' ? null : make('span', { title: label }, label));

function swatch(colour) {
  const element = make('span', { class: 'swatch' });
  element.style.background = `var(${colour})`;
  return element;
}

const ramp = () => make('li', {}, ...RAMP.map(swatch), make('span', {}, 'GPUs of a node in use'));
