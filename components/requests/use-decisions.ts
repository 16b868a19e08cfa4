"use client";

import type { Say } from "@chairtime/messages/say";
import { useRef, useState } from "react";
import { undoOffer } from "@/components/shell/saved/undo";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { useDecide } from "@/lib/records/request/decide";
import type { StaffRequest } from "@/lib/records/request/model";
import type { ItemResult } from "@/lib/save/run-items";

type Outcome = "approved" | "declined" | "pending";

export interface Decisions {
  /** Ids of the requests being decided. */
  busy: ReadonlySet<string>;
  /** Why a decision failed, by request id. */
  failures: ReadonlyMap<string, string>;
  /** Decides one after the other. Resolves to the number of failures. */
  decide: (requests: readonly StaffRequest[], state: Outcome, answer?: string) => Promise<number>;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Actions of the buttons: decides once, even on repeated presses, with a toast that offers Undo. */
export function useDecisions(nameOf: (request: StaffRequest) => string): Decisions {
  const t = useTranslations("requests.decided");
  const { mutateAsync: send } = useDecide();
  const deciding = useRef(false);
  const [busy, setBusy] = useState(NOBODY);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const say = useSay();
  const decide = async (requests: readonly StaffRequest[], state: Outcome, answer = "") => {
    if (deciding.current) return requests.length;
    deciding.current = true;
    setBusy(new Set(requests.map(({ id }) => id)));
    try {
      const results = await send({ requests, decision: { state, answer } });
      const decided = results.filter(({ kind }) => kind === "saved");
      setFailures((before) => withResults(before, results, say));
      const [first] = decided;
      if (first) {
        const words =
          decided.length === 1
            ? t("one", { state, name: nameOf(first.item) })
            : t("several", { state, count: decided.length });
        if (state === "pending") toast.success(words);
        else toast.success(words, undoOffer());
      }
      return results.length - decided.length;
    } finally {
      deciding.current = false;
      setBusy(NOBODY);
    }
  };
  return { busy, failures, decide };
}

function withResults(
  failures: ReadonlyMap<string, string>,
  results: readonly ItemResult<StaffRequest>[],
  say: Say,
): ReadonlyMap<string, string> {
  const next = new Map(failures);
  for (const { item, kind, words } of results) {
    if (kind === "saved") next.delete(item.id);
    else next.set(item.id, say(words));
  }
  return next;
}
