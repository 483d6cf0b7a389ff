// @ts-check
// How to play, in a dialog.
import { html } from "../../vendor/lit-html.js";
import { dialog, done } from "../../parts/dialog.js";

export const openHelp = () =>
  dialog((close) =>
    html`
    <h2>How to play</h2>
    <div class="fields">
      <p>Two words cross. Every letter has a colour of its own: where the colour is the same, the letter is the same.</p>
      <p>Guess a letter. If it is in the puzzle, all its tiles show it. If it is not, it costs one of six attempts.</p>
      <p>Find all letters before the attempts run out. Guessing a letter twice costs nothing.</p>
      <p>There is one puzzle a day, the same for everybody, from midnight to midnight UTC. The week begins easy on Monday and ends hard on Sunday.</p>
      <p>Solve each puzzle on its own day and your streak grows. Log in, and your games follow you to every device.</p>
    </div>
    ${done(close)}`
  );
