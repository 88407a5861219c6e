/** Wires the study page: form → request → stream → results. */
import * as api from '../api.js';
import { counted } from '../format.js';
import { announce, byId, make } from '../panels/dom.js';
import { wireTheme } from '../panels/theme.js';
import { Stream } from '../stream.js';
import { StudyForm } from './form.js';
import { Outcome } from './outcome.js';
import { asksForOne, commandLine, parseAddress, printAddress, toRequest } from './spec.js';

/** The page. */
class StudyPage {
  constructor(form, outcome) {
    this.form = form;
    this.outcome = outcome;
    this.spec = null;
    this.id = null;
    this.stream = null;
    this.startedMs = 0;
    byId('form').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.run();
    });
    byId('cancel').addEventListener('click', () => void api.cancelStudy(this.id));
    byId('copy-command').addEventListener('click', () => this.copy(commandLine(this.spec)));
    byId('copy-link').addEventListener('click', () => this.copy(location.href));
  }

  async run() {
    this.clear();
    try {
      this.spec = this.form.read();
      history.replaceState(null, '', printAddress(this.spec));
      this.stand('queued', 'Asking for the study…');
      const study = await api.startStudy(toRequest(this.spec));
      this.follow(study);
    } catch (error) {
      this.fail(error);
    }
  }

  clear() {
    this.stream?.close();
    this.outcome.clear();
    byId('problems').replaceChildren();
    byId('take').hidden = true;
    byId('command').hidden = true;
  }

  follow({ id, state, cells }) {
    this.id = id;
    this.startedMs = performance.now();
    this.startedDone = null;
    this.progress({ state, done: 0, cells });
    byId('cancel').hidden = false;
    this.stream = new Stream(api.studyEventsUrl(id), {
      frame: (kind, data) => (kind === 'done' ? void this.ended(data) : this.progress(data)),
      link: (state) => state === 'lost' && this.stand('running', 'The server is out of reach…'),
    });
  }

  progress({ state, done, cells }) {
    const bar = byId('progress');
    bar.hidden = false;
    bar.max = cells;
    bar.value = done;
    if (state === 'queued')
      this.stand(state, `Waiting for other studies; ${counted(cells, 'cell')} to run.`);
    // It is done once its results are here, which `ended` fetches.
    else this.stand('running', `${done} of ${counted(cells, 'cell')}${this.left(done, cells)}.`);
  }

  /** About how long the rest will take, from what was seen since the page began to follow. */
  left(done, cells) {
    this.startedDone ??= done;
    const seen = done - this.startedDone;
    if (seen < 1 || done === cells) return '';
    const seconds = ((performance.now() - this.startedMs) / 1000 / seen) * (cells - done);
    const text = seconds < 100 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
    return `, about ${text} left`;
  }

  async ended({ state, done, cells, message }) {
    byId('cancel').hidden = true;
    byId('progress').hidden = true;
    if (state !== 'done') {
      const cancelled = `Cancelled after ${done} of ${counted(cells, 'cell')}.`;
      this.stand(state, state === 'cancelled' ? cancelled : 'The study failed.');
      if (message) this.problems(message.split('\n'));
      return;
    }
    try {
      const results = await api.studyResults(this.id);
      this.outcome.show(results);
      this.stand('done', `Done: ${counted(cells, 'cell')}, engine ${results.engine}.`);
      byId('take').hidden = false;
      for (const form of ['csv', 'json']) byId(form).href = api.studyResultsUrl(this.id, form);
    } catch (error) {
      this.fail(error);
    }
  }

  stand(state, words) {
    document.body.dataset.studyState = state;
    byId('standing').textContent = words;
  }

  problems(lines) {
    byId('problems').replaceChildren(...lines.map((line) => make('li', {}, line)));
  }

  fail(error) {
    byId('cancel').hidden = true;
    byId('progress').hidden = true;
    const retry = error.retryAfterS ? ` Try again in ${error.retryAfterS} s.` : '';
    const errors = error.problem?.errors ?? [];
    const words = errors.length > 0 ? 'The study cannot be run' : error.message;
    this.stand('failed', `${words.replace(/\.$/, '')}.${retry}`);
    this.problems(errors.map(({ field, message }) => `${field}: ${message}`));
  }

  async copy(text) {
    byId('command').textContent = text;
    byId('command').hidden = false;
    try {
      await navigator.clipboard.writeText(text);
      announce('Copied');
    } catch {
      announce('The text stands below the buttons, to be copied by hand');
    }
  }
}

async function start() {
  wireTheme();
  const facts = [api.studyOffer(), api.samples(), api.policies(), api.metricsInfo()];
  try {
    const [offer, samples, policies, metrics] = await Promise.all(facts);
    const titles = new Map(policies.map(({ id, title }) => [id, title]));
    const form = new StudyForm(offer, samples, policies);
    const page = new StudyPage(form, new Outcome(metrics, titles));
    form.fill(parseAddress(location.search));
    page.stand('idle', 'Nothing has run yet. A preset takes minutes, a small sweep seconds.');
    if (asksForOne(location.search)) await page.run();
  } catch (error) {
    byId('standing').textContent = error.message;
    document.body.dataset.studyState = 'failed';
  }
}

void start();
