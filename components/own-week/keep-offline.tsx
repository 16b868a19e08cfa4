"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Age in ms after which a page that is viewed again checks for changes. */
const FRESH_MS = 60_000;

/** Stores this page for reading offline, and refreshes it on the next view. Draws nothing. */
export function KeepOffline() {
  const router = useRouter();
  useEffect(() => {
    const stopWaiting = whenLoaded(keep);
    let seenAt = Date.now();
    const look = () => {
      const isIdle = document.querySelector("[role='dialog']") === null;
      if (document.visibilityState !== "visible" || !isIdle || !navigator.onLine) return;
      if (Date.now() - seenAt < FRESH_MS) return;
      seenAt = Date.now();
      router.refresh();
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      stopWaiting();
      document.removeEventListener("visibilitychange", look);
    };
  }, [router]);
  return null;
}

function keep() {
  void navigator.serviceWorker
    ?.register("/w/sw.js", { scope: "/w/", updateViaCache: "none" })
    .catch(() => undefined);
}

/** Runs `work` once the page has loaded: storing a copy loads it again. The returned function cancels that. */
function whenLoaded(work: () => void): () => void {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", work, { once: true });
  return () => window.removeEventListener("load", work);
}
