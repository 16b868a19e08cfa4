// Makes the files of app/fonts again: `node scripts/make-font.mjs`, after an update of the font's package. They are Inter's
// letters, and Noto's where Inter has none, with the weights and the features that the product shows
// (docs/decisions/0701-byte-budget.md).
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { at } from "./lib/root.mjs";

/** Our files: the package's file that each is taken from, and its letters, which `app/styles/fonts.css` names too. */
const FILES = [
  {
    name: "inter-latin.woff2",
    from: "latin",
    // The package's own Latin range: nearly every word.
    range:
      "20-FF 131 152-153 2BB-2BC 2C6 2DA 2DC 304 308 329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD",
  },
  {
    name: "inter-latin-more.woff2",
    from: "latin-ext",
    // The other letters of European languages, and signs of money.
    range:
      "100-130 132-151 154-17F 1CD-1D4 1E6-1E7 1EA-1EB 1FA-1FF 218-21B 2C7 2D8-2D9 2DB 2DD 1E80-1E85 1E9E 20A9-20AA 20B9-20BA 20BD",
  },
  {
    name: "inter-vietnamese.woff2",
    from: "vietnamese",
    // All that Vietnamese writes beyond plain Latin: its words need no other file.
    range: "102-103 110-111 128-129 168-169 1A0-1A1 1AF-1B0 300-301 303 309 323 1EA0-1EF9 20AB",
  },
  {
    name: "noto-arabic.woff2",
    font: "noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2",
    range: "20 600-6FF 200C-200F",
    features: ["curs", "fina", "init", "isol", "medi", "rclt", "rlig"],
  },
  {
    name: "noto-devanagari.woff2",
    font: "noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
    range: "20 900-97F 200C-200D 25CC",
    features: [
      ..."abvf abvm abvs akhn blwf blwm blws cjct half haln init nukt pref pres pstf psts rkrf rphf vatu".split(
        " ",
      ),
      "dist",
    ],
  },
];
const FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "rvrn", "tnum"];

for (const { name, from, font, range, features = [] } of FILES) {
  const letters = range.split(" ").flatMap((part) => {
    const [first = 0, last = first] = part.split("-").map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
  const whole = readFileSync(
    at(`node_modules/@fontsource-variable/${font ?? `inter/files/inter-${from}-opsz-normal.woff2`}`),
  );
  const small = await subsetFont(whole, letters.join(""), {
    targetFormat: "woff2",
    keepFeatures: [...FEATURES, ...features],
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  writeFileSync(at(`app/fonts/${name}`), small);
  console.log(`${name}: ${whole.length} bytes became ${small.length}.`);
}
