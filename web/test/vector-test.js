import { escaped, imagePaths, linePath } from '../js/charts/vector.js';
import { equal } from './check.js';

export function anImageIsRunsOfColourAsHighAsRowsAreAlike() {
  const [ground, red] = [0xff000000, 0xff0000ff];
  const row = [ground, red, red, ground];
  const pixels = new Uint32Array([...row, ...row, ground, ground, ground, red]);
  equal(imagePaths(pixels, 4, 3, ground), '<path fill="#ff0000" d="M1 0h2v2h-2zM3 2h1v1h-1z"/>');
}

export function stepsGoAcrossThenUp() {
  const points = [
    { x: 0, y: 5 },
    { x: 10, y: 2.25 },
  ];
  equal(linePath(points, true), 'M0 5H10V2.3');
  equal(linePath(points, false), 'M0 5L10 2.3');
}

export function namesCannotBecomeMarkup() {
  equal(escaped('<b>&"'), '&#60;b&#62;&#38;&#34;');
}
