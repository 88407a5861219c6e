import { commandLine, fileName, provenance, resultsCsv, resultsJson } from '../js/exports.js';
import { equal, ok } from './check.js';

const SPEC = {
  trace: 'teaching',
  cluster: '1x4',
  policies: [
    { id: 'tias', params: {} },
    { id: 'edf', params: { late: 'demote' } },
  ],
  placement: 'pool',
  costs: { restartOverheadS: 30 },
  deadlines: { model: 'keep', fraction: 1 },
  seed: 1,
};
const ENGINE = { version: '1.2.3', commit: 'abc' };
const URL = 'http://here/api/v1/traces';

const lane = (policy, more = {}) => ({
  policy,
  params: {},
  state: 'done',
  message: null,
  metrics: { jobs: 12, mean_jct_s: 4.5 },
  distance: null,
  ...more,
});

const store = (lanes) => ({
  id: 'f'.repeat(64),
  spec: SPEC,
  trace: { id: 'teaching', name: 'Teaching', format: 'native-csv', jobs: 12 },
  lanes,
});

export function theCommandLineNamesAllThatMadeTheNumbers() {
  equal(
    commandLine(SPEC, URL),
    'java -jar tias-playground.jar run --trace teaching --cluster 1x4 --policy tias,edf ' +
      '--param edf.late=demote --placement pool --restart-overhead 30s --deadlines keep ' +
      '--deadline-fraction 1 --seed 1',
  );
}

export function costsOtherThanTheStandardAreNamed() {
  const costs = { restartOverheadS: 5, checkpointIntervalS: 600 };
  const line = commandLine({ ...SPEC, costs, placement: 'spread:1.5', afterDeadline: 'drop' }, URL);
  for (const part of [
    '--placement spread:1.5',
    '--restart-overhead 5s',
    '--checkpoint-interval 600s',
    '--after-deadline drop',
  ]) {
    ok(line.includes(part), `${part} in ${line}`);
  }
}

export function aPolicyThatRunsTwiceNeedsTwoCommands() {
  const policies = ['1', '2'].map((k) => ({ id: 'tias', params: { k } }));
  const lines = commandLine({ ...SPEC, policies }, URL).split('\n');
  equal(lines.length, 2);
  ok(lines[0].includes('--param tias.k=1') && lines[1].includes('--param tias.k=2'), 'one each');
}

export function anUploadedTraceIsFetchedFirst() {
  const trace = 'ab'.repeat(32);
  const [fetch, run] = commandLine({ ...SPEC, trace }, URL).split('\n');
  equal(fetch, `curl -fsS -o trace-abababababab.csv ${URL}/${trace}/jobs.csv`);
  ok(run.includes('--trace trace-abababababab.csv'), 'the file in the second command');
}

export function wordsAShellWouldReadOtherwiseAreQuoted() {
  const policies = [{ id: 'tias', params: { formula: "a * b'" } }];
  ok(
    commandLine({ ...SPEC, policies }, URL).includes(`--param 'tias.formula=a * b'\\'''`),
    'the parameter quoted',
  );
}

export function everyRowOfTheResultsCanBeRunAgain() {
  const csv = resultsCsv(store([lane('tias', { params: { k: '1;2' } }), lane('fifo')]), ENGINE);
  const [head, first] = csv.split('\r\n').map((line) => line.split(','));
  const value = (name) => first[head.indexOf(name)];
  equal(['version', 'trace', 'seed', 'params', 'mean_jct_s'].map(value), [
    '1.2.3',
    'teaching',
    '1',
    'k=1;2',
    '4.5',
  ]);
}

export function aCellIsNeverTakenForAFormula() {
  const csv = resultsCsv(store([lane('tias', { params: { '=k': 'a"b' } })]), ENGINE);
  ok(csv.includes(`"'=k=a""b"`), `the cell defused in ${csv}`);
}

export function anUndefinedNumberIsEmptyOrNull() {
  const lanes = [lane('tias', { metrics: { jobs: 0, mean_jct_s: null } })];
  ok(/\r\ntias,0,,,done/.test(resultsCsv(store(lanes), ENGINE)), 'an empty cell');
  equal(JSON.parse(resultsJson(store(lanes), ENGINE)).lanes[0].metrics.mean_jct_s, null);
}

export function provenanceAndNameSayWhichRun() {
  ok(provenance(SPEC, ENGINE).includes('seed 1'), 'the seed');
  equal(fileName(store([]), 'results', 'csv'), 'tias-results-teaching-run-ffffffffffff.csv');
}

export function changesOfTheTraceAreInTheCommandAndInEveryExport() {
  const spec = { ...SPEC, transforms: ['first:9', 'tenants:a b'] };
  const words = "--trace teaching --transform first:9 --transform 'tenants:a b' --cluster";
  ok(commandLine(spec, URL).includes(words), commandLine(spec, URL));
  ok(provenance(spec, ENGINE).includes('first:9 · tenants:a b'), provenance(spec, ENGINE));
  ok(resultsCsv({ ...store([lane('tias')]), spec }, ENGINE).includes('first:9;tenants:a b'), 'csv');
  const step = { transform: 'first:9', before: 12, after: 9, note: '' };
  const changed = { ...store([lane('tias')]), spec };
  changed.trace = { ...changed.trace, steps: [step] };
  equal(JSON.parse(resultsJson(changed, ENGINE)).transforms, [step]);
}
