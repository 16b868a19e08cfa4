"use client";

import type { Messages } from "@chairtime/messages/fill";
import type { Language } from "@chairtime/messages/languages";
import { createContext } from "react";

/** The reader's language and the page's messages; each provider adds to those above it. */
export const WordsContext = createContext<{ language: Language; messages: Messages }>({
  language: "en",
  messages: {},
});
