"use client";

import type { Messages } from "@chairtime/messages/fill";
import { isEnglish, type MakeFormats } from "@chairtime/messages/formats/formats-of";
import { figuresOf, type Language } from "@chairtime/messages/languages";
import { mergedMessages } from "@chairtime/messages/merge";
import { asWritten } from "@chairtime/messages/translator";
import { NextIntlClientProvider } from "next-intl";
import { createContext, type ReactNode, use, useContext, useInsertionEffect, useMemo } from "react";
import { WordsContext } from "@/components/ui/words/words-context";
import { keepMessages } from "./visit-words";

/** Creates formats of languages other than English; readers of English never call it. */
export const OtherFormats = createContext<MakeFormats>(() => {
  throw new Error("Formats need a WordsProvider above them.");
});

let loading: Promise<MakeFormats> | undefined;

function loadFormats(): Promise<MakeFormats> {
  loading ??= import("@chairtime/messages/formats/intl").then((module) => module.intlFormats);
  return loading;
}

/** Throws on a missing message, except for users: they see its code. */
function failLoudly(error: Error): void {
  if (process.env.NODE_ENV !== "production") throw error;
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
      <NextIntlClientProvider
        locale={figuresOf(language)}
        messages={asWritten(words.messages)}
        onError={failLoudly}
      >
        <OtherFormats value={others}>{children}</OtherFormats>
      </NextIntlClientProvider>
    </WordsContext>
  );
}
