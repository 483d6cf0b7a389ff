// Talks to the house over HTTP, and turns every trouble into a sentence.

/** What the house said instead of what was asked for. Status 0: it could not be reached. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {string} text
   */
  constructor(status, code, text) {
    super(text);
    this.status = status;
    this.code = code;
  }
}

/** How far this device's clock is behind the house's, in milliseconds. */
export let skew = 0;

/** When an answer came, by `performance.now()`. @type {WeakMap<object, number>} */
export const cameAt = new WeakMap();

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
async function call(method, path, body, signal) {
  /** @type {Response} */
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      keepalive: method === "PUT", // what somebody wrote down arrives, also when they leave the page at once
    });
  } catch {
    throw new Problem(0, "unreachable", "Gridhouse cannot be reached. Check your connection and try again.");
  }
  const now = performance.now();
  const date = Date.parse(response.headers.get("Date") ?? "");
  const fresh = response.headers.get("Cache-Control") === "no-store"; // what was kept has an old date
  if (date && fresh) skew = date - Date.now();
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => ({}));
  if (answer instanceof Object) cameAt.set(answer, now);
  if (response.ok) return answer;
  const text = answer.detail ?? answer.title ?? "Something went wrong on our side.";
  throw new Problem(response.status, answer.code ?? "unknown", text);
}

/** What the page was sent with: answers that it need not ask for, each told once. @type {Map<string, any>} */
const carried = unpacked();

function unpacked() {
  const block = document.getElementById("carried");
  if (!block) return new Map();
  const { now, answers } = JSON.parse(block.textContent);
  const [opened] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const came = opened?.responseStart ?? 0; // a browser may keep it to itself
  skew = now - (Date.now() - (performance.now() - came));
  for (const answer of Object.values(answers)) cameAt.set(answer, came);
  return new Map(Object.entries(answers));
}

/** @param {string} path @returns {Promise<any>} */
export async function get(path) {
  const answer = carried.get(path);
  return carried.delete(path) ? answer : await call("GET", path);
}
/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] by which the question is taken back */
export const post = (path, body, signal) => call("POST", path, body, signal);
/** @param {string} path @param {unknown} body */
export const put = (path, body) => call("PUT", path, body);
/** @param {string} path @param {unknown} [body] */
export const del = (path, body) => call("DELETE", path, body);

/** An id for a command, so that a repeat counts once. It works without a secure context, too. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The parts of this page's path: "/m/abc/replay" is ["m", "abc", "replay"]. */
export const path = () => location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
