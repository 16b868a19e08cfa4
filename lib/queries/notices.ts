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

/** Recent notices to members, counted for a period. */
export function noticesQuery({ from, to }: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...noticeKeys.lists, from, to],
    queryFn: ({ signal }) => fetchNotices({ from, to }, signal),
  });
}

/** Recipients of one notice, and their receipts. */
export function memberNoticesQuery(id: string) {
  return queryOptions({
    queryKey: [...noticeKeys.members, id],
    queryFn: ({ signal }) => fetchMemberNotices(id, signal),
  });
}

/** Resends a notice; refetches the receipts, even on failure. */
export function useSendAgain() {
  return useNoticeMutation(sendNoticesAgain);
}

/** Sends an announcement; refetches the receipts, even on failure. */
export function useAnnounce() {
  return useNoticeMutation(announce);
}

/** Withdraws an announcement; refetches the receipts, even on failure. */
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
