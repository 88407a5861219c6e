import { RunStore } from '../js/store.js';
import { equal } from './check.js';

const lane = (number, more = {}) => ({
  lane: number,
  policy: number === 0 ? 'tias' : 'edf',
  title: 'a title',
  oracle: false,
  params: {},
  state: 'queued',
  message: null,
  progress: 0,
  simMs: 0,
  events: 0,
  metrics: null,
  ...more,
});

const META = {
  id: 'r1',
  state: 'running',
  trace: { id: 't', name: 't', format: 'native-csv', jobs: 2, spanMs: 100, deadlineJobs: 0 },
  cluster: { text: '1x2', gpus: 2, nodes: [2] },
  lanes: [lane(0), lane(1)],
};

const FRAME = {
  lane: 1,
  state: 'running',
  message: null,
  progress: 0.5,
  simMs: 250,
  events: 3,
  metrics: { completed: 1, mean_jct_s: 4.5 },
  bars: { gpu: [0], span: [2], start: [0], end: [50], job: [0], kind: [1] },
  barsOmitted: 2,
  series: { t: [0, 50], busy: [2, 0], waiting: [0, 0] },
};

function store(...frames) {
  const made = new RunStore();
  made.apply('meta', META);
  for (const [kind, frame] of frames) made.apply(kind, frame);
  return made;
}

export function lanesGrowFrameByFrame() {
  const { lanes } = store(['lane', FRAME], ['lane', { ...FRAME, progress: 0.75 }]);
  equal([lanes[0].bars.size, lanes[1].bars.size], [0, 2]);
  equal(lanes[1].series.t.length, 4);
  equal([lanes[1].progress, lanes[1].barsOmitted], [0.75, 4]);
  equal(lanes[1].metrics.mean_jct_s, 4.5);
}

export function theEndIsTheLastThingAnyLaneDid() {
  equal(store().endMs, 100);
  equal(store(['lane', FRAME]).endMs, 250);
}

export function progressWeighsLanesTheSame() {
  equal(store(['lane', FRAME]).progress, 0.25);
  equal(store(['lane', { ...FRAME, state: 'done', progress: 1 }]).progress, 0.5);
}

export function aCancelledRunDoesNotClaimToBeComplete() {
  const lanes = [lane(0, { state: 'cancelled', progress: 0.2 }), lane(1, { state: 'failed' })];
  const cancelled = store(['done', { state: 'cancelled', lanes }]);
  equal(cancelled.over, true);
  equal(cancelled.progress, 0.6);
}

export function theLastFrameBringsDistances() {
  const lanes = [lane(0, { state: 'done', progress: 1, distance: 0.125 })];
  equal(store(['done', { state: 'done', lanes }]).lanes[0].distance, 0.125);
}

export function listenersHearWhatHasChanged() {
  const made = new RunStore();
  const heard = [];
  const stop = made.listen((topic, which) => heard.push(which ? `${topic} ${which.lane}` : topic));
  made.apply('meta', META);
  made.apply('lane', FRAME);
  made.apply('done', { state: 'done', lanes: [] });
  stop();
  made.apply('lane', FRAME);
  equal(heard, ['meta', 'lane 1', 'done']);
}

export function aFrameOfAnUnknownKindIsLeftAlone() {
  equal(store(['weather', { sunny: true }]).state, 'running');
}

export function pulledBarsAreDrawnWhereTheyCoverTheWindowFinelyEnough() {
  const made = store(['lane', FRAME]);
  const pulled = { gpu: [0, 1], start: [0, 0], end: [1, 1], job: [0, 0], kind: [0, 0], n: [1, 5] };
  made.applyWindow(1, { from: 0, to: 100, count: 6, bars: pulled }, null);
  const [, other] = made.lanes;
  equal(other.barsFor(10, 90).segments, 6);
  equal(other.barsFor(10, 120).segments, 1);
  equal(other.barsFor(10, 12).segments, 1);
}

export function barsPulledForTheWholeRunStandInUntilFinerOnesCome() {
  const made = store(['lane', FRAME]);
  const pulled = { gpu: [0, 1], start: [0, 0], end: [1, 1], job: [0, 0], kind: [0, 0], n: [1, 5] };
  made.applyWindow(1, { from: 0, to: 251, count: 6, bars: pulled }, null);
  equal(made.lanes[1].barsFor(10, 12).segments, 6);
}
