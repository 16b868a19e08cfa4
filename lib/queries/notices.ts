import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  announce,
  fetchMemberNotices,
  fetchNotices,
  sendNoticesAgain,
  takeBackAnnouncement,
} from "../api/notices/notices.ts";

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
  return useNoticeMutation(sendNoticesAgain);
}

/** Tells members a text; fetches the receipts again, also after a failure. */
export function useAnnounce() {
  return useNoticeMutation(announce);
}

/** Takes an announcement back; fetches the receipts again, also after a failure. */
export function useTakeBack() {
  return useNoticeMutation(takeBackAnnouncement);
}

function useNoticeMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: noticeKeys.all }),
  });
}
