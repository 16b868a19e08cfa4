import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [0, "0 entries"],
  [1, "1 entry"],
  [2, "2 entries"],
])("%i is written with its noun", (count, words) => {
  expect(counted(count, "entry", "entries")).toBe(words);
});
