// Backups: one with secrets is saved, and one is sent to the house to be restored.
import { Problem } from "./api.js";

const OUT_OF_REACH = "Gridhouse cannot be reached. Check your connection and try again.";

/** @param {string} path @param {RequestInit} how */
async function asked(path, how) {
  const response = await fetch(path, how).catch(() => null);
  if (!response) throw new Problem(0, "unreachable", OUT_OF_REACH);
  if (response.ok) return response;
  const { code = "unknown", detail = "Something went wrong on our side." } = await response.json().catch(() => ({}));
  throw new Problem(response.status, code, detail);
}

/** Saves a backup with its secrets, locked by a passphrase. @param {string} match @param {string} passphrase */
export async function savedBackup(match, passphrase) {
  const response = await asked(`/api/matches/${match}/backup.zip`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ passphrase }),
  });
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: `gridhouse-${match}.zip` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Restores the match of a backup in this house. @param {File} file @param {string} passphrase @returns {Promise<import("../types/wire.d.ts").Restored>} */
export async function restored(file, passphrase) {
  /** @type {Record<string, string>} */
  const headers = { "Content-Type": "application/octet-stream" };
  if (passphrase) headers["Backup-Passphrase"] = encodeURIComponent(passphrase);
  return await (await asked("/api/backups", { method: "POST", headers, body: file })).json();
}
