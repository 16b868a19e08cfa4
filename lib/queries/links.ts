import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchLinks, mailLinks, makeLink, renewLink, revokeLink } from "../api/links/links.ts";

export const linkKeys = { all: ["links"] as const };

/** The links of all members who have one. */
export function linksQuery() {
  return queryOptions({
    queryKey: linkKeys.all,
    queryFn: ({ signal }) => fetchLinks(signal),
    // Opening a link is not a change: no event reports it.
    staleTime: 0,
  });
}

export function useMakeLink() {
  return useLinkMutation(makeLink);
}

export function useRenewLink() {
  return useLinkMutation(renewLink);
}

export function useRevokeLink() {
  return useLinkMutation(revokeLink);
}

/** Emails members their links, creating missing ones. */
export function useMailLinks() {
  return useLinkMutation(mailLinks);
}

/** A mutation that refetches the links afterwards, even on failure: somebody else may have been first. */
function useLinkMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: linkKeys.all }),
  });
}
