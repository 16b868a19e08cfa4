import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkCatalog, flatten, unusedKeys } from "./check-catalogs.mjs";
import { findSentences } from "./find-sentences.mjs";
import { root } from "./root.mjs";

const CODE = "{app,components,lib,kit,contract,backend,messages/src/sentences}/**/*.{ts,tsx}";
/** Files that no user of the product reads in their language. */
const NOT_FOR_PEOPLE = [
  /\.test\.tsx?$|\.d\.ts$|^backend\/test\/|\/test-support\//,
  // The reference, and the answers to assistants, are English like the calls that they describe.
  /^(?:components\/api-docs|app\/docs|lib\/api-docs|lib\/mcp|app\/mcp|contract\/src\/calls)\//,
  /^(?:components|app)\/design-system\//,
  // For the people who run the servers; the English of dates, which `formats` writes.
  /^(?:lib\/server|lib\/settings|lib\/bff\/(?:metrics|refresh|proxy\/(?:backend-client|deadline))|kit\/src\/server|kit\/src\/(?:calendar|time-words)|lib\/staff-file\/column-names|backend\/src\/(?:base|backup|seed|db|events|http\/metrics|personal-data\/(?:run-)?person-command))[/.]|^backend\/[^/]*\.ts$|^backend\/src\/[^/]*\.ts$/,
];

/** @param {string} text */
const brand = (text) => ({
  file: "components/salon/account/device-words.ts",
  text,
  because: "a brand is called so everywhere",
});

/**
 * Texts that look like sentences for users but aren't, each with its file. @type {{ file: string, text: string,
 * because: string }[]}
 */
export const NO_WORDS = [
  ...[
    "Something went wrong",
    "This page couldn’t be displayed. Everything you saved is safe.",
    "Reference:",
    "Try again",
    "Back to Staff Management",
  ].map((text) => ({
    file: "app/global-error.tsx",
    text,
    because: "Even the layout is broken here, and with it what gives a page its words.",
  })),
  { file: "app/layout.tsx", text: "light dark", because: "A value of CSS." },
  ...[
    ["links/link-token.ts", "own week link"],
    ["links/links.ts", "link {}"],
    ["links/mails-again.ts", "mails again"],
    ["links/unwanted-mails.ts", "unwanted mails"],
  ].map(([file, text]) => ({ file: `backend/src/${file}`, text, because: "What a secret is for." })),
  ...["id {}", "number {}"].map((text) => ({
    file: "backend/src/changes/in-order/list-page.ts",
    text,
    because: "A cursor before it is encoded.",
  })),
  ...[
    "changes/put-back/put-back-plan.ts",
    "people/hold-salon.ts",
    "plans/save-plan.ts",
    "salon/save-settings.ts",
  ].map((file) => ({
    file: `backend/src/${file}`,
    text: "no key update",
    because: "SQL.",
  })),
  ...["days of {}", "the team", "This is a test. Nothing has changed."].map((text) => ({
    file: "backend/src/webhooks/webhook-events.ts",
    text,
    because: "For the programs that receive it.",
  })),
  { file: "backend/src/http/failure.ts", text: "Failure", because: "The name of an error." },
  { file: "lib/bff/doors/metrics-door.ts", text: "Bearer {}", because: "A header." },
  { file: "lib/bff/page/csp.ts", text: "ws: wss:", because: "A policy for browsers." },
  { file: "components/ui/dialog/dialog.tsx", text: "input, select, textarea", because: "It is a selector." },
  ...["First name", "Last name", "Email", "Picture URL", "Status", "Active", "Inactive"].map((text) => ({
    file: "lib/staff-file/columns.ts",
    text,
    because: "Files of every language have these heads and cells.",
  })),
  ...[
    ["staff-file/save-import.ts", "POST {}"],
    ["records/closure/steps.ts", "POST {}"],
    ["records/plan-steps.ts", "POST {}"],
    ["records/salon/steps.ts", "PUT {}"],
  ].map(([file, text = ""]) => ({ file: `lib/${file}`, text, because: "It is a call." })),
  {
    file: "lib/records/phrases.ts",
    text: "(own link)",
    because: "The end of an author's name, as the history keeps it.",
  },
  { file: "contract/src/links.ts", text: "Link", because: "The scheme of a header." },
  { file: "lib/events/read-events.ts", text: "event: {}", because: "A line of a stream of events." },
  {
    file: "lib/events/read-patches.ts",
    text: "The news has a record of another shape.",
    because: "Nobody reads it: the stream begins again.",
  },
  ...["Time off", "Break", "Closed"].map((text) => ({
    file: "backend/src/publishing/day-hours.ts",
    text,
    because: "A day's hours on the wire have it for a reason that a record lacks, in every language.",
  })),
  ...[
    { file: "kit/src/day/dated-break.ts", text: "Break" },
    { file: "contract/src/reasons.ts", text: "Off" },
  ].map((reason) => ({
    ...reason,
    because: "A reason by which all backends and screens tell a record, in every language.",
  })),
  {
    file: "backend/src/tokens/token-guard.ts",
    text: "{} (token)",
    because: "The history keeps it as its author's name.",
  },
  {
    file: "lib/planning/worker/planner.ts",
    text: "The planner could not be loaded.",
    because: "An error that no screen shows: a search and a draft say for themselves that they failed.",
  },
  ...["UAE Dirham", "Israeli Shekel", "Polish Złoty"].map((text) => ({
    file: "lib/time/currencies.ts",
    text,
    because: "The English of a currency: other languages have Unicode's names.",
  })),
  {
    file: "components/own-week/request-dialog.tsx",
    text: "Vacation",
    because: "The reason that requests begin with; records keep it as it is.",
  },
  ...[
    ["components/team/closures/salon-closures-dialog.tsx", "Closed"],
    ["components/team/closures/time-off-closures-dialog.tsx", "Closed"],
    ["components/team/several/bulk-form.tsx", "Closed"],
    ["components/team/several/bulk-form.tsx", "Public Holiday"],
    ["components/team/several/bulk-form.tsx", "Vacation"],
    ["components/team/several/bulk-state.ts", "Closed"],
    ["components/team/several/bulk-state.ts", "Lunch Break"],
    ["lib/preview/plans/plan-salon-closures.ts", "Closed"],
  ].map(([file = "", text = ""]) => ({
    file,
    text,
    because:
      "A reason that forms begin with or suggest; records keep it as it is, and the board tells time off by it.",
  })),
  { file: "lib/calendar-file/member-week.ts", text: "TIME OFF", because: "A category of calendar programs." },
  ...[
    ["lib/records/reasons.ts", "Lunch Break"],
    ["lib/records/reasons.ts", "Vacation"],
    ["messages/src/sentences/reason-words.ts", "Closed"],
    ["messages/src/sentences/reason-words.ts", "Other"],
  ].map(([file = "", text = ""]) => ({
    file,
    text,
    because: "A record has the English word, in every language.",
  })),
  ...["Edge", "Opera", "Samsung Internet", "Firefox", "Chrome", "Safari"].map(brand),
  ...["Android", "Windows", "Chromebook", "Mac", "Linux"].map(brand),
  {
    file: "components/salon/webhooks/delivery-list.tsx",
    text: "webhook-id:",
    because: "the header that the receiver sees",
  },
];

