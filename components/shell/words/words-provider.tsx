"use client";

import type { Messages } from "@chairtime/messages/fill";
import { isEnglish, type MakeFormats } from "@chairtime/messages/formats/formats-of";
import type { Language } from "@chairtime/messages/languages";
import { mergedMessages } from "@chairtime/messages/merge";
import { createContext, type ReactNode, use, useContext, useInsertionEffect, useMemo } from "react";
import { WordsContext } from "@/components/ui/words/words-context";
import { keepMessages } from "./visit-words";

/** Makes the formats of languages that are not English; for readers of English it is never called. */
export const OtherFormats = createContext<MakeFormats>(() => {
  throw new Error("Formats need a WordsProvider above them.");
});

let loading: Promise<MakeFormats> | undefined;

function loadFormats(): Promise<MakeFormats> {
  loading ??= import("@chairtime/messages/formats/intl").then((module) => module.intlFormats);
  return loading;
}

export interface WordsProviderProps {
  language: Language;
  messages: Messages;
  children: ReactNode;
}

/** Provides messages to every component below, beside those of the providers above it. */
export function WordsProvider({ language, messages, children }: WordsProviderProps) {
  const outer = useContext(WordsContext);
  const words = useMemo(
    () => ({ language, messages: mergedMessages(outer.messages, messages) }),
    [outer, language, messages],
  );
  const outerFormats = useContext(OtherFormats);
  const others = isEnglish(language) ? outerFormats : use(loadFormats());
  useInsertionEffect(() => keepMessages({ language, messages, others }), [language, messages, others]);
  return (
    <WordsContext value={words}>
      <OtherFormats value={others}>{children}</OtherFormats>
    </WordsContext>
  );
}
