import type { HourCycle } from "@chairtime/kit/time-words";
import { fillerOf } from "../fill.ts";
import { formatsOf } from "../formats/formats-of.ts";
import { intlFormats } from "../formats/intl.ts";
import type { Language } from "../languages.ts";
import type { Said } from "../said.ts";
import { type Say, sayBy, type Translate, type Writer } from "../say.ts";
import { catalogOf } from "./catalogs.ts";

/** Turns sentences into words on a server. Throws for a message that it can’t say. */
export function wordsIn(language: Language, hourCycle?: HourCycle): Say {
  return sayBy(translateIn(language), formatsOf(intlFormats, language, hourCycle));
}

/** `wordsIn` with date and time formats. */
export function writerIn(language: Language, hourCycle?: HourCycle): Writer {
  return { say: wordsIn(language, hourCycle), formats: formatsOf(intlFormats, language, hourCycle) };
}

export function say(language: Language, sentence: Said | string, hourCycle?: HourCycle): string {
  return wordsIn(language, hourCycle)(sentence);
}

function translateIn(language: Language): Translate {
  const fill = fillerOf(language, catalogOf(language));
  return (code, values) => String(fill(code, values));
}
