/** Puts popovers below what opened them, inside the window. */

const MARGIN = 12;

/** Places every popover of the page when it opens. */
export function placePopovers() {
  for (const popover of document.querySelectorAll('[popover]')) {
    popover.addEventListener('toggle', (event) => {
      if (event.newState === 'open') place(popover, openerOf(popover));
      else popover.anchorElement = null;
    });
  }
}

/** Opens a popover below an element. */
export function openBelow(popover, anchor) {
  popover.anchorElement = anchor;
  popover.showPopover();
  place(popover, anchor);
}

function openerOf(popover) {
  const given = popover.anchorElement;
  if (given?.isConnected) return given;
  return document.querySelector(`[popovertarget="${popover.id}"]`);
}

function place(popover, anchor) {
  if (!anchor) return;
  const below = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.min(below.left, document.documentElement.clientWidth - width - MARGIN);
  const top = Math.min(below.bottom + 6, window.innerHeight - height - MARGIN);
  popover.style.left = `${Math.max(MARGIN, left)}px`;
  popover.style.top = `${Math.max(MARGIN, top)}px`;
  const first = popover.querySelector('input:checked, input, textarea, button, select');
  first?.focus({ preventScroll: true });
}
