// Channels in Discord in words: how one is doing, and hours as people write them. Pure, and without imports.

/** @import { ChannelInfo, Quiet } from "../../../types/wire.d.ts" */

/** How often a channel may be posted to, in minutes. @type {Array<[number, string]>} */
export const DIGESTS = [
  [0, "At once"],
  [15, "Every 15 minutes"],
  [60, "Every hour"],
  [180, "Every 3 hours"],
  [720, "Twice a day"],
  [1440, "Once a day"],
];

/** Minutes of the day as "22:05". @param {number} minute */
export const clock = (minute) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** "22:05" as minutes of the day; null: it is no time. @param {string} text */
export function minuteOf(text) {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** @param {number} number */
export const slot = (number) => number === 0 ? "Main channel" : `Channel ${number}`;

/** The number of the next channel; null: there are as many as there can be. @param {Array<{number: number}>} channels @param {number} most */
export function nextNumber(channels, most) {
  const taken = new Set(channels.map(({ number }) => number));
  for (let number = 0; number < most; number += 1) if (!taken.has(number)) return number;
  return null;
}

/** @param {number} count */
const notes = (count) => count === 1 ? "1 note" : `${count} notes`;

/**
 * How a channel is doing: a word for its mark, and a sentence.
 * @param {ChannelInfo} channel @param {(at: number) => string} dated
 * @returns {{look: "good" | "bad" | "calm", text: string}}
 */
export function doing(channel, dated) {
  const wait = channel.waiting ? ` ${notes(channel.waiting)} ${channel.waiting === 1 ? "waits" : "wait"}.` : "";
  if (channel.trouble) return { look: "bad", text: `${channel.trouble}${wait}` };
  if (channel.paused) return { look: "calm", text: `Paused.${wait}` };
  if (channel.failing_since !== null) {
    return { look: "bad", text: `Discord does not take the next note; it is tried again.${wait}` };
  }
  if (channel.next_at !== null) return { look: "calm", text: `The next post is at ${dated(channel.next_at)}.${wait}` };
  if (channel.parked) {
    return { look: "bad", text: `${notes(channel.parked)} ${channel.parked === 1 ? "was" : "were"} set aside.${wait}` };
  }
  return { look: "good", text: wait ? wait.trim() : "Everything has arrived." };
}

/** When a channel is posted to. @param {{digest: number, quiet: Quiet | null}} channel */
export function rhythm({ digest, quiet }) {
  const often = DIGESTS.find(([minutes]) => minutes === digest)?.[1] ?? `Every ${digest} minutes`;
  return quiet ? `${often}, quiet from ${clock(quiet.begin)} to ${clock(quiet.end)}` : often;
}

/**
 * What an organiser should know about the channels; null: all is well.
 * @param {Array<Pick<ChannelInfo, "name" | "trouble" | "parked">>} channels
 */
export function channelTrouble(channels) {
  const off = channels.filter(({ trouble }) => trouble);
  const parked = channels.reduce((sum, channel) => sum + channel.parked, 0);
  if (off.length) {
    return {
      title: off.length === 1 ? `${off[0].name} is switched off in Discord` : `${off.length} channels are switched off`,
      text: off[0].trouble ?? "",
    };
  }
  return parked
    ? { title: `${notes(parked)} did not reach Discord`, text: "They were set aside, so that the others could go on." }
    : null;
}
