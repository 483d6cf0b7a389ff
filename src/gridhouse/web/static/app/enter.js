// The way into a team: by its code (/j/{code}), or by the address of a match and a password (/enter/{match}).
import { html, nothing } from "../vendor/lit-html.js";
import { get, newId, path, post } from "../parts/api.js";
import { line, pick } from "../parts/controls.js";
import { complain, entitle, sorry, stage } from "../parts/page.js";
import { scene } from "../parts/scenes.js";
import { looks } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").Door} Door */
/** @typedef {import("../types/wire.d.ts").FrontDoor} FrontDoor */
/** Comes in under a name. @typedef {(name: string | null) => Promise<{id: string}>} ComeIn */

const [place, key] = path();

/** @param {Door | FrontDoor} door @param {unknown} title @param {unknown} fields @param {(event: SubmitEvent) => void} submit */
const sheet = ({ game, host }, title, fields, submit) =>
  html`
  <form class="setup" @submit=${submit}>
    <section class="setup-about">
      <div class="game-scene" data-game=${looks(game.key)}>${scene(game.key)}</div>
      <h1>${title}</h1>
      <p>${game.about}</p>
      <p class="help">Organised by ${host}</p>
    </section>
    <section class="card fields">${fields}</section>
  </form>`;

/** @param {SubmitEvent} event */
const filled = (event) => new FormData(/** @type {HTMLFormElement} */ (event.target));

/** Which of the team one is. @param {Door} door @param {ComeIn} comeIn */
function choose(door, comeIn) {
  let busy = false;
  entitle({ title: `Join ${door.team}`, game: door.game.name, looks: looks(door.game.key) });

  /** @param {string | null} name */
  async function join(name) {
    if (busy) return;
    busy = true;
    draw();
    try {
      location.assign(`/m/${(await comeIn(name)).id}`);
    } catch (trouble) {
      busy = false;
      draw();
      complain(trouble);
    }
  }

  const listed = () =>
    html`
    <h2 id="who">Who are you?</h2>
    <ul class="names" aria-labelledby="who">
      ${
      door.names.map((name) =>
        html`<li><button class="button wide" type="button" ?disabled=${busy} @click=${() =>
          join(name)}>${name}</button></li>`
      )
    }
    </ul>
    <p class="help">Not on the list? Ask ${door.host} to add you.</p>`;

  const free = () =>
    html`
    ${line({ label: "Your name", name: "name", most: 24, required: false, autocomplete: "nickname" })}
    <button class="button primary large wide" ?disabled=${busy}>${busy ? "Joining…" : "Join"}</button>`;

  const draw = stage(() =>
    sheet(
      door,
      door.seat === null ? `Help organise ${door.game.name}` : `Join ${door.team}`,
      html`
      ${
        door.called
          ? html`<p>You are in as ${door.called}.</p>
            <p class="actions"><a class="button primary" href="/m/${door.match}">Go on</a></p>`
          : nothing
      }
      ${door.names.length ? listed() : free()}`,
      (event) => {
        event.preventDefault();
        join(String(filled(event).get("name") ?? "").trim() || null);
      },
    )
  );
}

/** A password, of a team or of one's own. @param {FrontDoor} front */
function knock(front) {
  const open = front.teams.filter((team) => team.open);
  let organises = open.length === 0;
  let busy = false;
  entitle({ title: `Join ${front.game.name}`, game: front.game.name, looks: looks(front.game.key) });

  /** @param {SubmitEvent} event */
  async function enter(event) {
    event.preventDefault();
    if (busy) return;
    const form = filled(event);
    const opens = organises ? `admin:${String(form.get("name")).trim()}` : String(seat);
    const password = String(form.get("password"));
    busy = true;
    draw();
    try {
      const comeIn = (/** @type {string | null} */ name) =>
        post(`/api/matches/${key}/members`, { id: newId(), opens, password, name });
      if (organises) location.assign(`/m/${(await comeIn(null)).id}`);
      else choose(await post(`/api/matches/${key}/door`, { opens, password }), comeIn);
    } catch (trouble) {
      busy = false;
      draw();
      complain(trouble);
    }
  }

  let seat = open[0]?.seat ?? 0;
  const team = () =>
    pick({
      label: "Your team",
      value: String(seat),
      options: open.map((it) => [String(it.seat), it.name]),
      change: (value) => (seat = Number(value)),
    });

  const draw = stage(() =>
    sheet(
      front,
      `Join ${front.game.name}`,
      html`
      ${organises ? line({ label: "Your name", name: "name", most: 24, autocomplete: "username" }) : team()}
      ${
        line({
          label: "Password",
          name: "password",
          type: "password",
          autocomplete: "current-password",
          hint: organises
            ? "Your own password, from the host."
            : "Your team’s password. Your captain or the organiser knows it.",
        })
      }
      <button class="button primary large wide" ?disabled=${busy}>${busy ? "Joining…" : "Go on"}</button>
      ${
        open.length
          ? html`<button class="button" type="button" @click=${() => {
            organises = !organises;
            draw();
          }}>${organises ? "I am in a team" : "I am an organiser"}</button>`
          : nothing
      }`,
      enter,
    )
  );
}

stage(() => html`<div class="setup" aria-busy="true"><div class="skeleton"></div><div class="skeleton"></div></div>`);
try {
  if (place === "j" && /^\d{6}$/.test(key)) {
    location.replace((await get(`/api/class-codes/${key}`)).link);
  } else if (place === "j") {
    const address = `/api/codes/${encodeURIComponent(key)}`;
    choose(await get(address), (name) => post(address, { id: newId(), name }));
  } else {
    const front = await get(`/api/matches/${key}/door`);
    if (front.inside) location.replace(`/m/${key}`);
    else knock(front);
  }
} catch (trouble) {
  stage(() => sorry(trouble, place === "j" ? { href: "/#code", text: "Try another code" } : undefined));
}
