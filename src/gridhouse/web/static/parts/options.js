// The options of a game as form fields, read from their JSON Schema.
import { label } from "./text.js";

/** @typedef {import("../types/page.d.ts").OptionText} OptionText */
/**
 * @typedef {{key: string, label: string, help: string, initial: any} & (
 *   {kind: "toggle"} | {kind: "number", least: number, most: number} | {kind: "text", most: number} |
 *   {kind: "choice", choices: Array<{value: any, text: string}>})} Field
 */

/**
 * The schema behind references.
 * @param {any} schema
 * @param {any} whole
 * @returns {any}
 */
function follow(schema, whole) {
  const name = schema.$ref?.split("/").pop() ??
    (schema.allOf?.length === 1 ? schema.allOf[0].$ref?.split("/").pop() : undefined);
  return name ? { ...follow(whole.$defs[name], whole), ...schema, $ref: undefined, allOf: undefined } : schema;
}

/**
 * Fields for all that a form can ask for; whatever is stranger keeps its default.
 * @param {any} schema
 * @param {Record<string, OptionText>} [texts]
 * @returns {Field[]}
 */
export function fieldsOf(schema, texts = {}) {
  const whole = follow(schema, schema);
  return Object.entries(whole.properties ?? {}).flatMap(([key, raw]) =>
    fieldOf(key, follow(raw, schema), texts[key] ?? {})
  );
}

/**
 * @param {string} key
 * @param {any} it
 * @param {OptionText} text
 * @returns {Field[]}
 */
function fieldOf(key, it, text) {
  const common = {
    key,
    label: text.label ?? it.title ?? label(key),
    help: text.help ?? it.description ?? "",
    initial: it.default,
  };
  const values = it.enum ??
    it.anyOf?.flatMap((/** @type {any} */ kind) =>
      kind.enum ?? (kind.type === "null" ? [null] : "const" in kind ? [kind.const] : [])
    );
  if (it.type === "boolean") return [{ ...common, kind: "toggle" }];
  if (values?.length > 1) {
    const named = Object.keys(text.choices ?? {});
    const place = (/** @type {any} */ value) => (named.indexOf(String(value)) + 1 || named.length + 1);
    const inOrder = [...values].sort((one, other) => place(one) - place(other)); // a schema sorts by the alphabet
    const choices = inOrder.map((/** @type {any} */ value) => ({
      value,
      text: text.choices?.[String(value)] ?? (value === null ? "None" : label(String(value))),
    }));
    return [{ ...common, initial: "default" in it ? it.default : values[0], kind: "choice", choices }];
  }
  if (it.type === "integer" && "maximum" in it) {
    return [{ ...common, kind: "number", least: it.minimum ?? 0, most: it.maximum }];
  }
  if (it.type === "string") return [{ ...common, initial: it.default ?? "", kind: "text", most: it.maxLength ?? 200 }];
  return [];
}
