/** The button beside the cluster that takes its shape from a published file. */
import { counted } from '../format.js';
import { byId, make } from './dom.js';

const LABEL = 'Read the cluster from a file of Tiresias (cluster_spec) or openb (list of nodes)';

/**
 * Puts the button behind the field.
 *
 * @param {(file: File) => Promise<{cluster: string, gpus: number, nodesWithoutGpus: number}>} read
 * @param {(cluster: string, told: string) => void} take what was read, and what to say of it
 * @param {(message: string) => void} refuse why nothing was
 */
export function offerClusterFile(read, take, refuse) {
  const input = make('input', { type: 'file', hidden: true, accept: '.csv,text/csv' });
  input.addEventListener('change', async () => {
    const [file] = input.files;
    input.value = '';
    if (!file) return;
    try {
      const shape = await read(file);
      take(shape.cluster, sentence(file.name, shape));
    } catch (error) {
      refuse(located(error));
    }
  });
  const choose = () => input.click();
  const look = { type: 'button', class: 'link cluster-file', title: LABEL, 'aria-label': LABEL };
  const button = make('button', { ...look, onclick: choose }, 'file…');
  byId('cluster').after(button, input);
}

function sentence(name, { gpus, nodesWithoutGpus }) {
  const were = nodesWithoutGpus === 1 ? 'was' : 'were';
  const left = nodesWithoutGpus
    ? `; ${counted(nodesWithoutGpus, 'node')} without GPUs ${were} left out`
    : '';
  return `${name}: ${counted(gpus, 'GPU')}, nodes of one size together, the largest first${left}.`;
}

/** The complaint with its place, where the server names one. */
function located(error) {
  const place = error.problem?.errors?.[0];
  return place?.line ? `Line ${place.line}: ${place.message}` : error.message;
}
