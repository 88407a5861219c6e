/**
 * What of the pages can be hidden by their address, `hide=setup,side`: each name has a rule of its
 * own in css/chrome.css. Knows no DOM but the root element.
 */

/** Name, which pages know it, and what it hides. */
export const HIDEABLE = [
  { name: 'header', pages: 'both', what: 'the header of the page' },
  { name: 'setup', pages: 'compare', what: 'the set-up: trace, cluster, deadlines, policies, run' },
  { name: 'numbers', pages: 'both', what: 'the numbers beside the lanes’ titles' },
  { name: 'playback', pages: 'compare', what: 'the bar that plays the run' },
  { name: 'minimap', pages: 'compare', what: 'the strip of the whole run' },
  { name: 'strips', pages: 'compare', what: 'GPUs in use and waiting jobs over time' },
  { name: 'side', pages: 'compare', what: 'the column on the right' },
  { name: 'short', pages: 'compare', what: '“In short”' },
  { name: 'tradeoff', pages: 'compare', what: 'the trade-off chart' },
  { name: 'job', pages: 'compare', what: 'the card of the selected job' },
  { name: 'minute', pages: 'compare', what: '“TIAS in a minute”' },
  { name: 'results', pages: 'compare', what: 'the table of results' },
  { name: 'jobs', pages: 'both', what: 'the table of jobs' },
  { name: 'foot', pages: 'both', what: 'the foot of the page and the lanes’ footnote' },
  { name: 'time', pages: 'learn', what: 'the slider that moves through time' },
  { name: 'buttons', pages: 'learn', what: 'the buttons Back and Next; keys still work' },
  { name: 'links', pages: 'learn', what: 'the links to the playground and to the other lessons' },
];

const NAMES = HIDEABLE.map(({ name }) => name);

/**
 * Reads names with commas between them.
 *
 * @returns {string[]}
 * @throws {Error} that says which names there are
 */
export function parseHide(text) {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const wrong = names.find((name) => !NAMES.includes(name));
  if (wrong) throw new Error(`nothing is called "${wrong}"; there are ${NAMES.join(', ')}`);
  return NAMES.filter((name) => names.includes(name));
}

/** Hides what is named and shows the rest. */
export function applyHide(names) {
  document.documentElement.dataset.hide = names.join(' ');
}
