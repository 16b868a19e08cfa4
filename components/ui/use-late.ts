"use client";

import { useCallback, useEffect, useState } from "react";
import { usePreload } from "./use-preload";

/**
 * Returns what `load` fetches once the visitor has touched the page and it is idle, or at once when it is needed `now`;
 * null until then, and where it could not be fetched. For what the page can do without: nothing waits for it.
 */
export function useLate<Code>(load: () => Promise<Code>, now = false): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  const fetchIt = useCallback(
    () =>
      load().then(
        (loaded) => setCode(() => loaded),
        () => undefined,
      ),
    [load],
  );
  usePreload(fetchIt);
  useEffect(() => {
    if (now) void fetchIt();
  }, [now, fetchIt]);
  return code;
}
