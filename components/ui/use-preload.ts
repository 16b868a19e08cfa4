"use client";

import { useEffect } from "react";

/** Code for later is fetched this long after the page came, if nobody has stirred before. */
const QUIET_MS = 5000;
/** Evaluating code takes a while too: not while a list glides under a hand, nor as that hand comes to it. */
const STILL_MS = 300;
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

let stirred: Promise<void> | null = null;

/** Fulfilled once the visitor has stirred on this page and nothing scrolls: a phone has enough to do until then. */
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
