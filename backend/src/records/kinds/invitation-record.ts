import type { InvitationRecord } from "@chairtime/contract/people/people";
import type { invitations } from "../../db/people-schema.ts";

type Row = Pick<typeof invitations.$inferSelect, "id" | "email" | "role" | "expiresAt">;

/** An invitation as the salon's history keeps it, without its token. */
export function invitationRecord({ id, email, role, expiresAt }: Row): Omit<InvitationRecord, "expired"> {
  return { id, email, role, expires_at: expiresAt.toISOString() };
}
