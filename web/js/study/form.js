/** The form of the study page: fills it from a spec and reads it back. */
import { byId, make } from '../panels/dom.js';

const OWN = ['source', 'jobs', 'cluster', 'deadlines', 'fraction', 'policies', 'seeds'];
const SWEEPS = [0, 1];

/** The form. */
export class StudyForm {
  /**
   * @param {{presets: object[], sweeps: object[]}} offer
   * @param {{id: string, title: string, suggestedCluster: string}[]} samples
   * @param {{id: string, parameters: object[]}[]} policies
   */
  constructor(offer, samples, policies) {
    this.offer = offer;
    this.samples = samples;
    const options = [...offer.presets, { id: '', title: 'A sweep of your own' }];
    byId('preset').append(...options.map(({ id, title }) => make('option', { value: id }, title)));
    byId('source').append(
      make('option', { value: 'synthetic' }, 'Made up anew for each seed'),
      ...samples.map(({ id, title }) => make('option', { value: id }, title)),
    );
    const parameters = policies.flatMap((policy) =>
      policy.parameters.map((parameter) => `${policy.id}.${parameter.name}`),
    );
    const names = [...offer.sweeps.map((sweep) => sweep.name), ...parameters];
    byId('axes').append(...names.map((name) => make('option', { value: name })));
    byId('preset').addEventListener('change', () => this.follow());
    byId('source').addEventListener('change', () => this.suggest());
    for (const i of SWEEPS) byId(`axis-${i}`).addEventListener('input', () => this.explain());
  }

  /** @param {import('./spec.js').StudySpec} spec */
  fill(spec) {
    const known = this.offer.presets.some((preset) => preset.id === spec.preset);
    byId('preset').value = known ? spec.preset : '';
    for (const name of OWN) byId(name).value = spec[name];
    if (byId('source').value === '') this.addSource(spec.source);
    for (const i of SWEEPS) {
      byId(`axis-${i}`).value = spec.sweeps[i]?.name ?? '';
      byId(`values-${i}`).value = spec.sweeps[i]?.values ?? '';
    }
    this.follow();
  }

  /** An uploaded trace that a link names by its hash. */
  addSource(id) {
    byId('source').append(make('option', { value: id }, id));
    byId('source').value = id;
  }

  /** @returns {import('./spec.js').StudySpec} */
  read() {
    const spec = { preset: byId('preset').value, sweeps: [] };
    for (const name of OWN) spec[name] = byId(name).value.trim();
    for (const i of SWEEPS) {
      const name = byId(`axis-${i}`).value.trim();
      if (name) spec.sweeps.push({ name, values: byId(`values-${i}`).value.trim() });
    }
    return spec;
  }

  follow() {
    const preset = this.offer.presets.find(({ id }) => id === byId('preset').value);
    byId('own').hidden = Boolean(preset);
    byId('own').disabled = Boolean(preset);
    byId('about').textContent = preset
      ? preset.about
      : 'All combinations of the swept values, each with every seed and every policy.';
    byId('jobs-row').hidden = byId('source').value !== 'synthetic';
    this.explain();
  }

  suggest() {
    const sample = this.samples.find(({ id }) => id === byId('source').value);
    byId('cluster').value = sample?.suggestedCluster ?? '8x8';
    this.follow();
  }

  explain() {
    const named = SWEEPS.map((i) => byId(`axis-${i}`).value.trim());
    const helps = this.offer.sweeps.filter(({ name }) => named.includes(name));
    byId('axis-help').textContent = helps.map(({ name, help }) => `${name}: ${help}`).join(' ');
  }
}
