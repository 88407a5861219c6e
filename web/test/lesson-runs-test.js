import { LessonRuns, specOf } from '../js/lesson-runs.js';
import { LESSONS } from '../js/lessons/index.js';
import { parseQuery, printQuery, toRequest } from '../js/run-spec.js';
import { equal } from './check.js';

export function thePlaygroundRunsWhatTheLessonRan() {
  for (const { runs } of LESSONS) {
    for (const request of Object.values(runs)) {
      const { spec, notices } = parseQuery(printQuery(specOf(request)));
      equal(notices, []);
      const again = toRequest(spec);
      equal([again.trace, again.cluster], [request.trace, request.cluster]);
      equal(
        again.policies,
        request.policies.map(({ id, params }) => ({ id, params: params ?? {} })),
      );
      equal(again.costs, request.costs);
      const placement = (request.placement ?? 'pool').replace(':1.25', '');
      equal([again.placement, again.deadlines.model], [placement, 'keep']);
    }
  }
}

export function aLaneIsLookedForInTheRunItNames() {
  const runs = new LessonRuns({ runs: { one: {}, two: {} } });
  equal([runs.runOf('tias'), runs.runOf('two/tias')], ['one', 'two']);
}
