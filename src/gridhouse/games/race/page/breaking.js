// Long words on small tiles. Browsers hyphenate few languages, and not on every machine. Pure.

// A syllable begins with a consonant before a vowel; three letters stand on each side of a hyphen.
const BEGINS = /(?<=...)[^aeiouyäöüåéè](?=[aeiouyäöüåéè].)/giu;

/** A label whose long words can break. @param {string} label */
export const breakable = (label) => label.replace(/\p{L}{9,}/gu, (word) => word.replace(BEGINS, "\u00ad$&"));
