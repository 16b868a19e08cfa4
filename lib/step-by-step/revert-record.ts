import { said } from "@chairtime/messages/said";
import type { Action } from "../api/action.ts";
import { isConflict } from "../api/conflict-model.ts";
import type { MemberRecord, RecordCalls } from "../api/record-calls.ts";
import { cannotUndo } from "../undo/keep-for-undo.ts";
import type { UndoRefused } from "../undo/undo-stack.ts";

/** One change: created without `before`, deleted without `after`. `after` may lack an id that no answer had. */
export interface RecordChange<Stored extends MemberRecord> {
  before: Stored | null;
  after: (Omit<Stored, "id"> & { id?: string }) | null;
}

/**
 * Undoes a change of a record, after fetching the list again. Finds the record by its id, else by its content, because
 * restoring gives new ids. Throws UndoRefused if it has changed since.
 */
export async function revertRecord<Stored extends MemberRecord>(
  calls: Pick<RecordCalls<Stored>, "list" | "create" | "update" | "remove">,
  { before, after }: RecordChange<Stored>,
  action?: Action,
): Promise<void> {
  const memberId = (after ?? before)?.memberId;
  if (memberId === undefined) return;
  const list = await calls.list(memberId);
  if (!after) {
    if (before) await restore(calls, before, list, action);
    return;
  }
  const current = list.find(({ id }) => id === after.id) ?? list.find((record) => sameContent(record, after));
  if (!current) throw cannotUndo(said("undo.since.itDeleted"));
  if (!sameContent(current, after)) throw changed();
  const back = before ? calls.update(current, withoutId(before), action) : calls.remove(current, action);
  await refusedIfChanged(back, changed());
}

const changed = () => cannotUndo(said("undo.since.itChanged"));

/** Throws `refusal` if a record was changed between reading and writing it. */
export async function refusedIfChanged(writing: Promise<unknown>, refusal: UndoRefused): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw isConflict(error) ? refusal : error;
  }
}

async function restore<Stored extends MemberRecord>(
  calls: Pick<RecordCalls<Stored>, "create">,
  deleted: Stored,
  list: readonly Stored[],
  action: Action | undefined,
): Promise<void> {
  if (list.some((record) => sameContent(record, deleted))) throw cannotUndo(said("undo.since.itRestored"));
  await calls.create(withoutId(deleted), action);
}

function withoutId<Stored extends MemberRecord>({ id: _, ...input }: Stored): Omit<Stored, "id"> {
  return input;
}

/** Whether two records are equal, except ids and versions. Ignores rotations, which belong to the member. */
export function sameContent(one: object, other: object): boolean {
  return contentOf(one) === contentOf(other);
}

const ASIDE = new Set(["id", "version", "rotation"]);

function contentOf(record: object): string {
  const entries = Object.entries(record).filter(
    ([name, value]) => !ASIDE.has(name) && !(name === "rotationWeek" && value === null),
  );
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
