import fc from "fast-check";
import { expect, test } from "vitest";
import { type Patch, patchList } from "./patch-list.ts";

interface Row {
  id: string;
  version: number;
  owner: string;
}

/** A history in which each step adds, changes or deletes one of a few records. */
const history = fc.array(
  fc.record({
    id: fc.constantFrom("a", "b", "c", "d"),
    owner: fc.constantFrom("one", "other", null),
  }),
  { maxLength: 30 },
);

const patchesOf = (steps: { id: string; owner: string | null }[]): Patch<Row>[] =>
  steps.map(({ id, owner }, index) => ({
    id,
    number: index + 1,
    record: owner === null ? null : { id, owner, version: index + 1 },
  }));

/** The backend's list after some changes. */
function listAfter(patches: Patch<Row>[], count: number, owner?: string): Row[] {
  const rows = new Map<string, Row>();
  for (const { id, record } of patches.slice(0, count)) {
    if (record) rows.set(id, record);
    else rows.delete(id);
  }
  return [...rows.values()].filter((row) => owner === undefined || row.owner === owner);
}

const inOrder = (rows: readonly Row[]) => [...rows].sort((one, other) => (one.id < other.id ? -1 : 1));

test("a list read at any moment, with the news from any moment before, is the list of now", () => {
  fc.assert(
    fc.property(
      history,
      fc.nat(),
      fc.nat(),
      fc.constantFrom(undefined, "one"),
      (steps, read, heard, owner) => {
        const patches = patchesOf(steps);
        const count = read % (steps.length + 1);
        const from = heard % (count + 1);
        const belongs = (row: Row) => owner === undefined || row.owner === owner;
        const list = patchList(listAfter(patches, count, owner), patches.slice(from), belongs);
        expect(inOrder(list)).toEqual(inOrder(listAfter(patches, steps.length, owner)));
        // The same news again changes nothing: not even the list object.
        expect(patchList(list, patches.slice(-1), belongs)).toBe(list);
      },
    ),
  );
});

test("a new record comes in where it belongs, and a known one stays in its place", () => {
  const list = [1, 3].map((version) => ({ id: `${version}`, version }));
  const isBefore = (row: { version: number }, other: { version: number }) => row.version < other.version;
  const added = patchList(
    list,
    [{ id: "2", number: 2, record: { id: "2", version: 2 } }],
    undefined,
    isBefore,
  );
  expect(added.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  const moved = patchList(
    added,
    [{ id: "1", number: 9, record: { id: "1", version: 9 } }],
    undefined,
    isBefore,
  );
  expect(moved.map(({ version }) => version)).toEqual([9, 2, 3]);
});
