/** How much longer than they run the jobs of each tenant took, in every lane. */
import { TenantsChart } from '../charts/tenants-chart.js';
import { decimal } from '../format.js';
import { shortTitle } from '../summary.js';
import { ChartPart } from './chart-part.js';

const MOST = 8;
const ASKED = 2000;

/** The chart. */
export class TenantsPart extends ChartPart {
  constructor(page) {
    super({ title: 'Tenants', id: 'tenants' });
    this.page = page;
    const pick = () => page.view.setLook({ colour: 'tenant' });
    this.chart = new TenantsChart(this.canvas, pick);
    this.canvas.parentElement.classList.add('tall');
  }

  draw(lanes) {
    const { asked, api } = this.page;
    const answers = lanes.map((lane) => {
      const key = `tenants ${lane.lane}`;
      return { lane, answer: asked.of(key, (run) => api.tenants(run, lane.lane, ASKED)) };
    });
    const here = answers.filter(({ answer }) => answer !== null);
    const tenants = worst(here);
    this.chart.draw(
      tenants,
      here.map((entry) => rowOf(entry, tenants)),
    );
    this.write(lanes, here, tenants);
  }

  write(lanes, here, tenants) {
    if (lanes.length === 0) this.say('Drawn when the lanes have ended.');
    else if (here.length === 0) this.say('Loading …');
    else this.say(tenants.length === 0 ? 'This trace names no tenants.' : null);
    const all = here[0]?.answer.tenants ?? 0;
    this.note.textContent =
      `Mean slowdown, the JCT over the duration; the ${tenants.length} worst of ${all} tenants. ` +
      'A click colours the bars by tenant.';
    const words = here.map(({ lane, answer }) => {
      const fairness = answer.fairness_jain;
      const fair =
        typeof fairness === 'number' ? `fairness ${decimal(fairness, 2)}` : 'no fairness';
      return `${shortTitle(lane)}: ${fair}`;
    });
    this.tell(words.join('; '));
  }
}

/** Names of the tenants slowed most in any lane; jobs that name none are no tenant. */
function worst(here) {
  const most = new Map();
  for (const { answer } of here) {
    for (const { tenant, mean_slowdown: slowdown } of answer.byTenant) {
      if (tenant === null || typeof slowdown !== 'number') continue;
      most.set(tenant, Math.max(most.get(tenant) ?? 0, slowdown));
    }
  }
  const sorted = [...most].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return sorted.slice(0, MOST).map(([tenant]) => tenant);
}

function rowOf({ lane, answer }, tenants) {
  const of = new Map(answer.byTenant.map((row) => [row.tenant, row.mean_slowdown]));
  return { lane, slowdown: tenants.map((tenant) => of.get(tenant) ?? null) };
}
