/** Plays the lessons: where the reader is, what is answered, and what is shown for it. */
import { listed, plain } from '../lesson-text.js';
import { LessonRuns, specOf } from '../lesson-runs.js';
import { printQuery } from '../run-spec.js';
import { elapsed } from '../format.js';
import { announce, byId, make } from './dom.js';
import { LessonStage } from './lesson-stage.js';
import { asks, coveredOf, tell, verdictText } from './lesson-tell.js';

/** The player of one page. */
export class LessonPlayer {
  /**
   * @param {object[]} lessons
   * @param {{moved: (place: import('../lesson-route.js').Place, fresh: boolean) => void,
   *   projector: () => boolean}} told `fresh` where the move is worth an entry in the history
   */
  constructor(lessons, told) {
    this.lessons = lessons;
    this.told = told;
    this.runs = new Map();
    /** lesson and frame → what was answered on this visit */
    this.answers = new Map();
    this.place = { lesson: null, frame: 0, answers: false };
    this.stage = new LessonStage(byId('stage'));
    this.turn = 0;
    byId('back').addEventListener('click', () => this.back());
    byId('next').addEventListener('click', () => this.next());
  }

  get lesson() {
    return this.lessons.find((lesson) => lesson.id === this.place.lesson) ?? null;
  }

  get frame() {
    return this.lesson?.frames[this.place.frame] ?? null;
  }

  get key() {
    return `${this.place.lesson}/${this.place.frame}`;
  }

  /** What is answered of the frame shown: a choice, 'shown', or undefined. */
  get answer() {
    return this.answers.get(this.key) ?? (this.place.answers ? 'shown' : undefined);
  }

  /** Goes to a place without touching the address. */
  open(place) {
    this.place = { ...place };
    this.show(true);
  }

  go(place) {
    this.place = { ...this.place, ...place };
    this.told.moved(this.place, true);
    this.show(true);
  }

  /** On: first the answer, where there is one, then the next frame, then the next lesson. */
  next() {
    if (!this.lesson) return this.go({ lesson: this.lessons[0].id, frame: 0 });
    if (asks(this.frame) && this.answer === undefined) return this.choose('shown');
    const { frame } = this.place;
    if (frame + 1 < this.lesson.frames.length) return this.go({ frame: frame + 1 });
    const following = this.lessons[this.lessons.indexOf(this.lesson) + 1];
    return this.go({ lesson: following?.id ?? null, frame: 0 });
  }

  back() {
    if (!this.lesson) return;
    const { frame } = this.place;
    if (frame > 0) this.go({ frame: frame - 1 });
    else this.go({ lesson: null, frame: 0 });
  }

  toFrame(frame) {
    if (this.lesson && frame !== this.place.frame) this.go({ frame });
  }

  /** Takes an answer; the first one counts. */
  choose(choice) {
    if (!this.frame || !asks(this.frame) || this.answer !== undefined) return;
    const { choices } = this.frame.ask;
    if (choice !== 'shown' && !(choices && choice < choices.length)) return;
    this.answers.set(this.key, choice);
    this.show(false);
    const chosen = byId('tell').querySelector(`[data-choice="${choice}"]`);
    (chosen ?? byId('tell').querySelector('.answer-text') ?? byId('next')).focus?.();
    if (!chosen) byId('tell').querySelector('.frame-title').focus({ preventScroll: true });
    announce(verdictText(this.frame.ask, this.lesson.facts, choice));
  }

  /** @param {boolean} moved whether another frame than before is shown */
  show(moved) {
    const { lesson, frame } = this;
    byId('lesson').hidden = !lesson;
    byId('lesson-list').hidden = Boolean(lesson);
    document.title = lesson ? `${lesson.title} · TIAS Playground` : 'Learn · TIAS Playground';
    if (!lesson) {
      if (moved) announce('All lessons');
      return;
    }
    this.writeHead(lesson, frame);
    byId('tell').replaceChildren(
      ...tell({
        frame,
        facts: lesson.facts,
        answer: this.answer,
        watch: this.watchLine(frame),
        choose: (choice) => this.choose(choice),
      }),
    );
    this.writeButtons(lesson);
    if (moved) this.arrived(lesson, frame);
    this.draw(lesson, frame);
  }

