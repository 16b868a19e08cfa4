import type { HourCycle } from "@chairtime/kit/time-words";
import { englishFormats } from "./english.ts";
import type { Formats } from "./formats.ts";
import { intlFormats } from "./intl.ts";

const kept = new Map<string, Formats>();

/** Returns how a language writes dates and times by the salon's clock. */
export function formatsOf(language: string, hourCycle: HourCycle = "h23"): Formats {
  const key = `${language} ${hourCycle}`;
  const known = kept.get(key);
  if (known) return known;
  const isEnglish = language === "en" || language.startsWith("en-");
  const made = isEnglish ? englishFormats(hourCycle) : intlFormats(language, hourCycle);
  kept.set(key, made);
  return made;
}
