import { expect, test, vi } from "vitest";

test("a toast about many records stays 10 s, one about a single record as long as any other", async () => {
  // A page load's own stack.
  vi.resetModules();
  const [{ undoStack }, { undoOffer }] = await Promise.all([
    import("@/lib/undo/undo-stack"),
    import("./undo"),
  ]);
  const entry = { did: "Done", says: "Undone", revert: async () => {} };
  expect(undoOffer()).toEqual({});
  undoStack.push(entry);
  expect(undoOffer()).toMatchObject({ action: { label: "Undo" } });
  expect(undoOffer()).not.toHaveProperty("duration");
  undoStack.push({ ...entry, isBulk: true });
  expect(undoOffer()).toHaveProperty("duration", 10_000);
});
