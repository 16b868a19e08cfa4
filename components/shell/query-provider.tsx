"use client";

import { focusManager, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { makeQueryClient } from "@/lib/queries/query-client";
import { pressUndo } from "./undo";

// Two windows side by side never hide one another, so visibility alone would miss the manager's return.
focusManager.setEventListener((onFocus) => {
  if (typeof window === "undefined") return;
  const returned = () => onFocus();
  window.addEventListener("focus", returned);
  document.addEventListener("visibilitychange", returned);
  return () => {
    window.removeEventListener("focus", returned);
    document.removeEventListener("visibilitychange", returned);
  };
});

/** Gives the screens of a signed-in manager their cache. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  useEffect(() => {
    const gone = new AbortController();
    document.addEventListener("keydown", pressUndo, { signal: gone.signal });
    // After the page: there is nothing to heal before.
    void import("./heal-queries").then(({ healQueries }) => {
      if (!gone.signal.aborted) healQueries(client, gone.signal);
    });
    return () => gone.abort();
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
