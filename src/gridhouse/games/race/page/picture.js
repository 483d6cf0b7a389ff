// The picture of a task: drawn where the house keeps it or allows its host, a link where it lies elsewhere.
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

/** Where a picture is that the house keeps, for those who may see it; empty: it keeps none of this name. Pure. @param {string} image @param {"small" | "full"} size @param {string | null} [watch] the token of an onlooker */
export function keptAt(image, size, watch = null) {
  return /^[0-9a-f]{32}$/.test(image) ? `/pictures/${size}/${image}.webp${watch ? `?watch=${watch}` : ""}` : "";
}

/** Opened or drawn without telling where the link was found. @param {string} address @param {string} label what it is a picture of @param {string | null} [watch] the token of an onlooker */
export function picture(address, label, watch = null) {
  const kept = keptAt(address, "full", watch);
  if (kept) {
    return html`<p><a href=${kept} target="_blank"><img class="task-picture" src=${
      keptAt(address, "small", watch)
    } alt="Picture for ${label}" loading="lazy" decoding="async"></a></p>`;
  }
  if (!/^https?:\/\//i.test(address)) return nothing;
  const words = html`${icon("link")} Picture`;
  const drawn =
    html`<img class="task-picture" src=${address} alt="Picture for ${label}" loading="lazy" decoding="async" referrerpolicy="no-referrer">`;
  return html`<p><a href=${address} target="_blank" rel="noreferrer noopener">${
    isAllowed(address, pictureHosts()) ? drawn : words
  }</a></p>`;
}
