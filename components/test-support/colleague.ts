import type { Locator } from "vitest/browser";

/** Body of the 412 to a write whose record lena has changed since; `current` is its state, null if deleted. */
export const changedByLena = (current: object | null) => ({
  error: "Somebody else has just changed this.",
  code: "changed_meanwhile",
  current,
  by: { user_id: "user-2", name: "lena" },
  at: new Date().toISOString(),
});

/** Texts of a row's cells in the question about which one to keep. */
export const cellsOf = (question: Locator, label: string): (string | null)[] =>
  question
    .getByRole("row", { name: new RegExp(`^${label}`) })
    .getByRole("cell")
    .elements()
    .map((cell) => cell.textContent);
