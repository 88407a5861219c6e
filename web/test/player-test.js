import { Player, SPEEDS } from '../js/player.js';
import { View } from '../js/view.js';
import { equal } from './check.js';

function player(end, speed = 10) {
  const view = new View();
  view.setEnd(end);
  const made = new Player(view);
  made.chosen = SPEEDS.indexOf(speed);
  return made;
}

export function timePassesAtTheSpeedChosen() {
  const played = player(1_000_000);
  played.play();
  played.advance(100);
  played.advance(50);
  equal(played.t, 1500);
}

export function playbackStopsAtTheEndAndBeginsAnewFromThere() {
  const played = player(1000);
  played.play();
  played.advance(200);
  equal([played.t, played.playing, played.view.held], [1000, false, false]);
  played.play();
  equal([played.t, played.playing], [0, true]);
}

export function aPageThatSleptDoesNotLeap() {
  const played = player(1_000_000);
  played.play();
  played.advance(3_600_000);
  equal(played.t, 2000);
}

export function reducedMotionMovesInLeaps() {
  const played = player(1_000_000);
  played.reduced = true;
  played.play();
  played.advance(200);
  played.advance(200);
  equal(played.t, 0);
  played.advance(200);
  equal(played.t, 6000);
}

export function theWindowGoesAlong() {
  const played = player(1000);
  played.view.setWindow(100, 200);
  played.seek(250);
  equal([played.view.t0, played.view.t1], [250, 350]);
  played.seek(120);
  equal([played.view.t0, played.view.t1], [20, 120]);
}

export function playbackBeginsAtTheCursor() {
  const played = player(1000);
  played.view.setCursor(400);
  played.play();
  equal([played.t, played.view.pinned], [400, 400]);
  played.pause();
  played.advance(100);
  equal(played.t, 400);
}

export function theUsualSpeedSuitsTheLengthOfTheRun() {
  const short = player(40_000);
  short.chosen = null;
  equal(SPEEDS[short.speedIndex], 1);
  const endless = player(1e15);
  endless.chosen = null;
  equal(endless.speedIndex, SPEEDS.length - 1);
}
