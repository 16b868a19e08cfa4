import type { Caller } from "../base/caller.ts";
import type { BackendSettings } from "../base/env.ts";
import { memberOf } from "../changes/change-record.ts";
import { type PublishFirst, writeRecords } from "../changes/put-back/put-back-writes.ts";
import { readLists, recordsAmong } from "../changes/salon-lists.ts";
import { takeNumbers } from "../changes/take-numbers.ts";
import { writeChanges } from "../changes/write-changes.ts";
import type { Database } from "../db/database.ts";
import type { Write } from "../records/kind.ts";
import { employee } from "../records/kinds/employee.ts";
import { STORED_KINDS } from "../records/kinds/kinds.ts";
import { refuseOverfull } from "../records/quotas.ts";
import { failureOf } from "../records/refusals.ts";
import { seenRecord } from "../records/seen-record.ts";
import { firstRefused } from "./first-refused.ts";
import { changedAmong, type Folded, foldSteps } from "./fold-steps.ts";
import type { RecordStep } from "./read-steps.ts";
import { stepFailure } from "./step-failure.ts";

export interface Way extends Pick<BackendSettings, "businessTimeZone" | "quotas"> {
  publishFirst: PublishFirst;
}

/**
 * Writes the result of record steps, all at once, with their changes; the caller holds the salon's counter. Returns
 * each step's record as its own call answers it, null for a deleted one. Throws the Failure of the refused step, with
 * its place.
 */
export async function writeSteps(
  tx: Database,
  caller: Caller,
  way: Way,
  steps: readonly RecordStep[],
): Promise<(object | null)[]> {
  const { salonId } = caller;
  const leaving = steps.flatMap(({ kind, of, id }) => (kind === "remove" && of.takesAlong ? [id] : []));
  const ids = steps.map(({ id }) => id);
  const lists = await readLists(tx, salonId, recordsAmong(ids, leaving, membersOf(steps)));
  const records = await foldSteps(tx, caller, lists, steps);
  const changed = changedAmong(records);
  const written = changed.length > 0 ? await write(tx, caller, way, changed) : new Map<string, object>();
  return steps.map(({ id, of }) => {
    const now = records.get(id)?.now ?? null;
    return now && seenRecord(of.resource, written.get(id) ?? now, caller);
  });
}

function membersOf(steps: readonly RecordStep[]): string[] {
  const members = steps.flatMap((step) => {
    if (step.kind === "create") return step.draft.memberId() ?? [];
    return step.kind === "update" ? (step.edit.memberId() ?? []) : [];
  });
  return [...new Set(members)];
}

async function write(
  tx: Database,
  caller: Caller,
  way: Way,
  changed: readonly Folded[],
): Promise<Map<string, object>> {
  const { salonId } = caller;
  const first = await takeNumbers(tx, salonId, changed.length);
  const writes = changed.map(({ of, id, before, now }, index) => ({
    resource: of.resource,
    record_id: id,
    current: before?.record ?? null,
    becomes: now,
    version: first + index,
  }));
  const written = await tryWriting(tx, caller, way, changed, writes);
  const isNew = new Set(changed.flatMap(({ of, before }) => (before ? [] : [of])));
  for (const kind of isNew) await refuseOverfull(tx, salonId, kind, way.quotas);
  await writeChanges(
    tx,
    caller,
    first,
    changed.map(({ of, id, before, now }) => ({
      resource: of.resource,
      recordId: id,
      employeeId: of === employee ? id : memberOf(now ?? before?.record ?? null),
      previous: before?.version ?? 0,
      before: before?.record ?? null,
      after: written.get(id) ?? null,
    })),
  );
  return written;
}

/** Writes records. A refusal of the database names its step. */
async function tryWriting(
  tx: Database,
  { salonId }: Caller,
  way: Way,
  changed: readonly Folded[],
  writes: readonly Write[],
): Promise<Map<string, object>> {
  try {
    return await tx.transaction((inner) => writeRecords(inner, salonId, way, writes));
  } catch (error) {
    const failure = failureOf(error);
    if (!failure || failure.status >= 500) throw error;
    const refused = await firstRefused(tx, salonId, STORED_KINDS, writes);
    const at = changed.find(({ id }) => id === refused?.record_id)?.at ?? -1;
    throw at < 0 ? failure : stepFailure(failure, at);
  }
}
