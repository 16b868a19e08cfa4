import type en from "../en.json";
import type { Formats } from "./formats/formats.ts";

/** The messages of a language, by namespace. */
export type Catalog = typeof en;

type CodesOf<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${CodesOf<Messages[Key]>}`;
}[keyof Messages & string];

/** The key of a message, with its namespace: 'auth.login.heading'. */
export type MessageCode = CodesOf<Catalog>;

/** A value that is written by the reader's language and clock: the name of a format, and what it formats. */
export type Formatted = {
  [Name in keyof Formats]: { format: Name; of: Parameters<Formats[Name]> };
}[keyof Formats];

/** A sentence as pure code and the backend return it: which, and its values. Exactly one place turns it into words. */
export interface Said {
  code: MessageCode;
  values?: SaidValues;
}
export type SaidValues = Readonly<Record<string, SaidValue>>;
/** A list is written as one: 'Ana, Ben and Cleo'. */
export type SaidValue = string | number | Said | Formatted | readonly (string | Said | Formatted)[];

/** A sentence that is ready (typed by a person, or by a backend that is not ours), or one to say in the reader's language. */
export type Sayable = string | Said;

export function said(code: MessageCode, values?: SaidValues): Said {
  return values ? { code, values } : { code };
}

/** A value for a sentence: `formatted("dayLabel", "2026-11-18")` is written 'Wed, Nov 18' in English. */
export function formatted<Name extends keyof Formats>(
  name: Name,
  ...of: Parameters<Formats[Name]>
): Formatted {
  // The pair belongs together, which TypeScript does not follow through the type parameter.
  return { format: name, of } as unknown as Formatted;
}
