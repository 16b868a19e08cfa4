import type { News } from "@chairtime/contract/changes";
import { hearNews } from "./hear-news.ts";

/** Polling interval in ms without a stream, while the tab is visible. */
const POLL_MS = 4000;
const REFUSED_MS = 30_000;
const RETRY_FIRST_MS = 300;
const RETRY_MAX_MS = 3000;

export interface Following {
  /** Number of the last known change. */
  position: () => number;
  onNews: (news: News) => void;
  /** Called for every sign of life, with false when the connection is lost. */
  onHeard: (isAlive: boolean) => void;
  signal: AbortSignal;
}

/** Follows the news until the signal: by a stream that is reopened whenever it ends, or by polling. */
export async function followNews({ position, onNews, onHeard, signal }: Following): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const attempt = new AbortController();
    // An older connection may be dead without reporting it.
    const renew = () => attempt.abort();
    addEventListener("online", renew, { once: true, signal: AbortSignal.any([signal, attempt.signal]) });
    const outcome = await hearNews({
      position: position(),
      onNews,
      onHeard: () => {
        failures = 0;
        onHeard(true);
      },
      isStream: true,
      signal: AbortSignal.any([signal, attempt.signal]),
    }).catch(() => "lost" as const);
    if (signal.aborted) return;
    const isRenewed = attempt.signal.aborted;
    attempt.abort();
    if (outcome === "once") await pause(POLL_MS, signal, true);
    else {
      onHeard(false);
      const most = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures++);
      if (!isRenewed) await pause(outcome === "refused" ? REFUSED_MS : Math.random() * most, signal);
    }
  }
}

/**
 * Waits, but wakes early when the network returns or the tab becomes visible; with `whileSeen`, waits on while the tab
 * is hidden.
 */
function pause(ms: number, signal: AbortSignal, whileSeen = false): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const until = AbortSignal.any([over.signal, signal]);
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      if (!whileSeen || document.visibilityState === "visible") end();
    }, ms);
    const look = () => document.visibilityState === "visible" && end();
    addEventListener("online", end, { signal: until });
    document.addEventListener("visibilitychange", look, { signal: until });
    signal.addEventListener("abort", end, { signal: over.signal });
  });
}
