// A class link: a nickname, and the first game at once.
import { html } from "../vendor/lit-html.js";
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
  const [info, me] = await Promise.all([get(`/api/class-links/${token}`), get("/api/me")]);
  welcome(info, me.person?.name ?? "");
} catch (trouble) {
  stage(() => sorry(trouble));
}

/** @param {import("../types/wire.d.ts").ClassInfo} info @param {string} name */
function welcome(info, name) {
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
    <button class="button primary large wide">Join the class</button>
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
