"use client";

import { useEffect } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { SESSION_ENDED_EVENT, tellSessionEnd } from "@/lib/api/client";
import { pageUserOf } from "@/lib/auth/page-user";
import { markSessionChanged, markSessionEnded, takeSessionChange } from "@/lib/auth/session-end";
import { hearSignedIn } from "@/lib/auth/session-news";
import { useUser } from "./user-context";

/** Longer than other toasts: its reader has just lost sight of what they were doing. */
const READING_MS = 12_000;

/**
 * Redirects to sign-in when the page's session has ended, and reloads the page when it belongs to somebody else: a
 * call's answer or another tab reports that. Open forms have stored their content before (draft-offer).
 */
export function SessionWatch() {
  const say = useSay();
  const user = useUser();
  const userId = user?.id ?? null;
  const pageUser = user && pageUserOf(user);

  useEffect(() => {
    const change = takeSessionChange();
    if (change) toast.error(say(change), { duration: READING_MS });
  }, [say]);

  useEffect(() => {
    let leaving = false;
    const leave = (event: Event) => {
      if (leaving) return;
      leaving = true;
      const how = event instanceof CustomEvent ? event.detail : null;
      const isChanged = how === "changed" || how === "switched";
      if (isChanged) markSessionChanged(how);
      else markSessionEnded();
      const from = location.pathname + location.search;
      // After all listeners of the event have run. A whole page load: nothing of the old session stays in memory.
      queueMicrotask(() => {
        if (isChanged) location.reload();
        else location.assign(`/login?from=${encodeURIComponent(from)}`);
      });
    };
    addEventListener(SESSION_ENDED_EVENT, leave);
    return () => removeEventListener(SESSION_ENDED_EVENT, leave);
  }, []);

  useEffect(
    () =>
      hearSignedIn((signedIn) => {
        if (signedIn === pageUser) return;
        const isSameUser = userId !== null && (signedIn === userId || signedIn?.startsWith(`${userId} `));
        tellSessionEnd(signedIn === null ? "ended" : isSameUser ? "switched" : "changed");
      }),
    [pageUser, userId],
  );
  return null;
}
