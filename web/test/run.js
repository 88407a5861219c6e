/**
 * Runs every exported function of every test module and leaves `window.testResults`, a list of
 * {name, ok, message}, and then `window.testsDone = true`.
 */

const MODULES = [
  'format',
  'run-spec',
  'policy-list',
  'bars',
  'steps',
  'segments',
  'store',
  'view',
  'stream',
  'tradeoff',
  'summary',
  'looks',
  'exports',
  'job-names',
  'jobs-at',
  'job-table',
  'job-state',
  'decisions',
  'player',
  'minute',
  'colouring',
  'heat',
  'node-rows',
  'queues-of-jobs',
  'warp',
  'chart-list',
  'trace-rows',
  'study-spec',
  'vector',
  'chrome',
  'lesson-text',
  'lesson-route',
  'lesson-life',
  'lesson-runs',
  'lesson-tell',
  'lessons',
  'projector',
  'why-text',
  'transforms',
];

/** A name such as aLaterFrameWins as words. */
const words = (name) => name.replace(/([A-Z]|\d+)/g, ' $1').toLowerCase();

async function testOne(name, test) {
  try {
    await test();
    return { name, ok: true, message: '' };
  } catch (error) {
    return { name, ok: false, message: error.message };
  }
}

async function testModule(module) {
  try {
    const tests = Object.entries(await import(`./${module}-test.js`));
    if (tests.length === 0) throw new Error('the module exports no test');
    const results = [];
    for (const [name, test] of tests)
      results.push(await testOne(`${module}: ${words(name)}`, test));
    return results;
  } catch (error) {
    return [{ name: `${module}: can be loaded`, ok: false, message: error.message }];
  }
}

function show({ name, ok, message }) {
  const item = document.createElement('li');
  item.textContent = `${ok ? 'ok' : 'FAILED'} ${name}${message ? `: ${message}` : ''}`;
  document.getElementById('results').append(item);
}

const results = [];
for (const module of MODULES) results.push(...(await testModule(module)));
results.forEach(show);
window.testResults = results;
window.testsDone = true;
