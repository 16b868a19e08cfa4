import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchMemberNotices, fetchNotices, sendNoticesAgain } from "../api/notices/notices.ts";

export const noticeKeys = {
  all: ["notices"] as const,
  lists: ["notices", "list"] as const,
  members: ["notices", "members"] as const,
};

/** What members were told lately, counted for a period. */
export function noticesQuery({ from, to }: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...noticeKeys.lists, from, to],
    queryFn: ({ signal }) => fetchNotices({ from, to }, signal),
  });
}

/** Who was told one thing, and who knows of it. */
export function memberNoticesQuery(id: string) {
  return queryOptions({
    queryKey: [...noticeKeys.members, id],
    queryFn: ({ signal }) => fetchMemberNotices(id, signal),
  });
}

/** Sends something again; fetches the receipts again, also after a failure. */
export function useSendAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendNoticesAgain,
    onSettled: () => client.invalidateQueries({ queryKey: noticeKeys.all }),
  });
}
