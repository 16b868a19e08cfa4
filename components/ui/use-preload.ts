"use client";

import { useEffect } from "react";

/** Time in ms after which code loads without any input. */
const QUIET_MS = 5000;
/** Calm time in ms before loading: evaluating code is a long task, not for when something scrolls or is about to. */
const STILL_MS = 300;
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

let stirred: Promise<void> | null = null;

/** Resolves after the first input on this page, once nothing scrolls; before it, a phone is busy with the page. */
function whenStirred(): Promise<void> {
  stirred ??= new Promise((resolve) => {
    const ended = new AbortController();
    const options = { capture: true, passive: true, signal: ended.signal };
    let quiet = true;
    let timer: ReturnType<typeof setTimeout>;
    const after = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        ended.abort();
        resolve();
      }, delay);
    };
    const stir = () => {
      if (quiet) scroll();
    };
    const scroll = () => {
      quiet = false;
      after(STILL_MS);
    };
    after(QUIET_MS);
    for (const sign of SIGNS) addEventListener(sign, stir, options);
    addEventListener("scroll", scroll, options);
  });
  return stirred;
}

/** Loads code for later, once the visitor has touched the page and it is idle. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    let request: number | undefined;
    let gone = false;
    const fetchIt = () => void load().catch(() => undefined);
    void whenStirred().then(() => {
      if (gone) return;
      // Safari has no idle callback.
      if (typeof requestIdleCallback === "function")
        request = requestIdleCallback(fetchIt, { timeout: 3000 });
      else fetchIt();
    });
    return () => {
      gone = true;
      if (request !== undefined) cancelIdleCallback(request);
    };
  }, [load]);
}
