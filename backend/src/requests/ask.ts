import {
  REQUEST_DAYS_MAX,
  REQUEST_YEARS_AHEAD,
  WAITING_REQUESTS_MAX,
  WITHDRAWN_REQUESTS_MAX,
} from "@chairtime/contract/limits";
import type { RequestDraft, RequestRecord } from "@chairtime/contract/requests";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { todayIn } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import { and, count, desc, eq, gte, inArray, isNull } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ChangeAuthor } from "../base/caller.ts";
import { newId } from "../base/uuid.ts";
import { holdCounter, takeNumbers } from "../changes/take-numbers.ts";
import { writeChanges } from "../changes/write-changes.ts";
import type { Database } from "../db/database.ts";
import type { Ground } from "../db/ground.ts";
import { requests } from "../db/own-week-schema.ts";
import { transact } from "../db/transact.ts";
import { Failure, wrongField } from "../http/failure.ts";
import { draftColumns, type RequestRow, request, requestChange, toWire } from "../records/kinds/request.ts";
import { refuseOverfull } from "../records/quotas.ts";
import { isRequest, readRequest, readRules, requestNotFound } from "./read-request.ts";
import { daysOf, instantsOf, isAhead, isOver } from "./request-span.ts";

/** A member by their link, as the author of their requests. */
export interface Asking extends ChangeAuthor {
  employeeId: string;
}

/** No year has more days. */
const DAYS_AHEAD_MAX = 366 * REQUEST_YEARS_AHEAD;

type Columns = ReturnType<typeof draftColumns>;

/**
 * Stores a member's request. Throws Failure: 400 for a span that is past, too near, too far or too long, 403 where the salon
 * takes no requests, 409 for a repeated request, or when they have too many.
 */
export function ask(
  { db, settings }: Pick<Ground, "db" | "settings">,
  member: Asking,
  draft: RequestDraft,
): Promise<RequestRecord> {
  const columns = draftColumns(draft);
  return transact(db, async (tx) => {
    const { salonId, employeeId } = member;
    await holdCounter(tx, salonId);
    const rules = await readRules(tx, salonId, settings.businessTimeZone);
    if (!rules.on) throw new Failure(403, said("refusals.requests.off"));
    refuseSpan(columns, rules);
    await refuseTwice(tx, member, columns);
    const state = draft.kind === "time_off" ? ("pending" as const) : ("noted" as const);
    await refuseMany(tx, member, state, rules.timeZone);
    const version = await takeNumbers(tx, salonId);
    const row = { ...columns, salonId, employeeId, id: newId(), state, version };
    const [after] = await tx.insert(requests).values(row).returning();
    if (!after) throw new Error("The request was not written");
    await refuseOverfull(tx, salonId, request, settings.quotas);
    await writeChanges(tx, member, version, [requestChange(null, after)]);
    return toWire(after);
  });
}

/** Withdraws an undecided request, or a wish. Throws Failure: 404 without it, 409 when it is already decided. */
export function withdraw({ db }: Pick<Ground, "db">, member: Asking, id: string): Promise<void> {
  return transact(db, async (tx) => {
    const { salonId } = member;
    await holdCounter(tx, salonId);
    const before = await readRequest(tx, salonId, id);
    if (!before || before.employeeId !== member.employeeId) throw requestNotFound();
    // The second of two presses finds it withdrawn.
    if (before.state === "withdrawn") return;
    if (before.state === "approved" || before.state === "declined")
      throw new Failure(409, said("refusals.requests.answered"));
    const dropped = await dropWithdrawn(tx, member);
    const version = await takeNumbers(tx, salonId, dropped.length + 1);
    await tx.update(requests).set({ state: "withdrawn", version }).where(isRequest(salonId, id));
    const after = { ...before, state: "withdrawn" as const, version };
    await writeChanges(tx, member, version, [
      requestChange(before, after),
      ...dropped.map((row) => requestChange(row, null)),
    ]);
  });
}

/** Drops the member's oldest withdrawn request, to make room for one more. Returns it. */
async function dropWithdrawn(tx: Database, { salonId, employeeId }: Asking): Promise<RequestRow[]> {
  const withdrawn = await tx
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.salonId, salonId),
        eq(requests.employeeId, employeeId),
        eq(requests.state, "withdrawn"),
      ),
    )
    .orderBy(desc(requests.version));
  const dropped = withdrawn.slice(WITHDRAWN_REQUESTS_MAX - 1);
  const ids = dropped.map(({ id }) => id);
  if (ids.length > 0)
    await tx.delete(requests).where(and(eq(requests.salonId, salonId), inArray(requests.id, ids)));
  return dropped;
}

function refuseSpan(
  columns: Columns,
  { noticeDays, timeZone }: { noticeDays: number; timeZone: string },
): void {
  if ((columns.startMinute ?? 0) >= MINUTES_PER_DAY)
    throw wrongField("start_time", said("refusals.requests.time"));
  const { startAt, endAt } = instantsOf(columns, timeZone);
  if (!isAhead(columns.startDate, 0, timeZone))
    throw wrongField("start_date", said("refusals.requests.futureDay"));
  if (isOver(columns, timeZone)) throw wrongField("end_time", said("refusals.requests.futureHours"));
  if (!isAhead(columns.startDate, noticeDays, timeZone))
    throw wrongField("start_date", said("refusals.requests.notice", { days: noticeDays }));
  if (isAhead(columns.startDate, DAYS_AHEAD_MAX + 1, timeZone))
    throw wrongField("start_date", said("refusals.requests.years", { years: REQUEST_YEARS_AHEAD }));
  // Where clocks skip an hour, one that begins in it can end before it begins.
  if (startAt >= endAt) throw wrongField("start_time", said("refusals.requests.clocks"));
  if (daysOf(columns) > REQUEST_DAYS_MAX)
    throw wrongField("end_date", said("refusals.requests.days", { days: REQUEST_DAYS_MAX }));
}

/** Pressing twice asks once. */
async function refuseTwice(tx: Database, { salonId, employeeId }: Asking, columns: Columns): Promise<void> {
  const is = (column: PgColumn, value: unknown) => (value === null ? isNull(column) : eq(column, value));
  const [same] = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.salonId, salonId),
        eq(requests.employeeId, employeeId),
        inArray(requests.state, ["pending", "noted"]),
        eq(requests.kind, columns.kind),
        eq(requests.startDate, columns.startDate),
        is(requests.startMinute, columns.startMinute),
        eq(requests.endDate, columns.endDate),
        is(requests.endMinute, columns.endMinute),
      ),
    );
  if (same) throw new Failure(409, said("refusals.requests.twice"));
}

/** Throws Failure 409 at the limit of open requests or wishes; expired ones do not count. */
async function refuseMany(
  tx: Database,
  { salonId, employeeId }: Asking,
  state: "pending" | "noted",
  timeZone: string,
): Promise<void> {
  const [row] = await tx
    .select({ open: count() })
    .from(requests)
    .where(
      and(
        eq(requests.salonId, salonId),
        eq(requests.employeeId, employeeId),
        eq(requests.state, state),
        gte(requests.endDate, todayIn(timeZone)),
      ),
    );
  if ((row?.open ?? 0) < WAITING_REQUESTS_MAX) return;
  throw new Failure(
    409,
    state === "pending"
      ? said("refusals.requests.waiting", { most: WAITING_REQUESTS_MAX })
      : said("refusals.requests.wishes", { most: WAITING_REQUESTS_MAX }),
  );
}
