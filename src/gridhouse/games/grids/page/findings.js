// @ts-check
// What is known of a board in the making, in words. Pure.
import { isEmpty } from "./draft.js";
import { solved, violations } from "./rules.js";

/** @typedef {import("./draft.js").Made} Made */
/** @typedef {import("./study.js").Study} Study */
/** @typedef {"good" | "bad" | "open"} Tone */
/** @typedef {{tone: Tone, title: string, text: string}} Finding */
/** @typedef {{name: string, cells: boolean[]}} Pattern a solution that is shown */

/** @param {number} count @param {string} noun */
export const several = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Whether the maker's pattern breaks no rule. @param {Made} made */
export const fitsPattern = ({ board, lit }) => solved(board, lit);

/** The symbols that are not content with the maker's pattern. @param {Made} made */
export const unhappy = ({ board, lit }) => [...new Set(violations(board, lit).flatMap(({ symbols }) => symbols))];

/** What the rules say of the maker's pattern. @param {Made} made @returns {Finding} */
export function onPattern(made) {
  if (isEmpty(made)) {
    return { tone: "open", title: "An empty board.", text: "Place a symbol, and light the cells of your solution." };
  }
  const [first, ...others] = violations(made.board, made.lit);
  if (!first) return { tone: "good", title: "Your pattern solves it.", text: "Every symbol is content." };
  const more = others.length ? ` And ${several(others.length, "more reason")}.` : "";
  return { tone: "bad", title: "Your pattern does not fit.", text: first.text + more };
}

/** @param {Made} made @param {string} other */
export const differing = ({ board, lit }, other) =>
  board.cells.flatMap((cell, i) => (!cell.void && other && lit[i] !== (other[i] === "*") ? [i] : []));

/** What the house says of the number of solutions. @param {Made} made @param {Study} study @returns {Finding} */
export function onSolutions(made, study) {
  const yours = fitsPattern(made);
  switch (study.solutions) {
    case "none":
      return {
        tone: "bad",
        title: "There is no solution.",
        text: "However the light falls, some symbol is not content.",
      };
    case "one":
      return yours
        ? { tone: "good", title: "There is one solution.", text: "It is yours." }
        : { tone: "good", title: "There is one solution.", text: "It is not your pattern." };
    case "pair":
      return {
        tone: "good",
        title: "There is one solution.",
        text: "Light and dark can be swapped: that counts as the same.",
      };
    case "more":
      return {
        tone: "bad",
        title: yours ? "There is a second solution." : "There are several solutions.",
        text: yours ? differText(differing(made, study.second).length) : "None of them is your pattern.",
      };
    default:
      return {
        tone: "open",
        title: "Too much to look through.",
        text: "The house cannot say whether there are more solutions.",
      };
  }
}

/** @param {number} count */
const differText = (count) => (count ? `They differ in ${count === 1 ? "one cell" : several(count, "cell")}.` : "");

/** The two solutions that stand side by side; null: there is no such one. @param {Made} made @param {Study | null} study @returns {[Pattern, Pattern | null]} */
export function sideBySide(made, study) {
  const of = (/** @type {string} */ cells) => [...cells].map((it) => it === "*");
  const yours = { name: "Yours", cells: made.lit };
  if (!study || study.solutions === "none" || study.solutions === "unknown") return [yours, null];
  if (!fitsPattern(made)) {
    return [yours, { name: study.solutions === "more" ? "A solution" : "The solution", cells: of(study.first) }];
  }
  return [
    yours,
    study.solutions === "more" && study.second ? { name: "The other one", cells: of(study.second) } : null,
  ];
}

/** Why a board cannot be published yet; empty: it can be. @param {Made} made @param {boolean} unique @param {boolean} fine whether its maker says that more solutions are fine */
export function waitsFor(made, unique, fine) {
  if (isEmpty(made)) return "Publishing waits until there is something to solve.";
  if (!fitsPattern(made)) return "Publishing waits until your pattern solves it.";
  if (solved(made.board, made.board.cells.map(({ lock }) => lock === true))) {
    return "Publishing waits until there is something to light: with every cell dark it is solved already.";
  }
  return unique || fine ? "" : "Publishing waits until there is one solution, or you say that more are fine.";
}
