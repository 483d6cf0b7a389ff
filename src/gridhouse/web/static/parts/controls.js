// Form controls: what a visitor chooses with.
import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "./icons.js";

/** One of a few, side by side. @param {{label: string, name: string, value: string, options: Array<[string, string]>, change: (value: string) => void, help?: string}} it */
export const choice = ({ label, name, value, options, change, help }) =>
  html`
  <fieldset class="field">
    <legend>${label}</legend>
    <div class="segments">
      ${
    options.map(([key, text]) =>
      html`<label class="segment">
        <input type="radio" name=${name} .value=${key} .checked=${key === value} @change=${() =>
        change(key)}><span>${text}</span>
      </label>`
    )
  }
    </div>
    ${help ? html`<p class="help">${help}</p>` : nothing}
  </fieldset>`;

/** One of a few that need a sentence each. @param {{label: string, name: string, value: string, options: Array<{key: string, name: string, about: string, icon?: import("./icons.js").IconName, face?: unknown}>, change: (value: string) => void}} it */
export const cards = ({ label, name, value, options, change }) =>
  html`
  <fieldset class="field">
    <legend>${label}</legend>
    <div class="choices">
      ${
    options.map((option) =>
      html`<label class="choice">
        <input type="radio" name=${name} .value=${option.key} .checked=${option.key === value} @change=${() =>
        change(option.key)}>
        <span class="tile">
          ${option.face ?? (option.icon ? icon(option.icon) : nothing)}
          <span><strong>${option.name}</strong><small>${option.about}</small></span>
          <span class="tick">${icon("check")}</span>
        </span>
      </label>`
    )
  }
    </div>
  </fieldset>`;

/** An id for a control, so that its label and its help can name it. @param {string} label */
const idOf = (label) => `field-${label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

/** @param {string} id @param {string | undefined} help */
const helpFor = (id, help) => (help ? html`<span class="help" id="${id}-help">${help}</span>` : nothing);

/** On or off. @param {{label: string, on: boolean, change: (on: boolean) => void, help?: string}} it */
export function toggle({ label, on, change, help }) {
  const id = idOf(label);
  return html`<div class="field toggle">
    <div><label class="legend" for=${id}>${label}</label>${helpFor(id, help)}</div>
    <input id=${id} type="checkbox" role="switch" aria-describedby=${help ? `${id}-help` : nothing} .checked=${on}
      @change=${(/** @type {Event & {target: HTMLInputElement}} */ event) => change(event.target.checked)}>
  </div>`;
}

/** A number between two others. @param {{label: string, value: number, least: number, most: number, change: (value: number) => void, help?: string}} it */
export const stepper = ({ label, value, least, most, change, help }) =>
  html`
  <div class="field" role="group" aria-label=${label}>
    <span class="legend">${label}</span>
    <div class="stepper">
      <button class="button square" type="button" aria-label="One less" ?disabled=${value <= least} @click=${() =>
    change(value - 1)}>${icon("minus")}</button>
      <output aria-live="polite">${value}</output>
      <button class="button square" type="button" aria-label="One more" ?disabled=${value >= most} @click=${() =>
    change(value + 1)}>${icon("plus")}</button>
    </div>
    ${help ? html`<p class="help">${help}</p>` : nothing}
  </div>`;

/** A line of text; when its form is reset, it holds `value` again. @param {{label: string, name: string, value?: string, type?: string, hint?: string, autocomplete?: string, most?: number, least?: number, required?: boolean, input?: (value: string) => void}} it */
export function line(
  { label, name, value = "", type = "text", hint, autocomplete = "off", most = 200, least = 0, required = true, input },
) {
  const id = idOf(label);
  return html`<div class="field">
    <label class="legend" for=${id}>${label}</label>
    <input class="input" id=${id} name=${name} type=${type} value=${value} .value=${value} autocomplete=${autocomplete} maxlength=${most} minlength=${least}
      aria-describedby=${hint ? `${id}-help` : nothing} ?required=${required}
      @input=${(/** @type {Event & {target: HTMLInputElement}} */ event) => input?.(event.target.value)}>
    ${helpFor(id, hint)}
  </div>`;
}

/** One of many. @param {{label: string, value: string, options: Array<[string, string]>, change: (value: string) => void, help?: string}} it */
export function pick({ label, value, options, change, help }) {
  const id = idOf(label);
  return html`<div class="field">
    <label class="legend" for=${id}>${label}</label>
    <select class="input" id=${id} aria-describedby=${help ? `${id}-help` : nothing}
      @change=${(/** @type {Event & {target: HTMLSelectElement}} */ event) => change(event.target.value)}>
      ${options.map(([key, text]) => html`<option value=${key} ?selected=${key === value}>${text}</option>`)}
    </select>
    ${helpFor(id, help)}
  </div>`;
}
