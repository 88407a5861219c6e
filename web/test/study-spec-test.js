import {
  DEFAULTS,
  asksForOne,
  commandLine,
  parseAddress,
  printAddress,
  toRequest,
  valuesOf,
} from '../js/study/spec.js';
import { equal, ok } from './check.js';

const OWN = {
  ...DEFAULTS,
  preset: '',
  source: 'teaching',
  cluster: '1x4',
  sweeps: [
    { name: 'load', values: '0.8,1.2' },
    { name: 'deadlines', values: 'keep,classes:2,8' },
  ],
  policies: 'tias,edf(late=demote)',
  seeds: '2',
};

export function theAddressHoldsTheWholeStudy() {
  equal(parseAddress(printAddress(OWN)), OWN);
  const preset = { ...DEFAULTS, seeds: '8' };
  equal(printAddress(preset), '?v=1&preset=trade-off&seeds=8');
  equal(parseAddress(printAddress(preset)).preset, 'trade-off');
}

export function anAddressWithoutAnythingAsksForNothing() {
  ok(!asksForOne(''));
  ok(asksForOne('?v=1&preset=sensitivity'));
  equal(parseAddress('').preset, 'trade-off');
}

export function valuesWithCommasStayWhole() {
  equal(valuesOf({ name: 'load', values: '0.8, 1' }), ['0.8', '1']);
  equal(valuesOf({ name: 'deadlines', values: 'keep,proportional:1,2,60' }), [
    'keep',
    'proportional:1,2,60',
  ]);
  equal(valuesOf({ name: 'tias.thresholds', values: '1,4,16;2,8,32' }), ['1,4,16', '2,8,32']);
}

export function theRequestNamesWhatTheFormHolds() {
  equal(toRequest(OWN), {
    workloads: [
      {
        cluster: '1x4',
        deadlines: { model: 'proportional:1.1,2,60', fraction: 0.5 },
        trace: 'teaching',
      },
    ],
    policies: [
      { id: 'tias', params: {} },
      { id: 'edf', params: { late: 'demote' } },
    ],
    sweep: [
      { name: 'load', values: ['0.8', '1.2'] },
      { name: 'deadlines', values: ['keep', 'classes:2,8'] },
    ],
    seeds: 2,
  });
  equal(toRequest({ ...DEFAULTS, preset: 'sensitivity', seeds: '4' }), {
    preset: 'sensitivity',
    seeds: 4,
  });
}

export function whatIsNoNumberIsToldByName() {
  let message = '';
  try {
    toRequest({ ...OWN, seeds: 'many' });
  } catch (error) {
    message = error.message;
  }
  equal(message, 'seeds must be a number, not “many”');
}

export function theCommandLineIsTheSameStudy() {
  equal(
    commandLine(OWN),
    'java -jar tias-playground.jar study --trace teaching --cluster 1x4' +
      ' --deadlines proportional:1.1,2,60 --deadline-fraction 0.5 --sweep load=0.8,1.2' +
      " --sweep deadlines=keep,classes:2,8 --policy 'tias,edf(late=demote)' --seeds 2",
  );
  equal(
    commandLine({ ...DEFAULTS, seeds: '8' }),
    'java -jar tias-playground.jar study --preset trade-off --seeds 8',
  );
}
