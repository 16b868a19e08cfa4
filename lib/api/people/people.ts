import type { Role } from "@chairtime/contract/people/roles";
import { callAndRead } from "../call-and-read.ts";
import { callApi } from "../client.ts";
import { deleteRecord } from "../delete-record.ts";
import {
  INVITATIONS_PATH,
  type Invitation,
  type InvitationInput,
  PEOPLE_PATH,
  PEOPLE_SENTENCES,
  type People,
} from "./people-model.ts";

const loadWire = () => import("./people-wire.ts");

/** Fetches who belongs to the salon, and who is invited. */
export function fetchPeople(signal?: AbortSignal): Promise<People> {
  const call = {
    method: "GET" as const,
    path: PEOPLE_PATH,
    sentences: { fallback: PEOPLE_SENTENCES.list },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parsePeople(answer));
}

/** Gives somebody of the salon another role. Throws ApiError. */
export async function changeRole(userId: string, role: Role): Promise<void> {
  await callApi({
    method: "PUT",
    path: `${PEOPLE_PATH}/${encodeURIComponent(userId)}`,
    body: { role },
    sentences: { fallback: PEOPLE_SENTENCES.role },
  });
}

/** Removes somebody from the salon, or leaves it. Throws ApiError. */
export function removePerson(userId: string): Promise<void> {
  return deleteRecord(PEOPLE_PATH, { id: userId }, PEOPLE_SENTENCES.remove);
}

/** Sends an invitation. Throws ApiError. */
export function invite({ email, role }: InvitationInput): Promise<Invitation> {
  const sentence = PEOPLE_SENTENCES.invite;
  const body = { email: email.trim(), role };
  const call = { method: "POST" as const, path: INVITATIONS_PATH, body, sentences: { fallback: sentence } };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseInvitation(answer, sentence));
}

/** Sends an invitation again, with a new link and a new week. Throws ApiError. */
export function resendInvitation(id: string): Promise<Invitation> {
  const sentence = PEOPLE_SENTENCES.resend;
  const path = `${INVITATIONS_PATH}/${encodeURIComponent(id)}`;
  const call = { method: "PUT" as const, path, body: {}, sentences: { fallback: sentence } };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseInvitation(answer, sentence));
}

/** Takes an invitation back: its link then opens nothing. Throws ApiError. */
export function takeBackInvitation(id: string): Promise<void> {
  return deleteRecord(INVITATIONS_PATH, { id }, PEOPLE_SENTENCES.takeBack);
}
