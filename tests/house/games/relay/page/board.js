// The teams of a relay and their points: enough to see that one is in.
import { html } from "../../vendor/lit-html.js";

/** @type {import("../../types/page.d.ts").GamePage<{teams: Array<{points: number}>}>["board"]} */
export const board = ({ teams }, _local, _act, ui) =>
  html`<ul>${teams.map(({ points }, seat) => html`<li>${ui.names[seat]}: ${points}</li>`)}</ul>`;
