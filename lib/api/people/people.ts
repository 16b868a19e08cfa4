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

/** Fetches the salon's users and open invitations. */
export function fetchPeople(signal?: AbortSignal): Promise<People> {
  const call = {
    method: "GET" as const,
    path: PEOPLE_PATH,
    sentences: { fallback: PEOPLE_SENTENCES.list },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parsePeople(answer));
}

/** Gives a user of the salon another role. Throws ApiError. */
export async function changeRole(userId: string, role: Role): Promise<void> {
  await callApi({
    method: "PUT",
    path: `${PEOPLE_PATH}/${encodeURIComponent(userId)}`,
    body: { role },
    sentences: { fallback: PEOPLE_SENTENCES.role },
  });
}

/** Removes a user from the salon; the own id leaves it. Throws ApiError. */
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

/** Resends an invitation, with a new link that works for another week. Throws ApiError. */
export function resendInvitation(id: string): Promise<Invitation> {
  const sentence = PEOPLE_SENTENCES.resend;
  const path = `${INVITATIONS_PATH}/${encodeURIComponent(id)}`;
  const call = { method: "PUT" as const, path, body: {}, sentences: { fallback: sentence } };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseInvitation(answer, sentence));
}

/** Cancels an invitation: its link stops working. Throws ApiError. */
export function takeBackInvitation(id: string): Promise<void> {
  return deleteRecord(INVITATIONS_PATH, { id }, PEOPLE_SENTENCES.takeBack);
}
