"use client";

import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type Shortcut, useShortcut } from "../shortcuts/shortcuts";
import { usePast } from "./past-context";
import { useAllowed } from "./salon-context";

/** Hides controls that write from viewers. */
export function WritersOnly({ children }: { children: ReactNode }) {
  return useAllowed("write") ? children : null;
}

/** A shortcut to something that writes. */
export function WriterShortcut({ shortcut, run }: { shortcut: Shortcut; run: () => void }) {
  return (
    <WritersOnly>
      <Pressed run={run} shortcut={shortcut} />
    </WritersOnly>
  );
}

function Pressed({ shortcut, run }: { shortcut: Shortcut; run: () => void }) {
  useShortcut(shortcut, run);
  return null;
}

/** Explains to viewers why they can't change anything here. */
export function LookOnlyNote({ className = "" }: { className?: string }) {
  const t = useTranslations("shell");
  const isPast = usePast() !== null;
  // The banner of a past screen says it already.
  if (useAllowed("write") || isPast) return null;
  return (
    <p className={`flex gap-2 text-label text-soft ${className}`}>
      <Eye aria-hidden="true" className="mt-0.5 shrink-0" size="1rem" strokeWidth={1.75} />
      <span>{t("viewOnly")}</span>
    </p>
  );
}
