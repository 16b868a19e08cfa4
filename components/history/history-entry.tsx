"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { clsx } from "clsx";
import { ChevronDown, History, Undo2 } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import { useAllowed } from "@/components/shell/session/salon-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Action, PutBackQuestion } from "@/lib/api/changes/changes-model";
import { canPutBack, dateIn } from "@/lib/history/about";
import { actionDeed } from "@/lib/history/sentences";
import { authorWords, type HistoryContext, isReader } from "@/lib/records/phrases";
import { HistoryChanges } from "./history-changes";
import { type HistoryScope, pastAddress } from "./scope";

export interface HistoryEntryProps {
  action: Action;
  context: HistoryContext;
  scope: HistoryScope;
  onPutBack: (question: PutBackQuestion) => void;
}

/** One action: who did what, and a button to restore. */
export function HistoryEntry({ action, context, scope, onPutBack }: HistoryEntryProps) {
  const t = useTranslations("history.list");
  const say = useSay();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const id = useId();
  const mayWrite = useAllowed("write");
  const before = new Date(action.at.getTime() - 1);
  const date = scope.date ?? dateIn(action.first, context.zone);
  return (
    <li className="border-line px-3 py-2 not-last:border-b">
      <div className="flex items-start gap-x-3">
        <div className="min-w-0 flex-1 pt-1 sm:flex sm:gap-x-3">
          <time
            className="block shrink-0 text-caption/5 text-faint tabular-nums sm:w-16 sm:text-label/5"
            dateTime={action.at.toISOString()}
            translate="no"
          >
            {formats.clock(instantToZoned(action.at, context.zone).time)}
          </time>
          <p className="wrap-anywhere min-w-0 text-body" id={id}>
            {t.rich("entry", {
              by: isReader(action.by, context) ? "you" : "other",
              name: say(authorWords(action.by)),
              deed: say(actionDeed(action, context)),
              b: (words) => <strong className="font-semibold">{words}</strong>,
            })}
          </p>
        </div>
        <span className="-my-1 -me-1.5 flex shrink-0">
          <Link
            aria-describedby={id}
            aria-label={t("before")}
            className="inline-grid size-11 place-items-center rounded-control text-soft transition-colors hover:bg-icon-hover hover:text-ink sm:size-8"
            data-tip={t("before")}
            href={pastAddress(before, { ...scope, ...(date && { date }) })}
            prefetch={false}
            // Replaces the dialog's own entry in the browser's history.
            replace
          >
            <History aria-hidden="true" size="1rem" strokeWidth={1.75} />
          </Link>
          {mayWrite && canPutBack(action.first) && (
            <IconButton
              aria-describedby={id}
              icon={<Undo2 aria-hidden="true" size="1rem" strokeWidth={1.75} />}
              label={t("putBack")}
              onClick={() => onPutBack({ action: action.id })}
            />
          )}
        </span>
      </div>
      {action.changes > 1 && (
        <div className="-ms-2.5 sm:ms-16.5">
          <Button
            aria-describedby={id}
            aria-expanded={open}
            icon={
              <ChevronDown
                aria-hidden="true"
                className={clsx("transition-transform", open && "rotate-180")}
                size="0.875rem"
                strokeWidth={2}
              />
            }
            onClick={() => setOpen(!open)}
            size="sm"
            variant="ghost"
          >
            {t(open ? "hide" : "show", { count: action.changes })}
          </Button>
          {open && <HistoryChanges action={action} context={context} onPutBack={onPutBack} />}
        </div>
      )}
    </li>
  );
}
