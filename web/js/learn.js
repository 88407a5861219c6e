/** Wires the lessons: address → player, keys, projector, theme. */
import { applyHide } from './chrome.js';
import { parsePlace, printPlace } from './lesson-route.js';
import { LESSONS } from './lessons/index.js';
import { byId } from './panels/dom.js';
import { wireLearnHelp } from './panels/learn-help.js';
import { letterKeysOn } from './panels/letter-keys.js';
import { LessonPlayer } from './panels/lesson-player.js';
import { notice } from './panels/notices.js';
import { Projector, presenterKey } from './panels/projector.js';
import { wireTheme } from './panels/theme.js';

/** Keys of the lessons beside those of presenters. */
const MOVES = new Map([
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'back'],
  ['Home', 'first'],
  ['End', 'last'],
  [' ', 'next'],
]);

const first = parsePlace(location.search, LESSONS);
first.notices.forEach((text, i) => notice(`link ${i}`, 'warn', text));
applyHide(first.hide);

let { hide } = first;
const projector = new Projector({
  on: first.projector,
  changed: () => {
    writeAddress(player.place, false);
    player.redraw();
  },
});
const player = new LessonPlayer(LESSONS, {
  moved: writeAddress,
  projector: () => projector.on,
});
const help = wireLearnHelp();

function writeAddress(place, fresh) {
  const query = printPlace(place, { projector: projector.on, hide });
  const address = `${location.pathname}${query}`;
  if (fresh) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

addEventListener('popstate', () => {
  const there = parsePlace(location.search, LESSONS);
  hide = there.hide;
  applyHide(hide);
  projector.set(there.projector);
  player.open(there.place);
});

const ACTS = {
  next: () => player.next(),
  back: () => player.back(),
  first: () => player.toFrame(0),
  last: () => player.lesson && player.toFrame(player.lesson.frames.length - 1),
  blank: () => projector.toggleBlank(),
  projector: () => projector.toggle(),
  help,
};

/** What a key is for here; null where it is somebody else's. */
function meaning(event) {
  const { key, target } = event;
  if (event.defaultPrevented || target.closest('dialog, textarea, select')) return null;
  const characters = letterKeysOn();
  const own = target.closest('input');
  const presenter = presenterKey(event, characters && !own);
  if (presenter) return presenter;
  if (own || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (key === ' ' && (!characters || target.closest('button, a, summary'))) return null;
  if (characters && key === '?') return 'help';
  return key === ' ' && event.shiftKey ? 'back' : (MOVES.get(key) ?? null);
}

document.addEventListener('keydown', (event) => {
  if (projector.blank) {
    event.preventDefault();
    projector.toggleBlank();
    return;
  }
  const act = ACTS[meaning(event)];
  const digit = /^[1-9]$/.test(event.key) && letterKeysOn() && !event.target.closest('dialog');
  if (!act && !digit) return;
  if (!act && (event.ctrlKey || event.metaKey || event.altKey)) return;
  event.preventDefault();
  if (act) act();
  else player.choose(Number(event.key) - 1);
});

wireTheme();
projector.wire(byId('projector'));
player.writeList();
player.open(first.place);
document.body.dataset.ready = 'yes';
