/** The pictures of a frame: its lanes over one axis, or the numbers of lanes too large to draw. */
import { drawHead, drawLane, drawMark, measures, svg } from '../charts/lesson-picture.js';
import { elapsed } from '../format.js';
import { atInstant, inWords, livesOf } from '../lesson-life.js';
import { listed, say } from '../lesson-text.js';
import { make, marker, oracleBadge } from './dom.js';

/** How the numbers beside the lanes are called. */
const NUMBERS = {
  mean_jct_s: 'average JCT',
  p95_jct_s: 'p95 JCT',
  mean_jct_non_deadline_s: 'JCT, no deadline',
  missed: 'missed',
  deadline_miss_rate: 'deadlines missed',
  preemptions: 'stops',
  distance: 'distance',
};

const SLIDER_STEPS = 240;
const SVG_GUTTER = { page: 62, projector: 76, phone: 54 };

/** A lane's name in this lesson, else its policy's. */
function nameOf(lesson, { name, title }) {
  const own = lesson.names?.[name];
  if (own) return own;
  return /reconstruction/i.test(title) ? title : title.replace(/\s*\([^)]*\)/, '');
}

/** The pictures. */
export class LessonStage {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.shown = null;
    this.at = null;
    this.width = 0;
    new ResizeObserver(() => this.resized()).observe(box);
  }

  resized() {
    const { width } = this.box.getBoundingClientRect();
    if (Math.abs(width - this.width) < 1) return;
    this.width = width;
    this.draw();
  }

  /**
   * Shows a frame.
   *
   * @param {{lesson: object, frame: object, lanes: object[], table: object[], covered: Set<string>,
   *   projector: boolean}} what lanes in order; `covered` are not to be seen yet
   */
  show(what) {
    if (what.frame !== this.shown?.frame) this.at = atOf(what.frame);
    this.shown = what;
    this.draw();
  }

  /** Nothing to see yet, or nothing at all. */
  say(text, bad = false) {
    this.shown = null;
    this.box.replaceChildren(make('p', { class: `stage-note ${bad ? 'bad' : 'soft'}` }, text));
  }

  draw() {
    if (!this.shown) return;
    const { frame, lanes, table } = this.shown;
    const parts = [];
    if (table.length > 0) parts.push(this.numbersTable(table));
    if (lanes.length > 0) parts.push(...this.pictures());
    const open = lanes.some((lane) => !this.shown.covered.has(lane.name));
    if (!open && table.length === 0) parts.push(jobsTable(this.shown.jobsOf));
    if (open && lanes.length > 0) parts.push(this.timeRow(frame));
    this.box.replaceChildren(...parts);
    this.drawCursor();
  }

  /** Where things lie; the same for every lane. */
  scaleOf({ frame, lanes, projector }) {
    const phone = this.width < 480;
    const left = SVG_GUTTER[projector ? 'projector' : phone ? 'phone' : 'page'];
    const end = Math.max(...lanes.map((lane) => lane.endMs));
    const [from, to] = frame.watch?.window ?? [0, end / 1000];
    const width = Math.max(120, Math.floor(this.width) - left - 8);
    return { left, width, t0: from * 1000, t1: to * 1000 };
  }

  pictures() {
    const { lesson, frame, lanes, covered, projector } = this.shown;
    const scale = (this.scale = this.scaleOf(this.shown));
    const jobs = columnsToJobs(lanes[0].jobs);
    const watched = new Set(frame.watch?.jobs ?? []);
    this.lives = new Map(lanes.map((lane) => [lane.name, livesOf(lane)]));
    const waiting = [...this.lives.values()].map(waitersOf);
    const gpus = lanes.map((lane) => lane.gpus);
    const room = window.innerHeight - aroundLanes(jobs, projector);
    const size = measures({ projector, room, gpus, waiting });
    const cards = lanes.map((lane) => {
      const lives = this.lives.get(lane.name);
      const hidden = covered.has(lane.name);
      const text = `${nameOf(lesson, lane)}: ${inWords(lives)}`;
      const what = { lives, watched, text };
      const picture = hidden ? cover(lane, size) : drawLane(scale, lane, what, size);
      return this.laneCard(lane, hidden, picture);
    });
    const line = svg('svg', { class: 'lesson-cursor', 'aria-hidden': 'true' });
    this.line = line;
    const stack = make(
      'div',
      { class: 'lesson-stack' },
      drawHead(scale, jobs, size),
      ...cards,
      line,
    );
    return [legend(jobs, lanes), stack];
  }

  laneCard(lane, hidden, picture) {
    const { lesson, frame } = this.shown;
    const rule = lesson.rules[lane.name] ?? '';
    const head = make(
      'header',
      { class: 'lesson-lane-head' },
      make(
        'div',
        { class: 'lane-name' },
        marker(lane.policy, lane.oracle),
        make('h3', { class: 'lane-title' }, nameOf(lesson, lane)),
        lane.oracle ? oracleBadge() : null,
      ),
      numbersOf(lane, frame.numbers ?? [], hidden),
      make(
        'p',
        { class: 'lesson-lane-foot' },
        make('span', { class: 'lesson-rule soft' }, rule),
        make('span', { class: 'lesson-now', 'data-now': lane.name }),
      ),
    );
    return make(
      'article',
      {
        class: 'lesson-card',
        'data-lane': lane.name,
        'data-covered': hidden ? 'yes' : 'no',
        'aria-label': nameOf(lesson, lane),
      },
      head,
      picture,
    );
  }

  /** A slider through time: what a pointer can do on the lanes, keys can do here. */
  timeRow() {
    const { t0, t1 } = this.scale;
    const place = this.at === null ? 0 : ((this.at - t0) / (t1 - t0)) * SLIDER_STEPS;
    const range = { type: 'range', min: 0, max: SLIDER_STEPS, step: 1, value: Math.round(place) };
    const input = make('input', { id: 'lesson-time', ...range, 'aria-label': 'Time' });
    input.addEventListener('input', () => {
      this.at = t0 + (Number(input.value) / SLIDER_STEPS) * (t1 - t0);
      this.drawCursor();
    });
    return make(
      'label',
      { class: 'lesson-time' },
      make('span', { class: 'soft' }, 'Move through time'),
      input,
    );
  }

  /** The instant looked at: a line through all lanes, and who runs and waits then. */
  drawCursor() {
    if (!this.line?.isConnected || !this.scale) return;
    const { left, width, t0, t1 } = this.scale;
    const shown = this.at !== null && this.at >= t0 && this.at <= t1;
    this.line.toggleAttribute('hidden', !shown);
    for (const now of this.box.querySelectorAll('[data-now]')) {
      const lives = this.lives.get(now.dataset.now);
      const covered = this.shown.covered.has(now.dataset.now);
      now.textContent = shown && !covered ? atInstant(lives, this.at) : '';
    }
    const input = this.box.querySelector('#lesson-time');
    input?.setAttribute('aria-valuetext', shown ? elapsed(this.at) : 'not chosen');
    if (!shown) return;
    const x = Math.round(left + ((this.at - t0) / (t1 - t0)) * width);
    this.line.replaceChildren(svg('line', { x1: 1, x2: 1, y1: 0, y2: '100%' }));
    this.line.style.transform = `translateX(${x - 1}px)`;
  }

  numbersTable(lanes) {
    const { lesson, frame, covered } = this.shown;
    const names = frame.numbers ?? [];
    const heads = names.map((id) => make('th', { scope: 'col' }, NUMBERS[id]));
    const rows = lanes.map((lane) => numbersRow(lesson, lane, names, covered.has(lane.name)));
    const table = make(
      'table',
      { class: 'data lesson-table' },
      make('caption', { class: 'sr-only' }, 'Numbers of each policy'),
      make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'policy'), ...heads)),
      make('tbody', {}, ...rows),
    );
    const wrap = { class: 'table-wrap', tabindex: 0, role: 'group', 'aria-label': 'Numbers' };
    return make('div', wrap, table);
  }
}

