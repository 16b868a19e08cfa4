"use client";

import type { Language } from "@chairtime/messages/languages";
import type { Writer } from "@chairtime/messages/say";
import { useContext, useMemo } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { WordsContext } from "@/components/ui/words/words-context";

/** Formats and translations for the board's cells: created once, and passed down. */
export interface Words extends Writer {
  language: Language;
}

/** Same object until language or clock changes. */
export function useWords(): Words {
  const say = useSay();
  const formats = useFormats();
  const { language } = useContext(WordsContext);
  return useMemo(() => ({ say, formats, language }), [say, formats, language]);
}
