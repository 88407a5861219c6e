/**
 * The page on a trace: when its jobs come, how long and how large they are, whose they are, how
 * tight their deadlines are, how all that stands against the cluster, and what was read of it.
 */
import { ProfileChart } from '../charts/profile-chart.js';
import { onPaletteChange } from '../charts/palette.js';
import { count, counted, decimal, percent } from '../format.js';
import * as pictures from '../profile-pictures.js';
import { make } from './dom.js';
import { reportSection } from './trace-report.js';

const CHARTS = ['arrivals', 'wanted', 'durations', 'gangs', 'deadlines'];

/** The dialog. */
export class TracePage {
  /** @param {{useCluster: (text: string) => void}} told */
  constructor(told) {
    this.told = told;
    this.charts = [];
    this.profile = null;
    this.body = make('div', {
      class: 'dialog-body trace-body',
      tabindex: '0',
      role: 'group',
      'aria-labelledby': 'trace-title',
    });
    this.title = make('h2', { id: 'trace-title', class: 'cut' }, 'The trace');
    const close = make(
      'button',
      {
        type: 'button',
        class: 'icon-button',
        'aria-label': 'Close',
        onclick: () => this.dialog.close(),
      },
      '×',
    );
    this.dialog = make(
      'dialog',
      { id: 'trace-page', 'aria-labelledby': 'trace-title' },
      make('header', { class: 'dialog-head' }, this.title, close),
      this.body,
    );
    this.dialog.addEventListener('close', () => this.forget());
    document.body.append(this.dialog);
    onPaletteChange(() => this.draw());
  }

  get open() {
    return this.dialog.open;
  }

  /** Opens it; what it shows follows with {@link show}. */
  begin(name) {
    this.title.textContent = name;
    if (!this.profile) {
      this.body.replaceChildren(make('p', { class: 'soft' }, 'Looking at every job …'));
    }
    if (!this.dialog.open) this.dialog.showModal();
  }

  /**
   * @param {object} profile as the server gives it
   * @param {object|null} facts of the trace: name and the report of its import
   * @param {string} traceId
   */
  show(profile, facts, traceId) {
    if (!this.open) return;
    this.forget();
    this.profile = profile;
    const cards = CHARTS.map((name) => this.card(name)).filter(Boolean);
    this.body.replaceChildren(
      this.summary(),
      make('div', { class: 'trace-cards' }, ...cards, tenantsCard(profile)),
      ...(facts?.report ? [reportSection(facts.report, traceId)] : []),
    );
    this.draw();
  }

  /** The trace cannot be looked at as it is set up. */
  fail(message) {
    if (!this.open) return;
    this.forget();
    this.body.replaceChildren(make('p', { class: 'popover-note', role: 'alert' }, message));
  }

  forget() {
    for (const { chart } of this.charts) chart.destroy();
    this.charts = [];
    this.profile = null;
  }

  draw() {
    for (const { chart, picture } of this.charts) chart.draw(picture);
  }

  summary() {
    const { jobs, spanMs, gpuHours, cluster, gpus, load, suggestedCluster, steps } = this.profile;
    const kept = steps.map(
      ({ transform, before, after, note }) =>
        `${transform}: ${count(before)} → ${count(after)}${note ? ` (${note})` : ''}`,
    );
    const use = () => this.told.useCluster(suggestedCluster);
    const words =
      `${counted(jobs, 'job')} over ${pictures.length(spanMs)} ` +
      `${jobs === 1 ? 'asks' : 'ask'} for ${decimal(gpuHours, 1)} GPU-hours: ` +
      `a load of ${load === null ? 'n/a' : decimal(load, 2)} on ${cluster} ` +
      `(${counted(gpus, 'GPU')}).`;
    return make(
      'div',
      { class: 'trace-summary' },
      make('p', {}, words),
      kept.length > 0 ? make('p', { class: 'soft small' }, kept.join(' · ')) : null,
      suggestedCluster === cluster
        ? make('p', { class: 'soft small' }, 'The cluster suits this load and the largest gang.')
        : make(
            'p',
            {},
            `For a load of about 0.9: ${suggestedCluster} `,
            make('button', { type: 'button', class: 'button', onclick: use }, 'Use it'),
          ),
    );
  }

  card(name) {
    const made = pictures[name](this.profile);
    if (!made) return null;
    const { title, text, picture, table } = made;
    const canvas = make('canvas', { role: 'img', 'aria-label': `${title}. ${text}` });
    this.charts.push({ chart: new ProfileChart(canvas), picture });
    return make(
      'section',
      { class: 'trace-card', 'data-chart': name },
      make('h3', {}, title),
      make('p', { class: 'soft small' }, text),
      make('div', { class: 'trace-chart' }, canvas),
      asTable(title, table),
    );
  }
}

function asTable(title, { head, rows }) {
  return make(
    'details',
    { class: 'as-table' },
    make('summary', {}, 'As a table'),
    make(
      'div',
      { class: 'table-wrap', tabindex: '0', role: 'group', 'aria-label': title },
      plainTable(title, head, rows),
    ),
  );
}

function plainTable(title, head, rows) {
  return make(
    'table',
    { class: 'data' },
    make('caption', { class: 'sr-only' }, title),
    make('thead', {}, make('tr', {}, ...head.map((text) => make('th', { scope: 'col' }, text)))),
    make(
      'tbody',
      {},
      ...rows.map(([first, ...rest]) =>
        make(
          'tr',
          {},
          make('th', { scope: 'row', class: 'cut' }, first),
          ...rest.map((text) => make('td', {}, text)),
        ),
      ),
    ),
  );
}

function tenantsCard({ tenants, gpuHours }) {
  const rows = tenants.top.map((tenant) => ({ ...tenant, name: tenant.name || 'no tenant' }));
  if (tenants.others) {
    const rest = tenants.count - tenants.top.length;
    rows.push({ ...tenants.others, name: `${count(rest)} others` });
  }
  const cells = rows.map(({ name, jobs, gpuHours: hours }) => [
    name,
    count(jobs),
    decimal(hours, 1),
    gpuHours === 0 ? 'n/a' : percent(hours / gpuHours),
  ]);
  const title = tenants.count === 1 ? 'One tenant' : `${count(tenants.count)} tenants`;
  return make(
    'section',
    { class: 'trace-card', 'data-chart': 'tenants' },
    make('h3', {}, title),
    make('p', { class: 'soft small' }, 'Virtual cluster, group or account, by GPU time asked for.'),
    plainTable(title, ['Tenant', 'Jobs', 'GPU-hours', 'Share'], cells),
  );
}
