// The list of moves of Vapoosh!, one row for each go. Pure, and without imports.

/** @import { Step } from "../../types/wire.d.ts" */
/** @import { Row } from "../../types/page.d.ts" */
/** @import { Fact } from "./types.d.ts" */

/** @param {[number, number]} dice */
const sum = ([one, other]) => one + other;

/** What a fact adds to the row of its go. @param {Row} row @param {Fact} fact @param {string[]} names @returns {Row} */
function added(row, fact, names) {
  switch (fact.type) {
    case "placed":
      return {
        ...row,
        came: String(fact.column * fact.row),
        sign: fact.captured === null ? row.sign : { icon: "flag", text: `captured from ${names[fact.captured]}` },
      };
    case "slipped":
      return { ...row, sign: { icon: "x", text: "a slip" } };
    case "helped":
      return { ...row, sign: { icon: "info", text: "with help" } };
    case "blocked":
      return { ...row, came: "blocked" };
    case "passed":
      return { ...row, came: fact.why === "time" ? "time up" : "passed" };
    default:
      return row;
  }
}

/** @param {Step[]} steps @param {string[]} names @returns {Row[]} */
export function rowsOf(steps, names) {
  /** @type {Row[]} */
  const all = [];
  const whole = steps[0]?.seq === 1;
  for (const { seq, fact: any } of steps) {
    const fact = /** @type {Fact | null} */ (any);
    const last = all.at(-1);
    if (fact?.type === "rolled") {
      const short = `${sum(fact.pink)}×${sum(fact.green)}`;
      const number = whole ? all.length + 1 : null;
      all.push({ seqs: [seq], seat: fact.seat, number, short, came: "", sign: null });
    } else if (
      last && fact && "seat" in fact && fact.seat === last.seat && fact.type !== "won" && fact.type !== "left"
    ) {
      all[all.length - 1] = { ...added(last, fact, names), seqs: [...last.seqs, seq] };
    }
  }
  return all;
}
