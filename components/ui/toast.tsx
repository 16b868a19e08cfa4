"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";
import { usePreload } from "./use-preload";

interface ToastOptions {
  /** How long it stays, in ms; 4000 unless said. */
  duration?: number;
  /** Replaces the toast of that id. */
  id?: string;
  /** A button in the toast. */
  action?: { label: string; onClick: () => void };
}
type ToastKind = "success" | "error" | "loading";

type HostFile = typeof import("./toast-host");

let fetched: Promise<HostFile> | null = null;
let count = 0;
const waiting = new Set<() => void>();
let standing = () => {};
const stands = new Promise<void>((resolve) => {
  standing = resolve;
});

/** The toast library comes after the page. A failed attempt is no failure of the page, and the next toast makes another. */
function fetchHost(): Promise<HostFile> {
  fetched ??= import("./toast-host").catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++count}`;
  for (const wake of waiting) wake();
  Promise.all([import("sonner"), fetchHost(), stands]).then(
    ([{ toast }]) => toast[kind](text, { ...options, id }),
    // Offline before it came: the form or the panel says the same.
    () => undefined,
  );
  return id;
}

/** Short messages at the top right. Each gives the toast's id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  loading: (text: string, options?: ToastOptions) => show("loading", text, options),
  dismiss: (id: string) =>
    void import("sonner").then(
      (sonner) => sonner.toast.dismiss(id),
      () => undefined,
    ),
};

/** The place where toasts appear, once per page. */
export function Toaster() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  const wake = useCallback(
    () =>
      fetchHost().then(
        (file) => setHost(() => file.default),
        () => undefined,
      ),
    [],
  );
  // Before a connection is likely to be lost: what is said then needs no fetching.
  usePreload(wake);
  useEffect(() => {
    waiting.add(wake);
    if (fetched) void wake();
    return () => {
      waiting.delete(wake);
    };
  }, [wake]);
  useEffect(() => {
    // The host's own effects have run by now: it listens.
    if (Host) standing();
  }, [Host]);
  return Host ? <Host /> : null;
}
