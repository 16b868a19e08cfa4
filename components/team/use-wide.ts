"use client";

import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 64rem)";

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether seven days fit beside the names; null on the server, which draws both and lets CSS choose. */
export function useWide(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => null,
  );
}
