import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import {
  closedOnDate,
  closedWithin,
  type OpenHours,
  openingAxis,
  openOn,
  openOnDate,
  wantedWhileOpen,
} from "@chairtime/kit/coverage/opening";
import { formatted, said } from "@chairtime/messages/said";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { personAt, SOME_SUNDAY } from "../../test-support/people.ts";
import { coverageOfWeek, teamWeekOf } from "../board/board.ts";

const open = (dayOfWeek: number, startTime: string, endTime: string): OpenHours => ({
  dayOfWeek,
  startTime,
  endTime,
});
const usual = (week: readonly OpenHours[]) => ({ week, exceptions: [] });
const salon = [open(2, "10:00", "14:00"), open(2, "16:00", "20:00"), open(3, "00:00", "02:00")];

const anyHours = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
    .map(([day, from, length]) => open(day, clockOf(from * 30), clockOf(Math.min(48, from + length) * 30))),
  { maxLength: 12 },
);

describe("opening hours of a day", () => {
  test("spans that touch are one, and a day without any is closed", () => {
    expect(openOn(2, [open(2, "12:00", "14:00"), open(2, "10:00", "12:00")])).toEqual([
      { start: 600, end: 840 },
    ]);
    expect(openOn(0, salon)).toEqual([]);
  });

  test("closed hours are before, between and after, and past midnight the next day's hours count", () => {
    expect(closedWithin({ start: 540, end: 1260 }, 2, salon)).toEqual([
      { start: 540, end: 600 },
      { start: 840, end: 960 },
      { start: 1200, end: 1260 },
    ]);
    expect(closedWithin({ start: 1140, end: 1620 }, 2, salon)).toEqual([
      { start: 1200, end: 1440 },
      { start: 1560, end: 1620 },
    ]);
    expect(closedWithin({ start: 480, end: 1200 }, 0, salon)).toEqual([{ start: 480, end: 1200 }]);
    expect(closedWithin({ start: 540, end: 630 }, 2, salon)).toEqual([{ start: 540, end: 600 }]);
    expect(closedWithin({ start: 540, end: 580 }, 2, salon)).toEqual([{ start: 540, end: 580 }]);
    expect(closedWithin({ start: 600, end: 840 }, 2, salon)).toEqual([]);
    expect(closedWithin({ start: 700, end: 700 }, 0, salon)).toEqual([]);
  });

  test("every minute is either open or closed", () => {
    const day = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(anyHours, day, fc.integer({ min: 0, max: 1439 }), (hours, weekday, minute) => {
        const within = ({ start, end }: { start: number; end: number }) => start <= minute && minute < end;
        const isOpen = openOn(weekday, hours).some(within);
        expect(closedWithin({ start: 0, end: 1440 }, weekday, hours).some(within)).toBe(!isOpen);
      }),
    );
  });
});

