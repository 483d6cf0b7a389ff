// Sealed chance, done again in the browser: the same stream as kernel/sealed.py.

const WORD = 2 ** 32;

/** @typedef {(text: string) => Promise<Uint8Array>} Mac HMAC-SHA256 under the secret, of a text */

/** @param {string} hex */
export const bytes = (hex) => new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));

/** @param {Uint8Array} data */
export const hex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The words of a stream: block k of label n is HMAC(secret, "n/k"), read as eight big-endian 32-bit words.
 * @param {Mac} mac
 * @param {number} label
 */
async function* words(mac, label) {
  for (let block = 0;; block++) {
    const digest = await mac(`${label}/${block}`);
    const view = new DataView(digest.buffer, digest.byteOffset, 32);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

/**
 * Draws once more: for each number of ways, which one it was.
 * @param {Mac} mac
 * @param {number} label
 * @param {number[]} ways
 */
export async function drawAgain(mac, label, ways) {
  const stream = words(mac, label);
  const drawn = [];
  for (const n of ways) {
    const fair = WORD - (WORD % n);
    let word = WORD;
    while (word >= fair) word = /** @type {number} */ ((await stream.next()).value);
    drawn.push(word % n);
  }
  return drawn;
}
