import { acceptedLanguage, askedLanguage, type Language } from "@chairtime/messages/languages";
import type { Context } from "hono";

export const languageOf = (c: Context): Language => askedLanguage(c.req.header("accept-language") ?? null);

/** The language of the calling page, to store with what it makes; null if it names none that people can choose. */
export const pageLanguageOf = (c: Context): Language | null =>
  acceptedLanguage(c.req.header("accept-language") ?? null);
