import { parsePlace, printPlace } from '../js/lesson-route.js';
import { equal, ok } from './check.js';

const LESSONS = [
  { id: 'convoy', frames: [{}, {}, {}] },
  { id: 'tias', frames: [{}, {}] },
];

export function aPlaceComesBackAsItWas() {
  const query = '?lesson=convoy&frame=3&projector=1&hide=header,time';
  const read = parsePlace(query, LESSONS);
  equal(read.notices, []);
  equal(read.place, { lesson: 'convoy', frame: 2, answers: false });
  equal(printPlace(read.place, read), query);
}

export function withoutALessonThereIsTheList() {
  const { place, notices } = parsePlace('', LESSONS);
  equal([place.lesson, notices], [null, []]);
  equal(printPlace(place), '');
}

export function answersCanBeShownForHandouts() {
  const { place } = parsePlace('?lesson=tias&answers=shown', LESSONS);
  equal(place, { lesson: 'tias', frame: 0, answers: true });
  equal(printPlace(place), '?lesson=tias&frame=1&answers=shown');
}

export function whatIsNotThereIsToldAndLeftOut() {
  equal(parsePlace('?lesson=nope', LESSONS).notices, [
    'There is no lesson "nope"; there are convoy, tias.',
  ]);
  const { place, notices } = parsePlace('?lesson=tias&frame=9', LESSONS);
  equal([place.frame, notices.length], [0, 1]);
  ok(/frames 1 to 2/.test(notices[0]), 'the frames that there are');
  equal(parsePlace('?hide=sky', LESSONS).hide, []);
}
