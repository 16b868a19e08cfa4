import type { Formats } from "./formats/formats.ts";
import type { MessageCode, Said, SaidValue, Sayable } from "./said.ts";

/** Fills a message's placeholders. */
export type Translate = (code: MessageCode, values?: Record<string, string | number>) => string;

/** Turns sentences into words. */
export type Say = (sentence: Sayable) => string;

/** Everything that writes for a reader, where code makes whole texts: files, and pages in one piece. */
export interface Writer {
  say: Say;
  formats: Formats;
}

/** A function that turns sentences into words in one language and clock. */
export function sayBy(translate: Translate, formats: Formats): Say {
  const say: Say = (sentence) => (typeof sentence === "string" ? sentence : sayCode(sentence));
  const sayCode = ({ code, values }: Said) =>
    values
      ? translate(
          code,
          Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value)])),
        )
      : translate(code);
  const fill = (value: SaidValue): string | number => {
    if (typeof value === "string" || typeof value === "number") return value;
    if (isList(value)) return formats.list(value.map((item) => String(fill(item))));
    if ("code" in value) return sayCode(value);
    // Format and arguments are of one member of the union.
    return (formats[value.format] as (...of: unknown[]) => string)(...value.of);
  };
  return say;
}

const isList = (value: SaidValue): value is Extract<SaidValue, readonly unknown[]> => Array.isArray(value);
