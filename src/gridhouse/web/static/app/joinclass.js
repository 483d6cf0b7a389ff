// A class link: a nickname, and the first game at once.
import { html, nothing } from "../vendor/lit-html.js";
import { get, newId, path, post } from "../parts/api.js";
import { line } from "../parts/controls.js";
import { playLearning } from "../parts/heat.js";
import { icon } from "../parts/icons.js";
import { complain, entitle, sorry, stage } from "../parts/page.js";
import { scene } from "../parts/scenes.js";

const [, , token] = path();

entitle({ title: "Join a class", game: "Vapoosh!", looks: "vapoosh" });
stage(() => html`<div class="setup" aria-busy="true"><div class="skeleton"></div><div class="skeleton"></div></div>`);
try {
  const [info, me, { joined }] = await Promise.all([get(`/api/class-links/${token}`), get("/api/me"), get("/api/classes")]);
  welcome(info, me.person?.name ?? "", joined.some((/** @type {import("../types/wire.d.ts").ClassInfo} */ one) => one.id === info.id));
} catch (trouble) {
  stage(() => sorry(trouble));
}

/** @param {import("../types/wire.d.ts").ClassInfo} info @param {string} name @param {boolean} already whether this browser is a pupil's of the class */
function welcome(info, name, already) {
  let joined = "";

  /** @param {SubmitEvent} event */
  async function join(event) {
    event.preventDefault();
    const nickname = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("nickname")).trim();
    await post(`/api/class-links/${token}`, { nickname });
    joined = nickname;
    draw();
  }

  const form = () => html`<form class="card fields" @submit=${(/** @type {SubmitEvent} */ event) => join(event).catch(complain)}>
    ${line({ label: "Your nickname", name: "nickname", value: name, most: 24, autocomplete: "nickname", hint: "Your teacher sees this nickname, and which products were quick, slow or wrong in your learning games. Nothing else." })}
    ${already ? html`<p>This browser is in the class already. A child who shares the device needs a private window or a browser of their own; here the nickname would only change.</p>` : nothing}
    <button class="button primary large wide">${already ? "Change the nickname" : "Join the class"}</button>
  </form>`;

  const play = () => html`<section class="card fields">
    <h2>Welcome, ${joined}</h2>
    <p>You are in ${info.name}. Every game in learning mode counts for your times tables.</p>
    <button class="button primary large wide" type="button" @click=${() => playLearning(post, newId()).catch(complain)}>${icon("play")}Play in learning mode against Easy</button>
    <p class="actions"><a class="button" href="/play/vapoosh">Choose another game</a><a class="button" href="/learn">Your times tables</a></p>
  </section>`;

  const draw = stage(() => html`<div class="setup">
    <section class="setup-about">
      <div class="game-scene" data-game="vapoosh">${scene("vapoosh")}</div>
      <h1>${info.name}</h1>
      <p>Vapoosh! for times tables: roll, multiply, and be the first with four in a row.</p>
    </section>
    ${joined ? play() : form()}
  </div>`);
}
