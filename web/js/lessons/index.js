/** The lessons in the order in which they are told; a new one is a file and a line here. */
import convoy from './convoy.js';
import domino from './domino.js';
import fragments from './fragments.js';
import price from './price.js';
import shortest from './shortest.js';
import tias from './tias.js';
import unknown from './unknown.js';

export const LESSONS = [convoy, shortest, unknown, domino, fragments, price, tias];
