// The visitor's name, changed where it stands: in the bar of every page, at a table, in an invitation.
import { html } from "../vendor/lit-html.js";
import { post } from "./api.js";
import { line } from "./controls.js";
import { dialog } from "./dialog.js";
import { callMe, toast } from "./page.js";

export const MOST = 24;

/** Takes up a name, here and wherever a page shows it: whoever listens for "named" does what it has to. @param {string} name */
export async function takeName(name) {
  const { person } = await post("/api/me", { name: name.trim() });
  callMe(person.name);
  dispatchEvent(new CustomEvent("named", { detail: person.name }));
  return person.name;
}

/** @param {string} called the name so far */
export function changeName(called) {
  let name = called;
  let trouble = "";
  return dialog((close, draw) => {
    /** @param {Event} event */
    async function save(event) {
      event.preventDefault();
      try {
        const taken = await takeName(name);
        close();
        toast(`You are ${taken} now.`);
      } catch (problem) {
        trouble = /** @type {Error} */ (problem).message;
        draw();
      }
    }
    return html`<form @submit=${save}>
      <h2>Your name</h2>
      <div class="fields">
        ${
      line({
        label: "Name",
        name: "name",
        value: name,
        most: MOST,
        autocomplete: "nickname",
        hint: "Everybody you play with sees it.",
        input: (value) => (name = value),
      })
    }
        <p class="wrong" role="alert">${trouble}</p>
        <p><a href="/account">Your account</a></p>
      </div>
      <div class="actions">
        <button class="button" type="button" @click=${() => close()}>Cancel</button>
        <button class="button primary">Save</button>
      </div>
    </form>`;
  });
}
