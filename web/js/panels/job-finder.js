/** The field that finds a job by its id: selects it and puts it in the midst of all lanes. */
import { findJob } from '../job-names.js';
import { LaneJobs } from '../lane-jobs.js';
import { announce, make } from './dom.js';
import { problemText } from './notices.js';

/** Share of the window that a job found may fill. */
const MOST_OF_WINDOW = 0.8;

/** The field. */
export class JobFinder {
  /**
   * @param {import('../view.js').View} view
   * @param {import('../job-facts.js').JobFacts} facts
   */
  constructor(view, facts) {
    this.view = view;
    this.facts = facts;
    this.store = null;
    this.names = new LaneJobs();
    this.input = make('input', {
      id: 'job-find',
      type: 'search',
      placeholder: 'id of a job, or # and its number',
      'aria-label': 'Find a job by its id, or by # and its number',
      'aria-describedby': 'job-found',
    });
    this.said = make('p', { class: 'soft small', id: 'job-found', hidden: true });
    const find = (event) => {
      event.preventDefault();
      this.find(this.input.value);
    };
    this.element = make(
      'div',
      {},
      make(
        'form',
        { class: 'job-find', role: 'search', onsubmit: find },
        this.input,
        make('button', { class: 'button' }, 'Find'),
      ),
      this.said,
    );
  }

  /** Shows a run. */
  show(store) {
    this.store = store;
    this.names.forRun(store.id);
    this.say('');
  }

  /** Goes there from wherever the reader is. */
  focus() {
    this.input.focus();
    this.input.select();
  }

  async find(text) {
    const lane = this.store?.over ? this.store.lanes.find(({ metrics }) => metrics) : null;
    if (text.trim() === '') return this.say('');
    if (!lane) return this.say('Jobs can be found once the lanes have ended.');
    try {
      const columns = await this.names.get(lane.lane, () => {});
      if (!columns) return;
      const { job, nearest } = findJob(columns.id, text);
      if (job === null) return this.miss(text.trim(), nearest, columns.id);
      await this.go(job, columns.id[job]);
    } catch (error) {
      this.say(problemText(error));
    }
  }

  say(text, ...buttons) {
    this.said.hidden = text === '';
    this.said.replaceChildren(text, ...buttons.flatMap((button) => [' ', button]));
    if (text !== '') announce(this.said.textContent);
  }

  miss(text, nearest, ids) {
    const button = (job) =>
      make(
        'button',
        { type: 'button', class: 'link', onclick: () => this.go(job, ids[job]) },
        ids[job],
      );
    const end = nearest.length > 0 ? '; nearest:' : ' in this trace.';
    this.say(`No job ${text}${end}`, ...nearest.map(button));
  }

  /** Selects the job and moves the window, where its whole life does not fit wider, onto it. */
  async go(job, id) {
    const { store, view } = this;
    if (this.said.contains(document.activeElement)) this.input.focus();
    this.say('');
    view.select(job);
    const answers = await Promise.all(
      store.lanes.map((lane) => (lane.metrics ? this.facts.get(lane.lane, job) : null)),
    );
    if (store !== this.store || view.job !== job) return;
    const known = answers.filter((facts) => typeof facts?.firstStart === 'number');
    announce(`Job ${id}${known.length === 0 ? ' has not run in any lane' : ''}`);
    if (known.length === 0) return;
    const from = Math.min(...known.map((facts) => facts.firstStart));
    const to = Math.max(...known.map((facts) => facts.finish ?? facts.firstStart));
    const half = Math.max((view.t1 - view.t0) / 2, (to - from) / MOST_OF_WINDOW / 2);
    view.setWindow((from + to) / 2 - half, (from + to) / 2 + half);
  }
}
