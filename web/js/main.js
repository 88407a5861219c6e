/** Wires the page: spec → session → store → panels. */
import * as api from './api.js';
import { JobFacts } from './job-facts.js';
import { ChartsPanel } from './panels/charts.js';
import { ColoursPanel } from './panels/colours.js';
import { ExportMenu } from './panels/export-menu.js';
import { HoverCard } from './panels/hover-card.js';
import { wireHelp } from './panels/help.js';
import { JobPanel } from './panels/job-panel.js';
import { JobsPanel } from './panels/jobs-panel.js';
import { wireKeys } from './panels/keys.js';
import { LanesPanel } from './panels/lanes.js';
import { MinutePanel } from './panels/minute.js';
import { Minimap } from './panels/minimap.js';
import { Pointer } from './panels/pointer.js';
import { useOwnType } from './charts/palette.js';
import { Playback } from './panels/playback.js';
import { placePopovers } from './panels/popovers.js';
import { ResultsPanel } from './panels/results.js';
import { SetupPanel } from './panels/setup.js';
import { wireShare, writeAddress } from './panels/share.js';
import { StatusPanel } from './panels/status.js';
import { TracePage } from './panels/trace-page.js';
import { StripsPanel } from './panels/strips.js';
import { wireTheme } from './panels/theme.js';
import { TraceEditor } from './panels/trace-editor.js';
import { sendFile, wireTraces } from './panels/traces.js';
import { TradeoffPanel } from './panels/tradeoff.js';
import { writeInShort } from './panels/in-short.js';
import { wireRoom } from './panels/room.js';
import { notice } from './panels/notices.js';
import { byId } from './panels/dom.js';
import { ProfileLoader } from './profile-loader.js';
import { notOftenerThan } from './raf.js';
import { parseCluster, parseQuery, toRequest } from './run-spec.js';
import { Session } from './session.js';
import { View } from './view.js';
import { WindowLoader } from './window-loader.js';

/** The page. */
class Page {
  constructor() {
    const { spec, notices, given } = parseQuery(location.search);
    this.spec = spec;
    this.given = given;
    notices.forEach((text, i) => notice(`link ${i}`, 'warn', text));
    this.catalog = [];
    this.store = null;
    this.pendingAt = null;
    this.shownAt = null;
    this.view = new View();
    this.view.job = spec.job;
    this.view.setLook({ colour: spec.colour, folded: spec.fold });
    this.facts = new JobFacts();
    this.loader = new WindowLoader();
    this.card = new HoverCard(this.facts);
    useOwnType();
    this.colours = new ColoursPanel(this.view, () => this.lanes.drawAll());
    this.lanes = new LanesPanel(this.view, (lane) => this.colours.of(lane));
    this.strips = new StripsPanel(
      this.view,
      () => this.lanes.gutter,
      (lane, column, t) => this.jobs.lookAt(lane, column, t),
    );
    this.charts = new ChartsPanel(
      this.view,
      () => this.lanes.gutter,
      spec.charts,
      (open) => {
        this.spec.charts = open;
        this.remember();
      },
      (lane, only) => this.jobs.look(lane, only),
    );
    this.minimap = new Minimap(this.view);
    this.playback = new Playback(this.view);
    this.tradeoff = new TradeoffPanel((lane) => this.jobs.look(lane));
    this.results = new ResultsPanel();
    this.job = new JobPanel(this.view, this.facts);
    this.jobs = new JobsPanel(this.view);
    this.minute = new MinutePanel({
      showLosses: (fifo) => this.jobs.compare('tias', fifo?.lane),
      about: () => byId('about-open').click(),
    });
    this.status = new StatusPanel(() => this.session.retryNow());
    this.session = new Session(this.sessionListener());
    this.setup = new SetupPanel(spec, {
      run: () => this.run(),
      cancel: () => this.cancel(),
      changed: () => this.changed(),
      look: () => this.look(),
    });
    this.tracePage = new TracePage({ useCluster: (text) => this.setup.useCluster(text) });
    this.profiles = new ProfileLoader({
      known: (profile) => this.profiled(profile),
      wrong: (error) => this.notProfiled(error),
    });
    this.wire();
  }

