import type { HourCycle } from "@chairtime/kit/time-words";
import { englishFormats } from "./english.ts";
import type { Formats } from "./formats.ts";

/** Makes the formats of a language. */
export type MakeFormats = (language: string, hourCycle: HourCycle) => Formats;

const kept = new Map<string, Formats>();

/** Whether `english.ts` has a language's formats. */
export function isEnglish(language: string): boolean {
  return language === "en" || language.startsWith("en-");
}

/**
 * How a language writes dates and times by the salon's clock. `others` makes the formats of every language but English,
 * whose readers load nothing for it.
 */
export function formatsOf(others: MakeFormats, language: string, hourCycle: HourCycle = "h23"): Formats {
  const key = `${language} ${hourCycle}`;
  const known = kept.get(key);
  if (known) return known;
  const made = isEnglish(language) ? englishFormats(hourCycle) : others(language, hourCycle);
  kept.set(key, made);
  return made;
}
