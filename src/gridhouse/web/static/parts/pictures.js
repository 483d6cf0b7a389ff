// Sends pictures to the house, part by part: where the line is lost, it goes on from what has come.
import { del, get, post, Problem } from "./api.js";

/** @import { Picture } from "../types/wire.d.ts" */
/** @typedef {{begin: (size: number) => Promise<Picture>, part: (id: string, start: number, bytes: Blob) => Promise<Picture>, look: (id: string) => Promise<Picture>, giveUp: (id: string) => Promise<unknown>}} House */

export const MOST_BYTES = 10 * 1024 * 1024;
const PART = 256 * 1024;
const PAUSES = [500, 1000, 2000, 4000, 8000, 15000, 30000, 30000, 30000, 30000];
const PASSING = [0, 408, 429, 502, 503, 504]; // trouble that is over after a while, as a rule

/** @param {number} ms */
const pause = (ms) => new Promise((go) => setTimeout(go, ms));

/** The house, as somebody sends pictures to a match. @param {string} match @param {{seat?: number, on_behalf_of?: number}} [as] @param {AbortSignal} [signal] @returns {House} */
export const houseOf = (match, as = {}, signal = undefined) => ({
  begin: (size) => post(`/api/matches/${match}/pictures`, { size, ...as }),
  part: (id, start, bytes) => sendPart(`/api/pictures/${id}?start=${start}`, bytes, signal),
  look: (id) => get(`/api/pictures/${id}`),
  giveUp: (id) => del(`/api/pictures/${id}`),
});

/** @param {string} path @param {Blob} bytes @param {AbortSignal} [signal] */
async function sendPart(path, bytes, signal) {
  const headers = { "Content-Type": "application/octet-stream" };
  /** @type {Response} */
  let response;
  try {
    response = await fetch(path, { method: "PATCH", headers, body: bytes, signal: signal ?? null });
  } catch {
    throw new Problem(0, "unreachable", "Gridhouse cannot be reached. Check your connection and try again.");
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new Problem(response.status, answer.code ?? "unknown", answer.detail ?? "The picture could not be sent.");
}

/** Why a file cannot be sent; empty: it can. @param {{size: number}} file */
export function whyNotSend({ size }) {
  if (!size) return "That file is empty.";
  if (size <= MOST_BYTES) return "";
  return `That picture has ${(size / 1048576).toFixed(1)} MB. It may have 10 MB.`;
}

/**
 * Sends a picture, with patience. What cannot be helped is thrown.
 * @param {House} house @param {Blob} file
 * @param {{progress?: (part: number) => void, gone?: () => boolean, wait?: (ms: number) => Promise<unknown>}} [how]
 * @returns {Promise<Picture>}
 */
export async function sendPicture(house, file, { progress = () => {}, gone = () => false, wait = pause } = {}) {
  let tries = 0;
  /** Does something again until it is done, or cannot be helped. @template T @param {() => Promise<T>} deed @returns {Promise<T>} */
  const patiently = async (deed) => {
    for (;;) {
      try {
        return await deed();
      } catch (trouble) {
        const passes = trouble instanceof Problem && PASSING.includes(trouble.status);
        if (!passes || gone() || tries >= PAUSES.length) throw trouble;
        await wait(PAUSES[tries++]);
      }
    }
  };
  let picture = await patiently(() => house.begin(file.size));
  while (picture.state !== "kept") {
    if (gone()) {
      await house.giveUp(picture.id).catch(() => null);
      throw new Problem(0, "given_up", "You did not go on sending it.");
    }
    const { id, received } = picture;
    progress(received / file.size);
    try {
      picture = await house.part(id, received, file.slice(received, received + PART));
      tries = 0;
    } catch (trouble) {
      const known = trouble instanceof Problem && (PASSING.includes(trouble.status) || trouble.code === "other_part");
      if (gone()) continue;
      if (!known || tries >= PAUSES.length) throw trouble;
      await wait(PAUSES[tries++]);
      picture = await patiently(() => house.look(id));
    }
  }
  progress(1);
  return picture;
}
