"use client";

import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 64rem)";

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Returns whether seven days fit side by side; null on the server, which renders both forms of a week and lets CSS choose. */
export function useWide(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => null,
  );
}
