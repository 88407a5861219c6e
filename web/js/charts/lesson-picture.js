/**
 * The lanes of a lesson as SVG: few jobs, each with its name, those that wait below those that run.
 * Colours come from classes of css/lesson.css, so that the theme and print need no drawing anew.
 */
import { elapsed, tickLabel, ticks } from '../format.js';

const SVG = 'http://www.w3.org/2000/svg';
const KINDS = ['none', 'met', 'late'];
/** Outlines of narrower bars would hide them. */
const OUTLINE_FROM_PX = 7;

/** Makes an SVG element; `null` attributes are left out. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/**
 * Sizes in px: larger ones for a projector, and rows as high as the room for all lanes allows.
 *
 * @param {{projector: boolean, room: number, gpus: number[], waiting: number[]}} what room in px,
 *   GPUs and waiting jobs of each lane
 */
export function measures({ projector, room, gpus, waiting }) {
  const wait = projector ? 18 : 16;
  const around = projector ? 80 : 74;
  const taken = waiting.reduce((sum, jobs) => sum + jobs * wait + around, 0);
  const rows = gpus.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...gpus) === 1 ? 84 : 44;
  const row = Math.max(15, Math.min(most, Math.floor((room - taken) / rows)));
  return { row, wait, type: projector ? 16 : 13, small: projector ? 14 : 11.5 };
}

/**
 * What lies where.
 *
 * @typedef {{left: number, width: number, t0: number, t1: number}} Scale px and ms
 */
const xOf = ({ left, width, t0, t1 }, t) => left + ((t - t0) / (t1 - t0)) * width;

/** A stretch cut to the window, in px; null where nothing of it is inside. */
function inside(scale, { start, end }) {
  if (end <= scale.t0 || start >= scale.t1) return null;
  const x = xOf(scale, Math.max(start, scale.t0));
  return { x, w: Math.max(1, xOf(scale, Math.min(end, scale.t1)) - x) };
}

/** Marks that would lie on each other get one name: A, B. */
function gathered(scale, marks, type) {
  const groups = [];
  for (const { t, id } of [...marks].sort((a, b) => a.t - b.t)) {
    if (t < scale.t0 || t > scale.t1) continue;
    const x = xOf(scale, t);
    const last = groups[groups.length - 1];
    if (last && x < last.at[last.at.length - 1] + namesWidth(last.names, type) + type + 2) {
      last.names.push(id);
      last.at.push(x);
    } else groups.push({ at: [x], names: [id] });
  }
  return groups;
}

const namesWidth = (names, type) => names.join(' ').length * type * 0.62;

/**
 * Axis, arrivals and deadlines, which are the same for every lane.
 *
 * @param {Scale} scale
 * @param {Array<{id: string, submit: number, deadline: number|null}>} jobs
 */
export function drawHead(scale, jobs, size) {
  const arrivals = gathered(
    scale,
    jobs.map(({ id, submit }) => ({ id, t: submit })),
    size.type,
  );
  const due = jobs.filter(({ deadline }) => typeof deadline === 'number');
  const deadlines = gathered(
    scale,
    due.map(({ id, deadline }) => ({ id, t: deadline })),
    size.type,
  );
  const line = Math.round(size.type * 1.7);
  const height = line * (deadlines.length > 0 ? 3 : 2) + 4;
  const full = scale.left + scale.width;
  return svg(
    'svg',
    { class: 'lesson-head', width: full, height, viewBox: `0 0 ${full} ${height}`, role: 'img' },
    svg('title', {}, headText(jobs)),
    ...drawTicks(scale, size, line),
    ...drawMarks('come', arrivals, line * 2, size),
    ...(deadlines.length > 0 ? drawMarks('due', deadlines, line * 3, size) : []),
  );
}

