"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";
import { usePreload } from "../use-preload";

interface ToastOptions {
  /** Duration in ms; 4000 by default. */
  duration?: number;
  /** Id of the toast to replace. */
  id?: string;
  /** A button in the toast. */
  action?: { label: string; onClick: () => void };
}
type ToastKind = "success" | "error" | "loading";

type HostFile = typeof import("./toast-host");

/** Duration of errors on the open screen in ms, if it sets one. */
let errorMs: number | undefined;
let fetched: Promise<HostFile> | null = null;
let count = 0;
const waiting = new Set<() => void>();
let announceMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  announceMounted = resolve;
});

/**
 * Loads the toast library later: it would exceed the sign-in page's budget, and no page needs it at first. After a
 * failure the next toast tries again.
 */
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
  const stay = kind === "error" && errorMs !== undefined && { duration: errorMs };
  Promise.all([import("sonner"), fetchHost(), mounted]).then(
    ([{ toast }]) => toast[kind](text, { ...stay, ...options, id }),
    // Offline before it loaded: the form or panel says the same.
    () => undefined,
  );
  return id;
}

/** Short messages at the top right. Each call gives the toast's id. */
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

/** Lets errors stay for `duration` ms while a screen is open. */
export function useErrorsStay(duration: number): void {
  useEffect(() => {
    errorMs = duration;
    return () => {
      errorMs = undefined;
    };
  }, [duration]);
}

/** Place of the toasts, once per page. */
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
  // Loads early: a toast about a lost connection couldn't load it.
  usePreload(wake);
  useEffect(() => {
    waiting.add(wake);
    if (fetched) void wake();
    return () => {
      waiting.delete(wake);
    };
  }, [wake]);
  useEffect(() => {
    // The host's effects have already run, so it listens.
    if (Host) announceMounted();
  }, [Host]);
  return Host ? <Host /> : null;
}
