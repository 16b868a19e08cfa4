"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { Undo2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { RecentChange } from "@/lib/undo/undo-stack";
import { useShellSalon } from "../session/salon-context";
import { useSettings } from "../session/settings-context";
import { useFormats } from "../words/use-formats";
import { sayInVisit } from "../words/visit-words";
import { performUndo, useRecentChanges } from "./undo";

interface RecentChangesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists this visit's changes, newest first, each with its Undo. */
export function RecentChangesDialog({ open, onOpenChange }: RecentChangesDialogProps) {
  const t = useTranslations("shell.changes");
  const changes = useRecentChanges().toReversed();
  const { list, busy, undo } = useUndoInList(changes);
  return (
    <Dialog onOpenChange={onOpenChange} open={open} title={t("title")}>
      {changes.length === 0 ? (
        <p className="text-body text-soft">{t("empty")}</p>
      ) : (
        <ul aria-label={t("list")} className="-my-2" ref={list}>
          {changes.map((change, place) => (
            <Change
              busy={busy === change}
              change={change}
              isLast={place === 0}
              key={change.id}
              onUndo={() => undo(change)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface ChangeProps {
  change: RecentChange;
  /** Whether it is the latest. */
  isLast: boolean;
  busy: boolean;
  onUndo: () => void;
}

function Change({ change, isLast, busy, onUndo }: ChangeProps) {
  const settings = useSettings();
  const salon = useShellSalon();
  const t = useTranslations("shell.changes");
  const zone = salon?.timeZone ?? settings.clock.zone;
  const formats = useFormats(salon?.hourCycle);
  const did = sayInVisit(change.entry.did);
  const at = new Date(change.at);
  return (
    <li className="flex min-h-14 items-center gap-3 border-line py-1.5 not-last:border-b">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-body">{did}</p>
        <time className="text-caption text-faint tabular-nums" dateTime={at.toISOString()} translate="no">
          {formats.clock(instantToZoned(at, zone).time)}
        </time>
      </div>
      <Button
        aria-label={isLast ? t("undoLastOf", { did }) : t("undoOf", { did })}
        busy={busy}
        busyLabel={t("undoing")}
        data-first-focus={isLast || undefined}
        icon={<Undo2 aria-hidden="true" size="0.875rem" strokeWidth={2} />}
        onClick={onUndo}
        size="sm"
      >
        {isLast ? t("undoLast") : t("undo")}
      </Button>
    </li>
  );
}

/** Undoes one change at a time. When its row disappears, its neighbour gets the focus. */
function useUndoInList(changes: readonly RecentChange[]) {
  const list = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState<RecentChange | null>(null);
  const left = useRef<{ change: RecentChange; place: number } | null>(null);
  useLayoutEffect(() => {
    if (!left.current || changes.includes(left.current.change)) return;
    const { place } = left.current;
    left.current = null;
    if (document.activeElement !== document.body) return;
    const rows = list.current?.children;
    (rows?.[place] ?? rows?.[place - 1])?.querySelector("button")?.focus();
  }, [changes]);
  const undo = async (change: RecentChange) => {
    if (busy) return;
    setBusy(change);
    left.current = { change, place: changes.indexOf(change) };
    await performUndo(change.entry);
    setBusy(null);
  };
  return { list, busy, undo };
}
