"use client";

import { type Say, sayBy } from "@chairtime/messages/say";
import { useMemo } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { useFormats } from "./use-formats";

/** Turns a `Said` of pure code, or an error's, into words: `say(effect.clash)`. */
export function useSay(): Say {
  const translate = useTranslations();
  const formats = useFormats();
  return useMemo(() => sayBy(translate, formats), [translate, formats]);
}
