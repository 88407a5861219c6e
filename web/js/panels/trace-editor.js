/**
 * A small trace edited in a table: rows of jobs, checked by the server while they are typed, then
 * taken as an uploaded file with an id of its own.
 */
import * as api from '../api.js';
import { count } from '../format.js';
import { COLUMNS, MOST_ROWS, emptyRow, readRows, writeRows } from '../trace-rows.js';
import { announce, byId, make } from './dom.js';

const SETTLE_MS = 300;
const EMPTY_ROWS = 4;

/** The dialog. */
export class TraceEditor {
  /**
   * @param {() => {id: string, jobs: number|null, name: string}} current the trace chosen now
   * @param {(file: File) => void} use takes the trace as if it had been dropped
   */
  constructor(current, use) {
    this.current = current;
    this.use = use;
    this.rows = [];
    this.timer = 0;
    this.turn = 0;
    this.dialog = make('dialog', { id: 'trace-editor', 'aria-labelledby': 'trace-editor-title' });
    document.body.append(this.dialog);
    this.openers = make('p', { class: 'trace-edit' });
    byId('upload').after(this.openers);
    byId('pop-trace').addEventListener('beforetoggle', () => this.writeOpeners());
    this.writeOpeners();
  }

  writeOpeners() {
    const { jobs } = this.current();
    const small = jobs !== null && jobs <= MOST_ROWS;
    const button = (id, label, act) =>
      make('button', { type: 'button', class: 'button', id, onclick: act }, label);
    this.openers.replaceChildren(
      'Or write one: ',
      small ? button('edit-trace', 'Edit this trace', () => this.openCurrent()) : '',
      ' ',
      button('new-trace', 'Start from nothing', () => this.open([])),
    );
  }

  async openCurrent() {
    const { id } = this.current();
    try {
      this.open(readRows(await api.traceCsv(id)));
    } catch (error) {
      announce(`The trace cannot be edited: ${error.message}`);
    }
  }

  open(rows) {
    byId('pop-trace').hidePopover();
    this.rows = rows;
    if (rows.length === 0) for (let i = 0; i < EMPTY_ROWS; i++) rows.push(emptyRow());
    this.build();
    this.dialog.showModal();
    this.body.querySelector('input').focus();
    this.check();
  }

  build() {
    const head = COLUMNS.map(([, title, needed]) =>
      make(
        'th',
        { scope: 'col' },
        title,
        needed ? null : make('span', { class: 'soft' }, ' (optional)'),
      ),
    );
    this.body = make('tbody', { oninput: (event) => this.typed(event) });
    this.body.addEventListener('keydown', (event) => this.key(event));
    this.says = make('div', { class: 'editor-says', role: 'status' });
    this.done = make(
      'button',
      { type: 'button', class: 'button primary', id: 'editor-use', onclick: () => this.take() },
      'Run this trace',
    );
    const add = make(
      'button',
      { type: 'button', class: 'button', id: 'editor-add', onclick: () => this.add() },
      'Add a job',
    );
    const table = make(
      'table',
      { class: 'data editor-table' },
      make('thead', {}, make('tr', {}, ...head, make('th', {}, srOnly('Remove')))),
      this.body,
    );
    this.dialog.replaceChildren(
      header(),
      make('div', { class: 'dialog-body' }, table, make('p', {}, add)),
      make('footer', { class: 'editor-foot' }, this.says, this.done),
    );
    this.write();
  }

  write() {
    this.body.replaceChildren(...this.rows.map((row, i) => this.row(row, i)));
  }

  row(row, i) {
    const cells = COLUMNS.map(([name, title], column) => {
      const input = make('input', {
        value: row.cells[column],
        'data-row': i,
        'data-column': column,
        'aria-label': `${title}, row ${i + 1}`,
        autocomplete: 'off',
        spellcheck: 'false',
        inputmode: column === 0 || name === 'tenant' ? 'text' : 'decimal',
      });
      return make('td', {}, input);
    });
    const remove = make(
      'button',
      {
        type: 'button',
        class: 'icon-button',
        'aria-label': `Remove row ${i + 1}`,
        onclick: () => this.remove(i),
      },
      '×',
    );
    return make('tr', {}, ...cells, make('td', {}, remove));
  }

