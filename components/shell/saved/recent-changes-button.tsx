"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { Suspense, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { preloadable } from "@/components/ui/preloadable";
import { useTranslations } from "@/components/ui/words/use-translations";
import { useShortcut } from "../shortcuts/shortcuts";
import { undoLast } from "./undo";

// Rarely opened, and heavy.
const { Component: RecentChangesDialog, preload } = preloadable(() =>
  import("./recent-changes-dialog").then((file) => file.RecentChangesDialog),
);

/** Opens the list of this visit's changes; `u` undoes the last one without opening it. */
export function RecentChangesButton() {
  const [open, setOpen] = useState<boolean | null>(null);
  const t = useTranslations("shell");
  const client = useQueryClient();
  useShortcut({ keys: "u", label: t("undo.shortcut"), everywhere: true }, () => undoLast(client));
  return (
    <>
      <IconButton
        icon={<Undo2 aria-hidden="true" className="size-4.5 sm:size-4" strokeWidth={1.75} />}
        label={t("changes.title")}
        onClick={() => setOpen(true)}
        onFocus={() => void preload()}
        onPointerEnter={() => void preload()}
      />
      {open !== null && (
        <Suspense fallback={null}>
          <RecentChangesDialog onOpenChange={setOpen} open={open} />
        </Suspense>
      )}
    </>
  );
}
