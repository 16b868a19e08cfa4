"use client";

import { type ReactNode, useEffect, useState } from "react";

/** Says that the browser is offline or the server away, and goes when the connection is back. */
export function ConnectionBanner() {
  const [notice, setNotice] = useState<ReactNode>(null);
  useEffect(() => {
    // After the page, and long before it is wanted: offline there would be no fetching it.
    const gone = new AbortController();
    void import("./connection-notice").then(({ followConnection }) => {
      if (!gone.signal.aborted) followConnection(setNotice, gone.signal);
    });
    return () => gone.abort();
  }, []);
  return (
    // Over an open dialog it counts most: it stands above the scrim, and `aria-live`, said outright, is still heard there.
    <div aria-live="polite" className="relative z-45" role="status">
      {notice}
    </div>
  );
}
