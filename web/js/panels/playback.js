/** The bar that plays the recorded run: play, scrub, speed, steps from decision to decision. */
import { Decisions, decisionsAt } from '../decisions.js';
import { duration, instant } from '../format.js';
import { SPEEDS, Player } from '../player.js';
import { inNextFrame } from '../raf.js';
import { nameAmong } from '../summary.js';
import { announce, byId, make } from './dom.js';

const SCRUB_STEPS = 2000;
const NAMED_JOBS = 3;
const PATHS = {
  previous: 'M3 3h2v10H3zM13 3v10L6 8z',
  play: 'M4 2.5v11l9-5.5z',
  pause: 'M3.5 3h3v10h-3zM9.5 3h3v10h-3z',
  next: 'M11 3h2v10h-2zM3 3v10l7-5z',
};
const SVG = 'http://www.w3.org/2000/svg';

/** The bar. */
export class Playback {
  /** @param {import('../view.js').View} view */
  constructor(view) {
    this.view = view;
    this.store = null;
    this.player = new Player(view);
    this.decisions = new Decisions();
    this.shownPlaying = false;
    this.build();
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    this.player.reduced = reduced.matches;
    reduced.addEventListener('change', () => (this.player.reduced = reduced.matches));
    view.listen((topic) => this.viewChanged(topic));
    this.write();
  }

  build() {
    this.toggler = iconButton('play', 'Play', PATHS.play, () => this.toggle());
    this.time = make('span', { class: 'playback-time', id: 'playback-time' });
    this.scrub = slider('scrub', 'Instant of the run', SCRUB_STEPS, () => this.scrubbed());
    this.speed = slider('speed', 'Speed', SPEEDS.length - 1, () => this.sped());
    this.speedText = make('span', { class: 'playback-speed' });
    const onchange = () => this.choseSteps();
    this.of = make('select', { id: 'step-of', 'aria-label': 'Step through decisions', onchange });
    const whole = { type: 'number', min: 0, step: 1, value: 0, hidden: true };
    this.gpu = make('input', { id: 'step-gpu', 'aria-label': 'Number of the GPU', ...whole });
    this.note = make('p', { class: 'playback-note soft', hidden: true });
    byId('playback').append(
      iconButton('step-back', 'Previous decision', PATHS.previous, () => this.step(-1)),
      this.toggler,
      iconButton('step-on', 'Next decision', PATHS.next, () => this.step(1)),
      this.time,
      this.scrub,
      make('label', { class: 'playback-of' }, make('span', { class: 'soft' }, 'steps'), this.of),
      this.gpu,
      make('label', { class: 'playback-pace' }, this.speed, this.speedText),
      this.note,
    );
  }

  viewChanged(topic) {
    if (topic === 'cursor' && this.view.pinned === null) this.player.pause();
    if (topic === 'cursor') inNextFrame('playback', () => this.write());
    if (topic === 'select') this.writeChoices();
  }

  /** Shows a run. */
  show(store) {
    this.store = store;
    this.player.pause();
    this.view.release();
    this.note.hidden = true;
    this.gpu.max = store.cluster.gpus - 1;
    this.writeChoices();
    this.write();
  }

  /** The number of a GPU is asked for where steps go by one. */
  choseSteps() {
    this.gpu.hidden = this.of.value !== 'gpu';
    if (!this.gpu.hidden) this.gpu.value = this.view.gpu ?? 0;
  }

  /** All lanes, one lane, one GPU in all of them, or the selected job. */
  writeChoices() {
    const lanes = this.store?.lanes ?? [];
    const before = this.of.value;
    const choices = [
      ['all', 'of any lane'],
      ...lanes.map((lane) => [String(lane.lane), `of ${nameAmong(lane, lanes)}`]),
      ['gpu', 'of one GPU'],
      ...(this.view.job === null ? [] : [['job', 'of this job']]),
    ];
    const value = choices.some(([id]) => id === before) ? before : 'all';
    const option = ([id, text]) => make('option', { value: id, selected: id === value }, text);
    this.of.replaceChildren(...choices.map(option));
    if (value !== before) this.choseSteps();
  }

  toggle() {
    if (this.player.playing) this.player.pause();
    else if (this.store) this.start();
    this.write();
  }

