import { expect, test } from "vitest";
import { timeOffKindOf } from "./time-off-kind.ts";

test.each([
  ["Sick Leave", "sick"],
  ["ill since Monday", "sick"],
  ["Vacation", "vacation"],
  ["Family holiday", "vacation"],
  ["Holidays", "vacation"],
  ["Closed", "closed"],
  ["Public Holiday", "closed"],
  ["Christmas closure", "closed"],
  ["Medical Appointment", "other"],
  ["Maternity/Paternity Leave", "other"],
  ["Billing course", "other"],
  ["Enclosed", "other"],
  ["", "other"],
])("time off for '%s' is drawn as %s", (reason, kind) => {
  expect(timeOffKindOf(reason)).toBe(kind);
});
