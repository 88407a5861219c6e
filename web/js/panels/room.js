/** The playground in front of a room: what its address hides, projector mode, presenters' keys. */
import { applyHide } from '../chrome.js';
import { byId } from './dom.js';
import { letterKeysOn } from './letter-keys.js';
import { Projector, presenterKey } from './projector.js';

/**
 * @param {import('../run-spec.js').Spec} spec is kept up to date
 * @param {import('./playback.js').Playback} playback
 * @param {() => void} remember writes the address
 * @returns {Projector}
 */
export function wireRoom(spec, playback, remember) {
  applyHide(spec.hide ?? []);
  const projector = new Projector({
    on: spec.projector === true,
    changed: (on) => {
      spec.projector = on ? true : null;
      remember();
    },
  });
  projector.wire(byId('projector'));
  // Ahead of the page's own keys: a remote's point means a blank screen, not a step.
  document.addEventListener('keydown', (event) => press(event, projector, playback), true);
  return projector;
}

function press(event, projector, playback) {
  if (!projector.on || event.target.closest('input, select, textarea, dialog, [popover]')) return;
  const meaning = projector.blank ? 'blank' : presenterKey(event, letterKeysOn());
  const act = {
    next: () => playback.step(1),
    back: () => playback.step(-1),
    blank: () => projector.toggleBlank(),
  }[meaning];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
