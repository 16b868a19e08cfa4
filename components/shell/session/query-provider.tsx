"use client";

import { focusManager, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { makeQueryClient } from "@/lib/queries/query-client";
import { pressUndo } from "../saved/undo";
import { onRecovered, type Recovery } from "./connection";

// Two windows side by side never hide each other: visibility alone would miss that the manager returns.
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

/** Provides the screens of a signed-in manager with their cache. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  useEffect(() => {
    const gone = new AbortController();
    document.addEventListener("keydown", (event) => pressUndo(event, client), { signal: gone.signal });
    onRecovered((what) => reload(client, what), gone.signal);
    return () => gone.abort();
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Reloads the open screens' data: all of it after a lost connection, else what had failed. */
function reload(client: QueryClient, what: Recovery): void {
  if (what === "connection") void client.invalidateQueries();
  else void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
}
