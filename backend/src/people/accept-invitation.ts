import type { InvitationAnswer } from "@chairtime/contract/people/people";
import type { Language } from "@chairtime/messages/languages";
import { type Said, said } from "@chairtime/messages/said";
import { and, eq, sql } from "drizzle-orm";
import type { Limiter } from "../auth/limits.ts";
import type { PasswordHasher } from "../auth/password.ts";
import { hashToken } from "../auth/tokens.ts";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { writePeopleChanges } from "../changes/write-people-changes.ts";
import type { Database } from "../db/database.ts";
import { invitations, memberships, users } from "../db/people-schema.ts";
import { salons } from "../db/schema.ts";
import { shownName, shownNameOf } from "../db/shown-name.ts";
import { transact } from "../db/transact.ts";
import { Failure, invalidToken } from "../http/failure.ts";
import { invitationRecord } from "../records/kinds/invitation-record.ts";
import { type PersonOfChange, personRecord } from "../records/kinds/person-record.ts";
import { mayStillInvite } from "./inviters.ts";
import { dropClaims, lockAddress } from "./registrations.ts";

const refusal = (code: string, sentence: Said) => new Failure(400, sentence, { body: { code } });
const isUsed = () => refusal("invitation_used", said("refusals.people.invitationUsed"));
const isOver = () => refusal("invitation_expired", said("refusals.people.invitationExpired"));
const isUnknown = () => refusal("invitation_unknown", said("refusals.people.invitationUnknown"));
const hasAccount = () =>
  new Failure(409, said("refusals.people.hasAccount"), { body: { code: "has_account" } });

const columns = {
  salonId: invitations.salonId,
  id: invitations.id,
  expiresAt: invitations.expiresAt,
  salonName: salons.name,
  email: invitations.email,
  emailKey: invitations.emailKey,
  role: invitations.role,
  invitedBy: invitations.invitedBy,
  /** The author's current role in the salon. */
  inviterRole: memberships.role,
  isAccepted: sql<boolean>`${invitations.acceptedAt} is not null`,
  isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
};

function invitationOf(db: Database, tokenHash: string) {
  return db
    .select(columns)
    .from(invitations)
    .innerJoin(salons, eq(salons.id, invitations.salonId))
    .leftJoin(
      memberships,
      and(eq(memberships.salonId, invitations.salonId), eq(memberships.userId, invitations.invitedBy)),
    )
    .where(eq(invitations.tokenHash, tokenHash));
}

type Invitation = Awaited<ReturnType<typeof invitationOf>>[number];

/** `invitationOf`, locked until the transaction ends: users who accept it at the same time follow one another. */
function heldInvitationOf(tx: Database, tokenHash: string) {
  return invitationOf(tx, tokenHash).for("update", { of: invitations });
}

/** Throws Failure 400 with the reason for an invalid invitation; one without a valid author counts as canceled. */
function openOr400(invitation: Invitation | undefined): Invitation {
  if (!invitation) throw isUnknown();
  if (invitation.isAccepted) throw isUsed();
  if (!mayStillInvite(invitation.inviterRole, invitation.role)) throw isUnknown();
  if (invitation.isExpired) throw isOver();
  return invitation;
}

async function useUp(tx: Database, tokenHash: string): Promise<void> {
  await tx.update(invitations).set({ acceptedAt: sql`now()` }).where(eq(invitations.tokenHash, tokenHash));
}

async function isAccount(db: Database, emailKey: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey));
  return rows.length > 0;
}

/** Throws Failure 400 with the reason when the invitation is invalid. */
export async function lookAtInvitation(db: Database, token: string): Promise<InvitationAnswer> {
  const [invitation] = await invitationOf(db, hashToken("invitation", token));
  const { salonName, email, emailKey, role, invitedBy } = openOr400(invitation);
  const [inviter] =
    invitedBy === null ? [] : await db.select({ name: shownName }).from(users).where(eq(users.id, invitedBy));
  return {
    salon_name: salonName,
    email,
    role,
    invited_by: inviter?.name ?? "",
    has_account: await isAccount(db, emailKey),
  };
}

