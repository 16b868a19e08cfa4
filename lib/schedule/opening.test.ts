import { clockOf } from "@chairtime/kit/clock";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { teamWeekOf } from "./board.ts";
import { closedWithin, type OpenHours, openingAxis, openOn } from "./opening.ts";
import { personAt, SOME_SUNDAY } from "./test-people.ts";

const open = (dayOfWeek: number, startTime: string, endTime: string): OpenHours => ({
  dayOfWeek,
  startTime,
  endTime,
});
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

  test("what is closed lies before, between and after, and past midnight the next day's hours count", () => {
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

describe("the hours that a board shows", () => {
  const zone = "Asia/Kolkata";
  const axisOf = (hours: [string, string], openingHours: OpenHours[]) =>
    teamWeekOf([personAt(2, "a", hours)], SOME_SUNDAY, zone, openingHours).axis;

  test("are those of the salon, from its earliest opening to its latest closing, in whole hours", () => {
    expect(openingAxis([])).toBeNull();
    expect(openingAxis([open(1, "10:30", "18:00"), open(6, "11:00", "20:15")])).toEqual({
      start: 600,
      end: 1260,
    });
    expect(axisOf(["11:00", "17:00"], [open(2, "10:00", "19:00")])).toEqual({ start: 600, end: 1140 });
  });

  test("are told from those in which it is closed, day by day", () => {
    const { closed } = teamWeekOf([personAt(2, "a", ["11:00", "17:00"])], SOME_SUNDAY, zone, salon);
    expect(closed.map(({ allDay }) => allDay)).toEqual([true, true, false, false, true, true, true]);
    expect(closed[2]?.spans[0]).toEqual({ start: 0, end: 600 });
    const unset = teamWeekOf([], SOME_SUNDAY, zone).closed;
    expect(unset.every(({ allDay, spans }) => !allDay && spans.length === 0)).toBe(true);
  });

  test("are widened by shifts outside of them, and stay the usual ones where none are set", () => {
    expect(axisOf(["07:30", "19:30"], [open(2, "10:00", "19:00")])).toEqual({ start: 420, end: 1200 });
    expect(axisOf(["11:00", "17:00"], [])).toEqual({ start: 480, end: 1200 });
  });
});
