import { emailKeyOf } from "@chairtime/contract/people/email";
import type { InvitationRecord } from "@chairtime/contract/people/people";
import type { Role } from "@chairtime/contract/people/roles";
import { said } from "@chairtime/messages/said";
import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Limiter } from "../auth/limits.ts";
import { hashToken, newToken } from "../auth/tokens.ts";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { writePeopleChanges } from "../changes/write-people-changes.ts";
import type { Database } from "../db/database.ts";
import { invitations, memberships, users } from "../db/people-schema.ts";
import { shownName } from "../db/shown-name.ts";
import { transact } from "../db/transact.ts";
import { Failure, tooMany } from "../http/failure.ts";
import { requireAllowed } from "../http/require-allowed.ts";
import { writeMail } from "../mail/waiting-mails.ts";
import { invitationRecord } from "../records/kinds/invitation-record.ts";
import { holdSalon } from "./hold-salon.ts";
import { inviting } from "./inviters.ts";

const INVITATION_DAYS = 7;
/** Cap on a salon's open invitations. */
const INVITATIONS_MAX = 200;

const expiresAt = sql`now() + make_interval(days => ${INVITATION_DAYS})`;
const columns = {
  id: invitations.id,
  email: invitations.email,
  emailKey: invitations.emailKey,
  role: invitations.role,
  expiresAt: invitations.expiresAt,
  isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
};

type Row = Awaited<ReturnType<typeof waiting>>[number];

function toWire(row: Row): InvitationRecord {
  return { ...invitationRecord(row), expired: row.isExpired };
}

const changeOf = (before: Row | null, after: Row | null) => ({
  resource: "invitation" as const,
  recordId: (after ?? before)?.id ?? "",
  before: before && invitationRecord(before),
  after: after && invitationRecord(after),
});

/** A salon's unaccepted invitations, including expired ones, oldest first. */
function waiting(db: Database, salonId: SalonId, which: { id?: string; emailKey?: string } = {}) {
  return db
    .select(columns)
    .from(invitations)
    .where(
      and(
        eq(invitations.salonId, salonId),
        isNull(invitations.acceptedAt),
        which.id === undefined ? undefined : eq(invitations.id, which.id),
        which.emailKey === undefined ? undefined : eq(invitations.emailKey, which.emailKey),
      ),
    )
    .orderBy(asc(invitations.id));
}

export async function listInvitations(db: Database, salonId: SalonId): Promise<InvitationRecord[]> {
  return (await waiting(db, salonId)).map(toWire);
}

interface Deps {
  db: Database;
  limiter: Limiter;
}

/**
 * Invites an address to the salon by mail, and deletes its expired invitation. Throws Failure: 403 for an owner unless
 * by an owner, 409 for somebody who belongs to the salon or is invited already, and for a salon with too many
 * invitations, 429 when the address has had its mails for this hour.
 */
export async function invite(
  { db, limiter }: Deps,
  caller: Caller,
  { email, role }: { email: string; role: Role },
): Promise<InvitationRecord> {
  const { salonId } = caller;
  const emailKey = emailKeyOf(email);
  requireMayInvite(caller, role);
  await refuseKnown(db, salonId, email);
  await chargeMail(limiter, salonId, emailKey);
  const token = newToken();
  return transact(db, async (tx) => {
    const salon = await holdSalon(tx, caller);
    requireMayInvite(salon, role);
    await refuseKnown(tx, salonId, email);
    const expired = await tx
      .delete(invitations)
      .where(
        and(
          eq(invitations.salonId, salonId),
          eq(invitations.emailKey, emailKey),
          isNull(invitations.acceptedAt),
        ),
      )
      .returning(columns);
    await refuseFull(tx, salonId);
    const [row] = await tx
      .insert(invitations)
      .values({
        salonId,
        id: newId(),
        email,
        emailKey,
        role,
        tokenHash: hashToken("invitation", token),
        invitedBy: caller.userId,
        expiresAt,
      })
      .returning(columns);
    if (!row) throw new Error("The invitation was not stored");
    await writeInvitation(tx, caller, salon.name, row, token);
    const gone = expired.map((one) => changeOf(one, null));
    await writePeopleChanges(tx, caller, [...gone, changeOf(null, row)]);
    return toWire(row);
  });
}

