import type { RequestDecision, RequestRecord } from "@chairtime/contract/requests";
import { said } from "@chairtime/messages/said";
import { and, eq } from "drizzle-orm";
import type { Limiter } from "../auth/limits.ts";
import type { Caller } from "../base/caller.ts";
import { newId } from "../base/uuid.ts";
import { refuseChanged } from "../changes/refuse-changed.ts";
import { holdCounter, takeNumbers } from "../changes/take-numbers.ts";
import { writeChanges } from "../changes/write-changes.ts";
import type { Database } from "../db/database.ts";
import type { Ground } from "../db/ground.ts";
import { requests } from "../db/own-week-schema.ts";
import { onetimeBlocks } from "../db/schema.ts";
import { within } from "../db/transact.ts";
import { Failure } from "../http/failure.ts";
import { recipientsOf } from "../links/recipients.ts";
import { takeBackDecided } from "../mail/waiting-mails.ts";
import type { Told } from "../notices/notice-row.ts";
import { takeBackNotice, tellMembers } from "../notices/tell-members.ts";
import { onetimeBlock } from "../records/kinds/onetime-block.ts";
import { type RequestRow, requestChange, toWire } from "../records/kinds/request.ts";
import type { NewChange } from "../records/new-change.ts";
import { refuseOverfull } from "../records/quotas.ts";
import { timeOffToWire } from "../records/time-off-wire.ts";
import { isRequest, readRequest, readRules, requestNotFound } from "./read-request.ts";
import { instantsOf, isOver } from "./request-span.ts";

/** Leaves time to undo a wrong answer before the member reads it. */
const MAIL_AFTER_SECONDS = 20;

type Block = typeof onetimeBlocks.$inferSelect;

/** The effect of a decision on the calendar: the time off that it adds or deletes, `null` for none. */
interface Effect {
  made: Omit<Block, "version"> | null;
  gone: Block | null;
}

/**
 * Approves or declines a request, or undoes either; the time off of an approval is added and deleted with it, in one
 * transaction. Throws Failure: 404 without the request, 409 when it cannot be decided (or no longer) or the time off
 * would overlap another, 412 when it has changed since the caller saw it.
 */
export function decide(
  { db, settings, secret, limiter }: Pick<Ground, "db" | "settings" | "secret"> & { limiter: Limiter },
  { caller, origin }: { caller: Caller; origin: string },
  { id, seen, decision }: { id: string; seen: number | null; decision: RequestDecision },
): Promise<RequestRecord> {
  const { salonId } = caller;
  return within(db, async (tx) => {
    await holdCounter(tx, salonId);
    const before = await readRequest(tx, salonId, id);
    const current = () => (before ? toWire(before) : {});
    await refuseChanged(tx, salonId, seen, { recordId: id, version: before?.version ?? null, current });
    if (!before) throw requestNotFound();
    const { timeZone } = await readRules(tx, salonId, settings.businessTimeZone);
    refuseState(before, decision);
    if (isOver(before, timeZone)) throw new Failure(409, said("refusals.requests.passed"));

    const effect = await effectOf(tx, before, decision, timeZone);
    const blocks = (effect.made ? 1 : 0) + (effect.gone ? 1 : 0);
    const first = await takeNumbers(tx, salonId, blocks + 1);
    const changes = await write(tx, effect, first);
    if (effect.made) await refuseOverfull(tx, salonId, onetimeBlock, settings.quotas);
    const after = decided(before, decision, caller, { made: effect.made, version: first + blocks });
    await tx.update(requests).set(after).where(isRequest(salonId, id));
    await writeChanges(tx, caller, first, [...changes, requestChange(before, after)]);
    await takeBackNotice(tx, { salonId, subject: id });
    if (after.state !== "pending") await tell(tx, { secret, limiter, origin }, after);
    return toWire(after);
  });
}

const ALREADY = {
  pending: said("refusals.requests.alreadyWaiting"),
  approved: said("refusals.requests.alreadyApproved"),
  declined: said("refusals.requests.alreadyDeclined"),
};