  start() {
    this.note.hidden = true;
    this.player.play();
    let last = performance.now();
    const frame = () => {
      const now = performance.now();
      this.player.advance(now - last);
      last = now;
      if (this.player.playing) inNextFrame('play', frame);
      else this.write();
    };
    inNextFrame('play', frame);
  }

  scrubbed() {
    this.player.pause();
    this.player.seek((Number(this.scrub.value) / SCRUB_STEPS) * this.view.end);
  }

  sped() {
    this.player.chosen = Number(this.speed.value);
    this.write();
  }

  /** Goes to the next decision or the one before it, and says what it was. */
  step(way) {
    const { store, view, player } = this;
    if (!store) return;
    player.pause();
    const { value } = this.of;
    const lanes = /^\d+$/.test(value) ? [store.lanes[Number(value)]] : store.lanes;
    const of = {
      job: value === 'job' ? view.job : null,
      gpu: value === 'gpu' ? Math.floor(Number(this.gpu.value)) : null,
    };
    const tables = lanes.map((lane) => lane.barsFor(view.t0, view.t1));
    const t = this.decisions.step(tables, player.t, way, of);
    if (t === null) return announce(way > 0 ? 'No later decision' : 'No earlier decision');
    player.seek(t);
    this.tellDecision(lanes, tables, t, of);
  }

  tellDecision(lanes, tables, t, { job, gpu }) {
    const texts = tables.map((bars) => {
      const all = decisionsAt(bars, t, gpu);
      return listed(job === null ? all : all.filter((decision) => decision.job === job));
    });
    const name = (i) => nameAmong(lanes[i], this.store.lanes);
    const alike = texts.length > 1 && texts.every((text) => text === texts[0]);
    const text = alike
      ? `In every lane: ${texts[0]}`
      : texts.flatMap((words, i) => (words === '' ? [] : [`${name(i)}: ${words}`])).join(' · ');
    this.note.textContent = this.note.title = text;
    this.note.hidden = text === '';
    announce(`${this.when(t)}. ${text}`);
  }

  when(t) {
    return instant(t, this.store?.trace.originEpochMs, this.view.end / 5000);
  }

  write() {
    const { player, view } = this;
    const { playing, t } = player;
    if (playing !== this.shownPlaying) {
      this.shownPlaying = playing;
      const label = playing ? 'Pause' : 'Play';
      this.toggler.replaceChildren(icon(playing ? PATHS.pause : PATHS.play));
      this.toggler.setAttribute('aria-label', label);
      this.toggler.title = label;
    }
    this.time.textContent = this.when(t);
    this.scrub.value = Math.round((t / view.end) * SCRUB_STEPS);
    this.scrub.setAttribute('aria-valuetext', this.when(t));
    const pace = duration(SPEEDS[player.speedIndex]).replace('.0 ', ' ');
    this.speed.value = player.speedIndex;
    this.speed.setAttribute('aria-valuetext', `${pace} of the run per second`);
    this.speedText.textContent = `${pace} per s`;
  }
}

/** Jobs grouped by what happened to them: no. 3, 5 and 2 more start. */
function listed(decisions) {
  const groups = new Map();
  for (const { job, what } of decisions) groups.set(what, [...(groups.get(what) ?? []), job]);
  return [...groups]
    .map(([what, jobs]) => {
      const more = jobs.length - NAMED_JOBS;
      const names = jobs.slice(0, NAMED_JOBS).join(', ');
      return `no. ${names}${more > 0 ? ` and ${more} more` : ''} ${what}`;
    })
    .join(', ');
}

function iconButton(id, label, path, onclick) {
  const names = { 'aria-label': label, title: label };
  return make(
    'button',
    { type: 'button', class: 'icon-button', id, ...names, onclick },
    icon(path),
  );
}

function slider(id, label, max, oninput) {
  const range = { type: 'range', min: 0, max, step: 1, value: 0 };
  return make('input', { id, ...range, 'aria-label': label, oninput });
}

function icon(path) {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 16 16');
  picture.setAttribute('class', 'icon');
  picture.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS(SVG, 'path');
  shape.setAttribute('d', path);
  shape.setAttribute('fill', 'currentColor');
  picture.append(shape);
  return picture;
}
