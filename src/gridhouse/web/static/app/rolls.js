// What chance decided in a match, roll by roll: whose, what came of it, the faces of dice; and the figures behind it.
import { html, nothing, svg } from "../vendor/lit-html.js";
import { icon } from "../parts/icons.js";
import { seatMark } from "../parts/marks.js";
import { seatNames, tableNames, told } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").Proof} Proof */
/** @typedef {import("../types/wire.d.ts").Step} Step */
/** @typedef {import("../types/wire.d.ts").Table} Table */
/** One draw: so many ways, which one the house said it was, and which one the secret gives. @typedef {{seq: number, ways: number, said: number, found: number}} Draw */

const FACES = 6;
/** Where the pips of each face are, in thirds. */
const PIPS = ["11", "0022", "001122", "00022022", "0002112022", "000210122022"];

/** A die. @param {number} face from 1 */
function die(face) {
  const at = PIPS[face - 1].match(/../g) ?? [];
  return html`<svg class="die" viewBox="0 0 24 24" role="img" aria-label=${face}><rect x="1" y="1" width="22" height="22" rx="4"></rect>${
    at.map(([x, y]) => svg`<circle cx=${6 + 6 * Number(x)} cy=${6 + 6 * Number(y)} r="2.2"></circle>`)
  }</svg>`;
}

/** What was drawn: faces where all of it can be dice. @param {Draw[]} draws */
function shown(draws) {
  if (draws.every((draw) => draw.ways === FACES)) return draws.map((draw) => die(draw.said + 1));
  if (draws.length > 3) return `${draws.length} numbers`;
  return draws.map((draw) => html`<span class="badge">${draw.said + 1} of ${draw.ways}</span>`);
}

/** @param {Draw[]} draws @param {Step[]} steps @param {Table} table */
export function rolls(draws, steps, table) {
  if (!draws.length) return nothing;
  const [seats, names] = [seatNames(table.seats), tableNames(table)];
  /** @param {number} seq */
  function row(seq) {
    const own = draws.filter((draw) => draw.seq === seq);
    const step = steps.find((one) => one.seq >= seq && one.text);
    const who = step && step.seat !== null ? html`${seatMark(step.seat)}<span>${seats[step.seat]}</span>` : "The house";
    const fine = own.every((draw) => draw.said === draw.found);
    return html`<tr>
      <th scope="row"><span class="roll-who">${who}</span></th>
      <td><span class="dice">${shown(own)}</span></td>
      <td>${step ? told(step, table, names) : "The game is set up."}</td>
      <td class=${fine ? "fits" : "fails"}>${icon(fine ? "check" : "x")}<span class="unseen">${
      fine ? "right" : "not what the secret gives"
    }</span></td>
    </tr>`;
  }
  return html`<div class="card">
    <h2 id="rolls">Every roll</h2>
    <div class="scrolls" tabindex="0" role="region" aria-labelledby="rolls"><table class="ledger rolls">
      <thead><tr><th scope="col">Who</th><th scope="col">Roll</th><th scope="col">What happened</th><th scope="col"><span class="unseen">Checked</span></th></tr></thead>
      <tbody>${[...new Set(draws.map((draw) => draw.seq))].map(row)}</tbody>
    </table></div>
  </div>`;
}

/** What somebody needs who wants to check it by hand. @param {Proof} proof @param {{hash: string, draws: Draw[]} | null} check */
export const detailsOf = (proof, check) =>
  html`
  <p>Before the first move the house draws a secret and shows everybody its SHA-256 hash: from then on it cannot choose another
    one. Whatever chance decides at step <em>n</em> comes from HMAC-SHA256(secret, “n/k”), eight numbers of 32 bits a block.
    When the game is over the secret is told, and anyone can do it all again. The game has ${proof.facts} steps.</p>
  ${proof.faults.length ? html`<p class="wrong">${proof.faults.join(" ")}</p>` : nothing}
  <dl class="hashes">
    <dt>Secret</dt><dd><code>${proof.secret}</code></dd>
    <dt>Its hash, shown before the first move</dt><dd><code>${proof.commitment}</code></dd>
    ${check ? html`<dt>Its hash, as your browser finds it</dt><dd><code>${check.hash}</code></dd>` : nothing}
  </dl>
  ${
    check?.draws.length
      ? html`<div class="scrolls" tabindex="0" role="region" aria-label="Draws"><table class="ledger">
        <thead><tr><th scope="col">Step</th><th scope="col">Out of</th><th scope="col">Drawn, from 0</th><th scope="col">Drawn again</th></tr></thead>
        <tbody>${
        check.draws.map((draw) =>
          html`<tr><td>${draw.seq}</td><td>${draw.ways}</td><td>${draw.said}</td><td>${draw.found}</td></tr>`
        )
      }</tbody>
      </table></div>`
      : nothing
  }`;
