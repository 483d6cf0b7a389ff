// A clock counts down from what the house said was left, by the page's own steady time: whatever the device's clock
// says, a go of ten seconds is 10 to begin with, then 9, and 0 when it ends.

/**
 * In how many milliseconds the seconds that are left are one less; null: there are none.
 * @param {number} left
 */
export const untilTick = (left) => left > 0 ? left - (Math.ceil(left / 1000) - 1) * 1000 : null;

/**
 * Draws whenever a second has passed. To be wound up again when something else is left than was.
 * @param {() => number | null} left
 * @param {() => void} draw
 */
export function clockwork(left, draw) {
  let timer = 0;
  function wind() {
    clearTimeout(timer);
    const tick = untilTick(left() ?? 0);
    if (tick !== null) timer = setTimeout(passed, tick);
  }
  function passed() {
    draw();
    wind();
  }
  return { wind };
}
