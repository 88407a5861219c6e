import { parseQuery, printQuery, toRequest } from '../js/run-spec.js';
import {
  canonical,
  decodeNames,
  describe,
  encodeName,
  parseTransform,
  parseTransforms,
  printTransforms,
} from '../js/transforms.js';
import { equal, throws } from './check.js';

export function timesAreKeptInSeconds() {
  equal(canonical('window:2h,7d'), 'window:7200,604800');
  equal(canonical('window: ,15min'), 'window:0,900');
  equal(canonical('window:1.5,'), 'window:1.5,');
  throws(() => canonical('window:5,5'), /ends after it starts/);
  throws(() => canonical('window:soon,'), /15min, 2h or 7d/);
}

export function whatCannotBeMeantIsRefused() {
  for (const text of ['first:0', 'first:x', 'sample:2', 'load:0', 'max-gpus:1,keep', 'shuffle:1']) {
    throws(() => parseTransform(text), /expected/);
  }
}

export function chipsSayWhatIsDone() {
  equal(describe('window:0,604800'), '0 s to 7 d');
  equal(describe('window:3600,'), 'from 1 h on');
  equal(describe('sample:0.125'), '12.5 % of jobs');
  equal(describe('not-tenants:a,x%2Cy'), 'without a, x,y');
  equal(describe('tenants:'), 'only no tenant');
  equal(describe('max-gpus:8'), 'gangs cut to 8 GPUs');
  equal(describe('max-gpus:8,drop'), 'no gang over 8 GPUs');
}

export function aTenantMayBeCalledAnything() {
  const name = ' a,b;c%d ';
  const [read] = decodeNames(encodeName(name));
  equal(read, name);
  const list = [`tenants:${encodeName(name)}`, 'load:0.9'];
  equal(parseTransforms(printTransforms(list)), list);
}

export function changesOfTheTraceAreInTheLinkAndInTheRequest() {
  const query = '?v=1&transform=window:0,604800%3Bload:0.9';
  const { spec, notices } = parseQuery(query);
  equal(notices, []);
  equal(spec.transforms, ['window:0,604800', 'load:0.9']);
  equal(toRequest(spec).transforms, ['window:0,604800', 'load:0.9']);
  equal(parseQuery(printQuery(spec)).spec.transforms, spec.transforms);
  equal('transforms' in toRequest(parseQuery('').spec), false);
}
