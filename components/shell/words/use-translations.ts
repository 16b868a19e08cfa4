"use client";

import type { MessageCode } from "@chairtime/messages/said";
import { useContext, useMemo } from "react";
import { type MessageNamespace, type Translator, translatorOf } from "./translator";
import { Words } from "./words-provider";

/** Returns what translates the messages below a namespace: `const t = useTranslations("team.board")`, then `t("empty")`. */
export function useTranslations(): Translator<MessageCode>;
export function useTranslations<Namespace extends MessageNamespace>(
  namespace: Namespace,
): ReturnType<typeof translatorOf<Namespace>>;
export function useTranslations(namespace?: MessageNamespace): unknown {
  const { language, messages } = useContext(Words);
  return useMemo(
    () => translatorOf(language, messages, namespace as MessageNamespace),
    [language, messages, namespace],
  );
}