  wire() {
    new Pointer(this.lanes, this.view, this.card);
    wireTheme();
    wireShare(() => this.writeNow());
    wireTraces({ choose: (id, cluster) => this.chooseTrace(id, cluster) });
    new TraceEditor(() => this.setup.trace, sendFile);
    const { lanes, colours, strips, charts } = this;
    const figures = () => [...strips.pictures, ...charts.pictures];
    new ExportMenu(() => this.store, { lanes, colours, figures });
    placePopovers();
    const help = wireHelp();
    const { view, playback } = this;
    const fold = () => this.lanes.toggleNodes();
    const room = wireRoom(this.spec, playback, () => this.remember());
    const stack = byId('lanes');
    const find = () => this.job.finder.focus();
    wireKeys({ view, playback, store: () => this.store, room, help, fold, find, lanes: stack });
    byId('zoom-in').addEventListener('click', () => view.zoom(0.5));
    byId('zoom-out').addEventListener('click', () => view.zoom(2));
    byId('zoom-fit').addEventListener('click', () => view.reset());
    view.listen((topic) => this.viewChanged(topic));
  }

  viewChanged(topic) {
    const { pinned, held } = this.view;
    if (topic === 'hover' || (topic === 'cursor' && (held || pinned === this.shownAt))) return;
    this.shownAt = pinned;
    this.remember();
    if (topic === 'window' && this.store?.over) this.refine();
  }

  /** Pulls what the stream could not carry for the window. */
  refine() {
    const px = Math.round(this.lanes.plot.width * (globalThis.devicePixelRatio || 1));
    this.loader.want(this.store, this.view, px);
  }

  /** The set-up has changed: the address too, and what is known of the changed trace. */
  changed() {
    this.remember();
    if (this.spec.transforms.length > 0 || this.tracePage.open) this.profiles.want(this.spec);
    else this.setup.showProfile(null);
  }

  /** Opens the page on the trace. */
  look() {
    this.tracePage.begin(this.setup.traceText());
    this.profiles.want(this.spec);
  }

  profiled(profile) {
    this.setup.showProfile(profile);
    this.tracePage.show(profile, this.setup.facts, this.spec.trace);
  }

  notProfiled(error) {
    const fault = error.problem?.errors?.[0];
    const index = Number(/^transforms\[(\d+)\]/.exec(fault?.field ?? '')?.[1] ?? -1);
    this.setup.showProfile(null, { index, message: fault?.message ?? error.message });
    this.tracePage.fail(error.message);
  }

  /** Keeps the address up to date. */
  remember() {
    if (this.store) this.takeView();
    notOftenerThan(250, 'address', () => writeAddress(this.spec));
  }

  /** The address as of now, for whoever copies it. */
  writeNow() {
    if (this.store) this.takeView();
    writeAddress(this.spec);
  }

  /** What is looked at becomes part of the spec. */
  takeView() {
    const { spec, view } = this;
    const whole = view.isWhole;
    if (!this.pendingWindow) {
      spec.t0 = whole ? null : Math.round(view.t0) / 1000;
      spec.t1 = whole ? null : Math.round(view.t1) / 1000;
    }
    spec.at = this.pendingAt ?? (view.pinned === null ? null : Math.round(view.pinned) / 1000);
    spec.job = view.job;
    spec.colour = view.colour;
    spec.fold = view.folded;
  }

  /** Begins: catalogues and the run side by side. */
  async begin() {
    this.setup.write();
    this.prepareLanes();
    this.loadCatalogues();
    writeVersion();
    this.pendingWindow = this.spec.t0 !== null && this.spec.t1 !== null;
    this.pendingAt = this.spec.at;
    if (await this.loadTrace()) this.run();
  }

  /** Each is shown as soon as it is here: the samples take long on a server just started. */
  loadCatalogues() {
    const then = (answer, show) => answer.then(show).catch((error) => this.status.refused(error));
    then(api.policies(), (policies) => {
      this.catalog = policies;
      this.setup.chips.know(policies);
      if (!this.store) this.prepareLanes();
    });
    then(api.metricsInfo(), (metrics) => this.results.define(metrics));
    then(api.samples(), (samples) => this.setup.nameSamples(samples));
  }

  /**
   * What is known of the trace; its cluster where the link names none.
   *
   * @returns {Promise<boolean>} whether there is something to run
   */
  async loadTrace() {
    const { trace } = this.spec;
    try {
      const facts = await api.trace(trace);
      if (trace !== this.spec.trace) return false;
      if (!this.given.has('cluster') && facts.clusterSuggestion && this.given.has('trace')) {
        this.spec.cluster = facts.clusterSuggestion;
      }
      this.setup.showTrace(facts);
      if (this.spec.transforms.length > 0) this.profiles.want(this.spec);
      return true;
    } catch (error) {
      if (error.status === 404) this.status.traceMissing(trace);
      else this.status.refused(error);
      this.lanes.writeAll();
      return false;
    }
  }

