/**
 * Where GPUs are in a lane's picture: nodes under each other, each as a row per GPU or folded
 * into one strip. Heights are shares of the picture. Knows no DOM.
 */

/** A folded node takes the room of this many GPUs, at most those it has. */
const FOLDED_GPUS = 2;

/**
 * Reads nodes to fold: `all`, or numbers and ranges such as 0,3-5.
 *
 * @returns {string} the same, shortest form
 * @throws {Error} that says what was expected
 */
export function parseFolded(text) {
  if (text === 'all' || text === '') return text;
  const nodes = new Set();
  for (const part of text.split(',')) {
    const match = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part.trim());
    const [from, to] = match ? [Number(match[1]), Number(match[2] ?? match[1])] : [1, 0];
    if (from > to) throw new Error(`expected all, or nodes such as 0,3-5, got "${text}"`);
    for (let node = from; node <= to; node++) nodes.add(node);
  }
  return printFolded(nodes);
}

/** Writes nodes as numbers and ranges. */
export function printFolded(nodes) {
  const sorted = [...nodes].sort((a, b) => a - b);
  const parts = [];
  for (let i = 0; i < sorted.length;) {
    let last = i;
    while (sorted[last + 1] === sorted[last] + 1) last++;
    parts.push(last > i ? `${sorted[i]}-${sorted[last]}` : String(sorted[i]));
    i = last + 1;
  }
  return parts.join(',');
}

/** The nodes that a text folds, of a cluster with this many. @returns {Set<number>} */
export function foldedNodes(text, count) {
  const folded = new Set();
  if (text === 'all') for (let node = 0; node < count; node++) folded.add(node);
  for (const part of text === 'all' || text === '' ? [] : text.split(',')) {
    const [from, to] = part.split('-').map(Number);
    for (let node = from; node <= Math.min(count - 1, to ?? from); node++) folded.add(node);
  }
  return folded;
}

/** The rows of a cluster. */
export class NodeRows {
  /**
   * @param {number[]} nodes GPUs of each
   * @param {Set<number>} folded
   */
  constructor(nodes, folded = new Set()) {
    this.nodes = nodes;
    this.folded = folded;
    /** first GPU of each node, and the GPUs in all at the end */
    this.first = [0];
    /** where each node begins, in rooms of a GPU, and all rooms at the end */
    this.top = [0];
    nodes.forEach((gpus, node) => {
      const room = folded.has(node) ? Math.min(FOLDED_GPUS, gpus) : gpus;
      this.first.push(this.first[node] + gpus);
      this.top.push(this.top[node] + room);
    });
    this.gpus = this.first[nodes.length];
    this.room = this.top[nodes.length];
  }

  /** The node of a GPU. */
  nodeOf(gpu) {
    return lastUpTo(this.first, gpu);
  }

  /** Top and bottom of a node, in pixels of a picture this high. */
  extent(node, height) {
    return [(this.top[node] * height) / this.room, (this.top[node + 1] * height) / this.room];
  }

  /** Top and bottom of adjacent GPUs, in pixels; those of a folded node are its strip. */
  box(gpu, span, height) {
    const from = this.nodeOf(gpu);
    const to = this.nodeOf(gpu + span - 1);
    const top = this.folded.has(from) ? this.top[from] : this.top[from] + gpu - this.first[from];
    const last = gpu + span - this.first[to];
    const bottom = this.folded.has(to) ? this.top[to + 1] : this.top[to] + last;
    return [(top * height) / this.room, (bottom * height) / this.room];
  }

  /**
   * What is at a height: a folded node (`gpu` is its first), or a GPU.
   *
   * @returns {{node: number, folded: boolean, gpu: number}}
   */
  at(y, height) {
    const place = Math.max(0, Math.min(this.room - 1e-9, (y * this.room) / height));
    const node = lastUpTo(this.top, place);
    const folded = this.folded.has(node);
    const gpu = this.first[node] + (folded ? 0 : Math.floor(place - this.top[node]));
    return { node, folded, gpu };
  }
}

/** Place of the last of the rising bounds that is at most the value; the last bound is an end. */
function lastUpTo(bounds, value) {
  let low = 0;
  let high = bounds.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (bounds[middle] <= value) low = middle;
    else high = middle;
  }
  return low;
}
