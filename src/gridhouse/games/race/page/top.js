// What every screen of a race begins and ends with.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";
import { isUnlisted } from "./own.js";
import { emblems, fromYou, lands, ordinal, standings } from "./kit/kit.js";

/** @import { Scene } from "./race.d.ts" */

/** For those who hear the page: where everybody is, in sentences. @param {Scene} it */
const everybody = ({ view, me, names }) =>
  html`<section class="unseen" aria-labelledby="everybody-title"><h2 id="everybody-title">Where everybody is</h2><ul>${
    standings(view).map(({ seat, position, place }) =>
      html`<li>${names[seat]} ${place ? `has finished ${ordinal(place)}` : `is on tile ${position}`}${
        [fromYou(view, seat, me)].filter(Boolean).map((far) => `, ${far}`)
      }${seat === me ? ": that is your team" : ""}.</li>`
    )
  }</ul></section>`;

/** What every screen begins with. @param {Scene} it */
export const top = (it) =>
  html`${emblems}${lands}<h1 class="unseen">${it.view.settings.name}</h1>${everybody(it)}${
    it.local.moment?.won ? it.local.parts.moments?.banner : nothing
  }`;

/** For which team an organiser acts. @param {Scene} it */
export const actingStrip = (it) =>
  it.local.acting === null ? nothing : it.local.parts.acting?.strip(it, it.local.acting) ?? nothing;

/** The list of the team has another name for whoever looks, or none. @param {Scene} it */
export const unlistedNote = (it) =>
  isUnlisted(it)
    ? html`<p class="unlisted" role="status"><span>Your team's list has changed.</span><button type="button" class="link" @click=${() =>
      it.go.team(it.me ?? 0)}>Say who you are</button></p>`
    : nothing;

/** What has just happened, over the trail. @param {Scene} it */
export const newsNote = (it) => it.local.parts.moments?.news(it) ?? nothing;

/** What the house did not allow: it stays until it is put away. @param {Scene} it */
export const refusedNote = ({ local: { refused }, go }) =>
  refused
    ? html`<div class="refused" role="alert">${
      icon("undo-2")
    }<p><strong>${refused.title}</strong><br>${refused.text}</p><button type="button" class="button square" aria-label="Put away" @click=${() =>
      go.update({ refused: null })}>${icon("x")}</button></div>`
    : nothing;
