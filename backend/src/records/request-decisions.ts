import type { PutBackStep } from "@chairtime/contract/changes";
import { type Said, said } from "@chairtime/messages/said";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { requests } from "../db/own-week-schema.ts";
import { onetimeBlocks } from "../db/schema.ts";
import { differs } from "./differs.ts";
import type { PutBackFacts } from "./kind.ts";

/** The other actions about the requests and the time off that steps put back. */
interface DecisionFacts {
  /** Requests that their members have withdrawn: that is final. */
  withdrawn: ReadonlySet<string>;
  /** Time off from a request's decision that would be restored although the request no longer has it. */
  undecided: ReadonlySet<string>;
  /** Time off of requests that is there now. */
  present: ReadonlySet<string>;
}

/** Reads what decides whether requests and time off can be put back, from the history of the records alone. */
async function readDecisionFacts(
  tx: Database,
  salonId: SalonId,
  steps: readonly PutBackStep[],
): Promise<DecisionFacts> {
  const asked = steps.filter(({ resource }) => resource === "request");
  const coming = asked.filter(({ becomes }) => becomes !== null && becomes.state !== "withdrawn");
  const current = asked.flatMap(({ current }) => textOf(current?.onetime_block_id));
  const returning = steps.flatMap(({ resource, record_id, current, becomes }) =>
    resource === "onetime_block" && current === null && becomes !== null ? [record_id] : [],
  );
  return {
    withdrawn: await everWithdrawn(
      tx,
      salonId,
      coming.map(({ record_id }) => record_id),
    ),
    undecided: await undecidedAmong(tx, salonId, returning, asked),
    present: await presentAmong(tx, salonId, current),
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? [value] : []);

async function everWithdrawn(tx: Database, salonId: SalonId, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: changes.recordId })
    .from(changes)
    .where(
      and(
        eq(changes.salonId, salonId),
        inArray(changes.recordId, ids),
        sql`${changes.after} ->> 'state' = 'withdrawn'`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

async function presentAmong(tx: Database, salonId: SalonId, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: onetimeBlocks.id })
    .from(onetimeBlocks)
    .where(and(eq(onetimeBlocks.salonId, salonId), inArray(onetimeBlocks.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Finds the request of some time off by the action that created it, and checks what the request has now. */
async function undecidedAmong(
  tx: Database,
  salonId: SalonId,
  ids: string[],
  asked: readonly PutBackStep[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const [made, decided] = [alias(changes, "made"), alias(changes, "decided")];
  const rows = await tx
    .select({ id: made.recordId, requestId: requests.id, has: requests.onetimeBlockId })
    .from(made)
    .innerJoin(
      decided,
      and(
        eq(decided.salonId, made.salonId),
        eq(decided.action, made.action),
        eq(decided.resource, "request"),
        sql`${decided.after} ->> 'onetime_block_id' = ${made.recordId}::text`,
      ),
    )
    .innerJoin(requests, and(eq(requests.salonId, decided.salonId), eq(requests.id, decided.recordId)))
    .where(and(eq(made.salonId, salonId), inArray(made.recordId, ids), isNull(made.before)));
  const becomes = new Map(asked.map((step) => [step.record_id, step.becomes]));
  return new Set(
    rows.flatMap(({ id, requestId, has }) => {
      const later = becomes.get(requestId);
      const kept = later === undefined ? has : later?.onetime_block_id;
      return later === null || kept === id ? [] : [id];
    }),
  );
}

/** Why requests, and the time off of their decisions, can't be restored. */
export async function refuseRequests(
  tx: Database,
  salonId: SalonId,
  { steps, action, numbers }: PutBackFacts,
): Promise<Said | null> {
  const decisions = await readDecisionFacts(tx, salonId, steps);
  const asked = steps.filter(({ resource }) => resource === "request");
  if (asked.some((step) => leavesTimeOff(step, { action, numbers })))
    return said("refusals.putBack.decision");
  if (asked.some((step) => keepsOther(step, steps, decisions))) return said("refusals.putBack.decidedAgain");
  if (steps.some(({ record_id }) => decisions.undecided.has(record_id)))
    return said("refusals.putBack.notApproved");
  if (asked.some(({ record_id }) => decisions.withdrawn.has(record_id)))
    return said("refusals.putBack.withdrawn");
  return null;
}

/** Whether a request would change without the time off that the action made or took away with it. */
function leavesTimeOff(
  step: PutBackStep,
  { action, numbers }: Pick<PutBackFacts, "action" | "numbers">,
): boolean {
  if (!differs(step, "onetime_block_id")) return false;
  const own = [step.current?.onetime_block_id, step.becomes?.onetime_block_id];
  return action.some(({ recordId, number }) => own.includes(recordId) && !numbers.has(number));
}

/** Whether a request would lose its current time off, which would stay in the calendar. */
function keepsOther(step: PutBackStep, steps: readonly PutBackStep[], { present }: DecisionFacts): boolean {
  const own = step.current?.onetime_block_id;
  if (typeof own !== "string" || !present.has(own) || !differs(step, "onetime_block_id")) return false;
  return !steps.some(({ record_id, becomes }) => record_id === own && becomes === null);
}
