// The games on the shelf of the front door: a picture, a sentence, and how to begin.
import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../parts/icons.js";
import { scene } from "../parts/scenes.js";
import { looks, players } from "../parts/text.js";

/** @typedef {import("../types/wire.d.ts").GameInfo} GameInfo */
/** What begins a game, and the one that is being set up. @typedef {{busy: string, playBot: (game: GameInfo) => void}} Door */

/** @param {GameInfo} game @param {Door} door */
const withOthers = (game, door) =>
  html`
  ${
    game.bots.length && game.most > 1
      ? html`<button class="button primary" type="button" ?disabled=${
        door.busy !== ""
      } aria-label="Play a bot at ${game.name}" @click=${() => door.playBot(game)}>${icon("play")}${
        door.busy === game.key ? "Setting up…" : "Play a bot"
      }</button>`
      : nothing
  }
  <a class="button ${game.bots.length && game.most > 1 ? "" : "primary"}" href="/play/${game.key}${
    game.most > 1 ? "?with=friend" : ""
  }" aria-label="Play ${game.name}${game.most > 1 ? " with friends" : ""}">${
    game.most > 1 ? "With friends" : "Play"
  }</a>`;

/** A game that somebody organises: its own page leads on, and shows how it is played. @param {GameInfo} game */
const organised = (game) =>
  html`
  <a class="button primary" href="/play/${game.key}" aria-label="${game.name}: organise or join">${
    icon("users")
  }Organise or join</a>
  ${
    game.bots.length
      ? html`<a class="button" href="/play/${game.key}/demo" aria-label="Watch a demo of ${game.name}">Watch a demo</a>`
      : nothing
  }`;

/** A game that opens on a puzzle. @param {GameInfo} game */
const byOneself = (game) =>
  html`
  <a class="button primary" href="/play/${game.key}" aria-label="Play ${game.name}">${icon("play")}Play</a>
  ${
    game.at_table
      ? html`<a class="button" href="/play/${game.key}/match" aria-label="Play ${game.name} with friends">With friends</a>`
      : nothing
  }`;

/** @param {GameInfo} game @param {Door} door */
export const playable = (game, door) =>
  html`
  <article class="game" data-game=${looks(game.key)}>
    <div class="game-scene">${scene(game.key)}</div>
    <div class="game-text">
      <h2><a href="/play/${game.key}">${game.name}</a></h2>
      <p>${game.about}</p>
      <p class="help">${icon("users")}${game.hosted ? "Teams of any size" : players(game.fewest, game.most)}</p>
      <div class="actions">${
    !game.own_page ? withOthers(game, door) : game.hosted ? organised(game) : byOneself(game)
  }</div>
    </div>
  </article>`;
