// Aim, then fire: where a thumb might slip, the first tap says what will be guessed, and a button does it.
import { html } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { kept } from "../../parts/keep.js";
import { isAimed, ownWords, UNTRIED } from "./found.js";

/** @import { Aim, Duel, Local } from "./desk.d.ts" */
/** @import { Found, Letter, Probe } from "./types.d.ts" */

const AIM = "gridhouse.head.aim";

/** Whether to aim first: as was chosen, or else where fingers do the pointing. @param {Local} local */
export const aimsFirst = ({ aims }) =>
  aims ?? (kept.read(AIM) ?? (matchMedia("(pointer: coarse)").matches ? "on" : "off")) === "on";

/** Crosshairs, from Lucide (ISC licence), as the icons of the house are. */
export const crosshairs =
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M22 12h-4M6 12H2M12 6V2M12 22v-4"></path></svg>`;

/** A letter or a cell that was pressed: aimed at, or guessed. What was tried before costs nothing, and is refused at once. @param {Duel} it @param {Found} found @param {Letter | Probe} move */
export function point(it, found, move) {
  const { aims, aim, view, ui } = it;
  const tried = move.type === "letter"
    ? found.right.includes(move.letter) || found.wrong.includes(move.letter)
    : found.board[move.cell] !== UNTRIED;
  if (!aims || tried || isAimed(aim, move)) it.guess(move);
  else ui.update({ aim: { go: view.go, move } });
}

/** The button that does what was aimed at. @param {Duel} it @param {Aim} aim @param {number} size */
export const trigger = (it, { move }, size) =>
  html`<div class="fire">
    <button class="button square" type="button" aria-label="Cancel" @click=${() => it.ui.update({ aim: null })}>${
    icon("x")
  }</button>
    <button class="button primary" type="button" @click=${() => it.guess(move)}>${crosshairs}${
    ownWords(move, size)
  }</button>
  </div>`;

/** Whether to aim first is everybody's own choice. @param {Duel} it */
export function aimBox({ aims, ui }) {
  const change = (/** @type {Event & {target: HTMLInputElement}} */ { target: { checked } }) => {
    kept.write(AIM, checked ? "on" : "off");
    ui.update({ aims: checked, aim: null });
  };
  return html`<label class="aim-box"><input type="checkbox" .checked=${aims} @change=${change}><span>Aim first, then guess</span></label>`;
}
