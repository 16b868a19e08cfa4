"use client";

import { useCallback, useSyncExternalStore } from "react";

/** Widths from which seven days fit side by side: plain ones early, those with words later. */
type Width = "48rem" | "64rem";

/** Whether the window is that wide; null on the server, which renders both forms of a week and lets CSS choose. */
export function useWide(from: Width = "64rem"): boolean | null {
  const query = `(min-width: ${from})`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  );
}
