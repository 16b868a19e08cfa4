"use client";

import { useTranslations as useMessages } from "next-intl";
import { Children, isValidElement, type ReactNode, useMemo } from "react";

type Rich = (key: string, values?: Record<string, unknown>) => ReactNode;

/**
 * next-intl's hook, whose `rich` also wraps the texts between elements
 * (docs/decisions/0404-a-translated-page-stays-true.md).
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
