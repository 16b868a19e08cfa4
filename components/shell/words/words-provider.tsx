"use client";

import type { Language } from "@chairtime/messages/languages";
import type { Catalog } from "@chairtime/messages/said";
import { NextIntlClientProvider } from "next-intl";
import { createContext, type ReactNode, useContext, useInsertionEffect, useMemo } from "react";
import { keepMessages } from "./visit-words";

const OuterWords = createContext<Partial<Catalog>>({});

export interface WordsProviderProps {
  language: Language;
  messages: Partial<Catalog>;
  timeZone: string;
  children: ReactNode;
}

/** Provides messages to every component below, beside those of the providers above it. */
export function WordsProvider({ language, messages, timeZone, children }: WordsProviderProps) {
  const outer = useContext(OuterWords);
  useInsertionEffect(() => keepMessages(language, messages), [language, messages]);
  const all = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  return (
    <OuterWords value={all}>
      <NextIntlClientProvider locale={language} messages={all} timeZone={timeZone}>
        {children}
      </NextIntlClientProvider>
    </OuterWords>
  );
}
