import * as z from "zod/mini";

/** The languages to choose from, by their tags. Answers may name others: a newer backend knows more. */
export const LANGUAGE_TAGS = ["en", "de", "es", "fr", "hi", "ar"] as const;

export const languageTag = z.enum(LANGUAGE_TAGS);
