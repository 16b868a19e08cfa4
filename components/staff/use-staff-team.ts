import type { Sayable } from "@chairtime/messages/said";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { ApiError } from "@/lib/api/api-error";
import type { StaffOpening } from "@/lib/queries/prefetch/prefetch-staff";
import { STAFF_SENTENCES } from "@/lib/records/member/model";
import { staffListQuery } from "@/lib/records/member/queries";
import { countStaff } from "./staff-filter";

/** An open screen fetches again this often, so that a colleague's changes appear by themselves. */
const REFETCH_MS = 60_000;

/** The team and its counts. A failed fetch also shows a toast; the earlier data stays on the screen. */
export function useStaffTeam(opening: StaffOpening | null) {
  const say = useSay();
  const query = useQuery({
    ...staffListQuery(),
    refetchInterval: ({ state }) => (state.status === "error" ? false : REFETCH_MS),
    ...(opening ? { placeholderData: opening.members } : {}),
  });
  const { error, errorUpdatedAt, refetch } = query;

  useEffect(() => {
    if (errorUpdatedAt > 0 && error)
      toast.error(say(sentenceOf(error, STAFF_SENTENCES.list)), { id: "staff-list" });
  }, [error, errorUpdatedAt, say]);

  const retry = useCallback(() => void refetch(), [refetch]);
  const counts = query.isPlaceholderData && opening ? openingCounts(opening) : countStaff(query.data ?? []);
  return {
    members: query.data ?? null,
    counts: query.data ? counts : null,
    error: query.data ? null : error,
    retry,
  };
}

export function sentenceOf(error: unknown, fallback: Sayable): Sayable {
  return error instanceof ApiError && error.said ? error.said : fallback;
}

const openingCounts = ({ total, active }: StaffOpening) => ({ total, active, inactive: total - active });