function headText(jobs) {
  const arrivals = jobs.map(({ id, submit }) => `${id} comes at ${elapsed(submit)}`);
  const due = jobs.filter(({ deadline }) => typeof deadline === 'number');
  const deadlines = due.map(({ id, deadline }) => `${id} is due at ${elapsed(deadline)}`);
  return [...arrivals, ...deadlines].join('; ');
}

function drawTicks(scale, { small }, line) {
  const { step, at } = ticks(scale.t0, scale.t1, scale.width / (small * 6));
  return at.flatMap((t) => {
    const x = xOf(scale, t);
    const edge = x > scale.left + scale.width - 18 ? 'end' : x < scale.left + 18 ? 'start' : null;
    return [
      svg(
        'text',
        { class: 'tick', x, y: line * 0.7, 'font-size': small, 'text-anchor': edge ?? 'middle' },
        tickLabel(t, step, null),
      ),
      svg('line', { class: 'tick', x1: x, x2: x, y1: line * 0.86, y2: line * 1.05 }),
    ];
  });
}

/** The triangle of an arrival or the flag of a deadline. */
export function drawMark(kind, x, bottom, type) {
  const u = type * 0.62;
  const d =
    kind === 'come'
      ? `M${x - u / 2} ${bottom - u - 2}h${u}l${-u / 2} ${u}z`
      : `M${x} ${bottom}v${-type}h${u}l${-u * 0.3} ${u * 0.4}l${u * 0.3} ${u * 0.4}h${-u}`;
  return svg('path', { class: `mark mark-${kind}`, d });
}

/** Arrivals are triangles, deadlines are flags; both have their jobs' names. */
function drawMarks(kind, groups, bottom, { type, small }) {
  const word = kind === 'come' ? 'come' : 'due';
  const label = { class: 'mark-kind', x: 2, y: bottom - 5, 'font-size': small };
  const u = type * 0.62;
  const beside = kind === 'come' ? u : u * 1.5;
  return [
    svg('text', label, word),
    ...groups.flatMap(({ at, names }) => [
      ...at.map((x) => drawMark(kind, x, bottom, type)),
      svg(
        'text',
        { class: 'mark-name', x: at[at.length - 1] + beside, y: bottom - 4, 'font-size': type },
        names.join(' '),
      ),
    ]),
  ];
}

/**
 * One lane: a row for each GPU and below them a row for each job that has to wait.
 *
 * @param {Scale} scale
 * @param {import('../lesson-runs.js').LessonLane} lane
 * @param {{lives: object[], watched: Set<string>, text: string}} what
 */
export function drawLane(scale, lane, { lives, watched, text }, size) {
  const waiting = lives.filter(({ waits }) => waits.some((wait) => inside(scale, wait)));
  const ran = lane.gpus * size.row;
  const height = ran + (waiting.length > 0 ? 5 + waiting.length * size.wait : 0) + 2;
  const full = scale.left + scale.width;
  const picture = svg(
    'svg',
    { class: 'lesson-lane', width: full, height, viewBox: `0 0 ${full} ${height}`, role: 'img' },
    svg('title', {}, text),
    svg('rect', { class: 'ground', x: scale.left, y: 0, width: scale.width, height: ran }),
    ...drawRows(scale, lane, size),
    ...drawBars(scale, lane, lives, size),
    ...lives.flatMap((life) => drawLoading(scale, lane, life, size)),
    ...lives.flatMap((life) => drawNames(scale, lane, life, size)),
    ...waiting.flatMap((life, i) => drawWaits(scale, life, ran + 5 + i * size.wait, size)),
    ...drawWatched(scale, lane, lives, watched, size),
  );
  if (waiting.length > 0) {
    const at = { class: 'row-name', x: 2, y: ran + 5 + size.small, 'font-size': size.small };
    picture.append(svg('text', at, 'waiting'));
  }
  return picture;
}

