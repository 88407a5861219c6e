import { findJob } from '../js/job-names.js';
import { equal } from './check.js';

const IDS = ['train-bert', 'train-gpt', 'Sweep-7', '12'];

export function anIdIsFoundAsItIsWrittenAndInAnyCase() {
  equal(findJob(IDS, ' train-gpt ').job, 1);
  equal(findJob(IDS, 'sweep-7').job, 2);
}

export function aNumberIsAnIdFirstAndThenAPlaceInTheTrace() {
  equal(findJob(IDS, '12').job, 3);
  equal(findJob(IDS, '1').job, 1);
  equal(findJob(IDS, '#0').job, 0);
}

export function whatIsNotThereHasNearestOnes() {
  equal(findJob(IDS, 'train-gpx'), { job: null, nearest: [1, 0] });
  equal(findJob(IDS, 'bert'), { job: null, nearest: [0] });
  equal(findJob(IDS, '#99'), { job: null, nearest: [] });
}
