// @ts-check
// A board in the making is tried out, as others will play it. Nothing of it is kept: the next try begins anew.
import { kept } from "../../parts/keep.js";
import { wear } from "../../parts/dress.js";
import { show } from "./rules.js";
import { forgetWatch } from "./timing.js";

const NAME = "grids/try";

/** @param {import("./rules.js").Board} board @param {string} title @param {() => void} back */
export async function tryOut(board, title, back) {
  const [{ sit }] = await Promise.all([import("./solve.js"), wear("games/grids/play.css")]);
  kept.forget(`gridhouse.sheet ${NAME}`);
  forgetWatch(NAME);
  const leave = sit({
    sheet: {
      series: "",
      number: 0,
      date: "",
      title,
      chapter: "",
      place: 0,
      of: 0,
      text: show(board),
      band: 0,
      cost: 0,
      unique: false,
    },
    name: NAME,
    title,
    place: "Trying it out",
    back: { text: "Your board", press: over },
    next: null,
  });
  function over() {
    leave();
    back();
  }
}