/** @returns {Map<string, string>} the sources of the product's own code, by path */
export function readSources() {
  const paths = globSync(CODE, { cwd: root, exclude: (path) => path.includes("node_modules") }).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/** @param {Map<string, string>} sources */
export function sentencesByFile(sources) {
  /** @type {Map<string, import("./find-sentences.mjs").Finding[]>} */
  const found = new Map();
  for (const [path, source] of sources) {
    if (NOT_FOR_PEOPLE.some((pattern) => pattern.test(path))) continue;
    const sentences = findSentences(source, path.endsWith("x") ? "tsx" : "ts").filter(
      ({ text }) => !NO_WORDS.some((place) => place.file === path && place.text === text),
    );
    if (sentences.length > 0) found.set(path, sentences);
  }
  return found;
}

/** The catalogs in `messages/`, by language. */
export function readCatalogs() {
  /** @type {Map<string, import("./check-catalogs.mjs").Messages>} */
  const catalogs = new Map();
  for (const name of readdirSync(join(root, "messages"))) {
    const [, language] = /^([\w-]+)\.json$/.exec(name) ?? [];
    if (!language || language === "package") continue;
    catalogs.set(language, flatten(JSON.parse(readFileSync(join(root, "messages", name), "utf8"))));
  }
  return catalogs;
}

/** Everything that is wrong with the messages, one line each. */
export function messageFindings() {
  const sources = readSources();
  const catalogs = readCatalogs();
  const english = catalogs.get("en") ?? new Map();
  const wrong = [...catalogs].flatMap(([language, messages]) => checkCatalog(language, messages, english));
  const unused = unusedKeys(english.keys(), sources.values()).map((key) => `No code names ${key}`);
  const inCode = [...sentencesByFile(sources)].flatMap(([path, found]) =>
    found.map(({ line, text }) => `${path}:${line} has a sentence in code: '${text}'`),
  );
  return [...wrong, ...unused, ...inCode];
}
