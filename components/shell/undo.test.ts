import { expect, test } from "vitest";
import { undoStack } from "@/lib/undo/undo-stack";
import { undoOffer } from "./undo";

test("a toast about many records stays 10 s, one about a single record as long as any other", () => {
  const entry = { did: "Done", says: "Undone", revert: async () => {} };
  expect(undoOffer()).toEqual({});
  undoStack.push(entry);
  expect(undoOffer()).toMatchObject({ action: { label: "Undo" } });
  expect(undoOffer()).not.toHaveProperty("duration");
  undoStack.push({ ...entry, isBulk: true });
  expect(undoOffer()).toHaveProperty("duration", 10_000);
});
