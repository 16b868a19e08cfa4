import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchLinks, mailLinks, makeLink, renewLink, revokeLink } from "../api/links/links.ts";

export const linkKeys = { all: ["links"] as const };

/** The links of all members who have one. */
export function linksQuery() {
  return queryOptions({
    queryKey: linkKeys.all,
    queryFn: ({ signal }) => fetchLinks(signal),
    // Opening a link is no change: no news reports it.
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

/** Mails their links to members; it makes missing ones. */
export function useMailLinks() {
  return useLinkMutation(mailLinks);
}

/** A mutation after which the links are fetched again, also when it failed: somebody else may have been first. */
function useLinkMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: linkKeys.all }),
  });
}