describe("opening hours of a date", () => {
  const date = fc.integer({ min: 0, max: 400 }).map((days) => addDays(SOME_SUNDAY, days));
  const anyExceptions = fc.uniqueArray(
    fc.record({
      date,
      name: fc.constant("Holiday"),
      spans: anyHours.map((hours) => hours.slice(0, 3)),
    }),
    { selector: (exception) => exception.date, maxLength: 6 },
  );

  test("are the weekday's, unless it has hours of its own", () => {
    fc.assert(
      fc.property(anyHours, anyExceptions, date, fc.nat(5), (week, exceptions, other, index) => {
        const on = exceptions[index]?.date ?? other;
        const exception = exceptions.find((one) => one.date === on);
        const expected = exception
          ? openOn(
              1,
              exception.spans.map((span) => ({ ...span, dayOfWeek: 1 })),
            )
          : week.length === 0
            ? null
            : openOn(weekdayOf(on), week);
        expect(openOnDate(on, { week, exceptions })).toEqual(expected);
      }),
    );
  });

  test("every minute of two days is closed by the hours of the day that it is in", () => {
    fc.assert(
      fc.property(anyHours, anyExceptions, date, fc.nat(2879), (week, exceptions, on, minute) => {
        const hours = { week, exceptions };
        const [day, own] = minute < 1440 ? [on, minute] : [addDays(on, 1), minute - 1440];
        const within =
          (at: number) =>
          ({ start, end }: { start: number; end: number }) =>
            start <= at && at < end;
        const isKnown = openOnDate(on, hours) !== null;
        const isClosed = openOnDate(day, hours)?.some(within(own)) === false;
        expect(closedOnDate({ start: 0, end: 2880 }, on, hours).some(within(minute))).toBe(
          isKnown && isClosed,
        );
      }),
    );
  });

  test("past midnight nothing is closed where only the date itself has hours", () => {
    const closed = { week: [], exceptions: [{ date: SOME_SUNDAY, name: "", spans: [] }] };
    expect(closedOnDate({ start: 600, end: 2000 }, SOME_SUNDAY, closed)).toEqual([{ start: 600, end: 1440 }]);
    expect(closedOnDate({ start: 600, end: 2000 }, addDays(SOME_SUNDAY, 1), closed)).toEqual([]);
  });

  test("show on the board, its hours and its coverage", () => {
    const tuesday = addDays(SOME_SUNDAY, 2);
    const eve = { date: tuesday, name: "Eve", spans: [{ startTime: "06:00", endTime: "13:00" }] };
    const people = [personAt(2, "a", ["11:00", "13:00"])];
    const week = teamWeekOf(
      people,
      SOME_SUNDAY,
      { zone: "Asia/Kolkata" },
      {
        week: [open(2, "10:00", "19:00")],
        exceptions: [eve],
      },
    );
    expect(week.axis).toEqual({ start: 360, end: 1140 });
    expect(week.closed[2]).toEqual({
      date: tuesday,
      allDay: false,
      spans: [{ start: 780, end: 1140 }],
      open: [{ start: 360, end: 780 }],
      forAll: [],
      exception: eve,
      note: said("schedule.opening.hoursNamed", {
        name: "Eve",
        hours: formatted("minutesRanges", [{ start: 360, end: 780 }]),
      }),
    });
    const minimums = [{ dayOfWeek: 2, startTime: "11:00", endTime: "18:00", people: 1 }];
    expect(coverageOfWeek(week, minimums, "")[2]?.gaps).toEqual([]);
    const usually = teamWeekOf(
      people,
      SOME_SUNDAY,
      { zone: "Asia/Kolkata" },
      usual([open(2, "10:00", "19:00")]),
    );
    expect(coverageOfWeek(usually, minimums, "")[2]?.gaps).toHaveLength(1);
  });

  test("want somebody in every half hour that is open in part", () => {
    const wanted = new Array<number>(48).fill(2);
    const exception = { date: SOME_SUNDAY, name: "", spans: [{ startTime: "10:15", endTime: "10:45" }] };
    const after = wantedWhileOpen(wanted, exception, []);
    expect(after.flatMap((people, slot) => (people > 0 ? slot : []))).toEqual([20, 21]);
    expect(wantedWhileOpen(wanted, undefined, [])).toBe(wanted);
    const spans = [
      { startTime: "10:00", endTime: "11:00" },
      { startTime: "15:00", endTime: "16:00" },
    ];
    const twice = wantedWhileOpen(wanted, { ...exception, spans }, [{ start: 930, end: 960 }]);
    expect(twice.flatMap((people, slot) => (people > 0 ? slot : []))).toEqual([20, 21, 30]);
    const closed = wantedWhileOpen(wanted, undefined, [{ start: 0, end: 675 }]);
    expect(closed.findIndex((people) => people > 0)).toBe(22);
  });
});

describe("the hours that a board shows", () => {
  const zone = "Asia/Kolkata";
  const axisOf = (hours: [string, string], openingHours: OpenHours[]) =>
    teamWeekOf([personAt(2, "a", hours)], SOME_SUNDAY, { zone }, usual(openingHours)).axis;

  test("are those of the salon, from its earliest opening to its latest closing, in whole hours", () => {
    expect(openingAxis(usual([]))).toBeNull();
    expect(openingAxis(usual([open(1, "10:30", "18:00"), open(6, "11:00", "20:15")]))).toEqual({
      start: 600,
      end: 1260,
    });
    expect(axisOf(["11:00", "17:00"], [open(2, "10:00", "19:00")])).toEqual({ start: 600, end: 1140 });
    const apart = usual([open(1, "06:00", "08:00"), open(2, "18:00", "20:15")]);
    expect(openingAxis(apart)).toEqual({ start: 360, end: 1260 });
    const night = { date: SOME_SUNDAY, name: "", spans: [{ startTime: "04:00", endTime: "24:00" }] };
    const exceptions = { ...apart, exceptions: [night] };
    expect(openingAxis(exceptions)).toEqual({ start: 360, end: 1260 });
    expect(openingAxis(exceptions, [SOME_SUNDAY])).toEqual({ start: 240, end: 1440 });
  });

  test("differ from those in which it is closed, day by day", () => {
    const { closed } = teamWeekOf(
      [personAt(2, "a", ["11:00", "17:00"])],
      SOME_SUNDAY,
      { zone },
      usual(salon),
    );
    expect(closed.map(({ allDay }) => allDay)).toEqual([true, true, false, false, true, true, true]);
    expect(closed[2]?.spans[0]).toEqual({ start: 0, end: 600 });
    const unset = teamWeekOf([], SOME_SUNDAY, { zone }).closed;
    expect(unset.every(({ allDay, spans }) => !allDay && spans.length === 0)).toBe(true);
  });

  test("are widened by shifts outside of them, and stay the usual ones where none are set", () => {
    expect(axisOf(["07:30", "19:30"], [open(2, "10:00", "19:00")])).toEqual({ start: 420, end: 1200 });
    expect(axisOf(["11:00", "17:00"], [])).toEqual({ start: 480, end: 1200 });
  });
});
