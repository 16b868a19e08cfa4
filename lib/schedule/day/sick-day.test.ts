import { addDays } from "@chairtime/kit/calendar";
import { instantOf } from "@chairtime/kit/instants";
import { expect, test } from "vitest";
import { personAt, SOME_SUNDAY } from "../../test-support/people.ts";
import { dayOf } from "./day.ts";
import { sickRestOf } from "./sick-day.ts";

const zone = "Asia/Kolkata";
const monday = addDays(SOME_SUNDAY, 1);

/** When the rest of a Monday from 09:00 to 17:00 is sick, with time off from one minute to another. */
function sickFrom(from: number, until: number, reason = "Sick Leave"): number | null {
  const off = { id: "off", memberId: "a", reason, ...span(from, until) };
  const person = { ...personAt(1, "a", ["09:00", "17:00"]), timeOff: [off] };
  return sickRestOf(dayOf(person, monday, { zone }))?.start ?? null;
}
const span = (from: number, until: number) => ({
  start: instantOf(monday, from, zone),
  end: instantOf(monday, until, zone),
});

test("an illness that lasts until the end of work makes the day a sick one", () => {
  expect(sickFrom(660, 1020)).toBe(660);
  expect(sickFrom(660, 1440)).toBe(660);
});

test("an hour at the doctor's, another reason, or a whole day away does not", () => {
  expect(sickFrom(660, 720)).toBeNull();
  expect(sickFrom(660, 1020, "Medical Appointment")).toBeNull();
  expect(sickFrom(540, 1020)).toBeNull();
  expect(sickFrom(1020, 1440)).toBeNull();
  expect(sickRestOf(dayOf(personAt(1, "a", null), monday, { zone }))).toBeNull();
});

test("an illness before other time off until the end of work does not", () => {
  const off = (from: number, until: number, reason: string) => ({
    id: reason,
    memberId: "a",
    reason,
    ...span(from, until),
  });
  const timeOff = [off(660, 720, "Sick Leave"), off(720, 1020, "Course")];
  expect(
    sickRestOf(dayOf({ ...personAt(1, "a", ["09:00", "17:00"]), timeOff }, monday, { zone })),
  ).toBeNull();
});
