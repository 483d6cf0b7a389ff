// @ts-check
// What stands below a board once it is solved: nobody needs it before.
import { nothing } from "../../vendor/lit-html.js";

/** @param {(module: typeof import("./afterwards.js")) => (draw: () => void, settled: () => Promise<void>) => unknown} make */
export function later(make) {
  /** @type {{asked: boolean, made: ReturnType<typeof make> | null}} */
  const now = { asked: false, made: null };
  return (/** @type {() => void} */ draw, /** @type {() => Promise<void>} */ settled) => {
    if (!now.asked) {
      now.asked = true;
      import("./afterwards.js").then((module) => {
        now.made = make(module);
        draw();
      }, () => {}); // without a line the words are enough
    }
    return now.made ? now.made(draw, settled) : nothing;
  };
}
