"use client";

import { isEnglish, type MakeFormats } from "@chairtime/messages/formats/formats-of";
import type { Language } from "@chairtime/messages/languages";
import type { Catalog } from "@chairtime/messages/said";
import { NextIntlClientProvider } from "next-intl";
import { createContext, type ReactNode, use, useContext, useInsertionEffect, useMemo } from "react";
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
  const all = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  const outerFormats = useContext(OtherFormats);
  const others = isEnglish(language) ? outerFormats : use(loadFormats());
  useInsertionEffect(() => keepMessages({ language, messages, others }), [language, messages, others]);
  return (
    <OuterWords value={all}>
      <OtherFormats value={others}>
        <NextIntlClientProvider locale={language} messages={all} timeZone={timeZone}>
          {children}
        </NextIntlClientProvider>
      </OtherFormats>
    </OuterWords>
  );
}
