import type { CompiledMessage } from "icu-minify/format";

/** Opens a text that runs in the direction of its own first letter. */
const FIRST_STRONG = "\u2068";
/** Opens a text that runs from left to right. */
const LEFT_TO_RIGHT = "\u2066";
const END = "\u2069";

/** Keeps a text's direction between letters of another: a name, an address. */
export const isolate = (text: string) => `${FIRST_STRONG}${text}${END}`;

/** Keeps a text in order and on one line where people read from right to left: '09:00 – 17:00'. */
export const inOrder = (text: string) => `${LEFT_TO_RIGHT}${text.replaceAll(" ", "\u00a0")}${END}`;

/** Isolates what fills a compiled message's placeholders. Numbers have no direction to keep. */
export function isolatedValues(message: CompiledMessage): CompiledMessage {
  return Array.isArray(message) ? message.flatMap(isolatedPart) : message;
}

type Part = Extract<CompiledMessage, unknown[]>[number];

function isolatedPart(part: Part): Part[] {
  if (!Array.isArray(part)) return [part];
  const [name, second, ...rest] = part as unknown[];
  if (part.length === 1) return [FIRST_STRONG, part, END];
  // A choice (plural, select) has a message for each case; other kinds are formatted numbers and dates.
  if (typeof second === "number") return [[name, second, ...rest.map(isolatedCases)] as Part];
  return [[name, ...(part.slice(1) as Part[]).flatMap(isolatedPart)] as Part];
}

function isolatedCases(cases: unknown): unknown {
  if (typeof cases !== "object" || cases === null) return cases;
  return Object.fromEntries(
    Object.entries(cases).map(([name, message]) => [name, isolatedValues(message as CompiledMessage)]),
  );
}
