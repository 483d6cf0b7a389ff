// @ts-check
// How long somebody has been at a puzzle: it counts only while it is on the screen. For those of a day see day-watch.js.
import { kept } from "../../parts/keep.js";

/** @typedef {{seconds: () => number, stop: () => void, pause: () => void, resume: () => void}} Watch */

/** @param {string} name under which the device keeps it @returns {Watch} */
export function spentWatch(name) {
  const key = `grids.spent ${name}`;
  const found = kept.parsed(key);
  let spent = Number.isFinite(found?.spent) ? found.spent : 0;
  let ended = found?.ended === true;
  let since = ended ? 0 : performance.now();
  const total = () => spent + (since ? performance.now() - since : 0);
  const write = () => kept.write(key, JSON.stringify({ spent: Math.round(total()), ended }));
  const halt = () => {
    spent = total();
    since = 0;
    write();
  };
  return {
    seconds() {
      if (since && performance.now() - since > 5000) { // nobody tells when a browser is killed
        halt();
        since = performance.now();
      }
      return Math.floor(total() / 1000);
    },
    stop() {
      ended = true;
      halt();
    },
    pause: halt,
    resume() {
      if (!ended && !since) since = performance.now();
    },
  };
}

/** The watch begins anew. @param {string} name */
export const forgetWatch = (name) => kept.forget(`grids.spent ${name}`);
