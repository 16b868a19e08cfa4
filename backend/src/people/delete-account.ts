import type { Role } from "@chairtime/contract/people/roles";
import { type Sayable, said } from "@chairtime/messages/said";
import { asc, eq, inArray, sql } from "drizzle-orm";
import {
  type ConfirmDeps,
  type Confirmed,
  confirmPassword,
  holdConfirmed,
} from "../auth/confirm-password.ts";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { type PeopleChange, writePeopleChanges } from "../changes/write-people-changes.ts";
import type { Database } from "../db/database.ts";
import { memberships, registrations, users } from "../db/people-schema.ts";
import { salons } from "../db/schema.ts";
import { shownNameOf } from "../db/shown-name.ts";
import { transact } from "../db/transact.ts";
import { Failure } from "../http/failure.ts";
import { writeMail } from "../mail/waiting-mails.ts";
import { personRecord } from "../records/kinds/person-record.ts";
import { takeBackInvitations } from "./inviters.ts";

/**
 * Deletes a user, confirmed by password, along with every salon where they are the only user, and sends a mail about
 * it. Their invitations elsewhere lapse. Throws Failure: 400 for a wrong password, 409 if others would be left without
 * an owner, 429 while there is a wait.
 */
export async function deleteAccount(
  deps: ConfirmDeps,
  { userId, requestId, pageLanguage = null }: Pick<Caller, "userId" | "requestId" | "pageLanguage">,
  password: string,
): Promise<void> {
  const user = await confirmPassword(deps, userId, password, "password");
  await transact(deps.db, async (tx) => {
    await holdConfirmed(tx, user);
    await removeUser(tx, user, { requestId, pageLanguage });
  });
}

/** Deletes a user as `deleteAccount` does, without asking for the password. To be called in a transaction. */
export async function removeUser(
  tx: Database,
  user: Omit<Confirmed, "passwordHash">,
  { requestId, pageLanguage = null }: Pick<Caller, "requestId" | "pageLanguage">,
): Promise<void> {
  const userId = user.id;
  const own = await holdSalonsOf(tx, userId);
  const headless = own.filter(({ people, otherOwners }) => people > 1 && otherOwners === 0);
  if (headless.length > 0)
    throw lastOwner(headless.map(({ name }) => name || said("refusals.people.unnamedSalon")));
  const alone = own.filter(({ people }) => people === 1).map(({ id }) => id);
  if (alone.length > 0) await tx.delete(salons).where(inArray(salons.id, alone));
  const shared = own.filter(({ people }) => people > 1);
  // Before the user: an invitation then no longer names its author.
  const taken = new Map<SalonId, PeopleChange[]>();
  for (const { id } of shared) taken.set(id, await takeBackInvitations(tx, id, { userId, role: null }));
  await tx.delete(users).where(eq(users.id, userId));
  await tx.delete(registrations).where(eq(registrations.emailKey, user.emailKey));
  const name = shownNameOf(user);
  const language = user.language ?? pageLanguage;
  await writeMail(tx, user.email, { kind: "account-deleted", username: name }, { language });
  for (const { id: salonId, role } of shared) {
    const before = personRecord({ ...user, userId }, role);
    await writePeopleChanges(tx, { salonId, userId, name, requestId, action: null }, [
      { resource: "person", recordId: userId, before, after: null },
      ...(taken.get(salonId) ?? []),
    ]);
  }
}

/**
 * The user's salons, with the number of users in each; locked against joining and leaving until the transaction ends.
 */
async function holdSalonsOf(tx: Database, userId: string) {
  const own = tx
    .select({ salonId: memberships.salonId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  // In one order, so that two who hold several cannot wait for each other.
  const held = await tx
    .select({ id: salons.id, name: salons.name })
    .from(salons)
    .where(inArray(salons.id, own))
    .orderBy(asc(salons.id))
    .for("update");
  const counts = await tx
    .select({
      salonId: memberships.salonId,
      people: sql<number>`count(*)::integer`,
      otherOwners: sql<number>`(count(*) filter (where ${memberships.role} = 'owner' and ${memberships.userId} <> ${userId}))::integer`,
      role: sql<Role | null>`max(${memberships.role}) filter (where ${memberships.userId} = ${userId})`,
    })
    .from(memberships)
    .where(
      inArray(
        memberships.salonId,
        held.map(({ id }) => id),
      ),
    )
    .groupBy(memberships.salonId);
  return held.flatMap(({ id, name }) => {
    const counted = counts.find(({ salonId }) => salonId === id);
    return counted?.role ? [{ ...counted, id, name, role: counted.role }] : [];
  });
}

function lastOwner(names: Sayable[]): Failure {
  return new Failure(409, said("refusals.people.ownerOf", { salons: names }), {
    body: { code: "last_owner" },
  });
}
