// An invite link: who invites, to what, and a seat to take.
import { html, nothing } from "../vendor/lit-html.js";
import { get, newId, path, post } from "../parts/api.js";
import { choice, line } from "../parts/controls.js";
import { complain, entitle, sorry, stage } from "../parts/page.js";
import { scene } from "../parts/scenes.js";
import { seatMark } from "../parts/marks.js";
import { looks, seatNames } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").InviteInfo} InviteInfo */

const [, token] = path();

stage(() => html`<div class="setup" aria-busy="true"><div class="skeleton"></div><div class="skeleton"></div></div>`);
try {
  const [invite, me] = await Promise.all([get(`/api/invites/${token}`), get("/api/me")]);
  if (invite.seated) location.replace(`/m/${invite.match}`);
  else welcome(invite, me.person?.name ?? "");
} catch (trouble) {
  stage(() => sorry(trouble));
}

/**
 * @param {InviteInfo} invite
 * @param {string} name
 */
function welcome(invite, name) {
  const open = invite.seats.filter((seat) => seat.kind === "open");
  const names = seatNames(invite.seats);
  let seat = open[0]?.seat ?? 0;
  let busy = false;

  /** @param {Event} event */
  async function sit(event) {
    event.preventDefault();
    busy = true;
    draw();
    try {
      const page = await post(`/api/invites/${token}`, { id: newId(), seat, name: name.trim() || null });
      location.assign(`/m/${page.id}`);
    } catch (trouble) {
      busy = false;
      draw();
      complain(trouble);
    }
  }

  const form = () =>
    html`
    ${
      line({
        label: "Your name",
        name: "name",
        value: name,
        most: 24,
        required: false,
        autocomplete: "nickname",
        hint: "The others see it. Leave it empty and we will find you one.",
        input: (value) => (name = value),
      })
    }
    ${
      open.length > 1
        ? choice({
          label: "Your place",
          name: "seat",
          value: String(seat),
          options: open.map((it) => [String(it.seat), `Seat ${it.seat + 1}`]),
          change: (value) => {
            seat = Number(value);
            draw();
          },
        })
        : nothing
    }
    <button class="button primary large wide" ?disabled=${busy}>${busy ? "Joining…" : "Join the game"}</button>`;

  const full = html`<p>This game is full. Ask ${invite.host} for a link to watch, or start a game of your own.</p>
    <p class="actions"><a class="button primary" href="/play/${invite.game.key}">Start my own</a></p>`;

  entitle({ title: `Play ${invite.game.name}`, game: invite.game.name, looks: looks(invite.game.key) });
  const draw = stage(() =>
    html`
    <form class="setup" @submit=${sit}>
      <section class="setup-about">
        <div class="game-scene" data-game=${looks(invite.game.key)}>${scene(invite.game.key)}</div>
        <h1>${invite.host} invites you to ${invite.game.name}</h1>
        <p>${invite.game.about}</p>
      </section>
      <section class="card fields">
        <ul class="seats" aria-label="Seats">
          ${
      invite.seats.map((it) =>
        html`<li class="seat ${it.kind}">${seatMark(it.seat)}<span class="seat-name">${names[it.seat]}</span></li>`
      )
    }
        </ul>
        ${open.length ? form() : full}
      </section>
    </form>`
  );
}
