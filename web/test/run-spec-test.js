import {
  costsText,
  deadlinesText,
  parseCluster,
  parseDeadlines,
  parseFailures,
  parsePlacement,
  parseQuery,
  printQuery,
  sameRun,
  standardSpec,
  toRequest,
} from '../js/run-spec.js';
import { equal, ok, throws } from './check.js';

const FULL =
  '?v=1&trace=philly-2869ce-mixed&cluster=4x8%2B2x4&p=tias(thresholds=1,4,16),edf(late=demote)' +
  '&deadlines=proportional:1.1,2.0,60&fraction=0.5&overhead=0&seed=42' +
  '&t0=3600&t1=7200.5&at=5400&job=87';

export function aFullLinkComesBackAsItWas() {
  const { spec, notices } = parseQuery(FULL);
  equal(notices, []);
  equal(printQuery(spec), FULL);
}

export function everySettingOfAFullLinkIsRead() {
  const { spec } = parseQuery(FULL);
  equal(spec.cluster, '4x8+2x4');
  equal(spec.policies[1], { id: 'edf', params: { late: 'demote' } });
  equal([spec.fraction, spec.overhead, spec.seed, spec.job, spec.at], [0.5, 0, 42, 87, 5400]);
  equal([spec.t0, spec.t1], [3600, 7200.5]);
}

export function theStandardIsAnEmptyLink() {
  equal(printQuery(standardSpec()), '');
  equal(parseQuery('').spec, standardSpec());
}

export function aPlusThatBecameASpaceIsStillACluster() {
  equal(parseQuery('?cluster=4x8+2x4').spec.cluster, '4x8+2x4');
}

export function anUnknownKeyIsSaidAndLeftOut() {
  const { spec, notices } = parseQuery('?v=1&colour=red&seed=7');
  equal(spec.seed, 7);
  equal(notices.length, 1);
  ok(notices[0].includes('"colour"'), 'the notice to name the key');
}

export function aWrongValueIsSaidAndTheStandardStays() {
  for (const query of [
    'seed=x',
    'fraction=2',
    'cluster=8',
    'deadlines=soon',
    'p=Tias!',
    'job=-1',
    'placement=near',
    'checkpoint=-1',
    'late=never',
  ]) {
    const { spec, notices } = parseQuery(`?${query}`);
    equal(notices.length, 1);
    equal(printQuery(spec), '');
  }
}

export function anEmptyWindowIsNotTaken() {
  const { spec, notices } = parseQuery('?t0=10&t1=10');
  equal([spec.t0, spec.t1], [null, null]);
  equal(notices.length, 1);
}

export function clustersAreReadAsPeopleWriteThem() {
  equal(parseCluster('2 × 8').nodes, [8, 8]);
  equal(parseCluster('1x4 + 2*2'), { text: '1x4+2x2', nodes: [4, 2, 2], gpus: 8 });
  throws(() => parseCluster('eight'), /such as 2x8/);
  throws(() => parseCluster('0x8'), /at least one/);
  throws(() => parseCluster('999999x999999'), /at most/);
}

export function deadlineModelsAreCheckedWithTheirNumbers() {
  equal(parseDeadlines('proportional'), 'proportional:1.1,2.0,60');
  throws(() => parseDeadlines('proportional:2,1,0'), /above the upper/);
  throws(() => parseDeadlines('proportional:1,2'), /expected a model/);
  throws(() => parseDeadlines('classes:4'), /expected a model/);
  throws(() => parseDeadlines('later'), /keep, none, proportional/);
}

export function theRequestHoldsWhatRunsAndNothingElse() {
  const { spec } = parseQuery(FULL);
  const request = toRequest(spec);
  equal(request.deadlines, { model: 'proportional:1.1,2.0,60', fraction: 0.5 });
  equal(request.costs, { restartOverheadS: 0 });
  equal(Object.keys(request).includes('job'), false);
}

export function lookingElsewhereIsTheSameRun() {
  const { spec } = parseQuery(FULL);
  ok(sameRun(spec, { ...spec, t0: null, t1: null, at: 7, job: 3 }), 'the window not to matter');
  ok(!sameRun(spec, { ...spec, seed: 43 }), 'the seed to matter');
}

export function theDeadlineButtonSaysWhatIsChosen() {
  const spec = standardSpec();
  equal(deadlinesText(spec), 'as in the trace');
  const drawn = { ...spec, deadlines: 'proportional:1.1,2.0,60', fraction: 0.5 };
  equal(deadlinesText(drawn), '50 % of jobs · 1.1–2.0 × duration + ≤ 60 min');
}

export function rulesOtherThanTheStandardAreInTheLinkAndInTheRequest() {
  const query = '?v=1&placement=spread:1.5&checkpoint=600&late=drop';
  const { spec, notices } = parseQuery(query);
  equal(notices, []);
  equal(printQuery(spec), query);
  const request = toRequest(spec);
  equal(request.placement, 'spread:1.5');
  equal(request.costs, { restartOverheadS: 30, checkpointIntervalS: 600 });
  equal(request.afterDeadline, 'drop');
  equal(costsText(spec), 'spread × 1.5 · 30 s · checkpoint 600 s · late dropped · seed 1');
}

export function rulesAsUsualAreLeftOutOfTheRequest() {
  const request = toRequest(standardSpec());
  equal(request.costs, { restartOverheadS: 30 });
  equal('afterDeadline' in request, false);
  equal(costsText(standardSpec()), 'pool · 30 s · seed 1');
}

export function failuresAndSlowdownsOfModelsAreReadAndWritten() {
  const query = '?v=1&placement=spread:1.5,vgg16=2&failures=random:100,30';
  const { spec, notices } = parseQuery(query);
  equal(notices, []);
  equal(printQuery(spec), query);
  equal(toRequest(spec).failures, 'random:100,30');
  equal('failures' in toRequest(standardSpec()), false);
  equal(parsePlacement('spread:1.25,bert=1.10'), 'spread:bert=1.1');
  equal(parseFailures('2@0-5, 0@3600-7200.5'), '2@0-5,0@3600-7200.5');
  throws(() => parseFailures('2@5'), /expected none/);
  throws(() => parsePlacement('spread:1.5,2'), /a model and its slowdown/);
}

export function theUsualSlowdownIsTheRuleAlone() {
  equal(parsePlacement('spread:1.250'), 'spread');
  equal(parsePlacement('spread:2'), 'spread:2');
  throws(() => parsePlacement('spread:0.5'), /number from 1 to 10/);
  throws(() => parsePlacement('pool:2'), /expected pool, consolidate/);
}
