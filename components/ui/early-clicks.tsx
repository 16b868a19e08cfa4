"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** The newest click on a button whose part of the page was drawn by the server, and not alive yet. */
let early: { button: HTMLElement; area: Element } | null = null;

function rememberClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
  const area = button?.closest("[data-early-clicks]");
  if (button && area instanceof HTMLElement && area.dataset.earlyClicks !== "alive") early = { button, area };
}

// On the window, before React: it drops a click on what it has not brought to life.
if (typeof window !== "undefined") window.addEventListener("click", rememberClick, { capture: true });

/** Stands around what comes to life later than the page. A click on one of its buttons before that counts afterwards. */
export function EarlyClicks({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    ref.current.dataset.earlyClicks = "alive";
    if (early?.area === ref.current && early.button.isConnected) early.button.click();
    early = null;
  }, []);
  return (
    <div data-early-clicks="" ref={ref}>
      {children}
    </div>
  );
}