  /** Takes another trace and runs it at once; where the cluster is known nothing is waited for. */
  async chooseTrace(id, cluster) {
    if (id === this.spec.trace && this.store === null) {
      // The upload that a link was waiting for: all else that it says holds.
      if (await this.loadTrace()) this.run();
      return;
    }
    this.spec.trace = id;
    this.spec.transforms = [];
    this.lanes.outdate();
    this.pendingAt = null;
    this.given = new Set(['trace']);
    this.view.select(null);
    this.view.reset();
    if (cluster) {
      this.spec.cluster = cluster;
      this.given.add('cluster');
    }
    this.setup.showTrace(null);
    if (cluster) {
      this.run();
      await this.loadTrace();
    } else if (await this.loadTrace()) this.run();
  }

  /** Room for the lanes as the spec has them. */
  prepareLanes() {
    const lanes = this.spec.policies.map((choice, lane) => {
      const facts = this.catalog.find((policy) => policy.id === choice.id);
      return { lane, policy: choice.id, title: facts?.title ?? choice.id, oracle: facts?.oracle };
    });
    this.lanes.prepare(lanes, parseCluster(this.spec.cluster).nodes);
  }

  run() {
    this.setup.started();
    this.status.starting(this.spec);
    this.remember();
    this.card.hide();
    this.lanes.outdate();
    this.session.start(toRequest(this.spec));
  }

  cancel() {
    this.setup.running(false);
    this.status.cancelling();
    this.session.cancel();
  }

  sessionListener() {
    return {
      started: (store) => this.follow(store),
      waiting: (text) => this.status.waiting(text),
      refused: (error) => {
        this.setup.running(false);
        this.status.refused(error);
        this.lanes.writeAll();
      },
      link: (state, failures, waitMs) => this.status.link(state, failures, waitMs),
    };
  }

  follow(store) {
    this.facts.forRun(store.id);
    store.listen((topic, lane) => {
      if (topic === 'meta') this.shown(store);
      else if (topic === 'lane') this.grown(store, lane);
      else if (topic === 'done') this.finished(store);
      else this.lanes.grown(lane);
    });
  }

  shown(store) {
    this.store = store;
    this.card.store = store;
    this.view.setEnd(store.endMs);
    this.colours.show(store);
    this.lanes.show(store);
    this.strips.show(store);
    this.charts.show(store);
    this.minimap.show(store);
    this.playback.show(store);
    this.status.progress(store);
    this.drawNumbers();
    this.job.show(store);
    this.jobs.show(store);
    if (this.pendingWindow && store.endMs >= this.spec.t1 * 1000) this.openWindow();
  }

  grown(store, lane) {
    this.view.setEnd(store.endMs);
    if (this.pendingWindow && store.endMs >= this.spec.t1 * 1000) this.openWindow();
    this.lanes.grown(lane);
    this.strips.grown();
    this.minimap.grown();
    this.status.progress(store);
    notOftenerThan(150, 'numbers', () => this.drawNumbers());
  }

  drawNumbers() {
    if (!this.store) return;
    this.tradeoff.show(this.store.lanes);
    this.results.show(this.store.lanes, this.store.over ? this.store.id : null);
    writeInShort(this.store, this.spec);
    this.minute.show(this.store);
  }

  finished(store) {
    this.view.setEnd(store.endMs);
    this.setup.running(false);
    this.lanes.writeAll();
    this.lanes.drawAll();
    this.strips.draw();
    this.charts.show(store);
    this.minimap.draw();
    this.drawNumbers();
    this.status.finished(store);
    this.job.show(store);
    this.jobs.show(store);
    if (this.pendingWindow) this.openWindow();
    if (this.pendingAt !== null) this.stand();
    this.refine();
  }

  /** Playback stands where the link says; the window stays as it is. */
  stand() {
    const { view } = this;
    view.pinned = Math.max(0, Math.min(view.end, this.pendingAt * 1000));
    this.pendingAt = null;
    view.setCursor(view.pinned);
  }

  /** The window of the link, once the run is long enough to have it. */
  openWindow() {
    this.pendingWindow = false;
    this.view.setWindow(this.spec.t0 * 1000, this.spec.t1 * 1000);
  }
}

/** Which engine answers: a result means nothing without it. */
async function writeVersion() {
  try {
    const { version, commit } = await api.info();
    byId('version').textContent = `Version ${version}${commit ? `, commit ${commit}` : ''}`;
  } catch {
    byId('version').textContent = '';
  }
}

new Page().begin();
