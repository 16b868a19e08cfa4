"use client";

import { lazy, Suspense, useEffect, useState } from "react";

interface ToastOptions {
  /** How long it stays, in ms; 4000 unless said. */
  duration?: number;
  /** Replaces the toast of that id. */
  id?: string;
  /** A button in the toast. */
  action?: { label: string; onClick: () => void };
}
type ToastKind = "success" | "error" | "loading";

// The toast library comes with the first toast: no page pays for it before.
const Host = lazy(() => import("./toast-host"));
let wanted = false;
let count = 0;
const waiting = new Set<() => void>();

function show(kind: ToastKind, text: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++count}`;
  wanted = true;
  for (const wake of waiting) wake();
  void import("sonner").then(({ toast }) => toast[kind](text, { ...options, id }));
  return id;
}

/** Short messages at the top right. Each gives the toast's id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  loading: (text: string, options?: ToastOptions) => show("loading", text, options),
  dismiss: (id: string) => void import("sonner").then((sonner) => sonner.toast.dismiss(id)),
};

/** The place where toasts appear, once per page. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const wake = () => setNeeded(true);
    if (wanted) wake();
    waiting.add(wake);
    return () => {
      waiting.delete(wake);
    };
  }, []);
  return needed ? (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  ) : null;
}
