// @ts-check
// How long somebody has been at a puzzle of a day: as the house counts it, from the first look on.
import { skew } from "../../parts/api.js";
import { clockOf, moveClock, secondsOf, startClock, stopClock } from "./clock.js";

const now = () => Date.now() + skew;

/** The watch of a puzzle of a day. @param {string} id such as "gentle/7" @returns {import("./timing.js").Watch} */
export function dayWatch(id) {
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
