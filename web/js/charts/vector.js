/** Pictures as SVG text: pixels become rectangles, charts become lines and words. Pure text. */

/** Text that is safe inside an SVG. */
export const escaped = (text) => String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const hex = (value) => value.toString(16).padStart(2, '0');

/** A pixel (little-endian RGBA) as a colour. */
const inkOf = (pixel) =>
  `#${hex(pixel & 255)}${hex((pixel >>> 8) & 255)}${hex((pixel >>> 16) & 255)}`;

/**
 * An image as one path per colour: runs of a colour in a row, as high as rows are alike.
 *
 * @param {Uint32Array} pixels width × height
 * @returns {string} paths in pixels; nothing for pixels of the ground's colour
 */
export function imagePaths(pixels, width, height, ground) {
  const paths = new Map();
  for (let y = 0; y < height;) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    let next = y + 1;
    while (next < height && same(row, pixels, next * width)) next++;
    for (let x = 0; x < width;) {
      let end = x + 1;
      while (end < width && row[end] === row[x]) end++;
      if (row[x] !== ground) {
        const box = `M${x} ${y}h${end - x}v${next - y}h${x - end}z`;
        paths.set(row[x], (paths.get(row[x]) ?? '') + box);
      }
      x = end;
    }
    y = next;
  }
  return [...paths].map(([pixel, d]) => `<path fill="${inkOf(pixel)}" d="${d}"/>`).join('');
}

function same(row, pixels, from) {
  for (let x = 0; x < row.length; x++) if (row[x] !== pixels[from + x]) return false;
  return true;
}

/** A piece of text. */
export function words(x, y, text, { size = 12, fill, weight = 400, anchor = 'start' }) {
  return (
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" ` +
    `text-anchor="${anchor}" dominant-baseline="central">${escaped(text)}</text>`
  );
}

const round = (value) => Math.round(value * 10) / 10;

/** Points as a stepped or straight line. @param {{x: number, y: number}[]} points */
export function linePath(points, stepped) {
  return points
    .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
    .map(({ x, y }, i) => {
      if (i === 0) return `M${round(x)} ${round(y)}`;
      return stepped ? `H${round(x)}V${round(y)}` : `L${round(x)} ${round(y)}`;
    })
    .join('');
}

/**
 * A chart as it stands: ticks, their words, lines, bars, points.
 *
 * @param {Object} chart of Chart.js
 * @param {{text: string, line: string}} inks
 */
export function chartParts(chart, { text, line }) {
  const area = chart.chartArea;
  const axes = Object.values(chart.scales).map((scale) => axisParts(scale, area, text, line));
  const marks = chart.data.datasets.map((dataset, i) => {
    const meta = chart.getDatasetMeta(i);
    return meta.hidden ? '' : datasetParts(dataset, meta, area);
  });
  return [...axes, ...marks.reverse()].join('');
}

function axisParts(scale, area, text, line) {
  const { title } = scale.options;
  const named = title?.display && scale.isHorizontal();
  const style = { size: 11, fill: text, anchor: 'end' };
  const name = named ? words(area.right, area.bottom + 28, title.text, style) : '';
  return name + tickParts(scale, area, text, line);
}

function tickParts(scale, area, text, line) {
  return scale.ticks
    .map((tick, i) => {
      const at = round(scale.getPixelForTick(i));
      const flat = scale.isHorizontal();
      const [x, y] = flat ? [at, area.bottom + 11] : [area.left - 6, at];
      const path = flat ? `M${at} ${area.top}V${area.bottom}` : `M${area.left} ${at}H${area.right}`;
      const shown = scale.options.ticks.display !== false;
      const label = [tick.label ?? ''].flat().join(' ');
      return (
        (scale.options.grid.display === false ? '' : `<path d="${path}" stroke="${line}"/>`) +
        (shown ? words(x, y, label, { size: 11, fill: text, anchor: flat ? 'middle' : 'end' }) : '')
      );
    })
    .join('');
}

function datasetParts(dataset, meta, area) {
  if (meta.type === 'bar') return meta.data.map((bar) => barPart(bar, dataset)).join('');
  const path = linePath(meta.data, Boolean(dataset.stepped));
  if (path === '') return '';
  const dash = (dataset.borderDash ?? []).join(' ');
  const last = meta.data[meta.data.length - 1];
  const points =
    dataset.pointRadius > 0 ? meta.data.map((p) => pointPart(p, dataset)).join('') : '';
  const fill = dataset.fill
    ? `<path d="${path}V${area.bottom}H${round(meta.data[0].x)}z" ` +
      `fill="${dataset.backgroundColor}"/>`
    : '';
  const lined = dataset.showLine !== false && meta.type === 'line' && last;
  const stroke = `stroke="${dataset.borderColor}" stroke-width="${dataset.borderWidth ?? 1}"`;
  const drawn = lined || dataset.showLine === true;
  return (
    fill +
    (drawn ? `<path d="${path}" fill="none" ${stroke} stroke-dasharray="${dash}"/>` : '') +
    points
  );
}

function barPart({ x, y, base, height }, { backgroundColor, borderColor, borderWidth }) {
  if (!Number.isFinite(x)) return '';
  return (
    `<rect x="${round(base)}" y="${round(y - height / 2)}" ` +
    `width="${round(Math.max(0, x - base))}" height="${round(height)}" ` +
    `fill="${backgroundColor}" stroke="${borderColor}" stroke-width="${borderWidth}"/>`
  );
}

function pointPart({ x, y }, { pointRadius, pointBackgroundColor, pointBorderColor, name }) {
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${pointRadius}" fill="${pointBackgroundColor}" ` +
    `stroke="${pointBorderColor}"><title>${escaped(name ?? '')}</title></circle>`
  );
}
