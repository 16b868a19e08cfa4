"use client";

import { useEffect } from "react";
import { SESSION_ENDED_EVENT } from "@/lib/api/client";
import { markSessionEnded } from "@/lib/auth/session-end";

/** Leads to sign-in when a call finds the session gone. Open forms have kept their content by then (use-draft). */
export function SessionWatch() {
  useEffect(() => {
    let leaving = false;
    const leave = () => {
      if (leaving) return;
      leaving = true;
      markSessionEnded();
      const from = location.pathname + location.search;
      // After all listeners of the event have run. A whole page load: nothing of the old session stays in memory.
      queueMicrotask(() => location.assign(`/login?from=${encodeURIComponent(from)}`));
    };
    addEventListener(SESSION_ENDED_EVENT, leave);
    return () => removeEventListener(SESSION_ENDED_EVENT, leave);
  }, []);
  return null;
}
