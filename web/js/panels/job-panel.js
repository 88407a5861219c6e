/** The card of the selected job: what it asked for and how it fared in every lane. */
import { count, duration, instant } from '../format.js';
import { stateAt } from '../job-state.js';
import { inNextFrame } from '../raf.js';
import { nameAmong } from '../summary.js';
import { byId, make, marker } from './dom.js';
import { jobName } from './hover-card.js';
import { JobFinder } from './job-finder.js';
import { Why } from './why.js';

const NO_BREAK_HYPHEN = '\u2011';

/** The card. */
export class JobPanel {
  /**
   * @param {import('../view.js').View} view
   * @param {import('../job-facts.js').JobFacts} facts
   */
  constructor(view, facts) {
    this.view = view;
    this.facts = facts;
    this.store = null;
    this.turn = 0;
    this.why = new Why(view);
    this.finder = new JobFinder(view, facts);
    byId('job').before(this.finder.element);
    /** what the server knows of the job shown, by lane */
    this.answers = [];
    this.now = make('div', { class: 'at-cursor', hidden: true });
    view.listen((topic) => {
      if (topic === 'select') this.write();
      if (topic === 'cursor') inNextFrame('job at cursor', () => this.writeNow());
    });
    this.write();
  }

  /** Shows a run; a job the run does not have is let go. */
  show(store) {
    this.store = store;
    if (this.view.job !== null && this.view.job >= store.trace.jobs) this.view.select(null);
    this.why.show(store);
    this.finder.show(store);
    this.write();
  }

  async write() {
    const { job } = this.view;
    const turn = ++this.turn;
    this.answers = [];
    byId('job-card').classList.toggle('chosen', job !== null);
    byId('job-card').parentElement.scrollTop = 0;
    if (job === null) return this.writeEmpty();
    this.writeHead(`Job no. ${job}`);
    if (!this.store?.over) {
      byId('job').replaceChildren(make('p', { class: 'soft' }, 'Its numbers come with the end.'));
      return;
    }
    const answers = await Promise.all(
      this.store.lanes.map((lane) => (lane.metrics ? this.facts.get(lane.lane, job) : null)),
    );
    if (turn === this.turn) this.writeJob(job, answers);
  }

  writeEmpty() {
    byId('job-title').textContent = 'Job';
    byId('job').replaceChildren(
      make(
        'p',
        { class: 'soft' },
        'Click a bar, or put the cursor there by keys and press Enter, to follow one job ' +
          'through all lanes.',
      ),
    );
  }

  writeHead(name) {
    byId('job-title').replaceChildren(
      make(
        'span',
        { class: 'job-head' },
        name,
        make(
          'button',
          {
            type: 'button',
            class: 'icon-button',
            'aria-label': 'Let go of this job',
            onclick: () => this.view.select(null),
          },
          '×',
        ),
      ),
    );
  }

  writeJob(job, answers) {
    const known = answers.find(Boolean);
    if (!known) {
      byId('job').replaceChildren(make('p', { class: 'soft' }, 'The server has no numbers on it.'));
      return;
    }
    this.writeHead(jobName(known, job));
    const origin = this.store.trace.originEpochMs;
    this.answers = answers;
    this.writeNow();
    byId('job').replaceChildren(
      make('dl', { class: 'facts' }, ...factPairs(known, origin)),
      make(
        'div',
        { class: 'table-wrap', tabindex: 0, role: 'region', 'aria-label': 'The job in every lane' },
        make(
          'table',
          { class: 'data small' },
          make('thead', {}, headRow()),
          make(
            'tbody',
            {},
            ...this.store.lanes.map((lane, i) => laneRow(lane, this.store.lanes, answers[i])),
          ),
        ),
      ),
      this.now,
      this.why.element,
    );
  }

  /** What the job does at the cursor, lane by lane. */
  writeNow() {
    const { cursor } = this.view;
    this.now.hidden = cursor === null || this.answers.length === 0;
    if (this.now.hidden) return;
    const { lanes, trace } = this.store;
    const when = (t) => instant(t, trace.originEpochMs);
    const rows = lanes.map((lane, i) =>
      make(
        'li',
        {},
        marker(lane.policy, lane.oracle),
        `${nameAmong(lane, lanes)} ${doingText(this.answers[i], cursor, when)}`,
      ),
    );
    this.now.replaceChildren(make('h3', {}, `At ${when(cursor)}`), make('ul', {}, ...rows));
  }
}

function doingText(facts, t, when) {
  if (!facts) return 'has no numbers';
  const { word, since, gpus } = stateAt(facts, t);
  if (word === 'absent') return `has not got it yet; it comes ${when(facts.submit)}`;
  if (word === 'running') return `runs it on ${gpuText(gpus)} since ${when(since)}`;
  if (word === 'waiting') return `lets it wait since ${when(since)}`;
  if (word === 'preempted') return `has stopped it at ${when(since)}; it waits`;
  if (word === 'completed')
    return `finished it ${when(since)}${facts.met === false ? ', late' : ''}`;
  return `gave it up ${when(since)}`;
}

function gpuText(gpus) {
  const one = gpus.length === 1 && gpus[0][0] === gpus[0][1];
  const words = gpus.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return `GPU${one ? '' : 's'} ${words.join(', ')}`;
}

const seconds = (ms) => (typeof ms === 'number' ? ms / 1000 : null);

function factPairs(facts, origin) {
  const pairs = [
    ['GPUs', count(facts.gpus)],
    ['runs alone', duration(seconds(facts.duration))],
    ['submitted', instant(facts.submit, origin)],
    ['deadline', facts.deadline === null ? 'none' : instant(facts.deadline, origin)],
  ];
  return pairs.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]);
}

function headRow() {
  const heads = ['lane', 'waited', 'JCT', 'stops', 'deadline'];
  return make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)));
}

function laneRow(lane, lanes, facts) {
  const name = make(
    'th',
    { scope: 'row' },
    marker(lane.policy, lane.oracle),
    nameAmong(lane, lanes).replaceAll('-', NO_BREAK_HYPHEN),
  );
  if (!facts) return make('tr', {}, name, make('td', { colspan: 4 }, 'n/a'));
  return make(
    'tr',
    {},
    name,
    make('td', {}, duration(seconds(facts.waiting))),
    make('td', {}, duration(seconds(facts.jct))),
    make('td', {}, count(facts.preemptions)),
    make('td', {}, metText(facts)),
  );
}

function metText({ met, deadline, finish, status, reason }) {
  if (status !== 'completed') return reason ?? status;
  if (deadline === null || met === null) return '–';
  if (met) return 'met';
  return typeof finish === 'number' ? `late ${duration(seconds(finish - deadline))}` : 'late';
}
