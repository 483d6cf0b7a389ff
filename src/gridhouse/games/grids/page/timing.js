// @ts-check
// How long somebody has been at a puzzle. Puzzles of a day count as the house does, from the first look on; all others only
// while they are on the screen.
import { skew } from "../../parts/api.js";
import { kept } from "../../parts/keep.js";
import { clockOf, moveClock, secondsOf, startClock, stopClock } from "./clock.js";

/** @typedef {{seconds: () => number, stop: () => void, pause: () => void, resume: () => void}} Watch */

const now = () => Date.now() + skew;

/** The watch of a puzzle of a day. @param {string} id such as "gentle/7" @returns {Watch} */
function dayWatch(id) {
  const first = clockOf(id) === null;
  let told = skew;
  startClock(id, now());
  /** A sheet may come before anything that tells the house's time: the first look is as late as it was. */
  function settle() {
    if (first && told !== skew) moveClock(id, skew - told);
    told = skew;
  }
  return {
    seconds() {
      settle();
      return secondsOf(clockOf(id) ?? { began: now(), ended: null }, now());
    },
    stop() {
      settle();
      stopClock(id, now());
    },
    pause: () => {},
    resume: () => {},
  };
}

/** Of any other puzzle. @param {string} name under which the device keeps it @returns {Watch} */
function spentWatch(name) {
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

/** @param {string} name @param {string} [day] its series and number, if it is one of a day @returns {Watch} */
export const watchOf = (name, day) => (day ? dayWatch(day) : spentWatch(name));

/** The watch begins anew. @param {string} name */
export const forgetWatch = (name) => kept.forget(`grids.spent ${name}`);
