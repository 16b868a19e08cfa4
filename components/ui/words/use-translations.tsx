"use client";

import { useTranslations as useMessages } from "next-intl";
import { Children, isValidElement, type ReactNode, useMemo } from "react";

type Rich = (key: string, values?: Record<string, unknown>) => ReactNode;

/**
 * Returns what translates the messages below a namespace: with that of the board, `t("empty")` says that it is empty.
 * Texts between the elements of `rich` get elements too (docs/decisions/0404-a-translated-page-stays-true.md).
 */
export const useTranslations: typeof useMessages = (namespace) => {
  const t = useMessages(namespace);
  return useMemo(() => {
    const plain = t.rich as unknown as Rich;
    const rich: Rich = (key, values = {}) =>
      parted(
        plain(
          key,
          Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
              name,
              typeof value === "function" ? (chunks: ReactNode) => value(parted(chunks)) : value,
            ]),
          ),
        ),
      );
    return Object.assign((...given: Parameters<typeof t>) => t(...given), t, { rich }) as typeof t;
  }, [t]);
};

/** One text, or an element for each. */
function parted(node: ReactNode): ReactNode {
  const parts = Children.toArray(node);
  if (!parts.some(isValidElement)) return parts.join("");
  return Children.map(node, (part) => (isValidElement(part) ? part : <span>{part}</span>));
}
