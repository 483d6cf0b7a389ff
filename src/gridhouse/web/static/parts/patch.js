// A frame told by what is new in it. The last one stays as it was: whatever has not changed is shared by both.

/** @typedef {{path: (string | number)[], value?: any}} Put */

/**
 * A value with others put into it, one after the other. A put without a value takes away what is there: a key from its
 * object, all of a list from that place on.
 * @param {any} value
 * @param {Put[]} puts
 */
export const patched = (value, puts) =>
  puts.reduce((whole, put) => putInto(whole, put.path, put.value, "value" in put), value);

/** @param {any} whole @param {(string | number)[]} path @param {any} value @param {boolean} stays @returns {any} */
function putInto(whole, [key, ...deeper], value, stays) {
  const copy = Array.isArray(whole) ? [...whole] : { ...whole };
  if (deeper.length) copy[key] = putInto(copy[key], deeper, value, stays);
  else if (stays) copy[key] = value;
  else if (Array.isArray(copy)) copy.length = Number(key);
  else delete copy[key];
  return copy;
}