/**
 * Creates the account of an invited address and its membership: the link proves the address. Throws Failure: 400 for an
 * invalid link, 409 when the address has an account.
 */
export async function acceptAsNewUser(
  { db, hasher, limiter }: { db: Database; hasher: PasswordHasher; limiter: Limiter },
  {
    token,
    username,
    displayName,
    language,
    password,
  }: {
    token: string;
    username: string;
    displayName: string;
    language: Language | null;
    password: string;
  },
  requestId: string,
): Promise<void> {
  const tokenHash = hashToken("invitation", token);
  // Checked before hashing, so that guessing tokens costs the service nothing.
  const [seen] = await invitationOf(db, tokenHash);
  const { emailKey } = openOr400(seen);
  if (await isAccount(db, emailKey)) throw hasAccount();
  const passwordHash = await hasher.hash(password);
  await transact(db, async (tx) => {
    await lockAddress(tx, emailKey);
    const [held] = await heldInvitationOf(tx, tokenHash);
    const invitation = openOr400(held);
    const { email, salonId, role } = invitation;
    if (await isAccount(tx, emailKey)) throw hasAccount();
    await useUp(tx, tokenHash);
    const userId = newId();
    await tx.insert(users).values({
      id: userId,
      email,
      emailKey,
      username,
      displayName,
      language,
      passwordHash,
      lastSalonId: salonId,
    });
    await tx.insert(memberships).values({ salonId, userId, role });
    await dropClaims(tx, emailKey);
    await limiter.clearAccount(tx, emailKey);
    await writeJoined(tx, invitation, { userId, username, displayName, email, requestId });
  });
}

/**
 * Lets a user join by an invitation to their own address. A user who already belongs to the salon keeps their role.
 * Throws Failure: 400 for an invalid link, 403 for somebody else's.
 */
export async function acceptAsUser(
  db: Database,
  { userId, requestId }: Pick<Caller, "userId" | "requestId">,
  token: string,
): Promise<{ salonId: SalonId; name: string }> {
  const tokenHash = hashToken("invitation", token);
  return transact(db, async (tx) => {
    const [user] = await tx
      .select({
        username: users.username,
        displayName: users.displayName,
        email: users.email,
        emailKey: users.emailKey,
      })
      .from(users)
      .where(eq(users.id, userId))
      .for("share");
    if (!user) throw invalidToken();
    const [held] = await heldInvitationOf(tx, tokenHash);
    if (!held) throw isUnknown();
    const { salonId, salonName, email, emailKey, role, isAccepted } = held;
    if (emailKey !== user.emailKey) {
      throw new Failure(403, said("refusals.people.otherAddress", { email }), {
        body: { code: "other_address" },
      });
    }
    const joined = { salonId, name: salonName };
    // A repeated request gets the same answer.
    if (isAccepted && (await isMember(tx, salonId, userId))) return joined;
    openOr400(held);
    await useUp(tx, tokenHash);
    const added = await tx
      .insert(memberships)
      .values({ salonId, userId, role })
      .onConflictDoNothing()
      .returning({ role: memberships.role });
    await writeJoined(tx, held, { ...user, userId, requestId }, added.length > 0);
    return joined;
  });
}

/** Writes the changes of an accepted invitation, with the new membership if `isNew`. */
async function writeJoined(
  tx: Database,
  invitation: Invitation,
  by: PersonOfChange & { requestId: string },
  isNew = true,
): Promise<void> {
  const { id, salonId, role } = invitation;
  const { userId, requestId } = by;
  const joined = {
    resource: "person",
    recordId: userId,
    before: null,
    after: personRecord(by, role),
  } as const;
  await writePeopleChanges(tx, { salonId, userId, name: shownNameOf(by), requestId, action: null }, [
    { resource: "invitation", recordId: id, before: invitationRecord(invitation), after: null },
    ...(isNew ? [joined] : []),
  ]);
}

async function isMember(tx: Database, salonId: SalonId, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.salonId, salonId), eq(memberships.userId, userId)));
  return rows.length > 0;
}
