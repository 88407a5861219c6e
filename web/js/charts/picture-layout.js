/** Where things are in a picture to take home, in CSS pixels; the same for PNG and SVG. */

export const PAD = 16;
export const HEAD = 30;
export const AXIS = 26;
export const LINE = 17;
export const GAP = 8;
/** Height of a figure's title. */
export const TITLE = 22;

/**
 * Places figures below each other, two in a row where both fit.
 *
 * @param {{title: string, canvas: HTMLCanvasElement}[]} figures
 * @param {number} width of the picture without its edges
 * @param {number} top
 */
export function figureBoxes(figures, width, top) {
  const boxes = [];
  let [x, y, row] = [0, top, 0];
  for (const { title, canvas } of figures) {
    const [wide, tall] = [canvas.clientWidth, canvas.clientHeight];
    if (x > 0 && x + wide > width) [x, y, row] = [0, y + row, 0];
    boxes.push({ title, canvas, x: PAD + x, y, width: wide, height: tall });
    x += wide + GAP * 2;
    row = Math.max(row, TITLE + tall + GAP);
  }
  return { boxes, bottom: y + row };
}
