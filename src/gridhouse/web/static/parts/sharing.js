// A result on its way to others: by a phone's own sheet, by the clipboard, or by hand.
import { html } from "../vendor/lit-html.js";
import { dialog, done } from "./dialog.js";
import { toast } from "./page.js";

/** On a phone by its own sheet, elsewhere by the clipboard. @param {string} text */
export async function shareResult(text) {
  if (!("share" in navigator) || !matchMedia("(pointer: coarse)").matches) return copyResult(text);
  try {
    await navigator.share({ text });
  } catch (trouble) {
    if (!(trouble instanceof DOMException && trouble.name === "AbortError")) await copyResult(text);
  }
}

/** Without https, or where it is forbidden, there is no clipboard: then the text is there to be taken by hand. @param {string} text */
export async function copyResult(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied. Paste it wherever you like.");
  } catch {
    const shown = dialog((close) =>
      html`<h2>Your result</h2>
      <label class="field"><span class="legend">Select and copy this text</span><textarea class="input" readonly rows="10" .value=${text}></textarea></label>
      ${done(close)}`
    );
    document.querySelector("textarea")?.select();
    await shown;
  }
}

/** A picture: on a phone by its own sheet, elsewhere as a file. @param {Blob} picture @param {string} name */
export async function sharePicture(picture, name) {
  const files = [new File([picture], name, { type: picture.type })];
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files })) {
    await navigator.share({ files }).catch(() => {}); // whoever closes the sheet has changed their mind
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
