import { JobTable, rowsInSight } from '../js/job-table.js';
import { equal } from './check.js';

const columns = (jct, met = jct.map(() => null)) => ({
  id: jct.map((_, i) => `j${i}`),
  submit: jct.map((_, i) => i * 10),
  gpus: jct.map(() => 1),
  jct,
  deadline: met.map((m) => (m === null ? null : 99)),
  met,
  status: jct.map((t) => (t === null ? 'unfinished' : 'completed')),
});

const WISH = { sort: 'difference', falling: true, text: '', kind: 'all' };
const order = (table, wish) => [...table.order({ ...WISH, ...wish })];

export function theLongestLossComesFirst() {
  const table = new JobTable(columns([5, 9, 1]), columns([5, 2, 8]));
  equal(order(table), [1, 0, 2]);
  equal(order(table, { falling: false }), [2, 0, 1]);
}

export function whatIsAlikeStandsAsInTheTraceEitherWay() {
  const table = new JobTable(columns([3, 3, 7, 3]), columns([1, 1, 1, 1]));
  equal(order(table), [2, 0, 1, 3]);
  equal(order(table, { falling: false }), [0, 1, 3, 2]);
}

export function aJobThatOnlyOneLaneFinishesIsTheGreatestDifference() {
  const table = new JobTable(columns([null, 4, 4, null]), columns([4, 1, null, null]));
  equal(order(table), [0, 1, 2, 3]);
  equal(table.difference(3), null);
}

export function undefinedDifferencesAreLastEitherWay() {
  const table = new JobTable(columns([null, 4]), columns([null, 1]));
  equal(order(table), [1, 0]);
  equal(order(table, { falling: false }), [1, 0]);
}

export function lostDeadlinesAreFoundAndPutFirst() {
  const here = columns([1, 1, 1, 1], [true, false, false, null]);
  const there = columns([1, 1, 1, 1], [false, false, true, null]);
  const table = new JobTable(here, there);
  equal(order(table, { kind: 'lost' }), [2]);
  equal(order(table, { kind: 'won' }), [0]);
  equal(order(table, { kind: 'none' }), [3]);
  equal(order(table, { sort: 'outcome' }), [2, 1, 0, 3]);
}

export function aJobIsFoundByPartOfItsIdOrByItsNumber() {
  const table = new JobTable(columns(Array(12).fill(1)), null);
  equal(order(table, { sort: 'job', falling: false, text: 'J1' }), [1, 10, 11]);
  equal(order(table, { sort: 'job', falling: false, text: '#1' }), [1]);
  equal(order(table, { text: 'none' }), []);
}

export function oneLaneAloneIsATableToo() {
  const table = new JobTable(columns([2, 8], [true, false]), null);
  equal(order(table, { sort: 'a' }), [1, 0]);
  equal(table.difference(0), null);
}

export function onlyRowsInSightAreMade() {
  equal(rowsInSight(0, 100, 10, 1000, 2), { from: 0, to: 12 });
  equal(rowsInSight(5000, 100, 10, 1000, 2), { from: 498, to: 512 });
  equal(rowsInSight(9950, 100, 10, 1000, 2), { from: 993, to: 1000 });
  equal(rowsInSight(0, 100, 10, 0), { from: 0, to: 0 });
}
