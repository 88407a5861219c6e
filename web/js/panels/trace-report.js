/** What was read of a file: counts, repairs, the first findings, and where to get all of them. */
import { findingsUrl } from '../api.js';
import { count, counted } from '../format.js';
import { make } from './dom.js';

/** The section on an import, from the server's report. */
export function reportSection(report, traceId) {
  const { rows_read: read, kept, listed, findings, findings_count: all, repairs } = report;
  return make(
    'section',
    { class: 'trace-report' },
    make('h3', {}, 'What was read'),
    make('p', {}, `${counted(read, 'row')} read = ${count(kept)} kept + ${count(listed)} listed.`),
    repairs.length > 0
      ? make('ul', { class: 'repairs' }, ...repairs.map((text) => make('li', {}, text)))
      : null,
    all === 0
      ? make('p', { class: 'soft small' }, 'No findings.')
      : findingsPart(findings, all, traceId),
  );
}

function findingsPart(findings, all, traceId) {
  const link = { href: findingsUrl(traceId), class: 'link', download: '' };
  const shown = all > findings.length ? `The first ${findings.length} of ` : '';
  return make(
    'details',
    { class: 'as-table' },
    make('summary', {}, `${shown}${count(all)} ${all === 1 ? 'finding' : 'findings'}`),
    make('p', {}, make('a', link, 'Download all findings (CSV)')),
    make(
      'div',
      { class: 'table-wrap', tabindex: '0', role: 'group', 'aria-label': 'Findings' },
      make(
        'table',
        { class: 'data' },
        make('thead', {}, row('th', ['Line', 'Field', 'Value', 'Finding'])),
        make('tbody', {}, ...findings.map(findingRow)),
      ),
    ),
  );
}

function findingRow({ line, column, field, value, severity, message, hint }) {
  const place = line === null ? 'file' : `${line}${column === null ? '' : `, ${column}`}`;
  return row('td', [place, field, value, `${severity}: ${message}${hint ? ` (${hint})` : ''}`]);
}

const row = (tag, cells) =>
  make('tr', {}, ...cells.map((text) => make(tag, { class: 'cut' }, String(text))));
