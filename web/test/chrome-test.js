import { HIDEABLE, parseHide } from '../js/chrome.js';
import { parseQuery, printQuery, sameRun } from '../js/run-spec.js';
import { equal, ok, throws } from './check.js';

export async function everyNameHidesSomethingInTheStyleSheet() {
  const css = await (await fetch('../css/chrome.css')).text();
  for (const { name } of HIDEABLE) ok(css.includes(`[data-hide~='${name}'] `), `a rule: ${name}`);
  const known = HIDEABLE.map(({ name }) => name);
  for (const [, name] of css.matchAll(/data-hide~='([a-z]+)'/g)) {
    ok(known.includes(name), `"${name}" of the style sheet to be listed`);
  }
}

export function namesAreReadInAnyOrderAndTheUnknownIsNamed() {
  equal(parseHide('side, setup,,side'), ['setup', 'side']);
  equal(parseHide(''), []);
  throws(() => parseHide('setup,everything'), /nothing is called "everything"; there are header,/);
}

export function aLinkKeepsWhatItHidesAndTheProjector() {
  const query = '?v=1&seed=3&projector=1&hide=setup,minute';
  const { spec, notices } = parseQuery(query);
  equal(notices, []);
  equal(spec.hide, ['setup', 'minute']);
  equal(spec.projector, true);
  equal(printQuery(spec), query);
  ok(sameRun(spec, parseQuery('?v=1&seed=3').spec), 'looking to change no run');
}
