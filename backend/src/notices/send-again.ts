import type { SentAgain, Unreached } from "@chairtime/contract/notices/notices";
import type { PublicationRecord } from "@chairtime/contract/publishing";
import { todayIn } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Limiter } from "../auth/limits.ts";
import type { Caller } from "../base/caller.ts";
import { newId } from "../base/uuid.ts";
import { holdCounter, takeNumbers } from "../changes/take-numbers.ts";
import { writeChanges } from "../changes/write-changes.ts";
import type { Database } from "../db/database.ts";
import type { Ground } from "../db/ground.ts";
import { notices } from "../db/telling/notice-schema.ts";
import { transact } from "../db/transact.ts";
import { tooMany } from "../http/failure.ts";
import { type Recipient, recipientsOf } from "../links/recipients.ts";
import { writeToMembers } from "../links/write-to-members.ts";
import { isListed, readGroups } from "./list-notices.ts";
import { mailOf } from "./mail-of.ts";
import { countReceipt, type NoticeRow, noticesNotFound, type Telling, wayOf } from "./notice-row.ts";
import { forgetPushes, phonesOf, writePushes } from "./phones.ts";

/**
 * Sends a group's notices again, by phone or by mail, to the members who have not confirmed them. The limits of mails
 * apply. Throws Failure 404 without the group, 429 within an hour of the last time.
 */
export function sendAgain(
  { db, secret, limiter }: Pick<Ground, "db" | "secret"> & { limiter: Limiter },
  { caller, origin }: { caller: Caller; origin: string },
  subject: string,
): Promise<SentAgain> {
  const { salonId, timeZone } = caller;
  return transact(db, async (tx) => {
    // Of two managers at once only one sends.
    await holdCounter(tx, salonId);
    const [group] = await readGroups(tx, caller, subject);
    if (!group) throw noticesNotFound();
    if (group.again_from === null) return { mailed: [], put_off: [], unreached: [] };
    const wait = Math.ceil((Date.parse(group.again_from) - Date.now()) / 1000);
    if (wait > 0) throw tooMany(wait, said("refusals.tooMany.sentAgain"));
    const waiting = await tx
      .select()
      .from(notices)
      .where(
        and(
          isListed(salonId),
          eq(notices.subject, subject),
          isNull(notices.confirmedAt),
          gte(notices.lastDate, todayIn(timeZone)),
        ),
      );
    const people = await recipientsOf(
      { db: tx, secret },
      salonId,
      waiting.map(({ employeeId }) => employeeId),
    );
    const known = new Map(people.map((person) => [person.employeeId, person]));
    const phones = await phonesOf(
      tx,
      salonId,
      waiting.map(({ employeeId }) => employeeId),
    );
    const pushed = waiting.flatMap(({ id, employeeId }) => {
      const own = phones.get(employeeId);
      return own ? [{ noticeId: id, phones: own }] : [];
    });
    const reached = waiting.flatMap((notice) => {
      const person = known.get(notice.employeeId);
      const isMailed = person && reasonOf(person) === null && !phones.has(notice.employeeId);
      return isMailed ? [{ notice, person }] : [];
    });
    const mails = reached.map(({ notice, person }) => ({
      recipient: person.to,
      employeeId: notice.employeeId,
      message: mailOf(notice).message,
    }));
    const kind = group.kind === "announced" ? "announced" : "published";
    const cause = { salonId, originKey: limiter.originKey(origin) };
    const sendings = await writeToMembers(tx, { limiter, kind, cause }, mails);
    await forgetPushes(tx, salonId, waiting);
    await writePushes(tx, cause, pushed);
    const sendingOf = new Map<string, Telling | undefined>([
      ...reached.map(({ notice }, index) => [notice.id, sendings[index]] as const),
      ...pushed.map(({ noticeId }) => [noticeId, "pushed"] as const),
    ]);
    await keepWays(tx, waiting, known, sendingOf);
    await countReceipt(tx, salonId);
    const whose = (...wanted: Telling[]) =>
      waiting.flatMap(({ id, employeeId }) => {
        const sending = sendingOf.get(id);
        return sending && wanted.includes(sending) ? employeeId : [];
      });
    const [mailed, later] = [whose("mailed", "pushed"), whose("put_off")];
    const told = new Set([...mailed, ...later]);
    if (told.size > 0) {
      const after: PublicationRecord = {
        id: newId(),
        from: group.from,
        to: group.to,
        employee_ids: [...told],
        again: true,
      };
      const made = { resource: "publication", recordId: after.id, employeeId: null } as const;
      const number = await takeNumbers(tx, salonId);
      await writeChanges(tx, caller, number, [{ ...made, previous: 0, before: null, after }]);
    }
    const unreached = waiting.flatMap(({ employeeId }) => (told.has(employeeId) ? [] : employeeId));
    return { mailed, put_off: later, unreached };
  });
}

function reasonOf({ to, unmailed }: Recipient): Unreached | null {
  return unmailed ?? (to.trim() === "" ? "no_address" : null);
}

/** Stores by which channel each member learns of it now, and when. */
async function keepWays(
  tx: Database,
  waiting: readonly NoticeRow[],
  known: ReadonlyMap<string, Recipient>,
  sendingOf: ReadonlyMap<string, Telling | undefined>,
): Promise<void> {
  const wayTo = ({ id, employeeId }: NoticeRow) => {
    const person = known.get(employeeId);
    return wayOf(person ? reasonOf(person) : "no_link", sendingOf.get(id));
  };
  const byWay = Map.groupBy(waiting, (notice) => JSON.stringify(wayTo(notice)));
  for (const rows of byWay.values()) {
    const ids = rows.map(({ id }) => id);
    const [first] = rows;
    if (!first) continue;
    await tx
      .update(notices)
      .set({ ...wayTo(first), againAt: sql`now()` })
      .where(and(eq(notices.salonId, first.salonId), inArray(notices.id, ids)));
  }
}
