import { refusedWords } from "@chairtime/messages/sentences/refused-words";
import { say } from "@chairtime/messages/server/words-in";
import * as z from "zod/mini";
import { refusalOf } from "../refusals/refusal.ts";
import { goodOf, inputs } from "./good-inputs.ts";

const document = z.object({
  info: z.looseObject({}),
  servers: z.unknown(),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  components: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
});

const SHORT = 80;

/** A wire document as short lines, one per fact; examples have their own file. */
export function outlineOf(json: unknown): string[] {
  const { info, servers, tags, paths, components } = z.parse(document, json);
  return shortened([
    `info ${line(info)}`,
    `servers ${line(servers)}`,
    ...tags.map(({ name, description }) => `tag ${name}: ${description}`),
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => [
        "",
        `${method.toUpperCase()} ${path}`,
        ...parts(operation),
      ]),
    ),
    ...Object.entries(components).flatMap(([kind, named]) =>
      Object.entries(named).flatMap(([name, schema]) => ["", `${kind} ${name}`, ...parts(schema)]),
    ),
  ]);
}

/** Writes a long line once, and after that only its beginning. */
function shortened(lines: readonly string[]): string[] {
  const said = new Set<string>();
  return lines.map((each) => {
    if (each.length <= SHORT) return each;
    const isKnown = said.has(each);
    said.add(each);
    return isKnown ? `${each.slice(0, SHORT)} (as above)` : each;
  });
}

/** Lists and groups have a line for each of their members. */
function parts(whole: Record<string, unknown>): string[] {
  return Object.entries(whole).flatMap(([key, value]) => {
    if (key === "parameters" && Array.isArray(value)) return value.map((each) => `  ${key} ${line(each)}`);
    const isGroup = key === "properties" || key === "responses";
    if (!isGroup || typeof value !== "object" || value === null) return `  ${key} ${line(value)}`;
    return Object.entries(value).map(([name, each]) => `  ${name}: ${line(each)}`);
  });
}

const line = (value: unknown) =>
  JSON.stringify(value, (key, inner: unknown) =>
    key === "example" || key === "examples" ? undefined : inner,
  );

const long = (length: number) => "x".repeat(length);

/** What forms and programs send by mistake, by its name in the outline. */
const MISTAKES: Record<string, unknown> = {
  null: null,
  "''": "",
  "' '": " ",
  x: "x",
  "4 letters": long(4),
  "70 letters": long(70),
  "150 letters": long(150),
  "3000 letters": long(3000),
  "-1": -1,
  "0": 0,
  "0.5": 0.5,
  "9": 9,
  "100000000": 100_000_000,
  "'-1'": "-1",
  "'100000000'": "100000000",
  true: true,
  false: false,
  "[]": [],
  "[null]": [null],
  "['x']": ["x"],
  "['70 letters']": [long(70)],
  "10000 times null": Array.from({ length: 10_000 }, () => null),
  "{}": {},
  "00:01": "00:01",
  "24:30": "24:30",
  "2026-02-30": "2026-02-30",
  "1899-12-31": "1899-12-31",
  "2026-12-01T00:00:00": "2026-12-01T00:00:00",
  "1899-12-31T00:00:00Z": "1899-12-31T00:00:00Z",
  "ftp://x": "ftp://x",
  "a@b": "a@b",
};

/** Every schema says this where the type is wrong; these types are worth a line. */
const UNSAID = "Invalid input";
const TOLD = ["null", "''", "[]"];

/** The sentence with which each field of each call refuses each mistake. */
export function refusals(): string[] {
  return inputs.flatMap(({ name, schema, fields }) => [
    "",
    name,
    ...["", ...fields].flatMap((field) => {
      const good = goodOf(name, fields);
      const sentences = new Map<string, string[]>();
      for (const [mistake, value] of Object.entries(MISTAKES)) {
        // Only a list can have too many members, and parsing them takes time.
        if (Array.isArray(value) && value.length > 1 && !Array.isArray(good[field])) continue;
        const sent = field === "" ? value : { ...good, [field]: value };
        for (const issue of firstIssues(schema, sent)) {
          const message = say("en", refusedWords(refusalOf(issue)));
          if (message === UNSAID && !TOLD.includes(mistake)) continue;
          const key = `${issue.path.join(".")}: ${message}`;
          sentences.set(key, [...(sentences.get(key) ?? []), mistake]);
        }
      }
      return [...sentences].map(([sentence, mistakes]) => `  ${sentence} <- ${mistakes.join(", ")}`);
    }),
  ]);
}

/** Of a list's members the first one is enough. */
function firstIssues(schema: z.ZodMiniType, sent: unknown) {
  const issues = z.safeParse(schema, sent).error?.issues ?? [];
  return issues.filter(({ path }) => path.every((key) => typeof key !== "number" || key === 0));
}
