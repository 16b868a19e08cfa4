import { UndoRefused } from "./undo-stack.ts";

/** The calls that a record of a member's availability is read and changed by. */
export interface RecordStore<Stored extends { id: string; employeeId: string }> {
  list: (employeeId: string) => Promise<Stored[]>;
  create: (input: Omit<Stored, "id">) => Promise<unknown>;
  update: (old: Stored, input: Omit<Stored, "id">) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

/** One change: created without `before`, deleted without `after`. `after` may lack an id that was never answered. */
export interface RecordChange<Stored extends { id: string; employeeId: string }> {
  before: Stored | null;
  after: (Omit<Stored, "id"> & { id?: string }) | null;
}

/** True when two records say the same, ids aside. */
export function sameContent(one: object, other: object): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf(record: object): string {
  const entries = Object.entries(record).filter(([name]) => name !== "id");
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Takes a change of a record back, after reading the list anew. A record is found by its id or else by its content,
 * because restoring gives new ids. Throws UndoRefused when it is not as the change left it.
 */
export async function revertRecord<Stored extends { id: string; employeeId: string }>(
  store: RecordStore<Stored>,
  { before, after }: RecordChange<Stored>,
): Promise<void> {
  const employeeId = (after ?? before)?.employeeId;
  if (employeeId === undefined) return;
  const list = await store.list(employeeId);
  if (!after) {
    if (!before) return;
    if (list.some((record) => sameContent(record, before)))
      throw new UndoRefused("Cannot undo: it is there again already.");
    const { id: _, ...input } = before;
    await store.create(input);
    return;
  }
  const current = list.find(({ id }) => id === after.id) ?? list.find((record) => sameContent(record, after));
  if (!current) throw new UndoRefused("Cannot undo: it was deleted since.");
  if (!sameContent(current, after)) throw new UndoRefused("Cannot undo: it was changed elsewhere since.");
  if (!before) {
    await store.remove(current.id);
    return;
  }
  const { id: _, ...input } = before;
  await store.update(current, input);
}
