import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/root.mjs";

/** What a reader stumbles over, and what to write instead. */
const STILTED: [pattern: RegExp, instead: string][] = [
  [/\bwhoever\b/i, "name who acts: 'a user who', 'anyone who'; 'no matter who asks'"],
  [/\banew\b/i, "again, from scratch"],
  [/\bas (?:it|he|she|they|these) stands?\b/i, "currently, now"],
  [/\b(?:is|are) told\b/i, "learns, gets, shows, reports"],
  [/\b(?:can|could)(?:not| no longer)? be told\b/i, "is known, is reported"],
  [/\b(?:tells?|telling) nobody\b/i, "name what is not sent"],
  [/(?<=[*/"'`(] |[*/"'`(])what of\b/i, "the part of"],
  [/\bwhat is no(?:ne)?\b/i, "name the thing"],
  [/\b(?:nobody|anybody|who) (?:is|are) wanted\b/i, "needed, a minimum applies"],
  [/\bgo(?:es)? away\b/i, "is removed, disappears"],
  [/\bat the most\b/i, "at most"],
  [/\boneself\b/i, "yourself, the user"],
  [/\b(?:keeps?|kept) you from\b/i, "block, stop"],
  [/\bevery second (?:week|day|month)\b/i, "every other"],
  [/\byou can look, but\b/i, "view only"],
  [/\bno longer as you know it\b/i, "changed"],
  [/\bstands? in for\b/i, "replaces"],
  [/\btakes? the place of\b/i, "replaces"],
  [/\bgives? way\b/i, "is replaced, is deleted"],
  [/\breckon/i, "compute, count"],
  [/\ball the same\b/i, "anyway, still"],
  [/\bwithout a word\b/i, "silently"],
  [/\bcan be had\b/i, "name what is missing"],
  // The wire's code `changed_meanwhile` keeps its name.
  [/(?<![-_])\bmeanwhile\b/i, "in between, or nothing"],
];

/** Places that may stay, each by a part of its line. */
const ALLOWED: { file: string; text: string; because: string }[] = [];

const BUILT = new Set(["node_modules", ".next", ".git", ".data", "test-results", "migrations"]);

const files = globSync("**/*.{ts,tsx,mjs,md,css,yaml}", {
  cwd: root,
  exclude: (path) => path.split("/").some((part) => BUILT.has(part)),
})
  .filter((file) => file !== "scripts/wording.test.ts")
  .sort();

/** Returns the findings in a text, one line each. */
function stiltedIn(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) =>
    STILTED.filter(([pattern]) => pattern.test(line))
      .filter(() => !ALLOWED.some((place) => place.file === file && line.includes(place.text)))
      .map(
        ([pattern, instead]) =>
          `${file}:${index + 1} '${pattern.exec(line)?.[0]}', write instead: ${instead}`,
      ),
  );
}

test("a planted sentence is found, and a plain one is not", () => {
  const planted = [
    "// Whoever asks is told so.",
    "// The list is read anew, as it stands.",
    "/** What of a week is not published. */",
  ];
  expect(stiltedIn("a.ts", planted.join("\n"))).toHaveLength(5);
  expect(stiltedIn("a.ts", "// Every caller gets the current list again, no matter who asks.")).toEqual([]);
});

test("sources, tests and pages are in plain English", () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => stiltedIn(file, readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("every place that may stay is there", () => {
  const gone = ALLOWED.filter(({ file, text }) => !readFileSync(join(root, file), "utf8").includes(text));
  expect(gone).toEqual([]);
});
