// The account: a name as a guest, or one that stays.
import { html, nothing } from "../vendor/lit-html.js";
import { del, get, post, put } from "../parts/api.js";
import { restored } from "../parts/backups.js";
import { choice, line } from "../parts/controls.js";
import { confirmed } from "../parts/dialog.js";
import { icon } from "../parts/icons.js";
import { handOver } from "../parts/owner.js";
import { callMe, complain, entitle, sorry, stage, toast } from "../parts/page.js";

/** @typedef {import("../types/wire.d.ts").Person} Person */

/** @type {Person | null | undefined} */
let person;
/** The other guests of this device. @type {Person[]} */
let others = [];
let tab = "up";
/** What went wrong, by the button of the form. @type {Record<string, string>} */
let wrong = {};
/** @type {unknown} */
let trouble = null;

/**
 * A form: what it sends, and what it says when that worked.
 * @param {string} button
 * @param {unknown} fields
 * @param {(data: Record<string, string>, sheet: HTMLFormElement) => Promise<unknown>} send
 * @param {string} done
 * @param {string} [look]
 */
function form(button, fields, send, done, look = "primary") {
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const sheet = /** @type {HTMLFormElement} */ (event.target);
    const data = Object.fromEntries([...new FormData(sheet)].map(([key, value]) => [key, String(value)]));
    try {
      await send(data, sheet);
      wrong = {};
      sheet.reset();
      toast(done);
      await refresh();
    } catch (problem) {
      wrong = { [button]: /** @type {Error} */ (problem).message };
      draw();
    }
  };
  return html`<form class="fields" @submit=${submit}>${fields}<p class="wrong" role="alert">${
    wrong[button] ?? ""
  }</p><div class="actions"><button class="button ${look}">${button}</button></div></form>`;
}

async function refresh() {
  [{ person }, others] = await Promise.all([get("/api/me"), get("/api/guests")]);
  callMe(person?.name ?? "");
  draw();
}

const nameField = () =>
  line({
    label: "Name",
    name: "name",
    value: person?.name ?? "",
    most: 24,
    autocomplete: "nickname",
    hint: "Everybody you play with sees it.",
  });
const loginField = (least = 0) =>
  line({
    label: "Login",
    name: "login",
    least,
    most: 32,
    autocomplete: "username",
    hint: least ? "You log in with it: letters, digits, and the signs . _ -" : "",
  });
const passwordField = (/** @type {string} */ label, /** @type {string} */ name, /** @type {string} */ autocomplete) =>
  line({
    label,
    name,
    type: "password",
    autocomplete,
    most: 200,
    least: autocomplete === "new-password" ? 8 : 0,
    hint: autocomplete === "new-password" ? "At least 8 characters." : "",
  });

const rename = () => form("Save name", nameField(), ({ name }) => post("/api/me", { name }), "Your name is saved.", "");

const signUp = () =>
  form(
    "Create account",
    html`${loginField(3)} ${passwordField("Password", "password", "new-password")}`,
    ({ login, password }) => post("/api/accounts", { login, password }),
    "Welcome! Your games are kept from now on.",
  );

const logIn = () =>
  form(
    "Log in",
    html`${loginField()} ${passwordField("Password", "password", "current-password")}`,
    async ({ login, password }) => {
      const guest = person?.id;
      const me = await post("/api/sessions", { login, password });
      if (guest) handOver(guest, me.person.id);
    },
    "You are logged in.",
  );