function drawRows(scale, { gpus, nodes }, { row, small }) {
  const parts = [];
  let gpu = 0;
  nodes.forEach((count, node) => {
    const y = gpu * row;
    const name = nodes.length > 1 ? `node ${node}` : gpus === 1 ? 'GPU' : `${count} GPUs`;
    const middle = y + (count * row) / 2 + small * 0.36;
    parts.push(svg('text', { class: 'row-name', x: 2, y: middle, 'font-size': small }, name));
    for (let i = 0; i < count; i++) {
      const strong = i === 0 && node > 0 ? 'gpu-line node-line' : 'gpu-line';
      const at = y + i * row;
      const ends = { x1: scale.left, x2: scale.left + scale.width, y1: at, y2: at };
      if (at > 0) parts.push(svg('line', { class: strong, ...ends }));
    }
    gpu += count;
  });
  return parts;
}

function* boxes(scale, { bars }, job, { row }) {
  for (const bar of bars.ofJob(job)) {
    const at = inside(scale, { start: bars.start[bar], end: bars.end[bar] });
    if (!at) continue;
    const y = bars.gpu[bar] * row + 1.5;
    yield { ...at, y, h: bars.span[bar] * row - 3, kind: KINDS[bars.kind[bar]] };
  }
}

function drawBars(scale, lane, lives, size) {
  return lives.flatMap(({ job }) =>
    [...boxes(scale, lane, job, size)].map(({ x, y, w, h, kind }) => {
      const name = `bar bar-${kind} shade-${['a', 'b', 'c'][job % 3]}`;
      return svg('rect', { class: name, x, y, width: w, height: h, rx: w > 8 ? 3 : 0 });
    }),
  );
}

/** The job's name on each bar that has room, in the middle of where it works. */
function drawNames(scale, lane, { job, id, late, loading }, { row, type }) {
  return [...boxes(scale, lane, job, { row })].flatMap(({ x, y, w, h, kind }) => {
    const load = loading.map((stretch) => inside(scale, stretch)).find((at) => at?.x === x);
    const room = w - (load?.w ?? 0);
    if (room < type * 0.72) return [];
    const name = late && room > type * 4 ? `${id} late` : id;
    const place = { x: x + w - room / 2, y: y + h / 2 + type * 0.36, 'text-anchor': 'middle' };
    return [svg('text', { class: `bar-name name-${kind}`, ...place, 'font-size': type }, name)];
  });
}

/** What a restart takes, hatched over the bar. */
function drawLoading(scale, lane, { job, loading }, size) {
  return [...boxes(scale, lane, job, size)].flatMap(({ x, y, w, h }) =>
    loading.flatMap((stretch) => {
      const at = inside(scale, stretch);
      if (!at || at.x < x - 0.5 || at.x > x + w) return [];
      return [svg('rect', { class: 'loading', x: at.x, y, width: at.w, height: h })];
    }),
  );
}

function drawWaits(scale, { id, waits }, y, { wait, small }) {
  let named = false;
  return waits.flatMap((stretch) => {
    const at = inside(scale, stretch);
    if (!at) return [];
    const h = wait - 4;
    const line = svg('rect', { class: 'wait', x: at.x, y: y + 1, width: at.w, height: h });
    if (named || at.w < small) return [line];
    named = true;
    const place = { class: 'wait-name', x: at.x + 4, y: y + wait * 0.66, 'font-size': small };
    return [line, svg('text', place, id)];
  });
}

function drawWatched(scale, lane, lives, watched, size) {
  return lives
    .filter(({ id }) => watched.has(id))
    .flatMap(({ job }) =>
      [...boxes(scale, lane, job, size)]
        .filter(({ w }) => w >= OUTLINE_FROM_PX)
        .map(({ x, y, w, h }) =>
          svg('rect', {
            class: w < 24 ? 'watched thin' : 'watched',
            x: x - 0.5,
            y: y - 0.5,
            width: w + 1,
            height: h + 1,
            rx: w > 8 ? 4 : 0,
          }),
        ),
    );
}
