import { addDays } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Schedule } from "@/lib/api/schedules-model";
import { schedulesOn } from "@/lib/schedule/schedules-on";
import { type Recurrence, recurrenceLines, recurrencesOf } from "./recurrences.ts";

const FIRST = "2026-01-01";
/** Two years, with a year of 53 weeks among them. */
const DATES = Array.from({ length: 731 }, (_, day) => addDays(FIRST, day));
const MONDAY = "2026-11-02";

const rota = fc
  .record({ weeks: fc.integer({ min: 2, max: 8 }), anchor: fc.integer({ min: -60, max: 60 }) })
  .chain(({ weeks, anchor }) => {
    const rotation = { weeks, anchor: addDays(MONDAY, anchor * 7) };
    return fc.array(
      fc
        .record({
          dayOfWeek: fc.constantFrom(0, 1, 6),
          start: fc.integer({ min: 0, max: 47 }),
          length: fc.integer({ min: 1, max: 24 }),
          from: fc.integer({ min: 0, max: 500 }),
          until: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 }))),
          week: fc.option(fc.nat(weeks - 1)),
        })
        .map(
          ({ dayOfWeek, start, length, from, until, week }): Schedule => ({
            id: "",
            employeeId: "a",
            dayOfWeek,
            startTime: clockOf(start * 30),
            endTime: clockOf(((start + length) % 48) * 30),
            validFrom: addDays(FIRST, from),
            validUntil: until === null ? null : addDays(FIRST, from + until),
            notes: "",
            ...(week !== null && { rotationWeek: week, rotation }),
          }),
        ),
      { maxLength: 6 },
    );
  });

/** The starts and ends of a recurrence in the two years, as a calendar program expands them. */
function expanded(recurrence: Recurrence): string[] {
  const lines = ["BEGIN:VEVENT", "UID:x", ...recurrenceLines(recurrence, "UTC"), "END:VEVENT"];
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(lines.join("\r\n"))));
  const seen: string[] = [];
  const last = DATES.at(-1) ?? "";
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    if (next.toString().slice(0, 10) > last) break;
    const { startDate, endDate } = event.getOccurrenceDetails(next);
    seen.push(`${startDate} ${endDate}`.replaceAll(/:00Z?( |$)/g, "$1"));
  }
  return seen;
}

function worked(date: string, { startTime, endTime }: Schedule): string {
  const isMidnight = endTime === "24:00";
  const on = endTime <= startTime || isMidnight ? addDays(date, 1) : date;
  return `${date}T${startTime} ${on}T${isMidnight ? "00:00" : endTime}`;
}

test("the rules of a rota, expanded by a calendar program, are the board of two years", () => {
  fc.assert(
    fc.property(rota, (schedules) => {
      const unique = schedules.map((schedule, index) => ({ ...schedule, id: String(index) }));
      const board = DATES.flatMap((date) => [
        ...new Set(schedulesOn(date, unique).map((schedule) => worked(date, schedule))),
      ]);
      const calendar = recurrencesOf(unique).flatMap(expanded);
      expect([...new Set(calendar)].sort()).toEqual(board.sort());
    }),
    { numRuns: 1000 },
  );
}, 120_000);

test("every second Saturday is one rule, and a single date has none", () => {
  const saturday: Schedule = {
    id: "s",
    employeeId: "a",
    dayOfWeek: 6,
    startTime: "22:00",
    endTime: "04:00",
    validFrom: "2026-11-01",
    validUntil: null,
    notes: "",
    rotationWeek: 1,
    rotation: { weeks: 2, anchor: MONDAY },
  };
  const { rotationWeek: _, rotation: __, ...once } = saturday;
  const exception = {
    ...once,
    id: "x",
    startTime: "20:00",
    validFrom: "2026-11-28",
    validUntil: "2026-11-28",
  };
  const lines = recurrencesOf([saturday, exception]).map((each) => recurrenceLines(each, "America/New_York"));
  expect(lines).toEqual([
    ["DTSTART;TZID=America/New_York:20261114T220000", "DTEND;TZID=America/New_York:20261115T040000"],
    ["DTSTART;TZID=America/New_York:20261128T200000", "DTEND;TZID=America/New_York:20261129T040000"],
    [
      "DTSTART;TZID=America/New_York:20261212T220000",
      "DTEND;TZID=America/New_York:20261213T040000",
      "RRULE:FREQ=WEEKLY;INTERVAL=2",
    ],
  ]);
});
