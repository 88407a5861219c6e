/**
 * The policies of a comparison as one readable word list, `tias,edf(late=demote)`: the form the
 * link holds. Inside brackets `;` parts parameters; a value may hold commas (`1,4,16`).
 *
 * @typedef {{id: string, params: Object<string, string>}} PolicyChoice
 */

const escapeValue = (text) =>
  text.replace(/[%();=]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

function unescapeValue(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Writes the list; parameters are sorted by name so that the same choice gives the same link. */
export function printPolicies(choices) {
  return choices.map(printOne).join(',');
}

function printOne({ id, params }) {
  const names = Object.keys(params ?? {}).sort();
  if (names.length === 0) return id;
  return `${id}(${names.map((name) => `${name}=${escapeValue(params[name])}`).join(';')})`;
}

/**
 * Reads the list.
 *
 * @param {string} text
 * @returns {PolicyChoice[]}
 * @throws {Error} that says what is wrong where
 */
export function parsePolicies(text) {
  const choices = splitOutside(text).map((part) => parseOne(part.trim()));
  if (choices.length === 0) throw new Error('expected at least one policy, such as p=tias,edf');
  return choices;
}

function splitOutside(text) {
  const parts = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')') depth--;
    else if (text[i] === ',' && depth === 0) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part.trim() !== '');
}

function parseOne(part) {
  const match = /^([a-z][a-z0-9-]*)(?:\((.*)\))?$/.exec(part);
  if (!match) throw new Error(`"${part}" is not a policy; expected id or id(name=value;…)`);
  const params = {};
  for (const pair of (match[2] ?? '').split(';').filter((text) => text !== '')) {
    const at = pair.indexOf('=');
    if (at < 1) throw new Error(`"${pair}" in ${match[1]} is not name=value`);
    params[pair.slice(0, at).trim()] = unescapeValue(pair.slice(at + 1));
  }
  return { id: match[1], params };
}
