"use client";

import { History } from "lucide-react";
import { Suspense, useState } from "react";
import { useSalon } from "@/components/shell/salon-context";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import type { HistoryScope } from "./scope";

// Few visits look into the history.
const { Component: HistoryDialog, preload } = preloadable(() =>
  import("./history-dialog").then((file) => file.HistoryDialog),
);
const prepare = () => void preload();

export interface HistoryButtonProps extends HistoryScope {
  /** On a phone, the icon alone. */
  compact?: boolean;
  className?: string;
}

/** Opens the history, where the salon has one. */
export function HistoryButton({ compact, className, ...scope }: HistoryButtonProps) {
  const [open, setOpen] = useState(false);
  if (!useSalon()?.features.includes("history")) return null;
  return (
    <>
      <Button
        {...(className && { className })}
        icon={<History aria-hidden="true" size="0.875rem" strokeWidth={2} />}
        onClick={() => setOpen(true)}
        onFocus={prepare}
        onPointerEnter={prepare}
        size="sm"
        variant="ghost"
      >
        <span className={compact ? "max-sm:sr-only" : undefined}>History</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <HistoryDialog onClose={() => setOpen(false)} {...scope} />
        </Suspense>
      )}
    </>
  );
}
