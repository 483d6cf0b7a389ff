// A class link: a nickname, and the first game at once.
import { html, nothing } from "../vendor/lit-html.js";
import { get, newId, path, post } from "../parts/api.js";
import { attend } from "../parts/attend.js";
import { line } from "../parts/controls.js";
import { playLearning } from "../parts/heat.js";
import { icon } from "../parts/icons.js";
import { complain, entitle, sorry, stage } from "../parts/page.js";
import { scene } from "../parts/scenes.js";
import { looks } from "../parts/text.js";

const [, , token] = path();

entitle({ title: "Join a class" });
stage(() => html`<div class="setup" aria-busy="true"><div class="skeleton"></div><div class="skeleton"></div></div>`);
try {
  const [link, { person }, lesson] = await Promise.all([
    get(`/api/class-links/${token}`),
    get("/api/me"),
    get("/api/lesson"),
  ]);
  entitle({ title: "Join a class", game: lesson.game.name, looks: looks(lesson.game.key) });
  welcome(link, person, lesson);
} catch (trouble) {
  stage(() => sorry(trouble));
}

/**
 * @param {import("../types/wire.d.ts").ClassLink} link
 * @param {import("../types/wire.d.ts").Person | null} me
 * @param {import("../types/wire.d.ts").Lesson} lesson
 */
function welcome({ id, name, here, started_at: begun }, me, lesson) {
  const { game, about } = lesson;
  const bot = game.bots.find(({ key }) => key === lesson.bot)?.name;
  /** @typedef {"who" | "nickname" | "nothing"} Question */
  /** What to ask: who of this device it is, or a nickname; then there is nothing to ask. @type {Question} */
  let question = here.length ? "who" : "nickname";
  /** Whether somebody has come whom this device does not know. */
  let fresh = false;
  let joining = false;
  /** The nickname of whoever is in the class now. */
  let pupil = here.find((one) => one.person === me?.id)?.nickname ?? "";

  /** Whether this page hears when the teacher starts. */
  let attending = false;

  /** @param {Question} next */
  const ask = (next) => {
    question = next;
    draw();
    if (next === "nothing" && !attending) {
      attending = true;
      attend(id, () => hear().catch(complain));
    }
  };

  const begin = () => playLearning(lesson, post, newId(), token);

  /** The teacher may have started for everybody: whoever waits here begins. */
  async function hear() {
    const { started_at } = await get(`/api/class-links/${token}`);
    if (started_at === begun) return;
    begun = started_at;
    if (question === "nothing") await begin();
  }

  /** @param {typeof here[0]} one */
  async function comeBack(one) {
    if (one.person !== me?.id) ({ person: me } = await post(`/api/guests/${one.person}`, {}));
    pupil = one.nickname;
    ask("nothing");
  }

  const somebodyElse = () => {
    fresh = true;
    ask("nickname");
  };

  /** @param {string} nickname */
  async function join(nickname) {
    await post(`/api/class-links/${token}`, { nickname, somebody_else: fresh });
    [{ here }, { person: me }] = await Promise.all([get(`/api/class-links/${token}`), get("/api/me")]);
    pupil = nickname;
    fresh = false;
    ask("nothing");
  }

  /** A second press before the answer would be a second pupil. @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    if (joining) return;
    joining = true;
    const nickname = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("nickname")).trim();
    join(nickname).catch(complain).finally(() => (joining = false));
  }

  const loggedIn = () =>
    html`<p class="help">You are logged in as ${me?.login}. Is it somebody else? <a href="/account">Log out</a> first.</p>`;

  const who = () =>
    html`<section class="card fields">
    <h2>Who is playing?</h2>
    ${
      here.map((one) =>
        html`<button class="button large wide" type="button" @click=${() => comeBack(one).catch(complain)}>${
          icon("user")
        }${one.nickname}</button>`
      )
    }
    ${
      me?.kind === "account"
        ? loggedIn()
        : html`<button class="button large wide" type="button" @click=${somebodyElse}>${
          icon("plus")
        }Somebody else</button>`
    }
  </section>`;

  const form = () =>
    html`<form class="card fields" @submit=${submit}>
    ${
      line({
        label: "Your nickname",
        name: "nickname",
        value: fresh ? "" : pupil || (me?.name ?? ""),
        most: 24,
        autocomplete: "nickname",
        hint:
          "Your teacher sees this nickname, and which products were quick, slow or wrong in your learning games. Nothing else.",
      })
    }
    <button class="button primary large wide">${pupil && !fresh ? "Change the nickname" : "Join the class"}</button>
    ${
      me?.kind === "guest" && !pupil && !fresh
        ? html`<p class="help">This device knows you as ${me.name}. <button class="link" type="button" @click=${somebodyElse}>I am somebody else</button></p>`
        : nothing
    }
  </form>`;

  const play = () =>
    html`<section class="card fields">
    <h2>Welcome, ${pupil}</h2>
    <p role="status">You are in. Wait for your teacher to start, or play now: every game in learning mode counts for your times tables.</p>
    <button class="button primary large wide" type="button" @click=${() => begin().catch(complain)}>${
      icon("play")
    }Play against ${bot}</button>
    <p class="actions"><a class="button" href="/play/${game.key}">Choose another game</a><a class="button" href="/learn">Your times tables</a></p>
    <p class="actions"><button class="link" type="button" @click=${() =>
      ask("nickname")}>Change the nickname</button><button class="link" type="button" @click=${() =>
      ask("who")}>Somebody else plays here</button></p>
  </section>`;

  const draw = stage(() =>
    html`<div class="setup">
    <section class="setup-about">
      <div class="game-scene" data-game=${looks(game.key)}>${scene(game.key)}</div>
      <h1>${name}</h1>
      <p>${about}</p>
    </section>
    ${{ who, nickname: form, nothing: play }[question]()}
  </div>`
  );
}
