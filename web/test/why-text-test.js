import { blocking, changed, partText, standing } from '../js/why-text.js';
import { equal } from './check.js';

const when = (ms) => `t${ms}`;
const said = { state: 'waiting', since: 5, rank: 2, ranked: 3, reason: null };
const blocked = {
  code: 'gpus-held',
  needed: 4,
  needs: 'anywhere',
  free: 1,
  reachable: 3,
  largest: 1,
  down: 0,
  nodes: [],
  nodesLeftOut: 0,
  holders: [{ job: 7, id: 'j7', ahead: true }],
  holdersLeftOut: 2,
  held: 5,
  head: null,
};
const words = (sentences) => sentences.map(({ text }) => text).join(' ');

export function aWaitingJobSaysSinceWhenAndAtWhichRank() {
  equal(standing(said, when), 'waits since t5, rank 2 of 3');
  equal(standing({ ...said, state: 'running', rank: null }, when), 'runs since t5');
}

export function aJobBlockedByThoseAheadSaysWhatIsFreeAndWhoHoldsTheRest() {
  const sentences = blocking(blocked);
  equal(
    words(sentences),
    'Needs 4 GPUs; 1 is free, and 2 are held by jobs ranked behind. ' +
      '5 GPUs are held by jobs ranked ahead:',
  );
  equal(sentences[1].jobs[0].job, 7);
  equal(sentences[1].more, 2);
}

export function fragmentationNamesTheNodeThatHasMost() {
  const text = words(
    blocking({
      ...blocked,
      code: 'fragmentation',
      needs: 'one-node',
      reachable: 6,
      nodes: [{ node: 2, free: 3 }],
      holders: [],
    }),
  );
  equal(
    text,
    'Needs 4 GPUs on one node. 6 GPUs can be had, but at most 3 are free on one node (node 2).',
  );
}

export function behindAHeadOfTheLineTheHeadIsNamed() {
  const [sentence] = blocking({ ...blocked, code: 'head-of-line', head: { job: 3, id: 'j3' } });
  equal(sentence.jobs[0].id, 'j3');
}

export function aPreemptedJobSaysToWhomItsGpusWent() {
  const change = { what: 'preempted', t: 9, rank: 4, ranked: 6, peers: [{ job: 1, id: 'a' }] };
  const sentence = changed({ ...change, peersLeftOut: 0 }, when);
  equal(sentence.text, 'Preempted t9 at rank 4 of 6; its GPUs went to');
  equal(sentence.jobs.length, 1);
  equal(changed(null, when), null);
}

export function partsOfAKeyReadAsTimesLengthsServiceAndQueues() {
  const part = (id, value, unit, outOf = null) =>
    partText({ id, value, unit, outOf, meaning: 'm.' }, when);
  equal(part('submit', 7, 'ms').value, 't7');
  equal(part('attained', 7_200_000, 'GPU-ms').value, '2.00 GPU-h');
  equal(part('service-queue', 1, '', 4).name, 'service queue');
  equal(part('service-queue', 1, '', 4).value, '1');
  equal(part('group', 'late', '').value, 'late');
  equal(part('queue-urgency', 3.02e-14, '1/(ms GPU-ms)').value, '0.391 per h and GPU-h');
}
