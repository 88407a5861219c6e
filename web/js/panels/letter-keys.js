/** Whether single letters act as keys: WCAG wants that they can be switched off. Remembered. */
const STORED = 'tias-keys';

/** Whether single letters act. */
export function letterKeysOn() {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

/** Switches single letters on or off, remembered. */
export function setLetterKeys(on) {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off');
  } catch {
    // Without storage the standard stays.
  }
}
