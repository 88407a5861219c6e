/** The table of all jobs: two lanes against each other, sorted and filtered as asked. */
import * as api from '../api.js';
import { count, counted, elapsed } from '../format.js';
import { runningAt, waitingAt } from '../jobs-at.js';
import { JobTable, KINDS } from '../job-table.js';
import { LaneJobs } from '../lane-jobs.js';
import { announce, byId, make } from './dom.js';
import { JobRows } from './job-rows.js';
import { fullTitle } from './lane-view.js';
import { problemText } from './notices.js';

const TYPING_MS = 180;
/** Pulled a little before the reader has scrolled down to it. */
const NEAR = '400px';

const WORST_FIRST = { sort: 'difference', falling: true, text: '', kind: 'all', only: null };

/** Columns in order: what is sorted by, head, and whether the first click puts large ones first. */
const COLUMNS = [
  ['job', 'job', false],
  ['difference', 'difference', true],
  ['a', 'JCT here', true],
  ['b', 'JCT there', true],
  ['outcome', 'deadline here', true],
  [null, 'there', true],
  ['gpus', 'GPUs', true],
  ['submit', 'submitted', false],
];

/** Pixels for a millisecond: no bar is merged with another. */
const FINE = 20_000;

/** The card. */
export class JobsPanel {
  /** @param {import('../view.js').View} view */
  constructor(view) {
    this.view = view;
    this.store = null;
    this.lanes = new LaneJobs();
    this.data = null;
    this.turn = 0;
    this.near = false;
    this.wish = { ...WORST_FIRST };
    this.build();
    view.listen((topic) => {
      if (topic === 'select') this.rows.select(view.job);
    });
    new IntersectionObserver(
      (entries) => {
        this.near = entries.at(-1).isIntersecting;
        if (this.near) this.load();
      },
      { rootMargin: NEAR },
    ).observe(byId('jobs-card'));
  }

  build() {
    const chosen = () => this.load();
    this.here = make('select', { id: 'jobs-here', onchange: chosen });
    this.there = make('select', { id: 'jobs-there', onchange: chosen });
    const kind = ({ target }) => this.wished({ kind: target.value });
    const kinds = Object.entries(KINDS).map(([value, { title }]) =>
      make('option', { value }, title),
    );
    this.kind = make('select', { id: 'jobs-kind', onchange: kind }, ...kinds);
    this.search = make('input', {
      id: 'jobs-text',
      type: 'search',
      placeholder: 'id, or # and number',
      oninput: () => this.typed(),
    });
    this.only = make('button', {
      type: 'button',
      class: 'button jobs-only',
      hidden: true,
      onclick: () => this.wished({ only: null }),
    });
    byId('jobs-wish').append(
      labelled('Here', this.here),
      labelled('there', this.there),
      labelled('Show', this.kind),
      labelled('Find', this.search),
      this.only,
    );
    const table = gridOf(byId('jobs-table'));
    this.heads = COLUMNS.map((column) => this.head(column));
    table.append(make('thead', {}, make('tr', { 'aria-rowindex': 1 }, ...this.heads)));
    this.rows = new JobRows(byId('jobs-scroll'), table, (job) => this.view.select(job));
    this.writeHeads();
  }

  head([key, label, falling]) {
    const sort = () => this.sortBy(key, falling);
    const inside = key
      ? make('button', { type: 'button', class: 'sort', onclick: sort }, label)
      : label;
    return make('th', { scope: 'col', 'data-sort': key }, inside);
  }

  sortBy(key, first) {
    const again = this.wish.sort === key;
    this.wished({ sort: key, falling: again ? !this.wish.falling : first });
  }

