import { expect, test } from "vitest";
import { personAt } from "../../test-support/people.ts";
import type { Person } from "../day/person.ts";
import { minutesOfWeeks, weeksAhead } from "./rotation-hours.ts";

const zone = "Pacific/Auckland";
const TODAY = "2026-11-18";
/** Weeks begin on Mondays; the one of today is the second of three. */
const rotation = { weeks: 3, anchor: "2026-11-09" };

const shift = (dayOfWeek: number, start: string, end: string, rotationWeek?: number) =>
  personAt(dayOfWeek, `${dayOfWeek}${start}`, [start, end]).schedules.map((schedule) => ({
    ...schedule,
    ...(rotationWeek !== undefined && { rotationWeek, rotation }),
  }));
const works = (...schedules: Person["schedules"][number][]): Person => ({
  ...personAt(1, "a", null),
  schedules,
});

test("each week of a rotation has its own hours, and those of every week, without breaks", () => {
  const person = {
    ...works(
      ...shift(2, "09:00", "17:00"),
      ...shift(3, "10:00", "14:00", 0),
      ...shift(4, "10:00", "13:00", 2),
    ),
    breaks: [{ id: "b", memberId: "a", dayOfWeek: 2, startTime: "12:00", endTime: "13:00", reason: "" }],
  };
  expect(minutesOfWeeks(person, rotation, TODAY, zone)).toEqual([420 + 240, 420, 420 + 180]);
});

test("time off and hours for a few days are not usual, hours that are yet to begin are", () => {
  const [later] = shift(5, "09:00", "10:00");
  const [once] = shift(2, "08:00", "20:00");
  if (!later || !once) throw new Error("no schedules");
  const person = {
    ...works(
      ...shift(2, "09:00", "17:00"),
      { ...later, validFrom: "2027-03-05" },
      { ...once, id: "once", validFrom: "2026-12-01", validUntil: "2026-12-15" },
    ),
    timeOff: [
      {
        id: "o",
        memberId: "a",
        start: new Date("2026-11-01T00:00:00Z"),
        end: new Date("2027-11-01T00:00:00Z"),
        reason: "Parental leave",
      },
    ],
  };
  expect(minutesOfWeeks(person, rotation, TODAY, zone)).toEqual([540, 540, 540]);
  const schedules = person.schedules.toReversed();
  expect(minutesOfWeeks({ ...person, schedules }, rotation, TODAY, zone)).toEqual([540, 540, 540]);
  const sooner = person.schedules.filter(({ validFrom }) => validFrom < "2027");
  expect(minutesOfWeeks({ ...person, schedules: sooner }, rotation, TODAY, zone)).toEqual([480, 480, 480]);
});

test("a schedule that begins within the week of today counts in full", () => {
  const [monday] = shift(1, "09:00", "17:00");
  if (!monday) throw new Error("no schedule");
  const person = works({ ...monday, validFrom: "2026-11-17" });
  expect(minutesOfWeeks(person, rotation, TODAY, zone)).toEqual([480, 480, 480]);
  expect(minutesOfWeeks(person, rotation, "2026-11-16", zone)).toEqual([480, 480, 480]);
});

test("the weeks ahead begin with the one of the date", () => {
  expect(weeksAhead(TODAY, rotation, 3)).toEqual(["2026-11-16", "2026-11-23", "2026-11-30"]);
  expect(weeksAhead(TODAY, rotation, 0)).toEqual([]);
});
