import { callAndRead } from "../call-and-read.ts";
import { callApi } from "../client.ts";
import {
  type Announced,
  type AnnouncementDraft,
  type MemberNotice,
  NOTICE_SENTENCES,
  NOTICES_PATH,
  type Notices,
  type SentAgain,
} from "./notices-model.ts";

const loadWire = () => import("./notices-wire.ts");

const pathOf = (id: string) => `${NOTICES_PATH}/${encodeURIComponent(id)}`;

/** Fetches recent notices to members, counted for a period. Throws ApiError. */
export function fetchNotices(
  { from, to }: { from: string; to: string },
  signal?: AbortSignal,
): Promise<Notices> {
  const call = {
    method: "GET" as const,
    path: NOTICES_PATH,
    query: { from, to },
    sentences: { fallback: NOTICE_SENTENCES.load },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseNotices(answer));
}

/** Fetches the recipients of one notice, and their receipts. Throws ApiError. */
export function fetchMemberNotices(id: string, signal?: AbortSignal): Promise<MemberNotice[]> {
  const call = {
    method: "GET" as const,
    path: pathOf(id),
    sentences: { fallback: NOTICE_SENTENCES.load },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseMembers(answer));
}

/** Resends a notice to members who haven't confirmed it. Throws ApiError. */
export function sendNoticesAgain(id: string): Promise<SentAgain> {
  const call = {
    method: "PUT" as const,
    path: pathOf(id),
    body: {},
    sentences: { fallback: NOTICE_SENTENCES.again },
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseSentAgain(answer));
}

/** Sends an announcement. Throws ApiError. */
export function announce(draft: AnnouncementDraft): Promise<Announced> {
  const call = {
    method: "POST" as const,
    path: NOTICES_PATH,
    body: { ...draft },
    sentences: { fallback: NOTICE_SENTENCES.announce },
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseAnnounced(answer));
}

/** Withdraws an announcement. Throws ApiError. */
export async function takeBackAnnouncement(id: string): Promise<void> {
  await callApi({
    method: "DELETE",
    path: pathOf(id),
    sentences: { fallback: NOTICE_SENTENCES.takeBack },
  });
}