/** How many of the jobs wait at all. */
const waitersOf = (lives) => lives.filter(({ waits }) => waits.length > 0).length;

/** Height of what is around the lanes, so that a frame needs no scrolling, px. */
function aroundLanes(jobs, projector) {
  const dated = jobs.some(({ deadline }) => typeof deadline === 'number');
  return (projector ? 198 : 226) + (dated ? 27 : 0);
}

const atOf = (frame) => (frame.watch?.at === undefined ? null : frame.watch.at * 1000);

function columnsToJobs(columns) {
  return columns.id.map((id, i) => ({
    id,
    submit: columns.submit[i],
    duration: columns.duration[i],
    gpus: columns.gpus[i],
    deadline: columns.deadline[i],
  }));
}

/** A number of a lane, with what it is for whoever checks it. */
function number(lane, id, hidden) {
  const value = id === 'distance' ? lane.distance : lane.metrics[id];
  const of = id === 'missed' ? ` of ${lane.metrics.deadline_jobs}` : '';
  const facts = hidden ? {} : { 'data-fact': `${lane.name}.${id}`, 'data-value': value };
  return make('span', facts, hidden ? '?' : `${say(value, id)}${of}`);
}

function numbersOf(lane, names, hidden) {
  const cells = names.map((id) =>
    make('div', {}, make('dt', {}, NUMBERS[id]), make('dd', {}, number(lane, id, hidden))),
  );
  return make('dl', { class: 'numbers lesson-numbers' }, ...cells);
}

