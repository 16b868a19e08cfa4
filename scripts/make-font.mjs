// Makes app/fonts/inter-latin.woff2 anew: `node scripts/make-font.mjs`, after an update of the font's package.
// Inter's Latin letters with the weights and the features that the product shows (docs/decisions/0406).
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { at } from "./lib/root.mjs";

/** The package's own Latin range, as `app/styles/fonts.css` names it. */
const RANGE =
  "20-FF 131 152-153 2BB-2BC 2C6 2DA 2DC 304 308 329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD";
const FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "rvrn", "tnum"];

const letters = RANGE.split(" ").flatMap((range) => {
  const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
});
const whole = readFileSync(at("node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2"));
const small = await subsetFont(whole, letters.join(""), {
  targetFormat: "woff2",
  keepFeatures: FEATURES,
  variationAxes: { wght: { min: 400, max: 700 } },
});
writeFileSync(at("app/fonts/inter-latin.woff2"), small);
console.log(`${whole.length} bytes became ${small.length}.`);
