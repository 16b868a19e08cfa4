import { describe, expect, test } from "vitest";
import { UndoRefused, UndoStack } from "./undo-stack.ts";

describe("undo", () => {
  test("keeps the last 20, forgets what was refused, and lets failures be retried", async () => {
    const stack = new UndoStack();
    const fine = (says: string) => ({ did: says, says, revert: async () => {} });
    const first = fine("0");
    stack.push(first);
    for (let index = 1; index <= 20; index++) stack.push(fine(String(index)));
    expect(await stack.undo(first)).toBeNull();
    let failing = true;
    const flaky = {
      did: "flaky",
      says: "flaky",
      revert: async () => {
        if (failing) throw new Error("offline");
      },
    };
    stack.push(flaky);
    await expect(stack.undo(flaky)).rejects.toThrow("offline");
    failing = false;
    expect(await stack.undo(flaky)).toBe("flaky");
    const refused = {
      did: "no",
      says: "no",
      revert: async () => {
        throw new UndoRefused("changed");
      },
    };
    stack.push(refused);
    await expect(stack.undo(refused)).rejects.toThrow("changed");
    expect(stack.latest?.says).toBe("20");
  });

  test("tells listeners what was done and when, and what can no longer be undone", async () => {
    const stack = new UndoStack();
    const lists: unknown[][] = [];
    const stop = stack.subscribe(() => lists.push(stack.changes.map(({ entry }) => entry.did)));
    const before = Date.now();
    const one = { did: "one", says: "Undone: one", revert: async () => {} };
    const other = {
      did: "other",
      says: "Undone: other",
      revert: async () => {
        throw new UndoRefused("changed");
      },
    };
    stack.push(one);
    stack.push(other);
    expect(stack.changes.every(({ at }) => at >= before && at <= Date.now())).toBe(true);
    expect(await stack.undo(one)).toBe("Undone: one");
    await expect(stack.undo(other)).rejects.toThrow("changed");
    stop();
    stack.push(one);
    expect(lists).toEqual([["one"], ["one", "other"], ["other"], []]);
  });
});
