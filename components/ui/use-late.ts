"use client";

import { useCallback, useEffect, useState } from "react";
import { usePreload } from "./use-preload";

/**
 * Code that the page can do without: loaded once the visitor has touched the page and it is idle, or at once when
 * `now`. Null until then, and where loading failed.
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
