// The visitor's name, changed where it stands: in the bar of every page.
import { html } from "../vendor/lit-html.js";
import { post } from "./api.js";
import { line } from "./controls.js";
import { dialog } from "./dialog.js";
import { callMe, toast } from "./page.js";

/** @param {string} called the name so far */
export function changeName(called) {
  let name = called;
  let trouble = "";
  return dialog((close, draw) => {
    /** @param {Event} event */
    async function save(event) {
      event.preventDefault();
      try {
        const { person } = await post("/api/me", { name: name.trim() });
        callMe(person.name);
        close();
        toast(`You are ${person.name} now.`);
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
        label: "What others call you",
        name: "name",
        value: name,
        most: 24,
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
