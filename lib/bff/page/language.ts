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

/** Returns the language of the page that is made now: the visitor's choice, else the browser's, else English. */
export const pageLanguage = cache(async (): Promise<Language> => {
  const chosen = languageOf((await cookies()).get(LANGUAGE_COOKIE)?.value);
  if (chosen && (LANGUAGES[chosen].isOffered || settings().hasPseudoLanguage)) return chosen;
  return acceptedLanguage((await headers()).get("accept-language")) ?? DEFAULT_LANGUAGE;
});
