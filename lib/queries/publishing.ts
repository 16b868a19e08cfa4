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

// Only the user's own changes count: others' saves don't refetch it.
const untoldKeys = { all: ["untold"] as const };

/** Members who don't know that the user's actions changed their days. */
export function untoldQuery() {
  return queryOptions({
    queryKey: untoldKeys.all,
    queryFn: ({ signal }) => fetchUntold(signal),
  });
}

/** Publishes a period; refetches the drafts, even on failure. */
export function usePublish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: publishPeriod,
    onSettled: () =>
      Promise.all([publishingKeys, noticeKeys].map(({ all }) => client.invalidateQueries({ queryKey: all }))),
  });
}

/** Emails members the changes of the user's actions, creating missing links. */
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
