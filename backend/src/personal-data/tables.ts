import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SalonId } from "../base/salon-id.ts";
import { changes, presences } from "../db/history-schema.ts";
import { feedDays, offers, publishedDays, requests, staffLinks } from "../db/own-week-schema.ts";
import {
  emailChanges,
  invitations,
  mails,
  memberships,
  passwordResets,
  registrations,
  sessions,
  users,
} from "../db/people-schema.ts";
import { employees, onetimeBlocks, recurringBreaks, schedules } from "../db/schema.ts";
import { notices } from "../db/telling/notice-schema.ts";
import { pushSubscriptions } from "../db/telling/push-schema.ts";

/** A member of a salon, possibly deleted. */
export interface MemberKey {
  salonId: SalonId;
  employeeId: string;
}

/** Users who have or had an address, including deleted ones. */
export interface UserKey {
  emailKey: string;
  userIds: readonly string[];
}

/** A table that an export has rows of. */
export interface PersonalTable {
  table: PgTable;
  /** The rows about a member. */
  ofMember?: (member: MemberKey) => SQL | undefined;
  /** The rows about a user. */
  ofUser?: (user: UserKey) => SQL | undefined;
  /** Columns left out: secrets, and those that identify others. */
  hidden?: readonly string[];
}

interface MemberColumns {
  salonId: AnyPgColumn;
  employeeId: AnyPgColumn;
}

const ofMember =
  ({ salonId, employeeId }: MemberColumns) =>
  (member: MemberKey) =>
    and(eq(salonId, member.salonId), eq(employeeId, member.employeeId));
const ofUser =
  (userId: AnyPgColumn) =>
  ({ userIds }: UserKey) =>
    inArray(userId, [...userIds]);
const ofAddress =
  (emailKey: AnyPgColumn) =>
  (user: UserKey): SQL =>
    eq(emailKey, user.emailKey);

/** Every table with personal data that can be found by its person, in the order of an export. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: users, ofUser: ofUser(users.id), hidden: ["password_hash", "token_version"] },
  { table: memberships, ofUser: ofUser(memberships.userId) },
  { table: sessions, ofUser: ofUser(sessions.userId) },
  { table: presences, ofUser: ofUser(presences.userId) },
  {
    table: registrations,
    ofUser: ofAddress(registrations.emailKey),
    hidden: ["password_hash", "token_hash"],
  },
  { table: invitations, ofUser: ofAddress(invitations.emailKey), hidden: ["token_hash", "invited_by"] },
  { table: emailChanges, ofUser: ofUser(emailChanges.userId), hidden: ["token_hash"] },
  { table: passwordResets, ofUser: ofUser(passwordResets.userId), hidden: ["token_hash"] },
  // A message has the secret of a link.
  {
    table: mails,
    ofUser: ({ emailKey }) => sql`lower(${mails.recipient}) = ${emailKey}`,
    hidden: ["message"],
  },
  {
    table: employees,
    ofMember: ofMember({ salonId: employees.salonId, employeeId: employees.id }),
  },
  { table: schedules, ofMember: ofMember(schedules) },
  { table: recurringBreaks, ofMember: ofMember(recurringBreaks) },
  { table: onetimeBlocks, ofMember: ofMember(onetimeBlocks) },
  { table: requests, ofMember: ofMember(requests) },
  {
    table: offers,
    ofMember: ({ salonId, employeeId }) =>
      and(
        eq(offers.salonId, salonId),
        or(
          eq(offers.giverId, employeeId),
          eq(offers.partnerId, employeeId),
          eq(offers.takerId, employeeId),
          sql`${offers.claims} @> ${JSON.stringify([{ member_id: employeeId }])}::jsonb`,
        ),
      ),
    // Other members' claims are theirs.
    hidden: ["claims"],
  },
  { table: staffLinks, ofMember: ofMember(staffLinks), hidden: ["seed", "token_hash"] },
  { table: pushSubscriptions, ofMember: ofMember(pushSubscriptions), hidden: ["seed", "p256dh", "auth"] },
  { table: notices, ofMember: ofMember(notices) },
  { table: publishedDays, ofMember: ofMember(publishedDays) },
  { table: feedDays, ofMember: ofMember(feedDays) },
  {
    table: changes,
    // A change of a link has its seed; the link itself is in its own table.
    ofMember: (member) => and(ofMember(changes)(member), ne(changes.resource, "link")),
    hidden: ["user_id", "user_name", "request_id"],
  },
];
