"use client";

import type { Language } from "@chairtime/messages/languages";
import type { Catalog } from "@chairtime/messages/said";
import { createContext } from "react";

/** The reader's language and the messages of the page; each provider adds to those above it. */
export const WordsContext = createContext<{ language: Language; messages: Partial<Catalog> }>({
  language: "en",
  messages: {},
});
