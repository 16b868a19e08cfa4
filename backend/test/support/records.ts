import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { expect } from "vitest";
import * as z from "zod/mini";
import type { SalonId } from "../../src/base/salon-id.ts";
import { wholeSides } from "../../src/changes/kept-record.ts";
import type { Database } from "../../src/db/database.ts";
import { changes } from "../../src/db/history-schema.ts";
import { offers, requests, staffLinks } from "../../src/db/own-week-schema.ts";
import { invitations, memberships, users } from "../../src/db/people-schema.ts";
import {
  closures,
  employees,
  onetimeBlocks,
  recurringBreaks,
  salons,
  schedules,
} from "../../src/db/schema.ts";
import { apiTokens } from "../../src/db/token-schema.ts";
import { webhooks } from "../../src/db/webhook-schema.ts";
import { linkId, pastLink } from "../../src/links/links.ts";
import { closureToWire } from "../../src/records/kinds/closure.ts";
import { invitationRecord } from "../../src/records/kinds/invitation-record.ts";
import { offerToWire } from "../../src/records/kinds/offer.ts";
import { personRecord } from "../../src/records/kinds/person-record.ts";
import { toWire as breakToWire } from "../../src/records/kinds/recurring-break.ts";
import { toWire as requestToWire } from "../../src/records/kinds/request.ts";
import { settingsRecord } from "../../src/records/kinds/salon.ts";
import { toWire as scheduleToWire } from "../../src/records/kinds/schedule.ts";
import { pastToken } from "../../src/records/kinds/token-record.ts";
import { pastWebhook } from "../../src/records/kinds/webhook-record.ts";
import { staffToWire as memberToWire } from "../../src/records/member-columns.ts";
import { timeOffToWire } from "../../src/records/time-off-wire.ts";

/** Records by resource and id, as their history has them. */
export type Records = Map<string, object>;

const keyOf = (resource: string, id: string) => `${resource} ${id}`;

/** Everything of a salon that has a history, as it is. */
export async function recordsOf(db: Database, salon: string, businessTimeZone: string): Promise<Records> {
  const salonId = salon as SalonId;
  const records: Records = new Map();
  const add = (resource: string, id: string, record: object) => records.set(keyOf(resource, id), record);
  for (const row of await db.select().from(salons).where(eq(salons.id, salonId))) {
    add("salon", row.id, settingsRecord(row, businessTimeZone));
  }
  for (const row of await db.select().from(employees).where(eq(employees.salonId, salonId))) {
    add("employee", row.id, memberToWire(row));
  }
  for (const row of await db.select().from(staffLinks).where(eq(staffLinks.salonId, salonId))) {
    const link = pastLink(row);
    if (link) add("link", linkId(row.employeeId), link);
  }
  for (const row of await db.select().from(schedules).where(eq(schedules.salonId, salonId))) {
    add("schedule", row.id, scheduleToWire(row));
  }
  for (const row of await db.select().from(recurringBreaks).where(eq(recurringBreaks.salonId, salonId))) {
    add("recurring_break", row.id, breakToWire(row));
  }
  for (const row of await db.select().from(onetimeBlocks).where(eq(onetimeBlocks.salonId, salonId))) {
    add("onetime_block", row.id, timeOffToWire(row));
  }
  for (const row of await db.select().from(closures).where(eq(closures.salonId, salonId))) {
    add("closure", row.id, closureToWire(row));
  }
  for (const row of await db.select().from(requests).where(eq(requests.salonId, salonId))) {
    add("request", row.id, requestToWire(row));
  }
  for (const row of await db.select().from(offers).where(eq(offers.salonId, salonId))) {
    add("offer", row.id, offerToWire(row));
  }
  const people = await db
    .select({
      userId: users.id,
      username: users.username,
      displayName: users.displayName,
      email: users.email,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.salonId, salonId));
  for (const person of people) add("person", person.userId, personRecord(person, person.role));
  const waiting = and(eq(invitations.salonId, salonId), isNull(invitations.acceptedAt));
  for (const row of await db.select().from(invitations).where(waiting)) {
    add("invitation", row.id, invitationRecord(row));
  }
  for (const row of await db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.salonId, salonId as SalonId))) {
    add("api_token", row.id, pastToken(row));
  }
  for (const row of await db.select().from(webhooks).where(eq(webhooks.salonId, salonId))) {
    add("webhook", row.id, pastWebhook(row));
  }
  // Publications and announcements are kept by the history alone.
  const made = and(eq(changes.salonId, salonId), inArray(changes.resource, ["publication", "announcement"]));
  for (const row of await db.select().from(changes).where(made).orderBy(asc(changes.number))) {
    if (row.after) add(row.resource, row.recordId, row.after);
    else records.delete(keyOf(row.resource, row.recordId));
  }
  return records;
}

/** The changes of a salon after one of them, in the order in which they were made. */
export function changesAfter(db: Database, salon: string, number: number) {
  return db
    .select()
    .from(changes)
    .where(and(eq(changes.salonId, salon as SalonId), gt(changes.number, number)))
    .orderBy(asc(changes.number));
}

const ownDates = z.object({ opening_exceptions: z.optional(z.array(z.looseObject({ date: z.string() }))) });
const datesOf = (settings: object) => z.parse(ownDates, settings).opening_exceptions ?? [];

/** A change of settings, completed with the settings that it left as they were. */
function completed(kept: { before: object | null; after: object | null }, now: object | null) {
  const { before, after } = wholeSides(kept);
  if (!before || !after || !now) return { before, after };
  const touched = new Set([...datesOf(before), ...datesOf(after)].map(({ date }) => date));
  const side = (own: object) => ({
    ...now,
    ...own,
    opening_exceptions: [...datesOf(now).filter(({ date }) => !touched.has(date)), ...datesOf(own)].toSorted(
      (one, other) => (one.date < other.date ? -1 : 1),
    ),
  });
  return { before: side(before), after: side(after) };
}

/** Applies changes to records. Each must find its record as it was before the change. */
export function replay(records: Records, made: Awaited<ReturnType<typeof changesAfter>>): Records {
  const replayed = new Map(records);
  for (const { resource, recordId, previous, ...kept } of made) {
    const key = keyOf(resource, recordId);
    const now = replayed.get(key) ?? null;
    // Of a salon's long settings a change has only what it changed.
    const { before, after } = resource === "salon" ? completed(kept, now) : wholeSides(kept);
    expect(now, key).toEqual(before);
    if (before && "version" in before) expect(before.version, key).toBe(previous);
    if (after) replayed.set(key, after);
    else replayed.delete(key);
    // A link goes with its member, which needs no words.
    if (resource === "employee" && !after) replayed.delete(keyOf("link", linkId(recordId)));
  }
  return replayed;
}
