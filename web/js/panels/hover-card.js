/** The card beside the pointer: the job pointed at, and how it fared in every lane. */
import { counted, duration, instant } from '../format.js';
import { shortTitle } from '../summary.js';
import { byId, make, marker } from './dom.js';

const SETTLE_MS = 110;

/** What a kind of bar is called. */
export const KIND_WORDS = ['no deadline', 'deadline, in time', 'deadline, late'];

/** The card. */
export class HoverCard {
  /** @param {import('../job-facts.js').JobFacts} facts */
  constructor(facts) {
    this.facts = facts;
    this.element = byId('hover-card');
    this.shown = '';
    this.timer = 0;
    this.store = null;
  }

  hide() {
    clearTimeout(this.timer);
    this.shown = '';
    this.element.hidden = true;
  }

  /** @param {{lane: object, bars: object, hit: object}} found as LanesPanel.hit gives it */
  show(found, x, y) {
    const { lane, bars, hit } = found;
    const key = `${lane.lane} ${hit.bar} ${hit.segments} ${bars.size}`;
    if (key !== this.shown) {
      this.shown = key;
      this.write(found);
      this.learn(found, key);
    }
    this.element.hidden = false;
    this.place(x, y);
  }

  /** Asks the server for the job's id, submit time and deadline once the pointer rests. */
  learn(found, key) {
    clearTimeout(this.timer);
    const job = found.bars.job[found.hit.bar];
    if (found.lane.state !== 'done' || this.facts.peek(found.lane.lane, job)) return;
    this.timer = setTimeout(async () => {
      await this.facts.get(found.lane.lane, job);
      if (this.shown === key) this.write(found);
    }, SETTLE_MS);
  }

  write({ lane, bars, hit }) {
    const job = bars.job[hit.bar];
    const facts = this.facts.peek(lane.lane, job);
    const step = Math.max(1, (bars.end[hit.bar] - bars.start[hit.bar]) / 10);
    const from = this.when(bars.start[hit.bar], step);
    const to = this.when(bars.end[hit.bar], step);
    const length = duration((bars.end[hit.bar] - bars.start[hit.bar]) / 1000);
    const first = bars.gpu[hit.bar];
    const last = first + bars.span[hit.bar] - 1;
    const gpus = first === last ? `GPU ${first}` : `GPUs ${first}–${last}`;
    this.element.replaceChildren(
      ...(hit.node === null ? [] : [make('div', {}, stripLine(hit))]),
      make('h4', {}, jobName(facts, job), ` · ${KIND_WORDS[bars.kind[hit.bar]]}`),
      ...(facts ? [make('div', { class: 'soft' }, this.factsLine(facts))] : []),
      make('div', {}, `${gpus}, ${from} to ${to} (${length})`),
      ...(hit.segments > 1
        ? [
            make(
              'div',
              { class: 'soft' },
              `longest of ${counted(hit.segments, 'bar')} at this pixel`,
            ),
          ]
        : []),
      make('table', {}, ...this.store.lanes.map((other) => this.row(other, job))),
    );
  }

  row(lane, job) {
    const life = lane.barsOmitted > 0 ? null : lane.bars.lifeOf(job);
    const facts = this.facts.peek(lane.lane, job);
    const text = facts
      ? `${this.when(facts.firstStart)} to ${this.when(facts.finish)}`
      : life
        ? `${this.when(life.first)} to ${this.when(life.last)}`
        : lane.barsOmitted > 0
          ? 'click for its numbers'
          : 'has not run';
    const pieces = life && life.stretches > 1 ? `in ${life.stretches} stretches` : '';
    return make(
      'tr',
      {},
      make('th', {}, marker(lane.policy, lane.oracle), shortTitle(lane)),
      make('td', {}, text),
      make('td', { class: 'soft' }, pieces),
    );
  }

  /** A time as the axis has it. */
  when(ms, step) {
    return instant(ms, this.store.trace.originEpochMs, step).replace(' UTC', '');
  }

  factsLine(facts) {
    const parts = [`${facts.gpus} GPU${facts.gpus === 1 ? '' : 's'}`];
    parts.push(`submitted ${this.when(facts.submit)}`);
    if (typeof facts.deadline === 'number') parts.push(`deadline ${this.when(facts.deadline)}`);
    return parts.join(' · ');
  }

  place(x, y) {
    const { width, height } = this.element.getBoundingClientRect();
    const left = x + 18 + width > window.innerWidth ? x - 18 - width : x + 18;
    const top = y + 18 + height > window.innerHeight ? y - 14 - height : y + 18;
    this.element.style.transform = `translate(${Math.max(6, left)}px, ${Math.max(6, top)}px)`;
  }
}

/** What a folded node's strip says at a time. */
const stripLine = ({ node, busy, gpus }) =>
  `node ${node}: ${busy} of ${counted(gpus, 'GPU')} in use; the job there longest:`;

/** What a job is called: its id in the trace where known, else its number. */
export function jobName(facts, job) {
  return facts?.id ? `Job ${facts.id}` : `Job no. ${job}`;
}
