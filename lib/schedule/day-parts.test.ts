import { clockOf } from "@chairtime/kit/clock";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Schedule } from "@/lib/api/schedules-model";
import { type DayPart, dayPart, endsOf } from "./day-parts.ts";
import { minutesIn, type Span } from "./spans.ts";

const TUESDAY = "2031-12-02";
const span = (start: number, end: number): Span => ({ start: start * 60, end: end * 60 });
const words = ({ start, end }: Span) => `${clockOf(start)} ${clockOf(end)}`;
const parts = (hours: Span[]) =>
  (["whole", "morning", "afternoon"] as const).map((part) => words(dayPart(part, hours)));

const schedule = (dayOfWeek: number, startTime: string, endTime: string): Schedule => ({
  id: `${dayOfWeek} ${startTime}`,
  employeeId: "a",
  dayOfWeek,
  startTime,
  endTime,
  validFrom: "2026-01-01",
  validUntil: null,
  notes: "",
});

describe("parts of a day", () => {
  test("follow the hours of the day and meet at one o'clock", () => {
    expect(parts([span(9, 17)])).toEqual(["09:00 17:00", "09:00 13:00", "13:00 17:00"]);
    expect(parts([])).toEqual(["00:00 24:00", "00:00 13:00", "13:00 24:00"]);
  });

  test("meet in the middle of hours that do not reach over one o'clock", () => {
    expect(parts([span(14, 20)])).toEqual(["14:00 20:00", "14:00 17:00", "17:00 20:00"]);
    expect(parts([span(6, 11.5)])).toEqual(["06:00 11:30", "06:00 08:45", "08:45 11:30"]);
  });

  test("leave the gap between two shifts to neither", () => {
    expect(parts([span(9, 12), span(14, 18)])).toEqual(["09:00 18:00", "09:00 12:00", "14:00 18:00"]);
  });

  test("both halves together take all that is worked, each some of it", () => {
    const shift = fc
      .tuple(fc.integer({ min: 0, max: 92 }), fc.integer({ min: 2, max: 40 }))
      .map(([start, length]) => ({ start: start * 15, end: (start + length) * 15 }));
    fc.assert(
      fc.property(fc.array(shift, { minLength: 1, maxLength: 3 }), (hours) => {
        const worked = (part: DayPart) => {
          const { start, end } = dayPart(part, hours);
          const minutes = new Set<number>();
          for (const each of hours)
            for (let minute = Math.max(start, each.start); minute < Math.min(end, each.end); minute++)
              minutes.add(minute);
          return minutes.size;
        };
        expect(worked("morning") + worked("afternoon")).toBe(worked("whole"));
        expect(worked("morning")).toBeGreaterThan(0);
        expect(worked("afternoon")).toBeGreaterThan(0);
        expect(worked("whole")).toBeLessThanOrEqual(minutesIn(hours));
      }),
      { numRuns: 500 },
    );
  });
});

describe("a form's ends", () => {
  const form = { startDate: TUESDAY, startTime: "09:00", endDate: TUESDAY, endTime: "17:00" };
  const schedules = [schedule(2, "10:00", "18:00"), schedule(4, "12:00", "20:00")];

  test("take the first date's start and the last one's end", () => {
    expect(endsOf("whole", { ...form, endDate: "2031-12-04" }, schedules)).toEqual({
      startDate: TUESDAY,
      startTime: "10:00",
      endDate: "2031-12-04",
      endTime: "20:00",
    });
    expect(endsOf("afternoon", { ...form, endDate: "2031-12-04" }, schedules)).toEqual({
      startDate: TUESDAY,
      startTime: "13:00",
      endDate: TUESDAY,
      endTime: "18:00",
    });
  });

  test("a day without hours ends at midnight", () => {
    expect(endsOf("whole", form, [])).toEqual({
      startDate: TUESDAY,
      startTime: "00:00",
      endDate: "2031-12-03",
      endTime: "00:00",
    });
  });

  test("asked twice they stay, past midnight too", () => {
    const day = fc.integer({ min: 0, max: 6 });
    const clock = fc.integer({ min: 0, max: 47 }).map((half) => clockOf(half * 30));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, clock, clock), { maxLength: 6 }),
        fc.integer({ min: 2, max: 9 }),
        fc.constantFrom<DayPart>("whole", "morning", "afternoon"),
        (list, last, part) => {
          const own = list.map(([on, from, to]) => schedule(on, from, to));
          const once = endsOf(part, { ...form, endDate: `2031-12-0${last}` }, own);
          expect(endsOf(part, once, own)).toEqual(once);
        },
      ),
      { numRuns: 500 },
    );
  });
});
