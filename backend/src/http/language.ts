import { askedLanguage, type Language } from "@chairtime/messages/languages";
import type { Context } from "hono";

/** Returns the language for the sentences of an answer. */
export const languageOf = (c: Context): Language => askedLanguage(c.req.header("accept-language") ?? null);