/**
 * Sends an invitation again with a new link, for another seven days; the old link no longer works. Throws Failure: 404, 403
 * for an owner's unless by an owner, 429 when the address had its mails for this hour.
 */
export async function inviteAgain(
  { db, limiter }: Deps,
  caller: Caller,
  id: string,
): Promise<InvitationRecord> {
  const { salonId } = caller;
  const [invitation] = await waiting(db, salonId, { id });
  if (!invitation) throw invitationNotFound();
  requireMayInvite(caller, invitation.role);
  await chargeMail(limiter, salonId, invitation.emailKey);
  const token = newToken();
  return transact(db, async (tx) => {
    const salon = await holdSalon(tx, caller);
    requireMayInvite(salon, invitation.role);
    const [before] = await waiting(tx, salonId, { id }).for("update");
    if (!before) throw invitationNotFound();
    const [row] = await tx
      .update(invitations)
      .set({ tokenHash: hashToken("invitation", token), invitedBy: caller.userId, expiresAt })
      .where(isWaiting(salonId, id))
      .returning(columns);
    if (!row) throw invitationNotFound();
    await writeInvitation(tx, caller, salon.name, row, token);
    await writePeopleChanges(tx, caller, [changeOf(before, row)]);
    return toWire(row);
  });
}

/** Cancels an invitation: its link no longer works. Throws Failure: 404, 403 for an owner's unless by an owner. */
export async function takeBack(db: Database, caller: Caller, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const salon = await holdSalon(tx, caller);
    const [gone] = await tx.delete(invitations).where(isWaiting(caller.salonId, id)).returning(columns);
    if (!gone) throw invitationNotFound();
    requireMayInvite(salon, gone.role);
    await writePeopleChanges(tx, caller, [changeOf(gone, null)]);
  });
}

const isWaiting = (salonId: SalonId, id: string) =>
  and(eq(invitations.salonId, salonId), eq(invitations.id, id), isNull(invitations.acceptedAt));

const invitationNotFound = () => new Failure(404, said("refusals.missing.invitation"));

function requireMayInvite(by: { role: Role }, role: Role): void {
  requireAllowed(by, inviting(role));
}

async function chargeMail(limiter: Limiter, salonId: SalonId, emailKey: string): Promise<void> {
  if (!(await limiter.invitationTo(salonId, emailKey))) {
    throw tooMany(3600, said("refusals.tooMany.invited"));
  }
}

async function refuseKnown(db: Database, salonId: SalonId, email: string): Promise<void> {
  const emailKey = emailKeyOf(email);
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.emailKey, emailKey), eq(memberships.salonId, salonId)));
  if (person) {
    throw new Failure(409, said("refusals.people.belongs", { email }), { body: { code: "already_member" } });
  }
  const [invitation] = await waiting(db, salonId, { emailKey });
  if (invitation && !invitation.isExpired) {
    throw new Failure(409, said("refusals.people.invited", { email }), {
      body: { code: "already_invited" },
    });
  }
}

async function refuseFull(tx: Database, salonId: SalonId): Promise<void> {
  const [row] = await tx
    .select({ rows: count() })
    .from(invitations)
    .where(and(eq(invitations.salonId, salonId), isNull(invitations.acceptedAt)));
  if (row && row.rows >= INVITATIONS_MAX) {
    throw new Failure(409, said("refusals.full.invitations", { most: INVITATIONS_MAX }), {
      body: { code: "salon_full" },
    });
  }
}

async function writeInvitation(
  tx: Database,
  { userId, salonId, pageLanguage: language }: Caller,
  salonName: string,
  { email, role }: Row,
  token: string,
): Promise<void> {
  const [inviter] = await tx.select({ name: shownName }).from(users).where(eq(users.id, userId));
  const invitedBy = inviter?.name ?? "";
  const mail = { kind: "invitation", invitedBy, salonName, role, token } as const;
  await writeMail(tx, email, mail, { salonId, language });
}
