/** Light, dark, or as the system is; remembered. */
import { paletteChanged } from '../charts/palette.js';
import { byId } from './dom.js';

const ORDER = ['auto', 'light', 'dark'];
const WORDS = { auto: 'Auto', light: 'Light', dark: 'Dark' };

/** Wires the button. */
export function wireTheme() {
  let theme = document.documentElement.dataset.theme ?? 'auto';
  show(theme);
  byId('theme').addEventListener('click', () => {
    theme = ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length];
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    remember(theme);
    show(theme);
    paletteChanged();
  });
}

function show(theme) {
  const button = byId('theme');
  button.setAttribute('aria-label', `${WORDS[theme]} theme`);
  button.querySelector('.theme-word').textContent = WORDS[theme];
}

function remember(theme) {
  try {
    localStorage.setItem('tias-theme', theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
