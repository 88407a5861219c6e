import { parseCharts, printCharts } from '../js/chart-list.js';
import { equal, throws } from './check.js';

export function chartsAreListedInTheirOwnOrder() {
  equal(parseCharts('tenants,jct'), 'jct,tenants');
  equal(printCharts(new Set(['late', 'jct'])), 'jct,late');
}

export function noChartAtAllCanBeSaid() {
  equal(parseCharts('none'), 'none');
  equal(printCharts(new Set()), 'none');
}

export function anUnknownChartIsRefusedWithThoseThereAre() {
  throws(() => parseCharts('pie'), /jct,late,queues,tenants/);
}
