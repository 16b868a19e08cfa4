import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import type { RecordCalls } from "../api/record-calls.ts";
import { UndoStack } from "../undo/undo-stack.ts";
import { revertRecord, sameContent } from "./revert-record.ts";

interface Note {
  id: string;
  memberId: string;
  text: string;
}

const taken = () => new ApiError("It is there already.", { kind: "answer", status: 409 });

/** A backend that assigns new ids, and refuses a second record that says the same. */
class Notes implements Omit<RecordCalls<Note>, "listTeam" | "readSaved" | "readConflict"> {
  rows: Note[] = [];
  #next = 0;
  list = async (memberId: string) => this.rows.filter((row) => row.memberId === memberId);
  create = async (input: Omit<Note, "id">) => {
    if (this.rows.some((row) => sameContent(row, input))) throw taken();
    const made = { ...input, id: `n${this.#next++}` };
    this.rows = [...this.rows, made];
    return made;
  };
  update = async (old: Note, input: Omit<Note, "id">) => {
    const others = this.rows.filter(({ id }) => id !== old.id);
    if (others.some((row) => sameContent(row, input))) throw taken();
    this.rows = [...others, { ...input, id: old.id }];
    return { ...input, id: old.id };
  };
  remove = async ({ id }: { id: string }) => {
    this.rows = this.rows.filter((row) => row.id !== id);
  };
  exported = () => this.rows.map(({ memberId, text }) => `${memberId} ${text}`).sort();
}

const step = fc.record({
  what: fc.constantFrom("create", "change", "delete"),
  who: fc.constantFrom("a", "b"),
  text: fc.constantFrom("1", "2", "3", "4", "5"),
  pick: fc.nat(20),
});

/** Does one step where the backend lets it, and keeps it for undo. */
async function act(
  notes: Notes,
  stack: UndoStack,
  { what, who, text, pick }: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
) {
  const before = what === "create" ? null : (notes.rows[pick % Math.max(1, notes.rows.length)] ?? null);
  if (what !== "create" && !before) return;
  let after: Note | null = null;
  try {
    if (what === "delete" && before) await notes.remove(before);
    else if (before) after = await notes.update(before, { memberId: before.memberId, text });
    else after = await notes.create({ memberId: who, text });
  } catch {
    return;
  }
  stack.push({ did: what, says: what, revert: () => revertRecord(notes, { before, after }) });
}

describe("undo step by step", () => {
  test("taking back all of up to 20 actions restores the earlier records, except their ids", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.array(step, { maxLength: 20 }),
        async (first, then) => {
          const notes = new Notes();
          for (const each of first) await act(notes, new UndoStack(), each);
          const before = notes.exported();
          const stack = new UndoStack();
          for (const each of then) await act(notes, stack, each);
          for (let entry = stack.latest; entry; entry = stack.latest) await stack.undo(entry);
          expect(notes.exported()).toEqual(before);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("a backend's refusal to restore is explained in its words, and all the rest is restored", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.constantFrom("1", "2", "3"),
        async (first, then, unwanted) => {
          const notes = new Notes();
          for (const each of first) await act(notes, new UndoStack(), each);
          const before = notes.exported();
          const stack = new UndoStack();
          for (const each of then) await act(notes, stack, each);
          // From now on the backend refuses that text, as it might a past date.
          const refuse = (input: Omit<Note, "id">) => {
            if (input.text === unwanted)
              throw new ApiError(`${unwanted} is in the past`, { kind: "answer", status: 400 });
          };
          const { create, update } = notes;
          notes.create = async (input) => {
            refuse(input);
            return create(input);
          };
          notes.update = async (old, input) => {
            refuse(input);
            return update(old, input);
          };
          const said: string[] = [];
          for (let entry = stack.latest; entry; entry = stack.latest)
            await stack.undo(entry).catch((error: Error) => said.push(error.message));
          const isRestored = JSON.stringify(notes.exported()) === JSON.stringify(before);
          if (!isRestored) expect(said).toContain(`${unwanted} is in the past`);
          if (said.length === 0) expect(isRestored).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("refuses, and changes nothing, when the record is not as the action left it", async () => {
    const notes = new Notes();
    const made = await notes.create({ memberId: "a", text: "mine" });
    const created = { before: null, after: made };
    await notes.update(made, { memberId: "a", text: "theirs" });
    await expect(revertRecord(notes, created)).rejects.toThrow("it has been changed elsewhere since then");
    expect(notes.exported()).toEqual(["a theirs"]);
    await notes.remove(made);
    await expect(revertRecord(notes, created)).rejects.toThrow("it has been deleted since then");
    await notes.create({ memberId: "a", text: "mine" });
    await expect(revertRecord(notes, { before: made, after: null })).rejects.toThrow(
      "it has already been restored",
    );
  });
});
