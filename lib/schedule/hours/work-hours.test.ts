import { workDayOf } from "@chairtime/kit/day/work-day";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { personAt, SOME_SUNDAY } from "../../test-support/people.ts";
import { printRow } from "../board/print-week.ts";
import { weekOf } from "../week.ts";
import { hoursReport } from "./hours-report.ts";
import { hoursOfDay, hoursOfWeeks, hoursWords, weekHours } from "./work-hours.ts";

const say = wordsIn("en");

const ZONE = "Asia/Kolkata";
const at = (text: string) => new Date(`${text}:00+05:30`);

// Works on Mondays from 9 to 18 with an hour's break, and is sick from 14:00 on, after a break of that day alone.
const sick = personAt(1, "a", ["09:00", "18:00"], {
  breaks: [{ id: "b", memberId: "a", dayOfWeek: 1, startTime: "12:00", endTime: "13:00", reason: "Lunch" }],
  timeOff: [
    {
      id: "s",
      memberId: "a",
      start: at("2026-11-16T14:00"),
      end: at("2026-11-17T00:00"),
      reason: "Sick Leave",
    },
    { id: "d", memberId: "a", start: at("2026-11-16T10:00"), end: at("2026-11-16T10:15"), reason: "Break" },
  ],
});

test("somebody sick has the same planned, absent and present hours everywhere", () => {
  const week = weekOf(sick, SOME_SUNDAY, { zone: ZONE });
  const hours = { planned: 465, absent: 240, present: 225 };
  expect(weekHours(week, ZONE)).toEqual(hours);
  expect(week.minutes).toBe(hours.present);
  const [report] = hoursReport([sick], { from: "2026-11-15", to: "2026-11-21" }, ZONE);
  expect(report).toMatchObject(hours);
  const [, monday] = week.days;
  expect(monday && hoursOfDay(monday.facts, ZONE)).toEqual(hours);
  expect(monday && workDayOf(monday.facts, ZONE)).toMatchObject(hours);
  expect(printRow(week, { zone: ZONE, reasons: false, say }).hours).toBe("3h 45m, 7h 45m planned");
});

test("hours are one number where nobody is absent", () => {
  expect(say(hoursWords({ planned: 480, absent: 0, present: 480 }))).toBe("8h");
});

test("the hours of several people's weeks are their sum", () => {
  const weeks = [sick, personAt(2, "b", ["09:00", "10:00"])].map((person) =>
    weekOf(person, SOME_SUNDAY, { zone: ZONE }),
  );
  expect(hoursOfWeeks(weeks, ZONE)).toEqual({ planned: 525, absent: 240, present: 285 });
  expect(hoursOfWeeks([], ZONE)).toEqual({ planned: 0, absent: 0, present: 0 });
});
