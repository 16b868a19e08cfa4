"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { usePreload } from "@/components/ui/use-preload";

/**
 * A sheet that is on the page only while it is printed, by `print` or by the browser's own command. `load` brings its
 * code; before that has come, the browser's command prints the screen as it is.
 */
export function usePrint<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loaded = useRef<ComponentType<Props> | null>(null);
  const [Sheet, setSheet] = useState<ComponentType<Props> | null>(null);
  const fetchIt = useCallback(async () => {
    loaded.current = (await load()).default;
  }, [load]);
  usePreload(fetchIt);
  useEffect(() => {
    // The browser takes its picture when the event's listeners have run: so it is drawn within them.
    const show = () => flushSync(() => setSheet(() => loaded.current));
    const hide = () => setSheet(null);
    addEventListener("beforeprint", show);
    addEventListener("afterprint", hide);
    return () => {
      removeEventListener("beforeprint", show);
      removeEventListener("afterprint", hide);
    };
  }, []);
  const print = useCallback(() => {
    void fetchIt().then(
      () => {
        flushSync(() => setSheet(() => loaded.current));
        window.print();
      },
      () => undefined,
    );
  }, [fetchIt]);
  return { Sheet, print };
}
