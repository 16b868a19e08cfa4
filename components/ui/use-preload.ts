"use client";

import { useEffect } from "react";

/** Without any input, code is fetched this long after the page came. */
const QUIET_MS = 5000;
/** Evaluating code takes a long task: not while something scrolls, nor just before it does. */
const STILL_MS = 300;
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

let stirred: Promise<void> | null = null;

/** Resolves after the first input on this page, once nothing scrolls; a phone is busy with the page until then. */
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

/** Fetches code that is needed later once the visitor has touched the page and it is idle. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    let request: number | undefined;
    let gone = false;
    const fetchIt = () => void load().catch(() => undefined);
    void whenStirred().then(() => {
      if (gone) return;
      // Safari knows no idle callback.
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
