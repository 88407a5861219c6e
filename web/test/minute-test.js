import { againstFifo, whereTiasLost } from '../js/minute.js';
import { equal, ok } from './check.js';

function lane(policy, metrics, more = {}) {
  const titles = { tias: 'TIAS (reconstruction)', fifo: 'FIFO', edf: 'EDF' };
  return {
    policy,
    title: titles[policy] ?? policy,
    oracle: false,
    state: 'done',
    metrics,
    ...more,
  };
}

const numbers = (miss, jct, queueing, preemptions, more = {}) => ({
  deadline_miss_rate: miss,
  mean_jct_non_deadline_s: jct,
  mean_queueing_s: queueing,
  preemptions,
  overhead_gpu_s: 3600,
  ...more,
});

const TIAS = lane('tias', numbers(0.14, 36_000, 90, 373));

export function aWinIsToldWithItsNumbersAndItsReason() {
  const { title, sentences, fifo } = againstFifo([
    TIAS,
    lane('fifo', numbers(0.3, 72_000, 18_000, 0)),
  ]);
  equal(title, 'Why did it beat FIFO here?');
  equal(sentences[0], 'TIAS misses 14.0 % of deadlines, FIFO 30.0 %.');
  ok(sentences[2].includes('5.0 h') && sentences[2].includes('373 times'), 'waits and stops');
  equal(fifo.policy, 'fifo');
}

export function aDefeatIsCalledOne() {
  const { title } = againstFifo([TIAS, lane('fifo', numbers(0.1, 30_000, 80, 0))]);
  equal(title, 'Why did it not beat FIFO here?');
}

export function aWinOnOneSideAloneIsNotCalledAWin() {
  const { title } = againstFifo([TIAS, lane('fifo', numbers(0.3, 30_000, 80, 0))]);
  equal(title, 'Where did it beat FIFO here, and where not?');
}

export function withoutFifoOrTiasNothingIsClaimed() {
  ok(againstFifo([TIAS]).sentences[0].includes('add it'), 'the cure');
  ok(againstFifo([lane('fifo', numbers(0, 1, 1, 0))]).sentences[0].includes('not among'), 'so');
}

export function withoutDeadlinesTheRestIsStillCompared() {
  const tias = lane('tias', numbers(null, 36_000, 90, 3));
  const { title, sentences } = againstFifo([tias, lane('fifo', numbers(null, 72_000, 900, 0))]);
  equal(title, 'Why did it beat FIFO here?');
  ok(sentences[0].startsWith('Jobs without deadline'), 'no word on deadlines');
}

export function lossesAreNamedWithWhoDoesBetter() {
  const lines = whereTiasLost([
    TIAS,
    lane('fifo', numbers(0.3, 72_000, 18_000, 0)),
    lane('edf', numbers(0.01, 90_000, 100, 50)),
  ]);
  equal(lines, [
    'EDF misses fewer deadlines: 1.0 % against 14.0 %.',
    'It stops running jobs most often, 373 times; restarts took 1.0 GPU-h.',
  ]);
}

export function anOracleIsNobodyToLoseTo() {
  const oracle = lane('srsf', numbers(0, 1, 1, 0), { oracle: true });
  ok(whereTiasLost([TIAS, oracle])[0].startsWith('There is no other policy'), 'no loss');
}

export function noLossIsSaidWithCare() {
  const tias = lane('tias', numbers(0.1, 100, 1, 0));
  const lines = whereTiasLost([tias, lane('fifo', numbers(0.2, 200, 2, 0))]);
  equal(lines.length, 1);
  ok(lines[0].includes('may differ'), 'the caution');
}

export function whatReadsTheSameIsNoLoss() {
  const tias = lane('tias', numbers(null, 193.9, 12, 0));
  const lines = whereTiasLost([tias, lane('fifo', numbers(null, 191.6, 12, 0))]);
  ok(lines[0].startsWith('In none'), `no loss in ${lines}`);
}

export function aLaneThatWasStoppedIsNotTakenForOneThatIsMissing() {
  const cut = { state: 'cancelled' };
  const { sentences } = againstFifo([TIAS, lane('fifo', numbers(0.3, 1, 1, 0), cut)]);
  equal(sentences, ['FIFO did not run to its end: nothing to compare.']);
  equal(
    whereTiasLost([{ ...TIAS, ...cut }])[0],
    'TIAS did not run to its end: nothing to compare.',
  );
}
