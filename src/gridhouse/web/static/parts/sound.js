// Small sounds, made by the browser: nothing is downloaded. What a sound means also stands on the page for a while.
import { html, render } from "../vendor/lit-html.js";
import { icon } from "./icons.js";

/** Each tone: pitches in hertz, one after another; and its caption, where it means something. */
const TONES = {
  move: { pitches: [520], caption: "" },
  turn: { pitches: [523, 784], caption: "Chime: your turn" },
  capture: { pitches: [740, 494, 330], caption: "Falling notes: a capture" },
  won: { pitches: [523, 659, 784, 1047], caption: "Fanfare: a win" },
  lost: { pitches: [440, 392, 330], caption: "Low notes: the end" },
  dice: { pitches: [], caption: "Dice rattle" },
};
/** When dice knock while they tumble, in seconds, and the last time when they lie. */
const KNOCKS = [0, 0.09, 0.15, 0.26, 0.33, 0.45, 0.58, 0.74, 0.9, 1.05];
/** How long a caption stays, in milliseconds. */
const READ = 1800;

/** @typedef {keyof typeof TONES} Tone */

/** @type {AudioContext | null} */
let audio = null;

/** @param {Tone} tone */
export function play(tone) {
  audio ??= new AudioContext();
  const context = audio;
  const start = context.currentTime;
  const { pitches, caption } = TONES[tone];
  pitches.forEach((pitch, i) => note(context, pitch, start + i * 0.11));
  if (tone === "dice") KNOCKS.forEach((at, i) => knock(context, start + at, 0.25 - i * 0.015));
  if (caption) write(caption);
}

/** A plucked note. @param {AudioContext} audio @param {number} pitch @param {number} at */
function note(audio, pitch, at) {
  const voice = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.12, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
  voice.connect(gain).connect(audio.destination);
  voice.start(at);
  voice.stop(at + 0.25);
}

/** A die on wood: a few milliseconds of noise. @param {AudioContext} audio @param {number} at @param {number} loud */
function knock(audio, at, loud) {
  const noise = new AudioBuffer({ length: Math.ceil(audio.sampleRate * 0.03), sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  samples.forEach((_, i) => samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3);
  const voice = new AudioBufferSourceNode(audio, { buffer: noise });
  const wood = new BiquadFilterNode(audio, { type: "bandpass", frequency: 1600 + 900 * Math.random(), Q: 2 });
  voice.connect(wood).connect(new GainNode(audio, { gain: loud })).connect(audio.destination);
  voice.start(at);
}

/** For whoever does not hear it. Screen readers are told by sentences what happens. @param {string} caption */
function write(caption) {
  document.querySelector(".caption")?.remove();
  const line = document.createElement("p");
  line.className = "caption";
  line.setAttribute("aria-hidden", "true");
  render(html`${icon("volume-2")}<span>${caption}</span>`, line);
  document.body.append(line);
  line.animate({ opacity: [1, 1, 0] }, READ).finished.then(() => line.remove());
}
