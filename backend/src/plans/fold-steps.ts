import type { Caller } from "../base/caller.ts";
import { pauses } from "../base/stretch.ts";
import { memberOf } from "../changes/change-record.ts";
import { isSame } from "../changes/is-same.ts";
import { refuseChanged } from "../changes/refuse-changed.ts";
import type { SalonLists } from "../changes/salon-lists.ts";
import type { Database } from "../db/database.ts";
import { Failure, memberNotFound } from "../http/failure.ts";
import type { StoredKind } from "../records/kind.ts";
import { employee } from "../records/kinds/employee.ts";
import { STORED_KINDS } from "../records/kinds/kinds.ts";
import { seenRecord } from "../records/seen-record.ts";
import type { RecordStep } from "./read-steps.ts";
import { atStepLater } from "./step-failure.ts";

/** A record before and after the steps of a plan. */
export interface Folded {
  of: StoredKind;
  id: string;
  before: { record: object; version: number | null } | null;
  now: object | null;
  /** The last step that touched it. */
  at: number;
}

/**
 * Applies the steps in order to the salon's records, which the caller has read and locked. Throws Failure, with the
 * step: 404 without a record or its member, 412 when a record has changed since its writer saw it.
 */
export async function foldSteps(
  tx: Database,
  caller: Caller,
  lists: SalonLists,
  steps: readonly RecordStep[],
): Promise<Map<string, Folded>> {
  const records = new Map<string, Folded>();
  for (const of of STORED_KINDS)
    for (const record of lists.get(of.resource) ?? [])
      records.set(record.id, {
        of,
        id: record.id,
        before: { record, version: record.version },
        now: record,
        at: -1,
      });
  const pause = pauses();
  for (const step of steps) {
    await atStepLater(step.at, () => fold(tx, caller, records, step));
    await pause();
  }
  return records;
}

async function fold(
  tx: Database,
  caller: Caller,
  records: Map<string, Folded>,
  step: RecordStep,
): Promise<void> {
  const { at, of, id } = step;
  if (step.kind === "create") {
    refuseUnknown(records, step.draft.memberId());
    records.set(id, { of, id, before: null, now: step.made.record, at });
    return;
  }
  const found = records.get(id);
  const known = found?.of === of ? found : null;
  if (!known?.now && step.kind === "update") refuseUnknown(records, step.edit.memberId());
  await refuseChanged(tx, caller.salonId, step.seen, {
    recordId: id,
    version: known?.before?.version ?? null,
    current: () => seenRecord(of.resource, known?.before?.record ?? {}, caller),
  });
  if (!known?.now) throw new Failure(404, of.missing);
  if (step.kind === "update") {
    refuseUnknown(records, step.edit.memberId());
    known.now = step.edit.onto(known.now);
  } else {
    known.now = null;
    if (of.takesAlong)
      for (const other of records.values()) if (memberOf(other.now) === id) takeAlong(other, at);
  }
  known.at = at;
}

function takeAlong(record: Folded, at: number): void {
  record.now = null;
  record.at = at;
}

/** Throws Failure 404 when the salon has no such member at this step. */
function refuseUnknown(records: ReadonlyMap<string, Folded>, memberId: string | null): void {
  if (memberId === null) return;
  const member = records.get(memberId);
  if (member?.of !== employee || member.now === null) throw memberNotFound();
}

export function changedAmong(records: ReadonlyMap<string, Folded>): Folded[] {
  return [...records.values()].filter(({ before, now }) => !isSame(before?.record ?? null, now));
}
