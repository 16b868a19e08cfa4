import { callAndRead } from "../call-and-read.ts";
import { deleteRecord } from "../delete-record.ts";
import { LINK_SENTENCES, LINKS_PATH, type LinkMail, type StaffLink } from "./links-model.ts";

const loadWire = () => import("./links-wire.ts");

/** Fetches the links of all members who have one. */
export function fetchLinks(signal?: AbortSignal): Promise<StaffLink[]> {
  const call = {
    method: "GET" as const,
    path: LINKS_PATH,
    sentences: { fallback: LINK_SENTENCES.list },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseLinks(answer));
}

/** Creates a member's link, or gets the existing one. Throws ApiError. */
export function makeLink(memberId: string): Promise<StaffLink> {
  const sentence = LINK_SENTENCES.make;
  const body = { employee_id: memberId };
  const call = { method: "POST" as const, path: LINKS_PATH, body, sentences: { fallback: sentence } };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseLink(answer, sentence));
}

/** Replaces a member's link; the old one stops working. Throws ApiError. */
export function renewLink(memberId: string): Promise<StaffLink> {
  const sentence = LINK_SENTENCES.renew;
  const path = `${LINKS_PATH}/${encodeURIComponent(memberId)}`;
  const call = { method: "PUT" as const, path, body: {}, sentences: { fallback: sentence } };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseLink(answer, sentence));
}

/** Revokes a member's link. Throws ApiError. */
export function revokeLink(memberId: string): Promise<void> {
  return deleteRecord(LINKS_PATH, { id: memberId }, LINK_SENTENCES.revoke);
}

/** Emails members their links, creating missing ones. Throws ApiError. */
export function mailLinks(memberIds: readonly string[]): Promise<LinkMail[]> {
  const call = {
    method: "POST" as const,
    path: `${LINKS_PATH}/mail`,
    body: { employee_ids: memberIds },
    sentences: { fallback: LINK_SENTENCES.mail },
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseMails(answer));
}
