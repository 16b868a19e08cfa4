import {
  type InvitationRecord,
  invitation,
  type PersonRecord,
  peopleAnswer,
} from "@chairtime/contract/people/people";
import type { Sayable } from "@chairtime/messages/said";
import { parseAnswer } from "../parse-answer.ts";
import { type Invitation, PEOPLE_SENTENCES, type People, type SalonUser } from "./people-model.ts";

function toPerson({ user_id, username, display_name, email, role }: PersonRecord): SalonUser {
  return { userId: user_id, username, name: display_name || username, email, role };
}

function toInvitation({ id, email, role, expires_at, expired }: InvitationRecord): Invitation {
  return { id, email, role, expiresAt: new Date(expires_at), isExpired: expired };
}

/** Parses an answer of GET /api/salon/people. Throws ApiError for anything else. */
export function parsePeople(answer: unknown): People {
  const { people, invitations } = parseAnswer(peopleAnswer, answer, PEOPLE_SENTENCES.list);
  return { people: people.map(toPerson), invitations: invitations.map(toInvitation) };
}

/** Parses a sent invitation. Throws ApiError with `sentence` for anything else. */
export function parseInvitation(answer: unknown, sentence: Sayable): Invitation {
  return toInvitation(parseAnswer(invitation, answer, sentence));
}
