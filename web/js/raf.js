/** The page's one animation frame: others only mark what is dirty. */

/** @type {Map<string, () => void>} */
const dirty = new Map();
let asked = false;

/**
 * Asks for `draw` in the next frame; asking again under the same name before then replaces it.
 *
 * @param {string} name what is dirty
 * @param {() => void} draw
 */
export function inNextFrame(name, draw) {
  dirty.set(name, draw);
  if (asked) return;
  asked = true;
  requestAnimationFrame(drawAll);
}

function drawAll() {
  asked = false;
  const due = [...dirty.values()];
  dirty.clear();
  for (const draw of due) draw();
}

/** @type {Map<string, number>} */
const lastTime = new Map();
/** @type {Set<string>} */
const waiting = new Set();

/**
 * As inNextFrame, but not oftener than every `ms`: for what is dear to draw while frames pour in.
 * The last request is always drawn.
 */
export function notOftenerThan(ms, name, draw) {
  if (waiting.has(name)) return;
  const rest = ms - (performance.now() - (lastTime.get(name) ?? -Infinity));
  waiting.add(name);
  const go = () =>
    inNextFrame(name, () => {
      waiting.delete(name);
      lastTime.set(name, performance.now());
      draw();
    });
  if (rest <= 0) go();
  else setTimeout(go, rest);
}
