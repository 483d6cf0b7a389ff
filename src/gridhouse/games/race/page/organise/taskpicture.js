// The picture of a task in its form: one that is sent to the house, or a link to one.
import { html, nothing } from "../../../vendor/lit-html.js";
import { Problem } from "../../../parts/api.js";
import { houseOf, sendPicture, whyNotSend } from "../../../parts/pictures.js";
import { entry } from "./fields.js";
import { keptAt, picture, pictureHosts } from "../picture.js";

const TAKEN = "image/png,image/jpeg,image/webp";

/** Holds the picture of a task while its form is open. @param {string} match @param {{label: string, image: string}} task */
export function openPicture(match, task) {
  const ui = { part: -1, trouble: "" };

  /** @param {File} file @param {() => void} draw */
  async function send(file, draw) {
    ui.trouble = whyNotSend(file);
    if (ui.trouble) return draw();
    const progress = (/** @type {number} */ part) => {
      ui.part = part;
      draw();
    };
    try {
      progress(0);
      task.image = (await sendPicture(houseOf(match), file, { progress })).id;
    } catch (trouble) {
      ui.trouble = trouble instanceof Problem ? trouble.message : "The picture could not be sent.";
      if (!(trouble instanceof Problem)) throw trouble;
    } finally {
      progress(-1);
    }
  }

  return {
    /** Whether it is on its way. */
    get coming() {
      return ui.part >= 0;
    },
    /** @param {() => void} draw */
    field: (draw) => keptAt(task.image, "small") ? there(draw) : choice(draw),
  };

  /** @param {() => void} draw */
  function there(draw) {
    return html`<div class="field"><span class="legend">Picture</span>${picture(task.image, task.label)}
      <p><button type="button" class="button small" @click=${() => {
      task.image = "";
      draw();
    }}>Take the picture away</button></p></div>`;
  }

  /** @param {() => void} draw */
  function choice(draw) {
    const hosts = pictureHosts();
    return html`<div class="field"><label class="legend" for="task-file">A picture from your device</label>
      <input class="input" id="task-file" type="file" accept=${TAKEN} ?disabled=${
      ui.part >= 0
    } aria-describedby="task-file-help" @change=${(
      /** @type {Event & {target: HTMLInputElement}} */ event,
    ) => {
      const [file] = event.target.files ?? [];
      if (file) send(file, draw);
    }}>
      <span class="help" id="task-file-help">${
      ui.part >= 0
        ? `It is on its way: ${Math.round(100 * ui.part)} %`
        : "PNG, JPEG or WebP. Only those see it who see the task."
    }</span>
      ${ui.trouble ? html`<span class="wrong" role="alert">${ui.trouble}</span>` : nothing}</div>
      ${
      entry({
        id: "task-image",
        label: "Or a link to a picture",
        value: task.image,
        most: 500,
        help: hosts.length
          ? `Pictures at ${hosts.join(", ")} are shown in the race; other links stay links.`
          : "It is shown as a link.",
        input: (image) => task.image = image.trim(),
      })
    }`;
  }
}
