import { callAndRead } from "../call-and-read.ts";
import {
  PUBLISHING_PATH,
  PUBLISHING_SENTENCES,
  type Published,
  type PublishedPeriod,
  type Publishing,
  type PublishingPreview,
  type ToldMember,
  type UntoldMember,
} from "./publishing-model.ts";

const loadWire = () => import("./publishing-wire.ts");

/** Fetches the unpublished changes of a period. */
export function fetchPublishing({ from, to }: PublishedPeriod, signal?: AbortSignal): Promise<Publishing> {
  const call = {
    method: "GET" as const,
    path: PUBLISHING_PATH,
    query: { from, to },
    sentences: { fallback: PUBLISHING_SENTENCES.load },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parsePublishing(answer));
}

/** Asks what publishing a period would do. */
export function previewPublishing(
  { from, to }: PublishedPeriod,
  signal?: AbortSignal,
): Promise<PublishingPreview> {
  const call = {
    method: "POST" as const,
    path: `${PUBLISHING_PATH}/preview`,
    body: { from, to },
    sentences: { fallback: PUBLISHING_SENTENCES.load },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parsePreview(answer));
}

/** Publishes a period; resolves to the affected and emailed members. Throws ApiError. */
export function publishPeriod({ from, to }: PublishedPeriod): Promise<Published> {
  const call = {
    method: "POST" as const,
    path: PUBLISHING_PATH,
    body: { from, to },
    sentences: { fallback: PUBLISHING_SENTENCES.publish },
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parsePublished(answer));
}

/** Fetches the members who don't know that the user's actions changed their days. */
export function fetchUntold(signal?: AbortSignal): Promise<UntoldMember[]> {
  const call = {
    method: "GET" as const,
    path: `${PUBLISHING_PATH}/untold`,
    sentences: { fallback: PUBLISHING_SENTENCES.load },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseUntold(answer));
}

/** Emails members the changes that the user's actions, by id, made for them. Throws ApiError. */
export function tellChanges(actions: readonly string[]): Promise<ToldMember[]> {
  const call = {
    method: "POST" as const,
    path: `${PUBLISHING_PATH}/tell`,
    body: { actions },
    sentences: { fallback: PUBLISHING_SENTENCES.tell },
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseTold(answer));
}
