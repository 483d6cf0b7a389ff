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
      <p>Guess a letter. If it is in the puzzle, all its tiles show it. If it is not, it costs one of six attempts. Trying a letter twice costs nothing.</p>
      <p>There is one puzzle a day, the same for everybody, from midnight to midnight UTC: easy on Monday, hard at the weekend. Solve each on its own day and your streak grows. Log in, and your games follow you to every device.</p>
      <p class="cc-links"><a href="/rules/chromacross">The rule book, with pictures</a></p>
    </div>
    ${done(close)}`
  );
