// Small sounds, made by the browser: nothing is downloaded.

/** Each tone: pitches in hertz, one after another. */
const TONES = { move: [520], turn: [523, 784], end: [523, 659, 784, 1047] };

/** @type {AudioContext | null} */
let audio = null;

/** @param {keyof typeof TONES} tone */
export function play(tone) {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  TONES[tone].forEach((pitch, i) => note(/** @type {AudioContext} */ (audio), pitch, start + i * 0.11));
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
