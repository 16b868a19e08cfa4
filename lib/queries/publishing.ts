import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  fetchPublishing,
  fetchUntold,
  previewPublishing,
  publishPeriod,
  tellChanges,
} from "../api/publishing/publishing.ts";
import type { PublishedPeriod } from "../api/publishing/publishing-model.ts";
import { linkKeys } from "./links.ts";
import { noticeKeys } from "./notices.ts";

export const publishingKeys = { all: ["publishing"] as const };

/** The unpublished changes of a period. */
export function publishingQuery({ from, to }: PublishedPeriod) {
  return queryOptions({
    queryKey: [...publishingKeys.all, from, to],
    queryFn: ({ signal }) => fetchPublishing({ from, to }, signal),
  });
}

/** The preview of publishing a period. */
export function publishingPreviewQuery({ from, to }: PublishedPeriod) {
  return queryOptions({
    queryKey: [...publishingKeys.all, "preview", from, to],
    queryFn: ({ signal }) => previewPublishing({ from, to }, signal),
  });
}

// Only the user's own changes: what others save is no reason to ask again.
const untoldKeys = { all: ["untold"] as const };

/** The members who have not heard that the user's actions changed their days. */
export function untoldQuery() {
  return queryOptions({
    queryKey: untoldKeys.all,
    queryFn: ({ signal }) => fetchUntold(signal),
  });
}

/** Publishes a period; refetches the drafts, also after a failure. */
export function usePublish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: publishPeriod,
    onSettled: () =>
      Promise.all([publishingKeys, noticeKeys].map(({ all }) => client.invalidateQueries({ queryKey: all }))),
  });
}

/** Mails members what the user's actions have changed for them; it makes missing links. */
export function useTellChanges() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: tellChanges,
    onSettled: () =>
      Promise.all(
        [linkKeys, noticeKeys, untoldKeys].map(({ all }) => client.invalidateQueries({ queryKey: all })),
      ),
  });
}
