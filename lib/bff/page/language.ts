import "server-only";
import {
  acceptedLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  languageOf,
} from "@chairtime/messages/languages";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { settings } from "../../settings/settings.ts";
import { linkOf } from "../own-week/link-of.ts";
import { pageWeek } from "../own-week/page-week.ts";
import { weekLanguage } from "../own-week/week-language.ts";

/**
 * Language of the page being rendered: the visitor's choice, else the browser's, else English. The page behind a
 * member's link uses that of its week, in any browser.
 */
export const pageLanguage = cache(async (): Promise<Language> => {
  const chosen = languageOf((await cookies()).get(LANGUAGE_COOKIE)?.value);
  if (chosen && !LANGUAGES[chosen].isOffered && settings().hasPseudoLanguage) return chosen;
  const browser = await headers();
  const token = linkOf(browser);
  const answer = token === null ? null : await pageWeek(token);
  const ofLink = answer?.kind === "open" ? weekLanguage(answer.value) : null;
  if (ofLink) return ofLink;
  if (chosen && LANGUAGES[chosen].isOffered) return chosen;
  return acceptedLanguage(browser.get("accept-language")) ?? DEFAULT_LANGUAGE;
});
