import { expect, test } from "vitest";
import { dateOr, isPlannable } from "./plannable.ts";

test("dates from 1900 to 2200 can be planned for", () => {
  for (const date of ["1900-01-01", "2028-02-29", "2200-12-31"]) expect(isPlannable(date)).toBe(true);
  for (const date of ["1899-12-31", "2201-01-01", "9999-12-31", "20267-05-06", "2026-02-30", ""])
    expect(isPlannable(date)).toBe(false);
});

test("a parameter that is no date to plan for counts as today", () => {
  expect(dateOr("2026-02-28", "2026-11-24")).toBe("2026-02-28");
  for (const parameter of ["2026-02-30", "9999-12-31", "", undefined, ["2026-02-28"], 20260228])
    expect(dateOr(parameter, "2026-11-24")).toBe("2026-11-24");
});
