/** The set-up bar: shows the spec, takes changes, says what runs. */
import { readCluster } from '../api.js';
import { counted, decimal } from '../format.js';
import { costsText, deadlinesText, parseCluster, sameRun } from '../run-spec.js';
import { PolicyChips } from './chips.js';
import { offerClusterFile } from './cluster-file.js';
import { CostsForm } from './costs-form.js';
import { DeadlinesForm } from './deadlines-form.js';
import { byId } from './dom.js';
import { TransformChips } from './transform-chips.js';

/** The bar. */
export class SetupPanel {
  /**
   * @param {import('../run-spec.js').Spec} spec changed in place
   * @param {{run: () => void, cancel: () => void, changed: () => void, look: () => void}} told
   */
  constructor(spec, told) {
    this.spec = spec;
    this.told = told;
    /** what is known of the trace chosen: name, stats, clusterSuggestion */
    this.facts = null;
    /** titles of the samples by id */
    this.titles = new Map();
    /** the spec that runs or ran */
    this.ran = null;
    const changed = () => this.changed();
    this.chips = new PolicyChips(spec, changed);
    this.deadlines = new DeadlinesForm(spec, changed);
    this.costs = new CostsForm(spec, changed);
    this.transforms = new TransformChips(spec, changed, () => told.look());
    byId('setup').addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.readCluster()) told.run();
    });
    byId('cancel').addEventListener('click', () => told.cancel());
    byId('cluster').addEventListener('input', () => this.readCluster());
    byId('cluster').addEventListener('change', changed);
    offerClusterFile(
      readCluster,
      (cluster, said) => this.takeCluster(cluster, said),
      (message) => this.showClusterError(message),
    );
    byId('cluster-hint').addEventListener('click', (event) => {
      if (event.target.closest('button')) this.useSuggestion();
    });
  }

  changed() {
    this.write();
    this.told.changed();
  }

  /** Takes the cluster as typed; says what is wrong with it. */
  readCluster() {
    const input = byId('cluster');
    try {
      this.spec.cluster = parseCluster(input.value).text;
      this.showClusterError(null);
      this.writeLoad();
      return true;
    } catch (error) {
      this.showClusterError(error.message);
      return false;
    }
  }

  /** Takes a cluster that was read elsewhere, and says where it is from. */
  takeCluster(cluster, said) {
    byId('cluster').value = cluster;
    this.readCluster();
    this.changed();
    byId('cluster-hint').textContent = said;
  }

  showClusterError(message) {
    const hint = byId('cluster-hint');
    byId('cluster').parentElement.classList.toggle('wrong', message !== null);
    byId('cluster').setAttribute('aria-invalid', String(message !== null));
    hint.classList.toggle('wrong', message !== null);
    hint.textContent = message ?? '';
    if (message !== null) byId('cluster-load').textContent = '';
  }

  /** What the server knows of the trace. */
  showTrace(facts) {
    if (facts === null) this.transforms.forget();
    this.facts = facts;
    this.write();
  }

  /** What the server counted of the trace as it is set up, or what is wrong with that. */
  showProfile(profile, problem = null) {
    this.profile = profile;
    this.transforms.know(profile, problem);
    this.writeLoad();
  }

  /** The samples' titles read better than their ids. */
  nameSamples(samples) {
    this.titles = new Map(samples.map(({ id, title }) => [id, title]));
    this.write();
  }

  /** The trace chosen: its id, name, and jobs where they are known. */
  get trace() {
    const { facts, spec } = this;
    return { id: spec.trace, name: facts?.name ?? '', jobs: facts?.jobs ?? null };
  }

  traceText() {
    const { facts, spec } = this;
    const name = this.titles.get(spec.trace) ?? facts?.name ?? spec.trace;
    return facts ? `${name} · ${counted(facts.jobs, 'job')}` : name;
  }

  useSuggestion() {
    this.useCluster(this.facts?.clusterSuggestion ?? this.spec.cluster);
  }

  /** Takes a cluster as if it had been typed. */
  useCluster(text) {
    byId('cluster').value = text;
    this.readCluster();
    this.changed();
  }

  /** Shows the spec as it is. */
  write() {
    const { spec, facts } = this;
    byId('trace-name').textContent = this.traceText();
    const cluster = byId('cluster');
    if (document.activeElement !== cluster) cluster.value = spec.cluster;
    byId('deadlines-name').textContent = deadlinesText(spec);
    byId('costs-name').textContent = costsText(spec);
    this.chips.write();
    this.transforms.write();
    this.writeLoad();
    this.writeRun();
  }

  writeLoad() {
    const { facts, spec } = this;
    const load = byId('cluster-load');
    const hint = byId('cluster-hint');
    const { gpuHours, spanMs } = facts?.stats ?? {};
    const { gpus } = parseCluster(spec.cluster);
    const known = typeof gpuHours === 'number' && spanMs > 0;
    const whole = known ? gpuHours / ((gpus * spanMs) / 3.6e6) : null;
    const now = spec.transforms.length === 0 ? whole : (this.profile?.load ?? null);
    load.textContent = now === null ? '' : `load ${decimal(now, 2)}`;
    load.title = 'GPU time asked for over GPU time there is until the last job is submitted';
    if (hint.classList.contains('wrong')) return;
    const suggested = facts?.clusterSuggestion;
    hint.replaceChildren();
    if (suggested && suggested !== spec.cluster) hint.append(...suggestion(suggested));
  }

  /** Whether what is shown is what the set-up says. */
  writeRun() {
    const changed = this.ran !== null && !sameRun(this.ran, this.spec);
    const run = byId('run');
    run.classList.toggle('changed', changed);
    run.textContent = this.ran === null || changed ? 'Run' : 'Run again';
    run.title = changed ? 'The set-up has changed since this run' : '';
  }

  /** A run has started with the spec as it is. */
  started() {
    this.ran = structuredClone(this.spec);
    this.running(true);
    this.writeRun();
  }

  /** Whether there is something to cancel. */
  running(on) {
    const cancel = byId('cancel');
    if (!on && document.activeElement === cancel) byId('run').focus();
    cancel.hidden = !on;
  }
}

function suggestion(cluster) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link';
  button.textContent = `use ${cluster}`;
  return [`This trace’s load suggests a cluster of ${cluster}: `, button];
}
