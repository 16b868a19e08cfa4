import type {
  changedSince,
  putBackAnswer,
  putBackDraft,
  putBackPreview,
  putBackQuestion,
} from "@chairtime/contract/changes";
import { type Sayable, said } from "@chairtime/messages/said";
import { and, eq, TransactionRollbackError } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Caller, ChangeAuthor } from "../../base/caller.ts";
import type { BackendSettings } from "../../base/env.ts";
import type { SalonId } from "../../base/salon-id.ts";
import { newId } from "../../base/uuid.ts";
import type { Database } from "../../db/database.ts";
import { changes } from "../../db/history-schema.ts";
import { transact } from "../../db/transact.ts";
import { Failure } from "../../http/failure.ts";
import { requireAllowed } from "../../http/require-allowed.ts";
import { STORED_KINDS } from "../../records/kinds/kinds.ts";
import { refuseOverfull } from "../../records/quotas.ts";
import { failureOf } from "../../records/refusals.ts";
import { seenRecord } from "../../records/seen-record.ts";
import { takeNumbers } from "../take-numbers.ts";
import { writeChanges } from "../write-changes.ts";
import { type Plan, type PlannedStep, planPutBack } from "./put-back-plan.ts";
import { neededFor } from "./put-back-refusals.ts";
import { type PublishFirst, writeRecords } from "./put-back-writes.ts";

type Settings = Pick<BackendSettings, "businessTimeZone" | "quotas"> & { publishFirst: PublishFirst };

/** Withdraws unread notices about what is restored, or sends the opposite, in its transaction. */
export type TellUndone = (
  tx: Database,
  salonId: SalonId,
  steps: readonly Pick<PlannedStep, "resource" | "record_id" | "current" | "becomes">[],
) => Promise<void>;
type Draft = z.infer<typeof putBackDraft>;

/** A preview before its refusal is in words. */
type Preview = Omit<z.infer<typeof putBackPreview>, "refusal"> & { refusal: Sayable | null };

/** Maximum steps to dry-run; more would block others only to be rolled back. */
const TRIED_MAX = 300;

/**
 * What putting an action back would do. Dry-runs up to TRIED_MAX steps to show the database's refusals too; beyond that
 * they show when putting back.
 */
export async function previewPutBack(
  db: Database,
  caller: Caller,
  settings: Settings,
  question: z.infer<typeof putBackQuestion>,
): Promise<Preview> {
  const plan = await planPutBack(db, caller, settings.businessTimeZone, question);
  const isTried = plan.refusal === null && plan.steps.length > 0 && plan.steps.length <= TRIED_MAX;
  const { steps, names, refusal } = isTried ? await tryOut(db, caller, settings, question) : plan;
  return {
    steps: steps.map(({ version, previous, isAsLeft, current, becomes, ...step }) => ({
      ...step,
      current: current && seenRecord(step.resource, current, caller),
      becomes: becomes && seenRecord(step.resource, becomes, caller),
    })),
    names,
    refusal,
  };
}

/** Plans again under the lock, writes, and rolls back. */
function tryOut(
  db: Database,
  caller: Caller,
  settings: Settings,
  question: z.infer<typeof putBackQuestion>,
): Promise<Plan> {
  return transact(db, async (tx) => {
    const plan = await planPutBack(tx, caller, settings.businessTimeZone, question);
    const refusal = plan.refusal ?? (await refusalOfWriting(tx, caller, settings, plan.steps));
    return { ...plan, refusal };
  });
}

/**
 * Puts an action, or some of its changes, back: all or nothing. Throws Failure: 403 if a field needs more permission,
 * 404 without the action, 409 if it is refused, if the preview is outdated, or without a preview if records have
 * changed since.
 */
export function putBack(
  db: Database,
  caller: Caller,
  settings: Settings & { tellUndone: TellUndone },
  draft: Draft,
): Promise<z.infer<typeof putBackAnswer>> {
  return transact(db, async (tx) => {
    const { salonId } = caller;
    const { steps, refusal } = await planPutBack(tx, caller, settings.businessTimeZone, draft);
    for (const operation of neededFor(steps)) requireAllowed(caller, operation);
    if (draft.expects === undefined) refuseChanged(steps);
    else if (!isExpected(steps, draft.expects)) {
      throw new Failure(409, said("refusals.putBack.outdated"), {
        body: { code: "preview_outdated" },
      });
    }
    if (refusal !== null) throw new Failure(409, refusal);
    const first = await takeNumbers(tx, salonId, steps.length);
    const written = await writeSteps(tx, caller, settings, steps, first);
    const made = steps.map(({ resource, record_id, employee_id, previous, current }) => ({
      resource,
      recordId: record_id,
      employeeId: employee_id,
      previous,
      before: current,
      after: written.get(record_id) ?? null,
    }));
    await writeChanges(tx, { ...caller, action: actionFor(caller) }, first, made);
    await settings.tellUndone(tx, salonId, steps);
    const [change] = await tx
      .select({ action: changes.action })
      .from(changes)
      .where(and(eq(changes.salonId, salonId), eq(changes.number, first)));
    return { action: change?.action ?? first, changes: steps.length };
  });
}

/** The caller's action if that is an undo or put-back; otherwise a new put-back. */
function actionFor({ action }: Caller): ChangeAuthor["action"] {
  return action?.kind === "undo" || action?.kind === "put_back" ? action : { kind: "put_back", id: newId() };
}

/** Throws Failure 409 if records have changed since the action. */
function refuseChanged(steps: readonly PlannedStep[]): void {
  const changed = steps.filter(({ isAsLeft }) => !isAsLeft);
  const [first] = changed;
  if (!first) return;
  const body = {
    code: "changed_since",
    changed: changed.length,
    first: { resource: first.resource, record_id: first.record_id, is_there: first.current !== null },
  } satisfies Omit<z.infer<typeof changedSince>, "error">;
  throw new Failure(409, said("refusals.putBack.changedSince", { count: changed.length }), { body });
}

function isExpected(steps: readonly PlannedStep[], expects: NonNullable<Draft["expects"]>): boolean {
  const versions = new Map(expects.map(({ record_id, version }) => [record_id, version]));
  return (
    versions.size === steps.length &&
    steps.every(({ record_id, version }) => versions.get(record_id) === version)
  );
}

/** Writes the steps, numbered from `first` on. Throws Failure 409 when the salon has no room for them. */
async function writeSteps(
  tx: Database,
  { salonId }: Caller,
  settings: Settings,
  steps: readonly PlannedStep[],
  first: number,
): Promise<Map<string, object>> {
  const writes = steps.map((step, index) => ({ ...step, version: first + index }));
  const written = await writeRecords(tx, salonId, settings, writes);
  const isNew = new Set(steps.flatMap(({ resource, current }) => (current ? [] : [resource])));
  for (const kind of STORED_KINDS)
    if (isNew.has(kind.resource)) await refuseOverfull(tx, salonId, kind, settings.quotas);
  return written;
}

/** Why writing would be refused, null if it wouldn't: tries it and rolls back. */
async function refusalOfWriting(
  tx: Database,
  caller: Caller,
  settings: Settings,
  steps: readonly PlannedStep[],
): Promise<Sayable | null> {
  try {
    await tx.transaction(async (inner) => {
      await writeSteps(inner, caller, settings, steps, 0);
      inner.rollback();
    });
    return null;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null;
    const failure = error instanceof Failure ? error : failureOf(error);
    if (failure?.status !== 409) throw error;
    return failure.said;
  }
}
