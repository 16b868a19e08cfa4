"use client";

import { useEffect } from "react";

/** Code for later is fetched this long after the page came, if nobody has stirred before. */
const QUIET_MS = 5000;
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel", "focusin"] as const;

let stirred: Promise<void> | null = null;

/** Fulfilled once the visitor has stirred on this page: until then a phone has enough to do to show it. */
function whenStirred(): Promise<void> {
  stirred ??= new Promise((resolve) => {
    const options = { capture: true, passive: true };
    const done = () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, done, options);
      resolve();
    };
    const timer = setTimeout(done, QUIET_MS);
    for (const sign of SIGNS) addEventListener(sign, done, options);
  });
  return stirred;
}

/** Fetches code for later (a modal's, a tab's) once the visitor has stirred and the page is idle. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    let wish: number | undefined;
    let gone = false;
    const fetchIt = () => void load().catch(() => undefined);
    void whenStirred().then(() => {
      if (gone) return;
      // Safari knows no idle callback.
      if (typeof requestIdleCallback === "function") wish = requestIdleCallback(fetchIt, { timeout: 3000 });
      else fetchIt();
    });
    return () => {
      gone = true;
      if (wish !== undefined) cancelIdleCallback(wish);
    };
  }, [load]);
}
