import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { keptAnswers } from "../db/kept-answer-schema.ts";
import { offers, requests } from "../db/own-week-schema.ts";
import { invitations, mails, registrations, users } from "../db/people-schema.ts";
import { notices } from "../db/telling/notice-schema.ts";
import { apiTokens } from "../db/token-schema.ts";
import { webhooks } from "../db/webhook-schema.ts";
import { removeUser } from "../people/delete-account.ts";
import { blankChanges, blanked, languageOfSalon } from "./blank-fields.ts";
import type { UserKey } from "./tables.ts";

const person = z.object({ username: z.string(), display_name: z.optional(z.string()) });

/**
 * Deletes a user's account, as they can themselves, and blanks their names and address in salons' histories. What they
 * did stays, by 'Somebody'. Throws Failure 409 if a salon would be left without an owner. Call it in a transaction.
 */
export async function eraseUser(tx: Database, user: UserKey): Promise<void> {
  const userIds = [...user.userIds];
  for (const account of await tx.select().from(users).where(inArray(users.id, userIds)))
    await removeUser(tx, account, { requestId: newId() });
  await tx.delete(registrations).where(eq(registrations.emailKey, user.emailKey));
  await tx.delete(invitations).where(eq(invitations.emailKey, user.emailKey));
  await tx.delete(mails).where(sql`lower(${mails.recipient}) = ${user.emailKey}`);
  await tx.delete(keptAnswers).where(sql`strpos(lower(${keptAnswers.answer}::text), ${user.emailKey}) > 0`);
  const invited = or(
    sql`lower(${changes.before} ->> 'email') = ${user.emailKey}`,
    sql`lower(${changes.after} ->> 'email') = ${user.emailKey}`,
  );
  await blankChanges(tx, and(eq(changes.resource, "invitation"), invited), { email: "" });
  for (const [salonId, names] of await namesBySalon(tx, userIds)) {
    const somebody = say(await languageOfSalon(tx, salonId), said("history.author.somebody"));
    const inSalon = eq(changes.salonId, salonId);
    const isPerson = and(inSalon, eq(changes.resource, "person"), inArray(changes.recordId, userIds));
    await blankChanges(tx, isPerson, { username: somebody, display_name: "", email: "" });
    await tx
      .update(changes)
      .set({ userName: "" })
      .where(and(inSalon, inArray(changes.userId, userIds)));
    // Decisions, tokens and announcements have only the name, and a change's other side may have another user's.
    for (const side of [changes.before, changes.after])
      await tx
        .update(changes)
        .set({ [side.name]: blanked(side, { decided_by: somebody }) })
        .where(and(inSalon, inArray(sql`${side} ->> 'decided_by'`, names)));
    for (const table of [requests, offers])
      await tx
        .update(table)
        .set({ decidedBy: somebody })
        .where(and(eq(table.salonId, salonId), inArray(table.decidedBy, names)));
    for (const table of [apiTokens, webhooks])
      await tx
        .update(table)
        .set({ createdBy: somebody })
        .where(and(eq(table.salonId, salonId), inArray(table.createdBy, names)));
    await tx
      .update(notices)
      .set({ about: blanked(notices.about, { by: somebody }) })
      .where(and(eq(notices.salonId, salonId), inArray(sql`${notices.about} ->> 'by'`, names)));
    // Unsent mails to others.
    for (const field of ["by", "invitedBy"])
      await tx
        .update(mails)
        .set({ message: blanked(mails.message, { [field]: somebody }) })
        .where(and(eq(mails.lane, salonId), inArray(sql`${mails.message} ->> ${field}`, names)));
    const decided = sql`${notices.about} #>> '{request,decided_by}'`;
    await tx
      .update(notices)
      .set({
        about: sql`jsonb_set(${notices.about}, '{request,decided_by}', ${JSON.stringify(somebody)}::jsonb)`,
      })
      .where(and(eq(notices.salonId, salonId), inArray(decided, names)));
  }
}

async function namesBySalon(tx: Database, userIds: readonly string[]) {
  const rows = await tx
    .select({
      salonId: changes.salonId,
      userId: changes.userId,
      userName: changes.userName,
      sides: sql<unknown>`case ${changes.resource} when 'person' then jsonb_build_array(${changes.before}, ${changes.after}) end`,
      recordId: changes.recordId,
    })
    .from(changes)
    .where(
      or(
        inArray(changes.userId, [...userIds]),
        and(eq(changes.resource, "person"), inArray(changes.recordId, [...userIds])),
      ),
    );
  const names = new Map<(typeof rows)[number]["salonId"], Set<string>>();
  for (const { salonId, userId, userName, sides, recordId } of rows) {
    const found = names.get(salonId) ?? new Set();
    names.set(salonId, found);
    if (userIds.includes(userId ?? "")) found.add(userName);
    if (userIds.includes(recordId) && Array.isArray(sides))
      for (const side of sides) {
        const known = z.safeParse(person, side);
        if (known.success) found.add(known.data.username).add(known.data.display_name ?? known.data.username);
      }
  }
  return [...names].map(([salonId, found]) => [salonId, [...found]] as const);
}
