import { expect, test } from "vitest";
import { datesForPlanning } from "./dates-for-planning.ts";

test("planning looks at whole weeks, and eight days around them", () => {
  const dates = { from: "2026-11-18", to: "2026-11-24" };
  expect(datesForPlanning(dates, 0)).toEqual({ from: "2026-11-07", to: "2026-12-06" });
  expect(datesForPlanning(dates, 1)).toEqual({ from: "2026-11-08", to: "2026-12-07" });
});
