/** The page for teachers: the plan of the lessons, and a maker of links. */
import { HIDEABLE } from './chrome.js';
import { plain } from './lesson-text.js';
import { printPlace } from './lesson-route.js';
import { LESSONS } from './lessons/index.js';
import { announce, byId, make } from './panels/dom.js';
import { wireTheme } from './panels/theme.js';

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

function writePlan() {
  byId('plan').replaceChildren(
    ...LESSONS.map((lesson) =>
      make(
        'tr',
        {},
        make(
          'th',
          { scope: 'row' },
          make('a', { href: `learn.html?lesson=${lesson.id}&frame=1` }, lesson.title),
        ),
        make('td', {}, plain(lesson.aim, lesson.facts)),
        make('td', {}, lesson.frames.length),
        make('td', {}, lesson.minutes),
      ),
    ),
  );
  byId('all-frames').textContent = sum(LESSONS.map(({ frames }) => frames.length));
  byId('all-minutes').textContent = sum(LESSONS.map(({ minutes }) => minutes));
}

const page = () => byId('link-page').value;
const chosen = () => LESSONS.find(({ id }) => id === byId('link-lesson').value);

function writeFrames() {
  byId('link-frame').replaceChildren(
    ...chosen().frames.map(({ title }, i) => make('option', { value: i }, `${i + 1}: ${title}`)),
  );
}

function writeHide() {
  const known = HIDEABLE.filter(({ pages }) => pages === 'both' || pages === page());
  byId('link-hide').replaceChildren(
    ...known.map(({ name, what }) =>
      make(
        'li',
        {},
        make(
          'label',
          {},
          make('input', { type: 'checkbox', value: name }),
          make('code', {}, name),
          what,
        ),
      ),
    ),
  );
}

function writeLink() {
  const hide = [...byId('link-hide').querySelectorAll('input:checked')].map(({ value }) => value);
  const projector = byId('link-projector').checked;
  const learn = page() === 'learn';
  const place = {
    lesson: learn ? chosen().id : null,
    frame: Number(byId('link-frame').value),
    answers: learn && byId('link-answers').checked,
  };
  const query = printPlace(place, { projector, hide });
  const link = new URL(learn ? 'learn.html' : './', document.baseURI).href + query;
  byId('made-link').href = byId('made-link').textContent = link;
  for (const field of document.querySelectorAll('[data-for=learn]')) field.hidden = !learn;
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(byId('made-link').href);
    announce('The link is copied');
    byId('copy-link').textContent = 'Copied';
    setTimeout(() => (byId('copy-link').textContent = 'Copy'), 1600);
  } catch {
    announce('The link could not be copied; select it instead');
    getSelection().selectAllChildren(byId('made-link'));
  }
}

writePlan();
byId('link-lesson').replaceChildren(
  ...LESSONS.map(({ id, title }) => make('option', { value: id }, title)),
);
writeFrames();
writeHide();
byId('link-lesson').addEventListener('change', writeFrames);
byId('link-page').addEventListener('change', writeHide);
byId('maker').addEventListener('change', writeLink);
byId('maker').addEventListener('submit', (event) => event.preventDefault());
byId('copy-link').addEventListener('click', copyLink);
writeLink();
wireTheme();
