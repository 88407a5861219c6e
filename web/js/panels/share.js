/** The address of the page holds everything; this keeps it so and copies it. */
import { printQuery } from '../run-spec.js';
import { announce, byId } from './dom.js';
import { notice } from './notices.js';

/** Writes the spec and what is looked at into the address, without a new entry in the history. */
export function writeAddress(spec) {
  const address = `${location.pathname}${printQuery(spec)}`;
  if (address !== location.pathname + location.search) history.replaceState(null, '', address);
}

/** Wires the button. @param {() => void} write brings the address up to date at once */
export function wireShare(write) {
  const button = byId('share');
  button.addEventListener('click', async () => {
    write();
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = 'Copied';
      announce('The link is copied');
      setTimeout(() => {
        button.textContent = 'Share';
      }, 1600);
    } catch {
      notice('share', 'info', `Copy this link: ${location.href}`);
    }
  });
}
