import { emailKeyOf } from "@chairtime/contract/people/email";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isUuid } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { invitations, registrations, users } from "../db/people-schema.ts";
import { employees } from "../db/schema.ts";
import type { MemberKey, UserKey } from "./tables.ts";

/** The users and members who have an address, or had it as far back as histories reach. */
export interface FoundPerson {
  /** Null where only members were asked for. */
  user: UserKey | null;
  members: MemberKey[];
  /** Registrations and invitations of the address that are still stored. */
  links: number;
}

/**
 * Finds the users and members of an address, or the one member of an id. Within one salon it finds only members. Reads whole
 * histories, which takes its time.
 */
export async function findPerson(
  db: Database,
  who: string,
  salonId: string | null = null,
): Promise<FoundPerson> {
  const emailKey = emailKeyOf(who);
  // The history has addresses as they were typed.
  const spellings = [...new Set([emailKey, who.toLowerCase()])];
  const isTheirs = (record: AnyPgColumn) => inArray(sql`lower(${record} ->> 'email')`, spellings);
  const past = await db
    .selectDistinct({ resource: changes.resource, salonId: changes.salonId, id: changes.recordId })
    .from(changes)
    .where(
      and(
        inArray(changes.resource, ["employee", "person"]),
        isUuid(who) ? eq(changes.recordId, who) : or(isTheirs(changes.before), isTheirs(changes.after)),
      ),
    );
  const living = await db
    .select({ salonId: employees.salonId, employeeId: employees.id })
    .from(employees)
    .where(
      isUuid(who)
        ? eq(employees.id, who)
        : or(eq(employees.emailKey, emailKey), inArray(sql`lower(${employees.email})`, spellings)),
    );
  const accounts = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey));
  const ofPast = (wanted: string) => past.filter(({ resource }) => resource === wanted);
  const members = [
    ...living,
    ...ofPast("employee").map(({ salonId, id }) => ({ salonId, employeeId: id })),
  ].filter((member) => salonId === null || member.salonId === salonId);
  const userIds = [...accounts, ...ofPast("person")].map(({ id }) => id);
  const isUser = salonId === null && !isUuid(who);
  const asked = [registrations, invitations].map((table) => db.$count(table, eq(table.emailKey, emailKey)));
  const links = isUser ? (await Promise.all(asked)).reduce((sum, count) => sum + count, 0) : 0;
  return {
    links,
    user: isUser ? { emailKey, userIds: [...new Set(userIds)] } : null,
    members: [...new Map(members.map((member) => [member.employeeId, member])).values()],
  };
}