const guest = () =>
  html`
  <section class="card fields">
    <div class="intro"><h2>${
    person ? `You play as ${person.name}` : "Play as a guest"
  }</h2><p class="help">Your games are kept in this browser. Clear its data and they are gone.</p></div>
    ${rename()}
    ${
    others.length
      ? html`<div class="intro"><h3>Who else plays here</h3><p class="help">Press your name to go on as yourself.</p></div>
      <div class="actions">${
        others.map((other) =>
          html`<button class="button wide" type="button" @click=${() => comeBack(other).catch(complain)}>${
            icon("user")
          }${other.name}</button>`
        )
      }</div>`
      : nothing
  }
  </section>
  <section class="card fields">
    <div class="intro"><h2>Keep your games</h2><p class="help">With an account you find your games on every device. A login and a password, nothing else.</p></div>
    ${
    choice({
      label: "Have you been here before?",
      name: "tab",
      value: tab,
      options: [["up", "I am new"], ["in", "I have an account"]],
      change: (value) => {
        tab = value;
        draw();
      },
    })
  }
    ${tab === "up" ? signUp() : logIn()}
  </section>`;

/** @param {Person} other */
async function comeBack(other) {
  await post(`/api/guests/${other.id}`, {});
  toast(`You play as ${other.name}.`);
  await refresh();
}

async function logOut() {
  await del("/api/sessions/current");
  toast("You are logged out.");
  await refresh();
}

/** @param {Record<string, string>} data */
async function remove(data) {
  if (
    !(await confirmed({
      title: "Delete your account?",
      text: "Your name is taken off every game, and the account is gone for good.",
      yes: "Delete",
    }))
  ) throw new Error("Nothing was deleted.");
  await del("/api/accounts/me", { password: data.password });
}

const member = (/** @type {Person} */ me) =>
  html`
  <section class="card fields">
    <div class="intro"><h2>${me.name}</h2><p class="help">Logged in as ${me.login}.</p></div>
    ${rename()}
    <div class="actions"><button class="button" type="button" @click=${() => logOut().catch(complain)}>${
    icon("log-out")
  }Log out</button></div>
  </section>
  <section class="card fields">
    <h2>Change the password</h2>
    ${
    form(
      "Change password",
      html`${passwordField("Old password", "old", "current-password")} ${
        passwordField("New password", "new", "new-password")
      }`,
      ({ old, new: next }) => put("/api/accounts/me/password", { old, new: next }),
      "Password changed. Your other devices are logged out.",
      "",
    )
  }
  </section>
  <section class="card fields">
    <h2>Delete the account</h2>
    ${
    form(
      "Delete my account",
      passwordField("Password", "password", "current-password"),
      remove,
      "Your account is gone.",
      "danger",
    )
  }
  </section>`;

const restore = () =>
  form(
    "Restore",
    html`<div class="field"><label class="legend" for="backup-file">Backup</label><input class="input" id="backup-file" type="file" name="file" accept=".zip,application/zip" required></div>${
      line({
        label: "Passphrase, if it has one",
        name: "passphrase",
        type: "password",
        autocomplete: "off",
        most: 200,
        hint: "Needed only if the file has one.",
        required: false,
      })
    }`,
    async ({ passphrase }, sheet) => {
      const file = /** @type {File} */ (new FormData(sheet).get("file"));
      const { id } = await restored(file, passphrase);
      location.href = `/m/${id}`;
    },
    "The game is back.",
    "",
  );

const keep = () =>
  html`
  <section class="card fields">
    <div class="intro"><h2>Your data</h2><p class="help">Your name, games, puzzles and pictures, in one file.</p></div>
    <div class="actions"><a class="button" href="/api/me/given.zip" download>Download</a><button type="button" class="button danger" @click=${() =>
    import("./leaving.js").then((module) => module.leaveForGood()).catch(complain)}>Leave a game for good</button></div>
  </section>
  <section class="card fields">
    <div class="intro"><h2>Restore a backup</h2><p class="help">Bring back a game that was saved to a file, here or elsewhere. You become its host.</p></div>
    ${restore()}
  </section>`;

const draw = stage(() => {
  if (trouble) return sorry(trouble);
  if (person === undefined) return html`<div class="account" aria-busy="true"><div class="skeleton"></div></div>`;
  return html`<div class="account"><h1 class="page-title">Account</h1>${
    person?.kind === "account" ? member(person) : guest()
  }${person ? keep() : nothing}</div>`;
});
entitle({ title: "Account" });
refresh().catch((problem) => {
  trouble = problem;
  draw();
});
