/** Numbers and times as text: never the browser's locale or time zone, always the same text. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The text for a number that is not defined. */
export const NOT_AVAILABLE = 'n/a';

const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);

const two = (n) => String(n).padStart(2, '0');

/** A whole number with a comma between thousands: 82,247. */
export function count(value) {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const digits = String(Math.abs(Math.round(value)));
  const grouped = digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return value < 0 && grouped !== '0' ? `−${grouped}` : grouped;
}

/** How many there are of something that is called by its singular plus s: 1 job, 82,247 jobs. */
export function counted(value, one) {
  return `${count(value)} ${one}${value === 1 ? '' : 's'}`;
}

/** A number with a fixed count of decimals and grouped thousands. */
export function decimal(value, places) {
  if (!isNumber(value)) return NOT_AVAILABLE;
  const [whole, rest] = Math.abs(value).toFixed(places).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const text = rest ? `${grouped}.${rest}` : grouped;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** A share of one as a percentage: 0.139 is 13.9 %. */
export function percent(share, places = 1) {
  return isNumber(share) ? `${decimal(share * 100, places)} %` : NOT_AVAILABLE;
}

/** Seconds in the unit that reads best: 45 s, 12 min, 19.3 h, 3.2 d. */
export function duration(seconds) {
  if (!isNumber(seconds)) return NOT_AVAILABLE;
  const size = Math.abs(seconds);
  if (size === 0) return '0 s';
  if (size < 10) return `${decimal(seconds, 1)} s`;
  if (size < 120) return `${decimal(seconds, 0)} s`;
  if (size < 7200) return `${decimal(seconds / 60, size < 1200 ? 1 : 0)} min`;
  if (size < 100 * 3600) return `${decimal(seconds / 3600, 1)} h`;
  return `${decimal(seconds / 86400, 1)} d`;
}

function clock(ms, stepMs) {
  const base = `${two(Math.floor((ms % DAY) / HOUR))}:${two(Math.floor((ms % HOUR) / MINUTE))}`;
  if (stepMs >= MINUTE) return base;
  const seconds = `${base}:${two(Math.floor((ms % MINUTE) / SECOND))}`;
  return stepMs >= SECOND ? seconds : `${seconds}.${String(ms % SECOND).padStart(3, '0')}`;
}

/**
 * Time since the start of the trace, 12 d 06:40, finer when the step asked for is finer.
 *
 * @param {number} ms since time 0
 * @param {number} [stepMs] the finest difference that must be visible
 */
export function elapsed(ms, stepMs = MINUTE) {
  if (!isNumber(ms)) return NOT_AVAILABLE;
  const whole = Math.abs(Math.round(ms));
  // What is shorter than the step would read as nothing at all.
  const step = whole < SECOND ? 1 : SECOND;
  if (whole > 0 && whole < Math.min(stepMs, MINUTE)) return elapsed(ms, step);
  const days = Math.floor(whole / DAY);
  const text = days > 0 ? `${days} d ${clock(whole, stepMs)}` : clock(whole, stepMs);
  return ms < 0 && whole > 0 ? `−${text}` : text;
}

/** An instant in UTC: 2017-10-03 06:40 UTC; finer when the step asked for is finer. */
export function utc(epochMs, stepMs = MINUTE) {
  if (!isNumber(epochMs)) return NOT_AVAILABLE;
  const iso = new Date(Math.round(epochMs)).toISOString();
  const end = stepMs >= MINUTE ? 16 : stepMs >= SECOND ? 19 : 23;
  return `${iso.slice(0, 10)} ${iso.slice(11, end)} UTC`;
}

/** A point of simulated time: a UTC date where the trace has one, else time since its start. */
export function instant(ms, originEpochMs, stepMs = MINUTE) {
  return isNumber(originEpochMs) ? utc(originEpochMs + ms, stepMs) : elapsed(ms, stepMs);
}

/** A difference in percentage points with its sign: +9.8 pts. */
export function points(difference) {
  if (!isNumber(difference)) return '';
  return `${sign(difference, 0.0005)}${decimal(Math.abs(difference) * 100, 1)} pts`;
}

/** A relative difference with its sign: +11.2 %. */
export function relative(value, reference) {
  if (!isNumber(value) || !isNumber(reference) || reference === 0) return '';
  const change = value / reference - 1;
  return `${sign(change, 0.0005)}${decimal(Math.abs(change) * 100, 1)} %`;
}

/** A difference of whole numbers with its sign. */
export function difference(value) {
  return isNumber(value) ? `${sign(value, 0.5)}${count(Math.abs(value))}` : '';
}

function sign(value, zero) {
  if (Math.abs(value) < zero) return '±';
  return value > 0 ? '+' : '−';
}

/** A metric's value as text, by the metric's unit. */
export function metric(value, id) {
  if (!isNumber(value)) return NOT_AVAILABLE;
  if (id === 'overhead_gpu_s') return `${decimal(value / 3600, 1)} GPU-h`;
  if (id.endsWith('_s')) return duration(value);
  if (id === 'deadline_miss_rate' || id === 'utilisation' || id === 'goodput') {
    return percent(value);
  }
  if (id === 'distance') return decimal(value, 2);
  return count(value);
}

/** Steps between ticks of a time axis that people can count in. */
const STEPS = [
  1,
  2,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  SECOND,
  2 * SECOND,
  5 * SECOND,
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  5 * DAY,
  10 * DAY,
  20 * DAY,
  50 * DAY,
  100 * DAY,
  200 * DAY,
  500 * DAY,
  1000 * DAY,
];

/**
 * Ticks of a time axis.
 *
 * @param {number} t0 left end, ms
 * @param {number} t1 right end, ms
 * @param {number} most how many fit
 * @returns {{step: number, at: number[]}}
 */
export function ticks(t0, t1, most) {
  const need = (t1 - t0) / Math.max(1, most);
  const step = STEPS.find((candidate) => candidate >= need) ?? STEPS[STEPS.length - 1];
  const at = [];
  for (let t = Math.ceil(t0 / step) * step; t <= t1 && at.length < 1000; t += step) at.push(t);
  return { step, at };
}

/** The label of a tick: days alone where ticks are days apart, else a clock. */
export function tickLabel(ms, step, originEpochMs) {
  if (isNumber(originEpochMs)) {
    const text = utc(originEpochMs + ms, step).replace(' UTC', '');
    return step >= DAY ? text.slice(0, 10) : text.slice(5);
  }
  if (step >= DAY) return ms === 0 ? '0' : `${count(ms / DAY)} d`;
  return elapsed(ms, step);
}
