"use client";

import { History } from "lucide-react";
import { Suspense, useState } from "react";
import { usePast } from "@/components/shell/session/past-context";
import { useSalon } from "@/components/shell/session/salon-context";
import { Button, type ButtonProps } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { HistoryScope } from "./scope";

// Few visits look into the history.
const { Component: HistoryDialog, preload } = preloadable(() =>
  import("./history-dialog").then((file) => file.HistoryDialog),
);
const prepare = () => void preload();

export interface HistoryButtonProps extends HistoryScope, Pick<ButtonProps, "size" | "variant"> {
  label?: string;
  /** Icon only, on a phone. */
  compact?: boolean;
  className?: string;
}

/** Opens the history, where the salon has one; not on a screen that shows the past. */
export function HistoryButton(props: HistoryButtonProps) {
  const t = useTranslations("history.dialog");
  const { label = t("title"), size = "sm", variant = "ghost", compact, className, ...scope } = props;
  const [open, setOpen] = useState(false);
  const isPast = usePast() !== null;
  if (!useSalon()?.features.includes("history") || isPast) return null;
  return (
    <>
      <Button
        {...(className && { className })}
        icon={
          <History
            aria-hidden="true"
            size={size === "sm" ? "0.875rem" : "1rem"}
            strokeWidth={size === "sm" ? 2 : 1.75}
          />
        }
        onClick={() => setOpen(true)}
        onFocus={prepare}
        onPointerEnter={prepare}
        size={size}
        variant={variant}
      >
        <span className={compact ? "max-sm:sr-only" : ""}>{label}</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <HistoryDialog onClose={() => setOpen(false)} {...scope} />
        </Suspense>
      )}
    </>
  );
}
