/** The menu of what can be taken home of the run shown. */
import { info, jobsCsvUrl, tracesUrl, traceEventsUrl } from '../api.js';
import { drawPicture } from '../charts/picture.js';
import { svgPicture } from '../charts/picture-svg.js';
import { commandLine, fileName, provenance, resultsCsv, resultsJson } from '../exports.js';
import { metric } from '../format.js';
import { announce, byId, make, marker } from './dom.js';
import { fullTitle, headTitle } from './lane-view.js';
import { notice } from './notices.js';
import { openInPerfetto, perfettoNote } from './perfetto.js';

const COPIED_MS = 1600;
/** A blob's address is let go once the browser has surely taken it. */
const KEEP_MS = 30_000;

/** The menu. */
export class ExportMenu {
  /**
   * @param {() => import('../store.js').RunStore|null} store
   * @param {{lanes: import('./lanes.js').LanesPanel, colours: import('./colours.js').ColoursPanel,
   *   figures: () => {title: string, canvas: HTMLCanvasElement}[]}} drawn
   */
  constructor(store, { lanes, colours, figures }) {
    this.store = store;
    this.lanes = lanes;
    this.colours = colours;
    this.figures = figures;
    this.box = byId('pop-export');
    this.box.addEventListener('beforetoggle', (event) => {
      if (event.newState === 'open') this.fill();
    });
  }

  fill() {
    const store = this.store();
    const ready = store?.over && store.spec;
    const none = 'Exports are here as soon as a run has ended.';
    this.box.replaceChildren(
      make('h2', {}, 'Take it home'),
      ...(ready ? this.parts(store) : [make('p', { class: 'soft' }, none)]),
    );
  }

  parts(store) {
    const command = commandLine(store.spec, tracesUrl());
    return [
      make(
        'pre',
        { class: 'command', tabindex: 0, role: 'group', 'aria-label': 'Command line' },
        ...unbroken(command),
      ),
      make(
        'div',
        { class: 'popover-actions' },
        this.button('copy-command', 'Copy as command line', (b) => this.copy(command, b)),
        this.button('results-csv', 'Results CSV', () => this.save('csv')),
        this.button('results-json', 'Results JSON', () => this.save('json')),
        this.button('lanes-png', 'Picture PNG', () => this.picture()),
        this.button('lanes-svg', 'Picture SVG', () => this.vector()),
      ),
      make('h2', {}, 'Lane by lane'),
      make('ul', { class: 'export-lanes' }, ...store.lanes.map((lane) => laneRow(store, lane))),
      make(
        'p',
        { class: 'soft small' },
        'Every file names version, trace, parameters and seed, or the run whose id stands for ' +
          'them. Trace events open in Perfetto and in chrome://tracing.',
      ),
      perfettoNote(),
    ];
  }

  button(id, label, act) {
    const click = (event) => act(event.currentTarget);
    return make('button', { type: 'button', class: 'button', id, onclick: click }, label);
  }

  async copy(command, button) {
    try {
      await navigator.clipboard.writeText(command);
      const label = button.textContent;
      button.textContent = 'Copied';
      announce('The command line is copied');
      setTimeout(() => {
        button.textContent = label;
      }, COPIED_MS);
    } catch {
      getSelection().selectAllChildren(this.box.querySelector('.command'));
      announce('The command line is selected; copy it by key');
    }
  }

  async save(extension) {
    const store = this.store();
    const engine = await engineFacts();
    const [text, type] =
      extension === 'csv'
        ? [resultsCsv(store, engine), 'text/csv;charset=utf-8']
        : [resultsJson(store, engine), 'application/json'];
    download(new Blob([text], { type }), fileName(store, 'results', extension));
  }

