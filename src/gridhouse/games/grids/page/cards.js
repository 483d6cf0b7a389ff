// @ts-check
// A puzzle of the library as a card: its board, who made it, and what people think of it.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { kept } from "../../parts/keep.js";
import { HOME } from "./address.js";
import { litOf, sound } from "./answer.js";
import { inMinutes } from "./minutes.js";
import { picture } from "./picture.js";
import { rating } from "./rating.js";
import { parse } from "./rules.js";
import { sign } from "./signs.js";
import { toolSign } from "./tool-signs.js";

/** @typedef {import("../../types/wire.d.ts").Entry} Entry */

/** A puzzle: its board, lit where it is solved here; `more` stands below it. @param {Entry} it @param {unknown} [more] @param {string} [words] that follow its address */
export function card(it, more = nothing, words = "") {
  const board = parse(it.label.text);
  const answer = kept.parsed(`gridhouse.sheet grids/library/${it.number}`)?.now;
  const lit = it.solved_by_me && sound(answer) && answer.cells.length === board.cells.length
    ? litOf(board, answer)
    : undefined;
  return html`<li><a class="gr-card" href="${HOME}/library/${it.number}${words}">
    <span class="gr-shown">${picture(board, { lit })}</span>
    <span class="gr-said"><strong>${it.title}</strong>
      <span>${rating(it.label.band)}${it.label.unique ? nothing : html`<span>several solutions</span>`}</span>
      <span><span>${it.mine ? "you" : it.author ?? "somebody"}</span><span class="gr-counts">${
    toolSign("heart")
  }<span><span class="unseen">liked by </span>${it.likes}</span>
        ${icon("check")}<span><span class="unseen">solved by </span>${it.solved}</span>
        ${sign("lightbulb")}<span><span class="unseen">hints taken: </span>${it.scores}</span></span></span>
      ${it.hidden ? html`<span>Hidden until the host has looked at it</span>` : nothing}
    </span>
    ${
    it.solved_by_me
      ? html`<span class="gr-done">${icon("check")}${
        it.my_seconds === null ? "solved" : inMinutes(it.my_seconds)
      }</span>`
      : nothing
  }</a>${more}</li>`;
}
