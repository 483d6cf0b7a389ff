// Fair play: the browser checks a finished match itself, from nothing but its secret.
import { html, nothing } from "../vendor/lit-html.js";
import { get, path } from "../parts/api.js";
import { icon } from "../parts/icons.js";
import { entitle, say, sorry, stage } from "../parts/page.js";
import { bytes, drawAgain, hex } from "../parts/sealed.js";
import { looks } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").Proof} Proof */
/** @typedef {{seq: number, ways: number, said: number, found: number}} Draw */
/** @typedef {{hash: string, draws: Draw[]}} Check */

const [, match] = path();
const watch = new URLSearchParams(location.search).get("watch");

stage(() => html`<div class="proof" aria-busy="true"><div class="skeleton"></div></div>`);
try {
  const and = watch ? `?watch=${watch}` : "";
  const [proof, { game }] = await Promise.all([
    get(`/api/matches/${match}/proof${and}`),
    get(`/api/matches/${match}${and}`),
  ]);
  entitle({ title: `Fair play: ${game.name}`, game: game.name, looks: looks(game.key) });
  const check = crypto.subtle ? await recompute(proof) : null;
  stage(() => report(proof, check));
  say(check ? (good(proof, check) ? "Everything fits." : "Something does not fit.") : "");
} catch (trouble) {
  stage(() => sorry(trouble));
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

/** @param {boolean} fits @param {string} title @param {unknown} detail */
function line(fits, title, detail) {
  return html`<li class="proof-line ${fits ? "fits" : "fails"}">
    ${icon(fits ? "check" : "x")}<div><strong>${title}: ${
    fits ? "fits" : "does not fit"
  }</strong><p class="help">${detail}</p></div>
  </li>`;
}

/** @param {Proof} proof @param {Check | null} check */
function report(proof, check) {
  const fine = check ? good(proof, check) : proof.fair;
  return html`<div class="proof">
    <section class="proof-head ${fine ? "fits" : "fails"}">
      ${icon(fine ? "shield-check" : "circle-alert")}
      <h1>${fine ? "This match was fair" : "This match does not add up"}</h1>
      <p>${
    check
      ? "Your browser has just checked it by itself."
      : html`The house says so. Your browser checks it only on a secure address (https); <code>gridhouse verify</code> does it anywhere.`
  }</p>
    </section>
    <section class="card">
      <ol class="proof-lines">
        ${
    check
      ? line(
        check.hash === proof.commitment,
        "The seal",
        html`The hash of the secret <code>${proof.secret}</code> is <code>${check.hash}</code>. The hash shown before the first move was <code>${proof.commitment}</code>.`,
      )
      : nothing
  }
        ${
    check?.draws.length
      ? line(
        check.draws.every((draw) => draw.said === draw.found),
        `${check.draws.length} ${check.draws.length === 1 ? "draw" : "draws"} of chance`,
        "Your browser drew each one again from the secret alone. All of them are below.",
      )
      : nothing
  }
        ${
    line(
      proof.fair,
      `The log of ${proof.facts} facts`,
      proof.faults.length
        ? proof.faults.join(" ")
        : "The house dealt the match again by its rules and got the same log, without a gap.",
    )
  }
      </ol>
      ${
    check?.draws.length
      ? html`<div class="scrolls" tabindex="0" role="region" aria-label="Draws"><table class="ledger">
            <thead><tr><th scope="col">Step</th><th scope="col">Out of</th><th scope="col">Drawn</th><th scope="col">Drawn again</th><th scope="col">Fits</th></tr></thead>
            <tbody>${
        check.draws.map((draw) =>
          html`<tr><td>${draw.seq}</td><td>${draw.ways}</td><td>${draw.said}</td><td>${draw.found}</td><td>${
            draw.said === draw.found ? "yes" : "no"
          }</td></tr>`
        )
      }</tbody>
          </table></div>`
      : nothing
  }
    </section>
    <section class="proof-how">
      <h2>How it works</h2>
      <p>Before the first move the house draws a secret and shows everybody its SHA-256 hash: from then on it cannot choose another one.
        Whatever chance decides at step <em>n</em> comes from HMAC-SHA256(secret, “n/k”), eight numbers of 32 bits a block.
        When the match is over the secret is told, and anyone can do it all again.</p>
    </section>
    <p class="actions"><a class="button" href="/m/${match}${watch ? `?watch=${watch}` : ""}">${
    icon("arrow-left")
  }Back to the table</a></p>
  </div>`;
}
