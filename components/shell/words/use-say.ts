"use client";

import { type Say, sayBy, type Translate } from "@chairtime/messages/say";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useFormats } from "./use-formats";

/** Returns what turns a sentence of pure code, or an error's, into words: `say(effect.clash)`. */
export function useSay(): Say {
  const translate = useTranslations();
  const formats = useFormats();
  // Which values a message needs is checked by `npm run messages`, not by types.
  return useMemo(() => sayBy(translate as unknown as Translate, formats), [translate, formats]);
}
