import { allows, type Operation, ROLES, type Role } from "@chairtime/contract/people/roles";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { PeopleChange } from "../changes/write-people-changes.ts";
import type { Database } from "../db/database.ts";
import { invitations } from "../db/people-schema.ts";
import { invitationRecord } from "../records/kinds/invitation-record.ts";

/** Permission needed to invite somebody as this role and to cancel that invitation. */
export const inviting = (role: Role): Operation => (role === "owner" ? "roles" : "invite");

/** Whether an invitation's author may still invite as this role; an author who has left the salon has none. */
export const mayStillInvite = (inviter: Role | null, role: Role): boolean =>
  inviter !== null && allows(inviter, inviting(role));

/**
 * Cancels a user's invitations that their current role, or none, no longer allows. Returns the changes, to be written
 * with the change of the role.
 */
export async function takeBackInvitations(
  tx: Database,
  salonId: SalonId,
  { userId, role }: { userId: string; role: Role | null },
): Promise<PeopleChange[]> {
  const over = ROLES.filter((as) => !mayStillInvite(role, as));
  const taken = await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.salonId, salonId),
        eq(invitations.invitedBy, userId),
        inArray(invitations.role, over),
        isNull(invitations.acceptedAt),
      ),
    )
    .returning();
  return taken.map((row) => ({
    resource: "invitation",
    recordId: row.id,
    before: invitationRecord(row),
    after: null,
  }));
}
