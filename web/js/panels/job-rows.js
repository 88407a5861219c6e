/** The rows of the table of jobs: only those in sight are in the document. */
import { count, duration, instant } from '../format.js';
import { rowsInSight } from '../job-table.js';
import { inNextFrame } from '../raf.js';
import { make } from './dom.js';

/** As css/jobs.css has it. */
const ROW_PX = 29;
const COLUMNS = 8;

/** The body of the table, scrolled and walked by keys. */
export class JobRows {
  /**
   * @param {HTMLElement} scroller
   * @param {HTMLTableElement} table
   * @param {(job: number) => void} choose
   */
  constructor(scroller, table, choose) {
    this.scroller = scroller;
    this.table = table;
    this.choose = choose;
    this.body = make('tbody', {});
    table.append(this.body);
    this.jobs = new Int32Array(0);
    this.data = null;
    this.origin = null;
    this.selected = null;
    this.active = -1;
    this.shown = '';
    scroller.addEventListener('scroll', () => inNextFrame('job rows', () => this.write()));
    this.body.addEventListener('click', (event) => this.clicked(event));
    table.addEventListener('keydown', (event) => this.key(event));
    table.addEventListener('focus', () => this.activate(Math.max(0, this.active), false));
    new ResizeObserver(() => inNextFrame('job rows', () => this.write())).observe(scroller);
  }

  /** Shows other jobs, or the same in another order; begins at the top. */
  show(data, jobs, originEpochMs) {
    this.data = data;
    this.jobs = jobs;
    this.origin = originEpochMs;
    this.active = -1;
    this.table.removeAttribute('aria-activedescendant');
    this.table.setAttribute('aria-rowcount', jobs.length + 1);
    this.scroller.scrollTop = 0;
    this.writeAnew();
  }

  writeAnew() {
    this.shown = '';
    this.write();
  }

  /** Marks the selected job and brings it into sight, within the table only. */
  select(job) {
    this.selected = job;
    const at = job === null ? -1 : this.jobs.indexOf(job);
    if (at >= 0) {
      this.active = at;
      this.bringIntoSight(at);
    }
    this.writeAnew();
  }

  write() {
    const { scrollTop, clientHeight } = this.scroller;
    const { from, to } = rowsInSight(scrollTop, clientHeight, ROW_PX, this.jobs.length);
    const key = `${from} ${to} ${this.active}`;
    if (key === this.shown) return;
    this.shown = key;
    const rows = [];
    for (let at = from; at < to; at++) rows.push(this.row(at));
    this.body.replaceChildren(spacer(from), ...rows, spacer(this.jobs.length - to));
  }

  row(at) {
    const { data } = this;
    const job = this.jobs[at];
    const classes = [at === this.active ? 'active' : '', job === this.selected ? 'chosen' : ''];
    return make(
      'tr',
      {
        id: `job-row-${at}`,
        class: classes.join(' ').trim() || null,
        'data-job': job,
        'aria-rowindex': at + 2,
        'aria-selected': String(job === this.selected),
      },
      make('th', { scope: 'row', title: data.a.id[job] }, data.a.id[job]),
      differenceCell(data, job),
      make('td', {}, jctText(data.a.jct[job])),
      make('td', {}, data.b ? jctText(data.b.jct[job]) : '–'),
      metCell(data.a, job),
      data.b ? metCell(data.b, job) : make('td', {}, '–'),
      make('td', {}, count(data.a.gpus[job])),
      make('td', {}, instant(data.a.submit[job], this.origin)),
    );
  }

  clicked(event) {
    const row = event.target.closest('tr[data-job]');
    if (!row) return;
    this.active = Number(row.getAttribute('aria-rowindex')) - 2;
    this.choose(Number(row.dataset.job));
  }

  key(event) {
    if (event.target !== this.table) return;
    const page = Math.max(1, Math.floor(this.scroller.clientHeight / ROW_PX) - 2);
    const last = this.jobs.length - 1;
    const moves = {
      ArrowDown: this.active + 1,
      ArrowUp: this.active - 1,
      PageDown: this.active + page,
      PageUp: this.active - page,
      Home: 0,
      End: last,
    };
    if (event.key === 'Enter' && this.active >= 0) this.choose(this.jobs[this.active]);
    else if (Object.hasOwn(moves, event.key)) this.activate(moves[event.key], true);
    else return;
    event.preventDefault();
  }

  activate(at, move) {
    if (this.jobs.length === 0) return;
    this.active = Math.max(0, Math.min(this.jobs.length - 1, at));
    if (move) this.bringIntoSight(this.active);
    this.writeAnew();
    this.table.setAttribute('aria-activedescendant', `job-row-${this.active}`);
  }

  bringIntoSight(at) {
    const head = this.table.tHead.offsetHeight;
    const { scrollTop, clientHeight } = this.scroller;
    const top = at * ROW_PX;
    if (top < scrollTop) this.scroller.scrollTop = top;
    const under = top + ROW_PX + head - clientHeight;
    if (under > scrollTop) this.scroller.scrollTop = under;
  }
}

function spacer(rows) {
  const cell = make('td', { colspan: COLUMNS });
  cell.style.height = `${rows * ROW_PX}px`;
  return make('tr', { class: 'spacer', 'aria-hidden': 'true', hidden: rows === 0 }, cell);
}

const jctText = (ms) => (ms === null ? 'unfinished' : duration(ms / 1000));

function differenceCell(data, job) {
  const ms = data.difference(job);
  if (ms === null) return make('td', {}, '–');
  if (ms === Infinity) return make('td', { class: 'worse' }, 'only there');
  if (ms === -Infinity) return make('td', { class: 'better' }, 'only here');
  if (ms === 0) return make('td', {}, '0');
  const text = `${ms > 0 ? '+' : '−'}${duration(Math.abs(ms) / 1000)}`;
  return make('td', { class: ms > 0 ? 'worse' : 'better' }, text);
}

function metCell(columns, job) {
  if (columns.deadline[job] === null) return make('td', { class: 'soft' }, '–');
  return columns.met[job] === true
    ? make('td', {}, 'met')
    : make('td', { class: 'worse' }, 'missed');
}
