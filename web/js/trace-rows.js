/** A small trace as rows of text, read from and written to the native CSV. Pure. */

/** Columns that are edited, in order: name, head, whether every job needs it. */
export const COLUMNS = [
  ['job_id', 'job', true],
  ['submit_time', 'submit, s', true],
  ['duration', 'duration, s', true],
  ['gpus', 'GPUs', true],
  ['deadline', 'deadline, s', false],
  ['tenant', 'tenant', false],
];

/** Most rows that a table is made for. */
export const MOST_ROWS = 200;

const NAMES = COLUMNS.map(([name]) => name);

/** Splits CSV into records; quoted cells may hold commas, quotes and line ends. */
export function records(text) {
  const all = [];
  let record = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) throw new Error('the text is no CSV: a quote is not closed');
    record.push(match[1] === undefined ? match[2] : match[1].replaceAll('""', '"'));
    if (match[3] !== ',') {
      all.push(record);
      record = [];
    } else if (cell.lastIndex === text.length) {
      record.push('');
    }
  }
  if (record.length > 0) all.push(record);
  return all;
}

/** Rows of the native CSV; columns that are not edited are kept in `rest`. */
export function readRows(text) {
  const [head, ...lines] = records(text);
  const others = head.filter((name) => !NAMES.includes(name));
  return lines.map((line) => {
    const of = Object.fromEntries(head.map((name, i) => [name, line[i] ?? '']));
    return {
      cells: NAMES.map((name) => of[name] ?? ''),
      rest: Object.fromEntries(others.map((name) => [name, of[name]])),
    };
  });
}

const quoted = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A row with nothing in it. */
export const emptyRow = () => ({ cells: NAMES.map(() => ''), rest: {} });

const isEmpty = (row) => row.cells.every((text) => text.trim() === '');

/**
 * Writes rows as native CSV; empty ones are left out, and so are columns that no row fills.
 *
 * @returns {{text: string, rowOfLine: number[]}} `rowOfLine[line]` is the row of a line from 1
 */
export function writeRows(rows) {
  const rest = [...new Set(rows.flatMap((row) => Object.keys(row.rest)))];
  const filled = rest.filter((name) => rows.some((row) => row.rest[name]));
  const lines = [[...NAMES, ...filled].join(',')];
  const rowOfLine = [-1, -1];
  rows.forEach((row, i) => {
    if (isEmpty(row)) return;
    const cells = [...row.cells, ...filled.map((name) => row.rest[name] ?? '')];
    lines.push(cells.map((text) => quoted(text.trim())).join(','));
    rowOfLine.push(i);
  });
  return { text: `${lines.join('\n')}\n`, rowOfLine };
}
