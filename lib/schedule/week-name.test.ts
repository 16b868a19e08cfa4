import { expect, test } from "vitest";
import { ofWeek, repeatsWords, weekName, weekNoun } from "./week-name.ts";

test("the weeks of a rotation have letters, and records of every week name none", () => {
  expect([weekNoun(0), weekName(1)]).toEqual(["week A", "Week B"]);
  expect(ofWeek({ rotationWeek: 0 })).toBe(" of week A");
  for (const every of [{}, { rotationWeek: null }]) {
    expect(ofWeek(every)).toBe("");
    expect(repeatsWords(every)).toBe("Every week");
  }
  expect(repeatsWords({ rotationWeek: 1 })).toBe("Week B");
});
