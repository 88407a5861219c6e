import { parsePolicies, printPolicies } from '../js/policy-list.js';
import { equal, throws } from './check.js';

export function aPlainListIsWrittenAsIds() {
  equal(
    parsePolicies('tias,edf').map(({ id }) => id),
    ['tias', 'edf'],
  );
  equal(printPolicies(parsePolicies('tias,edf')), 'tias,edf');
}

export function aValueMayHoldCommas() {
  const [tias] = parsePolicies('tias(thresholds=1,4,16;promotion=8)');
  equal(tias.params, { thresholds: '1,4,16', promotion: '8' });
}

export function parametersAreSortedSoThatLinksAreEqual() {
  const text = printPolicies(parsePolicies('tias(b=2;a=1)'));
  equal(text, 'tias(a=1;b=2)');
}

export function oddCharactersInValuesSurvive() {
  const choice = [{ id: 'formula', params: { rank: '(a=1);50%' } }];
  equal(parsePolicies(printPolicies(choice)), choice);
}

export function theSamePolicyMayComeTwice() {
  equal(parsePolicies('edf,edf(late=demote)').length, 2);
}

export function whatIsNoListIsRefused() {
  throws(() => parsePolicies(''), /at least one policy/);
  throws(() => parsePolicies('tias(late)'), /not name=value/);
  throws(() => parsePolicies('tias(a=1'), /not a policy/);
}
