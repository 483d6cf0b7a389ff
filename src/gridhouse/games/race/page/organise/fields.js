// Fields of organisers' forms. Each has an id of its own, since a form may stand over a page with fields of the same names.
import { html, nothing } from "../../../vendor/lit-html.js";

/** @typedef {{id: string, label: string, help?: string, error?: string}} About */

/** @param {About} about @param {unknown} control */
const around = ({ id, label, help, error }, control) =>
  html`<div class="field"><label class="legend" for=${id}>${label}</label>${control}${
    help ? html`<span class="help" id="${id}-help">${help}</span>` : nothing
  }${error ? html`<span class="wrong" role="alert">${error}</span>` : nothing}</div>`;

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** A line of text, a number or a date. @param {About & {value: string, type?: string, most?: number, least?: number, step?: number, mode?: string, required?: boolean, input?: (value: string) => void, change?: (value: string) => void}} it */
export const entry = (it) =>
  around(
    it,
    html`<input class="input" id=${it.id} type=${it.type ?? "text"} .value=${it.value} autocomplete="off" maxlength=${
      it.type ? nothing : it.most ?? 200
    } min=${it.least ?? nothing} max=${it.type === "number" ? it.most ?? nothing : nothing} step=${
      it.step ?? nothing
    } inputmode=${it.mode ?? nothing} ?required=${it.required ?? false} aria-describedby=${
      it.help ? `${it.id}-help` : nothing
    } @input=${(/** @type {Event} */ event) => it.input?.(valueOf(event))} @change=${(/** @type {Event} */ event) =>
      it.change?.(valueOf(event))}>`,
  );

/** Several lines of text. @param {About & {value: string, rows?: number, most?: number, hint?: string, input: (value: string) => void}} it */
export const lines = (it) =>
  around(
    it,
    html`<textarea class="input" id=${it.id} rows=${it.rows ?? 4} maxlength=${it.most ?? nothing} placeholder=${
      it.hint ?? nothing
    } .value=${it.value} aria-describedby=${it.help ? `${it.id}-help` : nothing} @input=${(
      /** @type {Event} */ event,
    ) => it.input(valueOf(event))}></textarea>`,
  );

/** One of many. @param {About & {value: string, options: Array<[string, string]>, change: (value: string) => void}} it */
export const oneOf = (it) =>
  around(
    it,
    html`<select class="input" id=${it.id} aria-describedby=${it.help ? `${it.id}-help` : nothing} @change=${(
      /** @type {Event} */ event,
    ) => it.change(valueOf(event))}>${
      it.options.map(([key, text]) => html`<option value=${key} ?selected=${key === it.value}>${text}</option>`)
    }</select>`,
  );

/** On or off. @param {About & {on: boolean, change: (on: boolean) => void}} it */
export const onOff = (it) =>
  html`<div class="field toggle"><div><label class="legend" for=${it.id}>${it.label}</label>${
    it.help ? html`<span class="help" id="${it.id}-help">${it.help}</span>` : nothing
  }</div><input id=${it.id} type="checkbox" role="switch" aria-describedby=${
    it.help ? `${it.id}-help` : nothing
  } .checked=${it.on} @change=${(/** @type {Event} */ event) =>
    it.change(/** @type {HTMLInputElement} */ (event.target).checked)}></div>`;

/** One of a few, side by side. @param {{name: string, label: string, value: string, options: Array<[string, string]>, change: (value: string) => void, help?: string}} it */
export const fewOf = ({ name, label, value, options, change, help }) =>
  html`<fieldset class="field"><legend>${label}</legend><div class="segments">${
    options.map(([key, text]) =>
      html`<label class="segment"><input type="radio" name=${name} .value=${key} .checked=${
        key === value
      } @change=${() => change(key)}><span>${text}</span></label>`
    )
  }</div>${help ? html`<p class="help">${help}</p>` : nothing}</fieldset>`;
