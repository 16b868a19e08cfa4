"use client";

import { useEffect } from "react";

/** Fetches a modal's code once the page is idle, so that opening it waits for nothing. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const fetchIt = () => void load().catch(() => undefined);
    // Safari knows no idle callback.
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(fetchIt, 500);
      return () => clearTimeout(timer);
    }
    const wish = requestIdleCallback(fetchIt, { timeout: 3000 });
    return () => cancelIdleCallback(wish);
  }, [load]);
}
