import { said } from "@chairtime/messages/said";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import {
  fetchHistory,
  fetchPast,
  fetchWholeAction,
  previewPutBack,
  putBack,
} from "../api/changes/changes.ts";
import type { HistoryFilter, PutBackPreview, PutBackQuestion } from "../api/changes/changes-model.ts";
import { availabilityKeys } from "../records/availability/queries.ts";
import { MEMBER_KEYS } from "../records/kinds.ts";
import { staffKeys } from "../records/member/queries.ts";
import { salonKeys } from "../records/salon/queries.ts";
import { putBack as undo } from "../undo/keep-for-undo.ts";
import { undoStack } from "../undo/undo-stack.ts";
import { peopleKeys } from "./people.ts";

export const changesKeys = {
  all: ["changes"] as const,
  lists: ["changes", "list"] as const,
  list: (filter: HistoryFilter) => [...changesKeys.lists, filter] as const,
  action: (id: number) => [...changesKeys.all, "action", id] as const,
  past: (at: string) => [...changesKeys.all, "past", at] as const,
  putBack: (question: PutBackQuestion) => [...changesKeys.all, "put-back", question] as const,
};

/** The history, newest first, a page at a time. */
export function historyQuery(filter: HistoryFilter) {
  const first: number | null = null;
  return infiniteQueryOptions({
    queryKey: changesKeys.list(filter),
    queryFn: ({ pageParam, signal }) => fetchHistory(filter, pageParam, signal),
    initialPageParam: first as number | null,
    getNextPageParam: ({ next }) => next,
    // People open it for the latest change.
    staleTime: 0,
  });
}

/** All changes of an action. */
export function wholeActionQuery(id: number) {
  return queryOptions({
    queryKey: changesKeys.action(id),
    queryFn: ({ signal }) => fetchWholeAction(id, signal),
  });
}

/** The salon's lists as of a moment (ISO), which never change. */
export function pastQuery(at: string) {
  return queryOptions({
    queryKey: changesKeys.past(at),
    queryFn: ({ signal }) => fetchPast(at, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** Preview of a restore, fetched each time. */
export function putBackPreviewQuery(question: PutBackQuestion) {
  return queryOptions({
    queryKey: changesKeys.putBack(question),
    queryFn: ({ signal }) => previewPutBack(question, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export interface PutBackInput {
  question: PutBackQuestion;
  preview: PutBackPreview;
  /** Words for the restored action, for the list of recent changes. */
  did: string;
}

/** Restores what a preview has shown; every list follows, and it can be undone. */
export function usePutBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ question, preview }: PutBackInput) => putBack(question, preview),
    onSuccess: ({ action, changes }, { did }) => {
      undoStack.push({
        did,
        says: said("undo.putBack"),
        isBulk: changes > 1,
        revert: (by) => undo(action, by),
        reload: () => reloadAll(client),
      });
      return reloadAll(client);
    },
    // Somebody else may have been first.
    onError: () => void reloadAll(client),
  });
}

function reloadAll(client: QueryClient): Promise<unknown> {
  const keys = [
    staffKeys.all,
    ...MEMBER_KEYS,
    availabilityKeys.all,
    salonKeys.all,
    peopleKeys.all,
    [...changesKeys.all, "list"],
  ];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