  /** All that both kinds of picture show. @returns {import('../charts/picture.js').Picture} */
  drawn(store, engine) {
    const first = this.lanes.views[0].canvas;
    return {
      lanes: this.lanes.views.map((view) => this.lane(view, store.lanes[view.number])),
      axis: byId('axis'),
      width: first.width,
      gutter: first.gutter,
      ratio: first.ratio,
      notes: [provenance(store.spec, engine), ...paramNotes(store.lanes), RECONSTRUCTION],
      legend: this.colours.legend,
      figures: this.figures(),
    };
  }

  lane(view, lane) {
    const chosen = this.lanes.chosenIn(view, lane);
    return { ...pictureLane(view, lane), chosen };
  }

  async picture() {
    const store = this.store();
    const canvas = drawPicture(this.drawn(store, await engineFacts()));
    canvas.toBlob((blob) => {
      if (blob) download(blob, fileName(store, 'lanes', 'png'));
      else notice('export', 'bad', 'The picture is larger than this browser can make.');
    }, 'image/png');
  }

  async vector() {
    const store = this.store();
    const engine = await engineFacts();
    const { t0, t1 } = this.lanes.view;
    const time = { t0, t1, originEpochMs: store.trace.originEpochMs };
    const origin = { engine, run: store.id, spec: store.spec };
    const text = svgPicture(this.drawn(store, engine), time, origin);
    download(new Blob([text], { type: 'image/svg+xml' }), fileName(store, 'lanes', 'svg'));
  }
}

const RECONSTRUCTION = 'TIAS is a reconstruction from the paper’s abstract.';

/** Parameters other than the standard, which the headline has no room for. */
function paramNotes(lanes) {
  const changed = lanes.filter((lane) => Object.keys(lane.params).length > 0);
  return changed.map((lane) => {
    const words = Object.entries(lane.params).map(([name, value]) => `${name}=${value}`);
    return `${lane.policy}: ${words.join(', ')}`;
  });
}

function pictureLane(view, lane) {
  const { metrics } = lane;
  const words = [
    ['missed', 'deadline_miss_rate'],
    ['JCT, no deadline', 'mean_jct_non_deadline_s'],
    ['p95', 'p95_jct_s'],
    ['in use', 'utilisation'],
    ['preemptions', 'preemptions'],
  ].map(([label, id]) => `${label} ${metric(metrics?.[id], id)}`);
  return {
    policy: lane.policy,
    oracle: lane.oracle,
    title: headTitle(lane.title),
    numbers: metrics ? words.join('   ') : lane.state,
    ground: view.ground,
    above: view.above,
    height: view.canvas.height,
    nodes: view.canvas.nodeNames(),
  };
}

/** The text as it is, in pieces that lines are not broken within: `--flag` stays whole. */
const unbroken = (text) =>
  text.split(/(\s+)/).map((piece) => (/^\s/.test(piece) ? piece : make('span', {}, piece)));

/** The engine that answers; a file says so where it would not tell. */
async function engineFacts() {
  try {
    return await info();
  } catch {
    return { version: 'unknown', commit: '' };
  }
}

function laneRow(store, lane) {
  const name = make('span', { class: 'name' }, marker(lane.policy, lane.oracle));
  name.append(fullTitle(lane));
  if (!lane.metrics) return make('li', {}, name, make('span', { class: 'soft' }, lane.state));
  const ofLane = () => make('span', { class: 'sr-only' }, ` of ${fullTitle(lane)}`);
  const link = (href, text) => make('a', { href, download: true }, text, ofLane());
  return make(
    'li',
    { 'data-lane': lane.lane },
    name,
    link(jobsCsvUrl(store.id, lane.lane), 'jobs CSV'),
    link(traceEventsUrl(store.id, lane.lane), 'trace events'),
    perfettoButton(store, lane, ofLane()),
  );
}

function perfettoButton(store, lane, words) {
  const open = () => openInPerfetto(traceEventsUrl(store.id, lane.lane), fullTitle(lane));
  return make('button', { type: 'button', class: 'link', onclick: open }, 'Perfetto', words);
}

function download(blob, name) {
  const href = URL.createObjectURL(blob);
  make('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_MS);
  announce(`${name} is saved`);
}
