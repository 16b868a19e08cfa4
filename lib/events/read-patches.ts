import type { News } from "@chairtime/contract/changes";
import { breakWire } from "../api/breaks-wire.ts";
import type { RecordWire } from "../api/record-wire.ts";
import { scheduleWire } from "../api/schedules-wire.ts";
import { parseStaffMember } from "../api/staff-wire.ts";
import { timeOffWire } from "../api/time-off-wire.ts";
import type { Patch } from "./patch-list.ts";

type Changes = News["changes"];

/** What changes make of the cached lists, by the kind of record. */
export function readPatches(changes: Changes) {
  return {
    staff: patchesOf(changes, "employee", (after) => parseStaffMember(after, "")),
    schedules: patchesOf(changes, "schedule", reader(scheduleWire)),
    breaks: patchesOf(changes, "recurring_break", reader(breakWire)),
    timeOff: patchesOf(changes, "onetime_block", reader(timeOffWire)),
  };
}

export type Patches = ReturnType<typeof readPatches>;

const reader =
  <Stored>(wire: RecordWire<Stored>) =>
  (after: object): Stored => {
    const record = wire.parseSaved(after);
    if (!record) throw new Error("The news has a record of another shape.");
    return record;
  };

function patchesOf<Stored>(
  changes: Changes,
  resource: Changes[number]["resource"],
  read: (after: object) => Stored,
): Patch<Stored>[] {
  // What a record was in between is nobody's business.
  const last = new Map<string, Changes[number]>();
  for (const change of changes) if (change.resource === resource) last.set(change.record_id, change);
  return [...last.values()].map(({ record_id, number, after }) => ({
    id: record_id,
    number,
    record: after && read(after),
  }));
}
