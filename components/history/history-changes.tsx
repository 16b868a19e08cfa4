"use client";

import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useId } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { useAllowed } from "@/components/shell/session/salon-context";
import { useSay } from "@/components/shell/words/use-say";
import { IconButton } from "@/components/ui/icon-button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Action, Change, PutBackQuestion } from "@/lib/api/changes/changes-model";
import { canPutBack } from "@/lib/history/about";
import { changeDeed } from "@/lib/history/change-words";
import { wholeActionQuery } from "@/lib/queries/changes";
import { capital } from "@/lib/records/capital";
import type { HistoryContext } from "@/lib/records/phrases";

export interface HistoryChangesProps {
  action: Action;
  context: HistoryContext;
  onPutBack: (question: PutBackQuestion) => void;
}

/** Each change of an action; fetches those that the list lacks. */
export function HistoryChanges({ action, context, onPutBack }: HistoryChangesProps) {
  const t = useTranslations("history.list");
  const isWhole = action.first.length === action.changes;
  const query = useQuery({ ...wholeActionQuery(action.id), enabled: !isWhole });
  const changes = query.data?.changes ?? action.first;
  const others = action.changes - changes.length;
  const names = { ...context.names, ...query.data?.names };
  return (
    <>
      <ul aria-label={t("changes")} className="mt-1 mb-2 ms-4 border-line border-s ps-3">
        {changes.map((change) => (
          <ChangeRow
            action={action}
            change={change}
            context={{ ...context, names }}
            key={change.number}
            onPutBack={onPutBack}
          />
        ))}
      </ul>
      {!isWhole && query.isPending && (
        <p className="pb-2 ps-3 text-label text-soft" role="status">
          {t("loadingOthers")}
        </p>
      )}
      {query.data && others > 0 && (
        <p className="pb-2 ps-3 text-label text-soft">{t("tooMany", { count: others })}</p>
      )}
      {!isWhole && <LoadError queries={[query]} />}
    </>
  );
}

function ChangeRow(props: HistoryChangesProps & { change: Change }) {
  const { action, change, context } = props;
  const t = useTranslations("history.list");
  const say = useSay();
  const id = useId();
  const mayWrite = useAllowed("write");
  return (
    <li className="flex items-center gap-2">
      <span className="wrap-anywhere min-w-0 flex-1 py-1 text-label text-soft" id={id}>
        {capital(say(changeDeed(change, action.by, context)))}
      </span>
      {mayWrite && canPutBack([change]) && (
        <IconButton
          aria-describedby={id}
          className="-me-1.5"
          icon={<Undo2 aria-hidden="true" size="0.875rem" strokeWidth={2} />}
          label={t("putBackOnly")}
          onClick={() => props.onPutBack({ action: action.id, changes: [change.number] })}
        />
      )}
    </li>
  );
}
