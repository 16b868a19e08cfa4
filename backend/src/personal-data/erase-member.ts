import { emailKeyOf } from "@chairtime/contract/people/email";
import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { ChangeAuthor } from "../base/caller.ts";
import { ownLinkName } from "../base/link-holder.ts";
import { wholeSides } from "../changes/kept-record.ts";
import { holdCounter } from "../changes/take-numbers.ts";
import { removeRecord } from "../changes/write-called.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { keptAnswers } from "../db/kept-answer-schema.ts";
import { offers } from "../db/own-week-schema.ts";
import { mails } from "../db/people-schema.ts";
import type { Sight } from "../records/hide-reasons.ts";
import { employee } from "../records/kinds/employee.ts";
import { blankChanges, languageOfSalon } from "./blank-fields.ts";
import type { MemberKey } from "./tables.ts";

const named = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() });

/**
 * Deletes a member, if they still exist, and blanks what the history says about them: name, address, picture, cost and
 * every text. Their hours stay, so that the past still adds up; the member can't be restored. Returns false if the
 * salon knows no member with this id. Call it in a transaction.
 */
export async function eraseMember(
  tx: Database,
  author: ChangeAuthor & Sight,
  employeeId: string,
): Promise<boolean> {
  const { salonId } = author;
  await holdCounter(tx, salonId);
  if (await employee.find(tx, { salonId, id: employeeId }))
    await removeRecord(tx, author, employee, { id: employeeId, seen: null });
  const names = await namesOf(tx, { salonId, employeeId });
  if (names.length === 0) return false;

  const former = say(await languageOfSalon(tx, salonId), said("staff.share.formerMember"));
  const texts = { notes: "", reason: "", note: "", answer: "" };
  const person = { first_name: former, last_name: "", email: "", picture: "", hourly_cost: null };
  const theirs = and(eq(changes.salonId, salonId), eq(changes.employeeId, employeeId));
  await blankChanges(tx, theirs, { ...person, ...texts });
  // They may have claimed what others offer, under their own name.
  const authors = names.map(({ first_name: firstName, last_name: lastName }) =>
    ownLinkName({ firstName, lastName }),
  );
  await tx
    .update(changes)
    .set({ userName: "" })
    .where(and(eq(changes.salonId, salonId), isNull(changes.userId), inArray(changes.userName, authors)));
  await tx
    .update(offers)
    .set({ note: "", answer: "" })
    .where(and(eq(offers.salonId, salonId), eq(offers.giverId, employeeId)));
  await tx
    .delete(keptAnswers)
    .where(
      and(eq(keptAnswers.salonId, salonId), sql`strpos(${keptAnswers.answer}::text, ${employeeId}) > 0`),
    );
  const addresses = names.flatMap(({ email }) => [emailKeyOf(email), email.toLowerCase()]);
  await tx
    .delete(mails)
    .where(and(eq(mails.lane, salonId), inArray(sql`lower(${mails.recipient})`, addresses)));
  return true;
}

/** Every name and address of a member in the history. */
async function namesOf(tx: Database, { salonId, employeeId }: MemberKey) {
  const rows = await tx
    .select({ before: changes.before, after: changes.after })
    .from(changes)
    .where(
      and(
        eq(changes.salonId, salonId),
        eq(changes.recordId, employeeId),
        eq(changes.resource, employee.resource),
      ),
    );
  return rows.flatMap((row) => {
    const { before, after } = wholeSides(row);
    return [before, after].flatMap((side) => {
      const parsed = z.safeParse(named, side);
      return parsed.success ? [parsed.data] : [];
    });
  });
}
