import type { CompiledMessage } from "icu-minify/format";
import format from "icu-minify/format";
import { figuresOf, type Language } from "./languages.ts";
import type { MessageCode } from "./said.ts";

/** The messages of a language, or of some namespaces, compiled: the browser carries no parser. */
export interface Messages {
  readonly [name: string]: CompiledMessage | Messages;
}

/** A message with its placeholders filled, in parts where tags have become something else than text. */
export type Filled = string | unknown[];

/** A function that fills placeholders and tags of messages. A missing message is an error; users see its code. */
export function fillerOf(language: Language, messages: Messages) {
  return (code: MessageCode, values?: object): Filled => {
    let found: unknown = messages;
    for (const name of code.split(".")) found = (found as Messages | undefined)?.[name];
    if (found === undefined) {
      if (process.env.NODE_ENV === "production") return code;
      throw new Error(`There is no message ${code} here.`);
    }
    const filled = format<unknown>(found as CompiledMessage, figuresOf(language), values as never, {
      formatters,
    });
    return Array.isArray(filled) ? filled : String(filled);
  };
}

/** Keeps what a function has made for its arguments: an object of `Intl` takes longer to make than to use. */
function kept<Of extends unknown[], Made>(make: (...of: Of) => Made): (...of: Of) => Made {
  const made = new Map<string, Made>();
  return (...of) => {
    const key = JSON.stringify(of);
    const known = made.get(key) ?? make(...of);
    made.set(key, known);
    return known;
  };
}

const formatters = {
  getNumberFormat: kept(
    (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
  ),
  getPluralRules: kept(
    (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
  ),
  // Dates come written (`formatted`): no message formats one.
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...of),
};