/** Throws Failure 409 for a request that cannot change from its state to this one. */
function refuseState({ kind, state }: RequestRow, { state: next }: RequestDecision): void {
  if (kind !== "time_off") throw new Failure(409, said("refusals.requests.wish"));
  if (state === "withdrawn" || state === "noted") throw new Failure(409, said("refusals.requests.withdrawn"));
  // A decision must be undone before another: the manager sees that a colleague has decided.
  if (state === next || (state !== "pending" && next !== "pending")) throw new Failure(409, ALREADY[state]);
}

async function effectOf(
  tx: Database,
  request: RequestRow,
  { state }: RequestDecision,
  timeZone: string,
): Promise<Effect> {
  const { salonId, employeeId, reason } = request;
  if (state === "approved") {
    const { startAt, endAt } = instantsOf(request, timeZone);
    if (startAt >= endAt) throw new Failure(409, said("refusals.requests.skipped"));
    const now = new Date();
    const made = { salonId, id: newId(), employeeId, startAt, endAt, reason, createdAt: now, updatedAt: now };
    return { made, gone: null };
  }
  if (request.onetimeBlockId === null) return { made: null, gone: null };
  // Even where its zone or hours have changed since: without approval there is no time off.
  const [block] = await tx.select().from(onetimeBlocks).where(isBlock(request, request.onetimeBlockId));
  return { made: null, gone: block ?? null };
}

const isBlock = ({ salonId }: Pick<Block, "salonId">, id: string) =>
  and(eq(onetimeBlocks.salonId, salonId), eq(onetimeBlocks.id, id));

async function write(tx: Database, { made, gone }: Effect, version: number): Promise<NewChange[]> {
  const changeOf = (before: Block | null, after: Block | null): NewChange[] => {
    const block = after ?? before;
    if (!block) return [];
    return [
      {
        resource: "onetime_block",
        recordId: block.id,
        employeeId: block.employeeId,
        previous: before?.version ?? 0,
        before: before && timeOffToWire(before),
        after: after && timeOffToWire(after),
      },
    ];
  };
  if (gone) await tx.delete(onetimeBlocks).where(isBlock(gone, gone.id));
  const block = made && { ...made, version };
  if (block) await tx.insert(onetimeBlocks).values(block);
  return [...changeOf(gone, null), ...changeOf(null, block)];
}

function decided(
  before: RequestRow,
  { state, answer }: RequestDecision,
  { name }: Caller,
  { made, version }: { made: Effect["made"]; version: number },
): RequestRow {
  const decision =
    state === "pending"
      ? { answer: "", decidedBy: null, decidedAt: null }
      : { answer, decidedBy: name, decidedAt: new Date() };
  return { ...before, ...decision, state, onetimeBlockId: made?.id ?? null, version };
}

/**
 * Notifies the member by a notice and a mail, which replaces a waiting one about an earlier decision; it is delayed if
 * they had enough mails. Whether they have a link, and want mails, is checked again when it is due.
 */
async function tell(
  tx: Database,
  { secret, limiter, origin }: { secret: string; limiter: Limiter; origin: string },
  request: RequestRow,
): Promise<void> {
  const { salonId, employeeId, id, version, startDate, endDate } = request;
  const [member] = await recipientsOf({ db: tx, secret }, salonId, [employeeId]);
  if (!member) return;
  const about = { kind: "request-decided" as const, salonId, id };
  // In place of a mail that was counted, another goes uncounted.
  const isCounted = await takeBackDecided(tx, member.to, about);
  const told: Told = {
    employeeId,
    recipient: member.to,
    unreached: member.unmailed ?? (member.to.trim() === "" ? "no_address" : null),
    about: { days: [], request: toWire(request) },
    first: startDate,
    last: endDate,
  };
  const telling = {
    salonId,
    kind: "answered" as const,
    subject: id,
    limiter,
    cause: { salonId, originKey: limiter.originKey(origin) },
    mails: "decided" as const,
    messageOf: (_: Told, notice: string) => ({ ...about, version, notices: [notice] }),
    afterSeconds: MAIL_AFTER_SECONDS,
    isCounted,
  };
  await tellMembers(tx, telling, [told]);
}