  typed({ target }) {
    this.rows[target.dataset.row].cells[target.dataset.column] = target.value;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), SETTLE_MS);
  }

  /** Up and down move within a column; Enter goes on below and adds a row at the end. */
  key(event) {
    const { row, column } = event.target.dataset;
    const way = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
    if (row === undefined || !way) return;
    event.preventDefault();
    const to = Number(row) + way;
    if (to === this.rows.length && event.key === 'Enter') this.add();
    else this.focus(to, column);
  }

  focus(row, column) {
    this.body.querySelector(`[data-row="${row}"][data-column="${column}"]`)?.focus();
  }

  add() {
    if (this.rows.length >= MOST_ROWS) return announce(`At most ${MOST_ROWS} rows`);
    this.rows.push(emptyRow());
    this.body.append(this.row(this.rows.at(-1), this.rows.length - 1));
    this.focus(this.rows.length - 1, 0);
  }

  remove(i) {
    this.rows.splice(i, 1);
    if (this.rows.length === 0) this.rows.push(emptyRow());
    this.write();
    this.focus(Math.min(i, this.rows.length - 1), 0);
    announce(`Row ${i + 1} removed`);
    this.check();
  }

  /** Has the server say what it would read. */
  async check() {
    const turn = ++this.turn;
    const { text, rowOfLine } = writeRows(this.rows);
    try {
      const answer = await api.validateTrace(text);
      if (turn === this.turn) this.tell(answer.jobs, answer.report.findings, rowOfLine);
    } catch (error) {
      if (turn !== this.turn) return;
      const findings = error.problem?.errors ?? [{ message: error.message, severity: 'error' }];
      this.tell(0, findings, rowOfLine);
    }
  }

  tell(jobs, findings, rowOfLine) {
    for (const input of this.body.querySelectorAll('[aria-invalid]')) {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('title');
    }
    for (const { line, field, message } of findings) this.mark(rowOfLine[line], field, message);
    const words = findings.slice(0, 3).map((finding) => make('p', {}, said(finding, rowOfLine)));
    const more = findings.length > 3 ? [make('p', {}, `and ${findings.length - 3} more`)] : [];
    this.says.replaceChildren(
      make('p', { class: 'soft' }, `${count(jobs)} ${jobs === 1 ? 'job' : 'jobs'} to run`),
      ...words,
      ...more,
    );
    this.done.disabled = jobs === 0;
  }

  mark(row, field, message) {
    const column = COLUMNS.findIndex(([name]) => name === field);
    const found = `[data-row="${row}"][data-column="${Math.max(0, column)}"]`;
    const input = this.body.querySelector(found);
    input?.setAttribute('aria-invalid', 'true');
    input?.setAttribute('title', message);
  }

  take() {
    const { text } = writeRows(this.rows);
    this.dialog.close();
    this.use(new File([text], `${this.fileName()}.csv`, { type: 'text/csv' }));
  }

  fileName() {
    const name = this.current()
      .name.replace(/[^\w-]+/g, '-')
      .replace(/-edited$/, '');
    return `${name || 'trace'}-edited`;
  }
}

const srOnly = (text) => make('span', { class: 'sr-only' }, text);

function said({ line, message, hint }, rowOfLine) {
  const row = rowOfLine[line];
  const where = row >= 0 ? `Row ${row + 1}: ` : '';
  return where + message + (hint ? ` (${hint})` : '');
}

function header() {
  return make(
    'header',
    { class: 'dialog-head' },
    make('h2', { id: 'trace-editor-title' }, 'Jobs of the trace'),
    make(
      'button',
      { type: 'button', class: 'icon-button', 'data-close': true, 'aria-label': 'Close' },
      '×',
    ),
  );
}
