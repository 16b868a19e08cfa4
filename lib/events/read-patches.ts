import type { News } from "@chairtime/contract/changes";
import {
  type Difference,
  isOf,
  MEMBER_KINDS,
  RESOURCE_OF,
  type RecordKind,
  type Records,
} from "../records/models.ts";
import { readDifference } from "../records/wires.ts";
import type { Patch } from "./patch-list.ts";

/** A changed record's new state, for the cached lists. */
export interface NewsPatch {
  id: string;
  number: number;
  difference: Difference;
}

const CACHED: readonly RecordKind[] = ["member", ...MEMBER_KINDS];
const CACHED_RESOURCES = CACHED.map((kind) => RESOURCE_OF[kind]);

/** Reads the new states of records in cached lists. */
export function readPatches(changes: News["changes"]): NewsPatch[] {
  // States in between do not matter.
  const last = new Map<string, News["changes"][number]>();
  for (const change of changes)
    if (CACHED_RESOURCES.includes(change.resource))
      last.set(`${change.resource} ${change.record_id}`, change);
  return [...last.values()].map(({ record_id, number, resource, after }) => ({
    id: record_id,
    number,
    difference: readDifference[resource]({ before: null, after }, "The news has a record of another shape."),
  }));
}

export function patchesOf<Kind extends RecordKind>(
  kind: Kind,
  patches: readonly NewsPatch[],
): Patch<Records[Kind]>[] {
  return patches.flatMap(({ id, number, difference }) =>
    isOf(difference, kind) ? [{ id, number, record: difference.after }] : [],
  );
}
