// The picture of a task: drawn where it lies on a host that this house allows, a link where it lies elsewhere.
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../parts/icons.js";

/** Whether a link leads to one of these hosts, over https and to nobody who only looks like one. Pure. @param {string} address @param {string[]} hosts */
export function isAllowed(address, hosts) {
  const found = /^https:\/\/([a-z0-9.:-]+)(?:[/?#]|$)/i.exec(address);
  return found !== null && hosts.includes(found[1].toLowerCase().replace(/:443$/, ""));
}

/** The hosts whose pictures this house shows: its content policy has the same. */
export function pictureHosts() {
  const meta = document.querySelector('meta[name="picture-hosts"]');
  return (meta?.getAttribute("content") ?? "").split(" ").filter(Boolean);
}

/** Opened or drawn without telling where the link was found. @param {string} address @param {string} label what it is a picture of */
export function picture(address, label) {
  if (!/^https?:\/\//i.test(address)) return nothing;
  const words = html`${icon("link")} Picture`;
  const drawn =
    html`<img class="task-picture" src=${address} alt="Picture for ${label}" loading="lazy" decoding="async" referrerpolicy="no-referrer">`;
  return html`<p><a href=${address} target="_blank" rel="noreferrer noopener">${
    isAllowed(address, pictureHosts()) ? drawn : words
  }</a></p>`;
}
