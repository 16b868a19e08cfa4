import type { OrderedAnswer, OrderedQuestion } from "@chairtime/contract/changes";
import { LIST_PAGE_MAX } from "@chairtime/contract/limits";
import { said } from "@chairtime/messages/said";
import { and, asc, eq, gt, inArray, lte, min } from "drizzle-orm";
import type { Caller } from "../../base/caller.ts";
import type { Database } from "../../db/database.ts";
import { changes } from "../../db/history-schema.ts";
import { Failure } from "../../http/failure.ts";
import { uuidOr400 } from "../../http/read.ts";
import { authorOf, toChangeRecord, visibleTo } from "../change-record.ts";
import { howManyFit } from "../how-many-fit.ts";
import { LOOK, LOOKS_MAX } from "../list-actions.ts";
import { namedNow } from "../named-now.ts";
import { lastNumber } from "../take-numbers.ts";

const PAGE_BYTES_MAX = 1024 * 1024;

/**
 * Changes after a number, oldest first, and the number to continue after. Without `after`, no changes but the newest
 * number. A page has fewer than its limit if records are large or few match. Throws Failure 410 if changes after the
 * number are no longer kept.
 */
export async function orderedChanges(
  db: Database,
  caller: Caller,
  { after, employee_id, resource, limit = LIST_PAGE_MAX }: OrderedQuestion,
): Promise<OrderedAnswer> {
  const { salonId } = caller;
  const last = await lastNumber(db, salonId);
  if (after === undefined) return { changes: [], next: last, more: false };
  await refuseGone(db, caller, { after, last });
  const matching = and(
    eq(changes.salonId, salonId),
    visibleTo(caller),
    employee_id === undefined ? undefined : eq(changes.employeeId, uuidOr400(employee_id, "employee_id")),
    resource === undefined ? undefined : eq(changes.resource, resource),
  );
  const numbers: number[] = [];
  let next = Math.min(after, last);
  for (let looked = 0; looked < LOOKS_MAX && next < last && numbers.length < limit; looked++) {
    const howMany = limit - numbers.length;
    const until = Math.min(last, next + LOOK);
    const rows = await db
      .select({ number: changes.number })
      .from(changes)
      .where(and(matching, gt(changes.number, next), lte(changes.number, until)))
      .orderBy(asc(changes.number))
      .limit(howMany);
    numbers.push(...rows.map(({ number }) => number));
    next = rows.length === howMany ? (rows.at(-1)?.number ?? until) : until;
  }
  const fitting = numbers.slice(0, await howManyFit(db, salonId, numbers, PAGE_BYTES_MAX));
  if (fitting.length < numbers.length) next = fitting.at(-1) ?? next;
  const rows = await db
    .select()
    .from(changes)
    .where(and(eq(changes.salonId, salonId), inArray(changes.number, fitting)))
    .orderBy(asc(changes.number));
  const told = await namedNow(db, salonId, rows);
  return {
    changes: told.map((row) => ({ ...toChangeRecord(row, caller), by: authorOf(row) })),
    next,
    more: next < last,
  };
}

async function refuseGone(
  db: Database,
  { salonId }: Pick<Caller, "salonId">,
  { after, last }: { after: number; last: number },
): Promise<void> {
  const [kept] = await db
    .select({ first: min(changes.number) })
    .from(changes)
    .where(eq(changes.salonId, salonId));
  const first = kept?.first ?? last + 1;
  if (after > last || after < first - 1)
    throw new Failure(410, said("refusals.history.gone"), {
      body: { code: "history_gone" },
    });
}