function numbersRow(lesson, lane, names, hidden) {
  const cells = names.map((id) => make('td', {}, number(lane, id, hidden)));
  return make(
    'tr',
    { class: lane.policy === 'tias' ? 'own' : null, 'data-lane': lane.name },
    make('th', { scope: 'row' }, marker(lane.policy, lane.oracle), nameOf(lesson, lane)),
    ...cells,
  );
}

/** In place of a lane that is to be foreseen first. */
function cover(lane, size) {
  const box = make('div', { class: 'lesson-cover' }, 'Hidden until you have chosen');
  box.style.height = `${Math.max(64, lane.gpus * size.row)}px`;
  return box;
}

const LEGEND = [
  ['come', 'a job comes'],
  ['due', 'its deadline'],
  ['none', 'runs, no deadline'],
  ['met', 'runs, deadline met'],
  ['late', 'runs, deadline missed'],
  ['wait', 'waits'],
  ['load', 'loads after a stop'],
];

/** Only what is to be seen in this frame. */
function legend(jobs, lanes) {
  const dated = jobs.some(({ deadline }) => typeof deadline === 'number');
  const plain = jobs.some(({ deadline }) => typeof deadline !== 'number');
  const loads = lanes.some(({ overheadMs }) => overheadMs > 0);
  const needed = {
    come: true,
    due: dated,
    none: plain,
    met: dated,
    late: dated,
    wait: true,
    load: loads,
  };
  const items = LEGEND.filter(([id]) => needed[id]);
  return make(
    'ul',
    { class: 'legend lesson-legend', 'aria-label': 'What the shapes and colours mean' },
    ...items.map(([id, text]) =>
      make('li', {}, key(id), text),
    ),
  );
}

function key(id) {
  if (id !== 'come' && id !== 'due') {
    return make('span', { class: `key key-${id}`, 'aria-hidden': 'true' });
  }
  const mark = drawMark(id, id === 'come' ? 6 : 2, 12, 12);
  return svg('svg', { class: 'key-mark', viewBox: '0 0 12 13', 'aria-hidden': 'true' }, mark);
}

/** The jobs of the trace, as a table. */
function jobsTable(columns) {
  const jobs = columnsToJobs(columns);
  const dated = jobs.some(({ deadline }) => typeof deadline === 'number');
  const heads = ['job', 'comes at', 'runs for', 'GPUs', ...(dated ? ['deadline'] : [])];
  const row = ({ id, submit, duration, gpus, deadline }) => {
    const cells = [elapsed(submit), say(duration / 1000, 'duration'), String(gpus)];
    if (dated) cells.push(typeof deadline === 'number' ? elapsed(deadline) : 'none');
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, id),
      ...cells.map((cell) => make('td', {}, cell)),
    );
  };
  return make(
    'table',
    { class: 'data lesson-table lesson-jobs' },
    make('caption', {}, `The jobs: ${listed(jobs.map(({ id }) => id))}`),
    make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
    make('tbody', {}, ...jobs.map(row)),
  );
}
