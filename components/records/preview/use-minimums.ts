"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useSalon } from "@/components/shell/session/salon-context";
import { useUser } from "@/components/shell/session/user-context";
import { type Minimum, readMinimums } from "@/lib/schedule/coverage/minimums";

const CHANGED = "chairtime:minimums";

/** The salon's minimums; without a salon, those of this manager in this browser. */
export function useMinimums(): readonly Minimum[] {
  const salon = useSalon();
  const [kept] = useKeptMinimums();
  return salon ? salon.minimums : kept;
}

/** Minimums stored for this manager in this browser, and a setter. */
export function useKeptMinimums(): [Minimum[], (next: Minimum[]) => void] {
  const key = `chairtime:minimums:${useUser()?.id ?? ""}`;
  const [stored, keep] = useStored(key);
  const minimums = useMemo(() => readMinimums(stored), [stored]);
  const change = useCallback(
    (next: Minimum[]) => keep(next.length > 0 ? JSON.stringify(next) : null),
    [keep],
  );
  return [minimums, change];
}

/** The text stored in this browser under `key`, null if none, and a setter. */
export function useStored(key: string): [string | null, (next: string | null) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const keep = useCallback(
    (next: string | null) => {
      try {
        if (next === null) localStorage.removeItem(key);
        else localStorage.setItem(key, next);
      } catch {
        // A full or forbidden storage keeps nothing beyond this page.
      }
      dispatchEvent(new Event(CHANGED));
    },
    [key],
  );
  return [stored, keep];
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
