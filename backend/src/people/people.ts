import type { PersonRecord } from "@chairtime/contract/people/people";
import type { Role } from "@chairtime/contract/people/roles";
import { said } from "@chairtime/messages/said";
import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { writePeopleChanges } from "../changes/write-people-changes.ts";
import type { Database } from "../db/database.ts";
import { memberships, sessions, users } from "../db/people-schema.ts";
import { shownNameOf } from "../db/shown-name.ts";
import { transact } from "../db/transact.ts";
import { Failure } from "../http/failure.ts";
import { requireAllowed } from "../http/require-allowed.ts";
import { writeMail } from "../mail/waiting-mails.ts";
import { personRecord } from "../records/kinds/person-record.ts";
import { holdSalon } from "./hold-salon.ts";
import { takeBackInvitations } from "./inviters.ts";

const PERSON_NOT_FOUND = said("refusals.missing.person");
const LAST_OWNER = said("refusals.people.lastOwner");

const place = (salonId: SalonId, userId: string) =>
  and(eq(memberships.salonId, salonId), eq(memberships.userId, userId));

function people(db: Database) {
  return db
    .select({
      userId: users.id,
      username: users.username,
      displayName: users.displayName,
      email: users.email,
      role: memberships.role,
      since: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId));
}

type Person = Awaited<ReturnType<typeof people>>[number];

function toWire({ since, ...person }: Person): PersonRecord {
  return { ...personRecord(person, person.role), since: since.toISOString() };
}

/** The change of a user's membership; without a role the user has left. */
const changeOf = (person: Person, role: Role | null) => ({
  resource: "person" as const,
  recordId: person.userId,
  before: personRecord(person, person.role),
  after: role && personRecord(person, role),
});

/** In the order in which they joined. */
export async function listPeople(db: Database, salonId: SalonId): Promise<PersonRecord[]> {
  const rows = await people(db)
    .where(eq(memberships.salonId, salonId))
    .orderBy(asc(memberships.createdAt), asc(users.id));
  return rows.map(toWire);
}

/**
 * Gives a user another role, and cancels their invitations that it no longer allows. Throws Failure: 404 for a
 * stranger, 409 for the last owner.
 */
export async function changeRole(
  db: Database,
  caller: Caller,
  userId: string,
  role: Role,
): Promise<PersonRecord> {
  const { salonId } = caller;
  return transact(db, async (tx) => {
    requireAllowed(await holdSalon(tx, caller), "roles");
    const person = await personOr404(tx, salonId, userId);
    if (role === person.role) return toWire(person);
    if (role !== "owner") await refuseLastOwner(tx, salonId, person);
    await tx.update(memberships).set({ role }).where(place(salonId, userId));
    const taken = await takeBackInvitations(tx, salonId, { userId, role });
    await writePeopleChanges(tx, caller, [changeOf(person, role), ...taken]);
    return toWire({ ...person, role });
  });
}

/**
 * Removes the caller or another user from the salon: ends their sessions there and cancels their invitations. A user
 * removed by another gets a mail. Throws Failure: 404 for a stranger, 409 for the last owner.
 */
export async function removePerson(db: Database, caller: Caller, userId: string): Promise<void> {
  const { salonId } = caller;
  await transact(db, async (tx) => {
    const salon = await holdSalon(tx, caller);
    const isLeaving = userId === caller.userId;
    if (!isLeaving) requireAllowed(salon, "roles");
    const person = await personOr404(tx, salonId, userId);
    await refuseLastOwner(tx, salonId, person);
    await tx.delete(memberships).where(place(salonId, userId));
    // After the membership: a concurrent sign-in already has its session, and later ones get none.
    await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.salonId, salonId), eq(sessions.userId, userId), isNull(sessions.revokedAt)));
    await tx
      .update(users)
      .set({ lastSalonId: null })
      .where(and(eq(users.id, userId), eq(users.lastSalonId, salonId)));
    const mail = { kind: "removed", username: shownNameOf(person), salonName: salon.name } as const;
    if (!isLeaving) await writeMail(tx, person.email, mail, { salonId, language: caller.pageLanguage });
    const taken = await takeBackInvitations(tx, salonId, { userId, role: null });
    await writePeopleChanges(tx, caller, [changeOf(person, null), ...taken]);
  });
}

async function personOr404(tx: Database, salonId: SalonId, userId: string): Promise<Person> {
  const [person] = await people(tx).where(place(salonId, userId));
  if (!person) throw new Failure(404, PERSON_NOT_FOUND);
  return person;
}

/** Throws Failure 409 when a salon would be left without an owner; the caller has locked the salon. */
async function refuseLastOwner(
  tx: Database,
  salonId: SalonId,
  { role }: Pick<Person, "role">,
): Promise<void> {
  if (role !== "owner") return;
  const [row] = await tx
    .select({ owners: count() })
    .from(memberships)
    .where(and(eq(memberships.salonId, salonId), eq(memberships.role, "owner")));
  if (row && row.owners <= 1) throw new Failure(409, LAST_OWNER, { body: { code: "last_owner" } });
}
