/**
 * Choosing a trace: samples, a file picked or dropped. htmx sends the file and puts the server's
 * report in its place; this module only reacts to `trace-ready` and to what went wrong.
 */
import { byId } from './dom.js';
import { dismiss, notice, problemText } from './notices.js';

/**
 * @param {{choose: (id: string, cluster: string|null) => void}} told
 */
export function wireTraces(told) {
  byId('samples').addEventListener('click', (event) => {
    const button = event.target.closest('button[data-trace]');
    if (!button) return;
    byId('pop-trace').hidePopover();
    byId('report').replaceChildren();
    told.choose(button.dataset.trace, button.dataset.cluster || null);
  });
  document.body.addEventListener('trace-ready', (event) => {
    dismiss('upload');
    byId('pop-trace').hidePopover();
    sent = [...byId('upload-file').files];
    byId('upload').reset();
    const id = event.detail?.id ?? event.detail?.value;
    if (id) told.choose(id, null);
  });
  byId('upload-file').addEventListener('change', () => send(byId('upload-file').files));
  wireReport();
  wireRemap();
  wireErrors();
  wireDrop();
}

/** Takes a file that was made on the page as if it had been dropped. */
export function sendFile(file) {
  const data = new DataTransfer();
  data.items.add(file);
  send(data.files);
}

/** The file that was read last, so that it can be read again in another way. */
let sent = [];

/**
 * Offers to read the last file again. The click comes here before htmx sees it: the form that it
 * sends has lost the file by then.
 */
function wireRemap() {
  const give = (event) => {
    if (!event.target.closest('[data-remap]') || sent.length === 0) return;
    const files = new DataTransfer();
    sent.forEach((file) => files.items.add(file));
    byId('upload-file').files = files.files;
  };
  byId('report').addEventListener('click', give, true);
}

function send(files) {
  if (files.length === 0) return;
  if (files.length > 1) {
    const text = 'One file at a time, please; tables that belong together go into one zip.';
    notice('upload', 'bad', text);
    return;
  }
  // What was said about another file must not be sent along with this one.
  byId('report').replaceChildren();
  if (byId('upload-file').files !== files) byId('upload-file').files = files;
  notice('upload', 'info', `Reading ${files[0].name} …`);
  byId('upload').requestSubmit();
}

/** The report can be closed; it gets its button here because the server knows no page. */
function wireReport() {
  byId('report').addEventListener('htmx:afterSwap', () => {
    dismiss('upload');
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'icon-button report-close';
    close.textContent = '×';
    close.setAttribute('aria-label', 'Close the report');
    close.addEventListener('click', () => byId('report').replaceChildren());
    byId('report').append(close);
    const remap = byId('report').querySelector('[data-remap]');
    if (remap) remap.hidden = sent.length === 0 && byId('upload-file').files.length === 0;
    const asks = byId('report').querySelector('.mapping select, .mapping input:not([type=hidden])');
    if (asks || byId('report').querySelector('.problem')) byId('pop-trace').hidePopover();
    asks?.focus();
  });
}

function wireErrors() {
  document.body.addEventListener('htmx:beforeSwap', (event) => {
    const { xhr } = event.detail;
    const type = xhr.getResponseHeader('Content-Type') ?? '';
    if (!type.includes('json')) return;
    event.detail.shouldSwap = false;
    if (event.target.id === 'report') showProblem(xhr);
  });
  document.body.addEventListener('htmx:responseError', (event) => {
    if (event.detail.target?.id === 'report' && event.detail.xhr.status >= 500) {
      showProblem(event.detail.xhr);
    }
  });
  document.body.addEventListener('htmx:sendError', (event) => {
    if (event.detail.target?.id !== 'report') return;
    notice('upload', 'bad', 'The file could not be sent: the server cannot be reached.');
  });
}

function showProblem(xhr) {
  let problem;
  try {
    problem = JSON.parse(xhr.responseText);
  } catch {
    problem = { title: `The server answered ${xhr.status}` };
  }
  byId('pop-trace').hidePopover();
  notice('upload', 'bad', problemText({ problem, message: 'The file could not be read' }));
}

function wireDrop() {
  const veil = byId('drop-veil');
  const carriesFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes('Files');
  addEventListener('dragenter', (event) => {
    if (carriesFiles(event)) veil.hidden = false;
  });
  addEventListener('dragover', (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    veil.hidden = false;
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) veil.hidden = true;
  });
  addEventListener('drop', (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    veil.hidden = true;
    send(event.dataTransfer.files);
  });
}