  arrived(lesson, frame) {
    const count = lesson.frames.length;
    announce(`${lesson.title}, ${this.place.frame + 1} of ${count}: ${frame.title}`);
    byId('tell').querySelector('.frame-title').focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  writeHead(lesson) {
    byId('lesson-title').textContent = lesson.title;
    byId('frame-count').textContent = `${this.place.frame + 1} / ${lesson.frames.length}`;
    byId('frame-dots').replaceChildren(
      ...lesson.frames.map((frame, i) =>
        make(
          'li',
          {},
          make(
            'button',
            {
              type: 'button',
              class: 'dot',
              'aria-label': `Frame ${i + 1}: ${frame.title}`,
              'aria-current': i === this.place.frame ? 'step' : null,
              onclick: () => this.toFrame(i),
            },
            make('span', { 'aria-hidden': 'true' }),
          ),
        ),
      ),
    );
  }

  /** What to look at, in words: outlines alone would not be enough. */
  watchLine({ watch, lanes }) {
    if (!watch?.jobs || !lanes) return null;
    const when = watch.at === undefined ? '' : ` at ${elapsed(watch.at * 1000)}`;
    return make(
      'p',
      { class: 'watch-line small' },
      make('span', { class: 'key key-watch', 'aria-hidden': 'true' }),
      ` Watch ${listed(watch.jobs)}${when}.`,
    );
  }

  writeButtons(lesson) {
    const last = this.place.frame === lesson.frames.length - 1;
    const waiting = asks(this.frame) && this.answer === undefined;
    const following = this.lessons[this.lessons.indexOf(lesson) + 1];
    const end = following ? `Next lesson: ${following.title}` : 'All lessons';
    byId('next').textContent = waiting ? 'Answer' : last ? end : 'Next';
    byId('back').textContent = this.place.frame === 0 ? 'All lessons' : 'Back';
    byId('playground-link').href = this.playground(lesson);
  }

  /** The playground with this frame's run, window and job. */
  playground(lesson) {
    const { frame } = this;
    const lane = frame.lanes?.[0] ?? frame.table?.[0];
    const runs = this.runsOf(lesson);
    const name = lane ? runs.runOf(lane) : (frame.run ?? runs.names[0]);
    const spec = specOf(lesson.runs[name]);
    if (frame.watch?.window) [spec.t0, spec.t1] = frame.watch.window;
    return `./${printQuery(spec)}`;
  }

  runsOf(lesson) {
    if (!this.runs.has(lesson.id)) this.runs.set(lesson.id, new LessonRuns(lesson));
    return this.runs.get(lesson.id);
  }

  async draw(lesson, frame) {
    const turn = ++this.turn;
    const runs = this.runsOf(lesson);
    const slow = setTimeout(() => turn === this.turn && this.stage.say('Running …'), 300);
    try {
      const all = (names) => Promise.all((names ?? []).map((name) => runs.lane(name)));
      const [lanes, table] = await Promise.all([all(frame.lanes), all(frame.table)]);
      const jobsOf = lanes[0] ?? (await runs.run(frame.run ?? runs.names[0]))[0];
      if (turn !== this.turn) return;
      const covered = coveredOf(frame, this.answer !== undefined);
      const projector = this.told.projector();
      this.stage.show({ lesson, frame, lanes, table, covered, projector, jobsOf: jobsOf.jobs });
      document.body.dataset.drawn = this.key;
    } catch (error) {
      if (turn === this.turn) this.stage.say(`The run could not be had: ${error.message}`, true);
    } finally {
      clearTimeout(slow);
    }
  }

  /** Draws the frame again, larger or smaller. */
  redraw() {
    if (this.lesson) this.draw(this.lesson, this.frame);
  }

  /** The list of all lessons, made once. */
  writeList() {
    byId('lessons').replaceChildren(
      ...this.lessons.map((lesson, i) =>
        make(
          'li',
          {},
          make(
            'a',
            {
              class: 'lesson-link',
              href: `?lesson=${lesson.id}&frame=1`,
              'data-lesson': lesson.id,
              onclick: (event) => this.follow(event, lesson.id),
            },
            make('span', { class: 'lesson-number', 'aria-hidden': 'true' }, i + 1),
            make('strong', {}, lesson.title),
            make('span', { class: 'soft' }, plain(lesson.aim, lesson.facts)),
            make('span', { class: 'small soft' }, lessonFacts(lesson)),
          ),
        ),
      ),
    );
  }

  /** A plain click stays on the page; any other opens a tab as usual. */
  follow(event, id) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go({ lesson: id, frame: 0 });
  }
}

const lessonFacts = ({ minutes, frames }) => `${minutes} minutes, ${frames.length} frames`;
