import { clockOf } from "@chairtime/kit/clock";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Schedule } from "../../records/schedule/model.ts";
import { mergeSpans, minutesIn, type Span } from "../spans.ts";
import { type DayPart, dayPart, type Ends, endsOf, sameEnds, withAllDay } from "./day-parts.ts";

const TUESDAY = "2031-12-02";
const span = (start: number, end: number): Span => ({ start: start * 60, end: end * 60 });
const words = ({ start, end }: Span) => `${clockOf(start)} ${clockOf(end)}`;
const parts = (hours: Span[]) =>
  (["morning", "afternoon"] as const).map((half) => words(dayPart(half, hours)));

const schedule = (dayOfWeek: number, startTime: string, endTime: string): Schedule => ({
  id: `${dayOfWeek} ${startTime}`,
  memberId: "a",
  dayOfWeek,
  startTime,
  endTime,
  validFrom: "2026-01-01",
  validUntil: null,
  notes: "",
});

describe("halves of a day", () => {
  test("follow the hours of the day and meet at one o'clock", () => {
    expect(parts([span(9, 17)])).toEqual(["09:00 13:00", "13:00 17:00"]);
    expect(parts([])).toEqual(["00:00 13:00", "13:00 24:00"]);
  });

  test("meet in the middle of hours that do not reach over one o'clock", () => {
    expect(parts([span(14, 20)])).toEqual(["14:00 17:00", "17:00 20:00"]);
    expect(parts([span(6, 11.5)])).toEqual(["06:00 08:45", "08:45 11:30"]);
  });

  test("leave the gap between two shifts to neither", () => {
    expect(parts([span(9, 12), span(14, 18)])).toEqual(["09:00 12:00", "14:00 18:00"]);
    expect(parts([span(8, 10), span(10.5, 12), span(14, 15), span(16, 18)])).toEqual([
      "08:00 12:00",
      "14:00 18:00",
    ]);
  });

  test("leave a gap that begins or ends at one o'clock to neither as well", () => {
    expect(parts([span(9, 13), span(14, 18)])).toEqual(["09:00 13:00", "14:00 18:00"]);
    expect(parts([span(9, 12), span(13, 18)])).toEqual(["09:00 12:00", "13:00 18:00"]);
  });

  test("meet in the middle of hours that begin or end at one o'clock", () => {
    expect(parts([span(13, 19)])).toEqual(["13:00 16:00", "16:00 19:00"]);
    expect(parts([span(7, 13)])).toEqual(["07:00 10:00", "10:00 13:00"]);
  });

  test("both halves together take all that is worked, each some of it", () => {
    const shift = fc
      .tuple(fc.integer({ min: 0, max: 92 }), fc.integer({ min: 2, max: 40 }))
      .map(([start, length]) => ({ start: start * 15, end: (start + length) * 15 }));
    fc.assert(
      fc.property(fc.array(shift, { minLength: 1, maxLength: 3 }), (hours) => {
        const worked = (half: DayPart) => {
          const { start, end } = dayPart(half, hours);
          const minutes = new Set<number>();
          for (const each of hours)
            for (let minute = Math.max(start, each.start); minute < Math.min(end, each.end); minute++)
              minutes.add(minute);
          return minutes.size;
        };
        expect(worked("morning") + worked("afternoon")).toBe(minutesIn(mergeSpans(hours)));
        expect(worked("morning")).toBeGreaterThan(0);
        expect(worked("afternoon")).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a form's ends", () => {
  const form: Ends = {
    allDay: false,
    startDate: TUESDAY,
    startTime: "09:00",
    endDate: TUESDAY,
    endTime: "17:00",
  };
  const schedules = [schedule(2, "10:00", "18:00"), schedule(4, "12:00", "20:00")];

  test("take a part of the first date's hours", () => {
    expect(endsOf("whole", form, schedules)).toEqual({ ...form, startTime: "10:00", endTime: "18:00" });
    expect(endsOf("afternoon", { ...form, endDate: "2031-12-04" }, schedules)).toEqual({
      ...form,
      startTime: "13:00",
      endTime: "18:00",
    });
    expect(endsOf("morning", withAllDay(form, true), schedules)).toEqual({
      ...form,
      startTime: "10:00",
      endTime: "13:00",
    });
  });

  test("whole days are those of both dates, without the one of an end at midnight", () => {
    expect(withAllDay({ ...form, endDate: "2031-12-04" }, true)).toEqual({
      ...form,
      allDay: true,
      endDate: "2031-12-04",
    });
    expect(withAllDay({ ...form, endDate: "2031-12-04", endTime: "00:00" }, true).endDate).toBe("2031-12-03");
    // Only the first date was moved on so far.
    expect(withAllDay({ ...form, startDate: "2031-12-09" }, true).endDate).toBe("2031-12-09");
    expect(withAllDay({ ...form, endDate: "" }, true).endDate).toBe(TUESDAY);
  });

  test("past midnight, the part of another date is that date's own", () => {
    const nights = [schedule(2, "20:00", "04:00"), schedule(3, "20:00", "06:00")];
    const tuesday = endsOf("afternoon", form, nights);
    expect(tuesday).toEqual({
      allDay: false,
      startDate: "2031-12-03",
      startTime: "00:00",
      endDate: "2031-12-03",
      endTime: "04:00",
    });
    const wednesday = {
      allDay: false,
      startDate: "2031-12-04",
      startTime: "01:00",
      endDate: "2031-12-04",
      endTime: "06:00",
    };
    for (const moved of [{ startTime: "01:00" }, { endDate: "2031-12-04" }, { endTime: "05:00" }])
      expect(endsOf("afternoon", { ...tuesday, ...moved }, nights)).toEqual(wednesday);
  });

  test("are the same only if each of them is", () => {
    expect(sameEnds(form, { ...form })).toBe(true);
    for (const other of [
      { allDay: true },
      { startDate: "2031-12-01" },
      { startTime: "08:00" },
      { endDate: "2031-12-03" },
      { endTime: "18:00" },
    ])
      expect(sameEnds(form, { ...form, ...other })).toBe(false);
  });

  test("turned on or off as they are already, they stay", () => {
    const midnight = { ...form, endDate: "2031-12-04", endTime: "00:00" };
    for (const allDay of [true, false])
      expect(withAllDay({ ...midnight, allDay }, allDay)).toEqual({ ...midnight, allDay });
    expect(withAllDay({ ...form, allDay: true, endDate: "", endTime: "00:00" }, false).endDate).toBe("");
  });

  test("whole days turned on and off again change nothing", () => {
    const clock = fc.integer({ min: 0, max: 47 }).map((half) => clockOf(half * 30));
    fc.assert(
      fc.property(clock, clock, fc.integer({ min: 0, max: 7 }), (startTime, endTime, days) => {
        fc.pre(days > 0 || startTime < endTime);
        const ends = { ...form, startTime, endDate: `2031-12-0${2 + days}`, endTime };
        expect(withAllDay(withAllDay(ends, true), false)).toEqual(ends);
      }),
    );
  });

  test("asked twice for a part of the day they stay, past midnight too", () => {
    const day = fc.integer({ min: 0, max: 6 });
    const clock = fc.integer({ min: 0, max: 47 }).map((half) => clockOf(half * 30));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, clock, clock), { maxLength: 6 }),
        fc.constantFrom<DayPart>("whole", "morning", "afternoon"),
        (list, part) => {
          const own = list.map(([on, from, to]) => schedule(on, from, to));
          const once = endsOf(part, form, own);
          expect(endsOf(part, once, own)).toEqual(once);
        },
      ),
      { numRuns: 500 },
    );
  });
});
