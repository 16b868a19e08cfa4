import type { HourCycle } from "@chairtime/kit/time-words";
import type { Messages } from "@chairtime/messages/fill";
import { formatsOf, type MakeFormats } from "@chairtime/messages/formats/formats-of";
import { figuresOf, type Language } from "@chairtime/messages/languages";
import { mergedMessages } from "@chairtime/messages/merge";
import type { Sayable } from "@chairtime/messages/said";
import { sayBy } from "@chairtime/messages/say";
import { asWritten } from "@chairtime/messages/translator";
import { createTranslator } from "next-intl";
import { setFailureWords } from "@/lib/api/api-error";

interface VisitWords {
  language: Language;
  messages: Messages;
  /** Makes the formats of a language that is not English. */
  others: MakeFormats;
}

/** What the pages of this visit have brought, and the salon's clock. */
let kept: VisitWords | undefined;
let hourCycle: HourCycle | undefined;

/** Keeps a page's messages for the rest of the visit. */
export function keepMessages(of: VisitWords): void {
  setFailureWords(sayInVisit);
  const earlier = kept?.language === of.language ? kept.messages : {};
  kept = { ...of, messages: mergedMessages(earlier, of.messages) };
}

/** Keeps how the salon writes times of day. */
export function keepHourCycle(of: HourCycle): void {
  hourCycle = of;
}

/**
 * Turns a sentence into words outside components: an Undo by a key, a change made on another page. Components have
 * `useSay`.
 */
export function sayInVisit(sentence: Sayable): string {
  if (!kept) throw new Error("Words need a WordsProvider on the page.");
  const { language, messages, others } = kept;
  const translate = createTranslator({ locale: figuresOf(language), messages: asWritten(messages) });
  return sayBy(translate, formatsOf(others, language, hourCycle))(sentence);
}
