/** Why the selected job runs or waits at the cursor, in every lane: rank, key, blocked by whom. */
import * as api from '../api.js';
import { instant } from '../format.js';
import { nameAmong } from '../summary.js';
import { blocking, changed, partText, standing } from '../why-text.js';
import { make, marker } from './dom.js';
import { keyPicture } from './key-picture.js';

/** How long the cursor rests before the server is asked. */
const REST_MS = 250;

/** The section of the job's card. */
export class Why {
  /** @param {import('../view.js').View} view */
  constructor(view) {
    this.view = view;
    this.store = null;
    this.t = null;
    this.said = [];
    /** which lanes the reader has opened or closed */
    this.open = new Map();
    this.timer = 0;
    this.asking = new AbortController();
    this.element = make('section', { class: 'why', hidden: true, 'aria-label': 'Why' });
    view.listen((topic) => {
      if (topic === 'cursor') this.moved();
      if (topic === 'select') this.ask(0);
    });
  }

  /** Shows a run; answers on another one are forgotten. */
  show(store) {
    if (store.id !== this.store?.id) {
      this.said = [];
      this.t = null;
    }
    this.store = store;
    this.moved();
  }

  /** The cursor is elsewhere; where it has left the lanes, the last moment stays in question. */
  moved() {
    const { cursor } = this.view;
    const t = cursor === null ? this.t : Math.max(0, Math.floor(cursor));
    if (t === this.t && this.said.length > 0) return;
    this.t = t;
    this.ask(REST_MS);
  }

  ask(afterMs) {
    clearTimeout(this.timer);
    this.asking.abort();
    const { job } = this.view;
    const ready = this.store?.over && job !== null && this.t !== null;
    if (!ready) {
      this.said = [];
      this.write();
      return;
    }
    this.timer = setTimeout(() => this.load(job, this.t), afterMs);
  }

  async load(job, t) {
    this.asking = new AbortController();
    const { signal } = this.asking;
    const said = await Promise.all(
      this.store.lanes.map((lane) => (lane.metrics ? this.answer(lane, job, t, signal) : null)),
    );
    if (signal.aborted) return;
    this.said = said;
    this.write();
  }

  async answer(lane, job, t, signal) {
    try {
      return await api.explain(this.store.id, lane.lane, job, t, signal);
    } catch (error) {
      return signal.aborted ? null : { failed: error.message };
    }
  }

  write() {
    this.element.hidden = this.said.length === 0;
    if (this.element.hidden) return;
    const { lanes, trace } = this.store;
    const when = (ms) => instant(ms, trace.originEpochMs);
    const held = this.element.contains(document.activeElement);
    this.title = make('h3', { tabindex: -1 }, `Why, at ${when(this.t)}`);
    this.element.replaceChildren(
      this.title,
      ...lanes.map((lane, i) => this.lane(lane, this.said[i], when)),
    );
    // A job chosen in here takes its buttons with it.
    if (held) this.title.focus();
  }

  lane(lane, said, when) {
    const name = nameAmong(lane, this.store.lanes);
    const head = [marker(lane.policy, lane.oracle), make('b', {}, name)];
    if (!said || said.failed) {
      const text = said?.failed ?? 'has no answer';
      return make('p', { class: 'why-lane' }, ...head, ` ${text}`);
    }
    const details = make(
      'details',
      { class: 'why-lane', ontoggle: () => this.open.set(lane.lane, details.open) },
      make('summary', {}, ...head, make('span', {}, ` ${standing(said, when)}`)),
      ...this.reasons(said, when),
    );
    details.open = this.open.get(lane.lane) ?? lane.lane === 0;
    return details;
  }

  reasons(said, when) {
    const change = changed(said.change, when);
    const sentences = [...blocking(said.blocked), ...(change ? [change] : [])];
    const parts = said.key.map((part) => partText(part, when));
    return [
      ...sentences.map((sentence) => this.sentence(sentence)),
      keyPicture(said.key),
      parts.length > 0 ? keyList(parts) : null,
    ].filter(Boolean);
  }

  sentence({ text, jobs = [], more = 0 }) {
    const buttons = jobs.map((peer) =>
      make(
        'button',
        {
          type: 'button',
          class: 'link why-job',
          'aria-label': `Show job ${peer.id}`,
          onclick: () => this.view.select(peer.job),
        },
        peer.id,
      ),
    );
    const rest = more > 0 ? ` and ${more} more` : null;
    return make('p', {}, text, ...buttons.flatMap((button) => [' ', button]), rest);
  }
}

function keyList(parts) {
  return make(
    'dl',
    { class: 'facts why-key' },
    ...parts.flatMap(({ name, value, meaning }) => [
      make('dt', { title: meaning }, name),
      make('dd', {}, value),
    ]),
  );
}
