import { DAY_SECONDS } from "@chairtime/kit/clock";
import { askedLanguage, LANGUAGE_COOKIE, LANGUAGES, languageOf } from "@chairtime/messages/languages";
import { stringifySetCookie } from "cookie";
import { isHttps } from "./session-cookie.ts";

const KEPT_SECONDS = 365 * DAY_SECONDS;

/** Set-Cookie line with the user's language; null if the page already has it, or none is stored. */
export function languageCookieLine(
  appUrl: string,
  kept: string | null | undefined,
  pageLanguage: string | null,
): string | null {
  const language = languageOf(kept ?? undefined);
  if (!language || !LANGUAGES[language].isOffered || language === askedLanguage(pageLanguage)) return null;
  return stringifySetCookie({
    name: LANGUAGE_COOKIE,
    value: language,
    path: "/",
    maxAge: KEPT_SECONDS,
    sameSite: "lax",
    secure: isHttps(appUrl),
  });
}