  typed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wished({ text: this.search.value }), TYPING_MS);
  }

  wished(wish) {
    Object.assign(this.wish, wish);
    const { only } = this.wish;
    this.only.hidden = only === null;
    if (only) this.only.textContent = `only those ${only.title} ×`;
    this.writeHeads();
    this.write();
  }

  writeHeads() {
    const word = this.wish.falling ? 'descending' : 'ascending';
    for (const head of this.heads) {
      if (!head.dataset.sort) continue;
      head.setAttribute('aria-sort', head.dataset.sort === this.wish.sort ? word : 'none');
    }
  }

  /** Shows a run; its jobs come once it has ended and the table is near. */
  show(store) {
    this.store = store;
    this.lanes.forRun(store.id);
    this.turn++;
    this.data = null;
    this.rows.show(null, new Int32Array(0), null);
    if (this.wish.only) this.wished({ only: null });
    const usable = store.lanes.filter((lane) => !store.over || lane.metrics);
    const here = usable.find((lane) => lane.policy === 'tias') ?? usable[0];
    const there = usable.find((lane) => lane !== here);
    fillChoice(this.here, usable, here);
    fillChoice(this.there, usable, there);
    this.say(store.over ? '' : 'The jobs follow when all lanes are done.');
    if (this.near) this.load();
  }

  /**
   * Puts a policy against a lane, worst loss first, and goes there.
   *
   * @param {string} policy
   * @param {number} [lane] what it is put against; left as it is where not given
   */
  compare(policy, lane) {
    const here = this.store?.lanes.find((one) => one.policy === policy);
    if (here) this.here.value = here.lane;
    if (lane !== undefined) this.there.value = lane;
    this.go(null);
  }

  /**
   * Looks at a lane against another, worst loss first.
   *
   * @param {number} lane
   * @param {import('../job-table.js').Only|null} [only] jobs to look at alone
   */
  look(lane, only = null) {
    const before = this.here.value;
    this.here.value = lane;
    if (this.there.value === this.here.value) this.there.value = before;
    this.go(only);
  }

  /** Looks at the jobs that run, or that wait, in a lane at a time. */
  async lookAt(lane, column, t) {
    const { store } = this;
    try {
      const [{ bars }, jobs] = await Promise.all([
        api.segments(store.id, lane, t, t + 1, FINE),
        this.lanes.get(lane, () => {}),
      ]);
      if (store !== this.store || !jobs) return;
      const running = runningAt(bars, t);
      const busy = column === 'busy';
      this.look(lane, {
        jobs: busy ? running : waitingAt(jobs, running, t),
        title: `${busy ? 'running' : 'waiting'} at ${elapsed(t)}`,
      });
    } catch (error) {
      if (store === this.store) this.say(problemText(error));
    }
  }

  go(only) {
    this.search.value = '';
    this.kind.value = 'all';
    this.wished({ ...WORST_FIRST, only });
    const table = byId('jobs-table');
    byId('jobs-card').scrollIntoView();
    table.focus({ preventScroll: true });
    this.load();
  }

  async load() {
    const { store } = this;
    if (!store?.over || this.here.value === '') return;
    const key = `${store.id} ${this.here.value} ${this.there.value}`;
    if (this.data?.key === key) return;
    const turn = ++this.turn;
    const numbers = [this.here.value, this.there.value].filter((value) => value !== '');
    try {
      const progress = (done, total) => {
        if (turn === this.turn && done < total) this.say(`${count(done)} of ${count(total)} …`);
      };
      const [a, b = null] = await Promise.all(
        numbers.map((lane) => this.lanes.get(Number(lane), progress)),
      );
      if (turn !== this.turn || !a) return;
      this.data = { key, table: new JobTable(a, b) };
      this.write();
    } catch (error) {
      if (turn === this.turn) this.say(problemText(error));
    }
  }

  write() {
    if (!this.data) return;
    const { table } = this.data;
    const jobs = table.order(this.wish);
    this.rows.show(table, jobs, this.store.trace.originEpochMs);
    this.rows.select(this.view.job);
    const all = jobs.length === table.size;
    const text = `${all ? '' : `${count(jobs.length)} of `}${counted(table.size, 'job')}`;
    const none = jobs.length === 0 ? '. None is like that: ask for all jobs, or empty Find.' : '';
    this.say(text + none);
    announce(text + none);
  }

  say(text) {
    byId('jobs-count').textContent = text;
  }
}

/** A table whose rows are walked by keys; it alone has the focus. */
function gridOf(table) {
  const attributes = {
    role: 'grid',
    tabindex: 0,
    'aria-labelledby': 'jobs-title',
    'aria-describedby': 'jobs-note',
  };
  for (const [name, value] of Object.entries(attributes)) table.setAttribute(name, value);
  return table;
}

function labelled(text, control) {
  return make('label', { class: 'wish' }, make('span', { class: 'soft' }, text), control);
}

function fillChoice(select, lanes, chosen) {
  const options = lanes.map((lane) =>
    make('option', { value: lane.lane, selected: lane === chosen }, fullTitle(lane)),
  );
  select.replaceChildren(...options);
  select.disabled = lanes.length < 2;
  if (!chosen) select.value = '';
}
