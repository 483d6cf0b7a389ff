// What a browser keeps. It may refuse to: then what was to be kept lasts as long as the page.

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">} Shelf */

/**
 * @typedef {object} Keeper
 * @property {(name: string) => string | null} read
 * @property {(name: string) => any} parsed what was written as JSON; null where there is none
 * @property {(name: string, text: string, less?: () => string[]) => void} write with what may be kept in its place where there is no room for all of it
 * @property {(name: string) => void} forget
 * @property {() => string[]} names of all that is kept
 * @property {() => boolean} isShut whether the browser has refused to keep something
 */

/**
 * @param {() => Shelf} open it throws where the browser keeps nothing
 * @returns {Keeper}
 */
export function keeper(open) {
  /** What the browser did not take. @type {Map<string, string>} */
  const memory = new Map();
  let shut = false;

  /** @template It @param {() => It} use @param {It} otherwise @returns {It} */
  function trying(use, otherwise) {
    try {
      return use();
    } catch {
      shut = true;
      return otherwise;
    }
  }

  const read = (/** @type {string} */ name) => memory.get(name) ?? trying(() => open().getItem(name), null);
  return {
    read,
    parsed(name) {
      try {
        return JSON.parse(read(name) ?? "null");
      } catch {
        return null;
      }
    },
    write(name, text, less = () => []) {
      const takes = (/** @type {string} */ it) => trying(() => [open().setItem(name, it)], null) !== null;
      if (takes(text)) return void memory.delete(name);
      memory.set(name, text);
      less().some(takes);
    },
    forget(name) {
      memory.delete(name);
      trying(() => open().removeItem(name), undefined);
    },
    names: () => [...new Set([...memory.keys(), ...trying(() => keysOf(open()), [])])],
    isShut: () => shut,
  };
}

/** @param {Shelf} shelf */
const keysOf = (shelf) => Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? "");

/** For good. */
export const kept = keeper(() => localStorage);

/** As long as the tab is open, across reloads. */
export const keptForNow = keeper(() => sessionStorage);
