"use client";

import type { MessageCode } from "@chairtime/messages/said";
import {
  type MessageNamespace,
  type Translator,
  type TranslatorOf,
  translatorOf,
} from "@chairtime/messages/translator";
import { useContext, useMemo } from "react";
import { WordsContext } from "./words-context";

/** Returns what translates the messages below a namespace: with that of the board, `t("empty")` says that it is empty. */
export function useTranslations(): Translator<MessageCode>;
export function useTranslations<Namespace extends MessageNamespace>(
  namespace: Namespace,
): TranslatorOf<Namespace>;
export function useTranslations(namespace?: MessageNamespace): unknown {
  const { language, messages } = useContext(WordsContext);
  return useMemo(
    () => translatorOf(language, messages, namespace as MessageNamespace),
    [language, messages, namespace],
  );
}
