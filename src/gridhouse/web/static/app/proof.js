// Fair play: the browser checks a finished match itself, from nothing but its secret.
import { html, nothing } from "../vendor/lit-html.js";
import { get, path } from "../parts/api.js";
import { icon } from "../parts/icons.js";
import { entitle, say, sorry, stage } from "../parts/page.js";
import { bytes, drawAgain, hex } from "../parts/sealed.js";
import { looks } from "../parts/text.js";
import { detailsOf, rolls } from "./rolls.js";

/** @typedef {import("../types/wire.d.ts").Proof} Proof */
/** @typedef {import("./rolls.js").Draw} Draw */
/** @typedef {{hash: string, draws: Draw[]}} Check */

const [, match] = path();
const watch = new URLSearchParams(location.search).get("watch");

stage(() => html`<div class="proof" aria-busy="true"><div class="skeleton"></div></div>`);
try {
  const and = watch ? `?watch=${watch}` : "";
  const [proof, page, steps] = await Promise.all([
    get(`/api/matches/${match}/proof${and}`),
    get(`/api/matches/${match}${and}`),
    allSteps(),
  ]);
  const { game, frame: { table } } = page;
  entitle({ title: `Fair play: ${game.name}`, game: game.name, looks: looks(game.key) });
  const check = crypto.subtle ? await recompute(proof) : null;
  stage(() => report(proof, check, check ? rolls(check.draws, steps, table) : nothing));
  say(check ? (good(proof, check) ? "Everything checks out." : "Something does not add up.") : "");
} catch (trouble) {
  stage(() => sorry(trouble));
}

/** The whole story of the match, which says whose each roll was. @returns {Promise<import("../types/wire.d.ts").Step[]>} */
async function allSteps() {
  /** @type {import("../types/wire.d.ts").Step[]} */
  let steps = [];
  let before = null;
  do {
    const asked = new URLSearchParams({ limit: "100", back: "true" });
    if (before !== null) asked.set("before", String(before));
    if (watch) asked.set("watch", watch);
    const answer = await get(`/api/matches/${match}/steps?${asked}`);
    [steps, before] = [[...answer.steps, ...steps], answer.before];
  } while (before !== null);
  return steps;
}

/** @param {Proof} proof @returns {Promise<Check>} */
async function recompute(proof) {
  const secret = bytes(proof.secret);
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mac = async (/** @type {string} */ text) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
  const hash = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", secret)));
  const draws = [];
  for (const { seq, draws: told } of proof.drawn) {
    const found = await drawAgain(mac, seq, told.map(([ways]) => ways));
    draws.push(...told.map(([ways, said], i) => ({ seq, ways, said, found: found[i] })));
  }
  return { hash, draws };
}

/** @param {Proof} proof @param {Check} check */
function good(proof, check) {
  return proof.fair && check.hash === proof.commitment && check.draws.every((draw) => draw.said === draw.found);
}

/** @param {boolean} fine @param {string} text */
function line(fine, text) {
  return html`<li class="proof-line ${fine ? "fits" : "fails"}">${
    icon(fine ? "check" : "x")
  }<strong>${text}</strong></li>`;
}

/** @param {Proof} proof @param {Check} check */
function drawnAgain({ drawn }, { draws }) {
  const wrong = new Set(draws.filter((draw) => draw.said !== draw.found).map((draw) => draw.seq)).size;
  const all = drawn.filter(({ draws }) => draws.length).length;
  if (wrong) return line(false, `${wrong} of ${all} rolls are not what the secret gives.`);
  return all ? line(true, all === 1 ? "The one roll is right." : `All ${all} rolls are right.`) : nothing;
}

/** @param {Proof} proof @param {Check | null} check @param {unknown} rolled */
function report(proof, check, rolled) {
  const fine = check ? good(proof, check) : proof.fair;
  const sealed = check?.hash === proof.commitment;
  return html`<div class="proof">
    <section class="proof-head ${fine ? "fits" : "fails"}">
      ${icon(fine ? "shield-check" : "circle-alert")}
      <h1>${fine ? "This game was fair" : "This game does not add up"}</h1>
      <p>${
    check
      ? check.draws.length
        ? "Your browser has just rolled every roll again to check."
        : "Your browser has just checked it."
      : html`The house says so. Your browser can check it only on a secure address (https); <code>gridhouse verify</code> does it anywhere.`
  }</p>
    </section>
    <section class="card">
      <ul class="proof-lines">
        ${
    check
      ? line(
        sealed,
        sealed ? "All luck was fixed before the first move." : "The luck was changed after the first move.",
      )
      : nothing
  }
        ${check ? drawnAgain(proof, check) : nothing}
        ${line(proof.fair, proof.fair ? "Every move followed the rules." : "Not every move followed the rules.")}
      </ul>
    </section>
    ${rolled}
    <details class="card proof-how">
      <summary>Details</summary>
      ${detailsOf(proof, check)}
    </details>
    <p class="actions"><a class="button" href="/m/${match}${watch ? `?watch=${watch}` : ""}">${
    icon("arrow-left")
  }Back to the game</a></p>
  </div>`;
}
