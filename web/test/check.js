/** Just enough to write tests: each throws an Error that says what was expected and what came. */

const shown = (value) => (typeof value === 'string' ? `"${value}"` : JSON.stringify(value, plain));

const plain = (key, value) => {
  if (value instanceof Set) return [...value];
  if (ArrayBuffer.isView(value)) return [...value];
  return value;
};

/** Same text, number, or structure. */
export function equal(actual, expected) {
  const same = Object.is(actual, expected) || shown(actual) === shown(expected);
  if (!same) throw new Error(`expected ${shown(expected)}, got ${shown(actual)}`);
}

/** Something that must be so. */
export function ok(condition, what) {
  if (!condition) throw new Error(`expected ${what}`);
}

/** The call throws an error whose message matches. */
export function throws(call, pattern) {
  let caught = null;
  try {
    call();
  } catch (error) {
    caught = error;
  }
  if (caught === null) throw new Error(`expected an error like ${pattern}, got none`);
  if (!pattern.test(caught.message)) {
    throw new Error(`expected an error like ${pattern}, got "${caught.message}"`);
  }
}
