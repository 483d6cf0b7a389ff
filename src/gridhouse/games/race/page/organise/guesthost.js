// A race whose master is a guest: this browser alone knows that it is theirs, and that is said before it is too late.
import { html, nothing } from "../../../vendor/lit-html.js";
import { get } from "../../../parts/api.js";
import { icon } from "../../../parts/icons.js";
import { complain } from "../../../parts/page.js";
import { link } from "./desk.js";

/** @import { Desk } from "./organise.d.ts" */

/** Asks who this is. @param {Desk} desk */
export const readMe = (desk) =>
  get("/api/me").then(({ person }) => {
    desk.ui.guest = person?.kind === "guest";
    desk.draw();
  }, complain);

/** @param {Desk} desk */
export const guestNote = (desk) =>
  desk.ui.guest && desk.creator
    ? html`<section class="guest-host" aria-label="You organise as a guest">${
      icon("key-round")
    }<p><strong>Only this browser knows that the race is yours.</strong><span> If it forgets you, nobody can give the race back. Sign up, and you can come back from anywhere; or let somebody else organise it with you.</span></p><div class="actions"><a class="button small" href="/account">Sign up</a>${
      link(desk, "people", "Another organiser", { look: "button small" })
    }</div></section>`
    : nothing;
