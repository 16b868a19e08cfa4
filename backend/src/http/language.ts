import { acceptedLanguage, askedLanguage, type Language } from "@chairtime/messages/languages";
import type { Context } from "hono";

/** Returns the language for the sentences of an answer. */
export const languageOf = (c: Context): Language => askedLanguage(c.req.header("accept-language") ?? null);

/** Returns the language of the page that asks, to keep with what it makes; null where the call names none that people can choose. */
export const pageLanguageOf = (c: Context): Language | null =>
  acceptedLanguage(c.req.header("accept-language") ?? null);
