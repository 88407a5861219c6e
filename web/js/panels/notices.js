/** Notices below the set-up bar: one per subject, dismissed by hand or when it is over. */
import { byId, make } from './dom.js';

const shown = new Map();

/**
 * Shows a notice; one on the same subject is replaced.
 *
 * @param {string} subject
 * @param {'info'|'warn'|'bad'} tone
 * @param {string} text
 * @param {{label: string, act: () => void}|null} [action]
 */
export function notice(subject, tone, text, action = null) {
  const element = make(
    'div',
    { class: `notice ${tone}`, role: tone === 'bad' ? 'alert' : 'status', 'data-subject': subject },
    make('span', { class: 'notice-text' }, text),
    action
      ? make('button', { type: 'button', class: 'button', onclick: action.act }, action.label)
      : null,
    make(
      'button',
      {
        type: 'button',
        class: 'icon-button',
        'aria-label': 'Dismiss this notice',
        onclick: () => dismiss(subject),
      },
      '×',
    ),
  );
  const before = shown.get(subject);
  if (before) before.replaceWith(element);
  else byId('notices').append(element);
  shown.set(subject, element);
}

/** Takes a notice away. */
export function dismiss(subject) {
  shown.get(subject)?.remove();
  shown.delete(subject);
}

/** An error of the server as one readable line. */
export function problemText(error) {
  const { title, detail, errors } = error.problem ?? {};
  const parts = [detail || title].filter(Boolean);
  const first = (errors ?? [])[0];
  if (first?.message && !parts.join(' ').includes(first.message)) {
    const where = first.line ? `line ${first.line}: ` : '';
    parts.push(where + first.message + (first.hint ? ` (${first.hint})` : ''));
  }
  return parts.join(': ') || error.message;
}
