"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useUser } from "@/components/shell/user-context";
import { type Minimum, readMinimums } from "@/lib/schedule/minimums";

const CHANGED = "chairtime:minimums";

/** Returns the minimum coverage that this manager has set in this browser, and a way to change it. */
export function useMinimums(): [Minimum[], (next: Minimum[]) => void] {
  const key = `chairtime:minimums:${useUser()?.id ?? ""}`;
  const stored = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const minimums = useMemo(() => readMinimums(stored), [stored]);
  const change = useCallback(
    (next: Minimum[]) => {
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or forbidden storage keeps nothing beyond this page.
      }
      dispatchEvent(new Event(CHANGED));
    },
    [key],
  );
  return [minimums, change];
}

function subscribe(changed: () => void): () => void {
  // `storage` is only sent by other tabs.
  addEventListener("storage", changed);
  addEventListener(CHANGED, changed);
  return () => {
    removeEventListener("storage", changed);
    removeEventListener(CHANGED, changed);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
