"use client";

import { todayIn } from "@chairtime/kit/zone";
import { useContext, useMemo, useState } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { useUser } from "@/components/shell/session/user-context";
import { WordsContext } from "@/components/ui/words/words-context";
import type { MemberNames } from "@/lib/api/changes/changes-model";
import type { HistoryContext } from "@/lib/records/phrases";

export function useHistoryContext(names: MemberNames): HistoryContext {
  const { language } = useContext(WordsContext);
  const { zone } = useClock();
  const me = useUser()?.id ?? null;
  const [openedAt] = useState(() => new Date());
  const today = todayIn(zone, openedAt);
  return useMemo(() => ({ names, me, zone, today, language }), [names, me, zone, today, language]);
}
