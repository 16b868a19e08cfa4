import type { AvailabilityAnswer } from "@chairtime/contract/availability";
import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { clockOf, clockRange, MINUTES_PER_DAY, minutesOf, pastMidnight } from "@chairtime/kit/clock";
import { type ClosedDates, closedOn } from "@chairtime/kit/closures";
import { mergeSpans, type Span, without } from "@chairtime/kit/spans";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { whileOpen } from "./closed-days.ts";

const FIRST = "2026-12-23";
const DATES = Array.from({ length: 4 }, (_, days) => addDays(FIRST, days));

const closure = (change: Partial<ClosedDates> = {}): ClosedDates => ({
  fromDate: "2026-12-24",
  toDate: "2026-12-24",
  name: "Christmas Eve",
  startTime: null,
  endTime: null,
  ...change,
});

const clock = ({ start, end }: Span) => ({ start_time: clockOf(start), end_time: clockOf(end) });

/** Days as they are planned: each date's shifts, in minutes since its midnight, and what those of the day before leave. */
const planned = (shifts: readonly Span[][]): AvailabilityAnswer[] =>
  DATES.map((date, index) => ({
    date,
    schedule: null,
    shifts: (shifts[index] ?? []).map(clock),
    carried_over: pastMidnight(shifts[index - 1] ?? []).map(clock),
    breaks: [],
    onetimeblocks: [],
  }));

const night = planned([[], [], [], []].map((_, index) => (index < 2 ? [{ start: 1320, end: 1800 }] : [])));
const hoursOn = (date: string, ...closures: ClosedDates[]) => {
  const day = night.find((one) => one.date === date);
  if (!day) throw new Error("There is no such day");
  const { schedule, shifts, carried_over, closed } = whileOpen({ closures, exceptions: [] })(day);
  return { schedule, shifts, carried_over, closed };
};

test("a night keeps what lies on the date before a closed one, and none of the closed one's", () => {
  expect(hoursOn("2026-12-23", closure())).toEqual({
    schedule: { start_time: "22:00", end_time: "24:00" },
    shifts: [{ start_time: "22:00", end_time: "24:00" }],
    carried_over: [],
    closed: undefined,
  });
  expect(hoursOn("2026-12-24", closure())).toEqual({
    schedule: null,
    shifts: [],
    carried_over: [],
    closed: { name: "Christmas Eve" },
  });
});

test("a night that begins on a closed date is a shift of the next date, from its midnight on", () => {
  expect(hoursOn("2026-12-25", closure())).toEqual({
    schedule: { start_time: "00:00", end_time: "06:00" },
    shifts: [{ start_time: "00:00", end_time: "06:00" }],
    carried_over: [],
    closed: undefined,
  });
});

test("a half day takes its hours from a night that ends in them and from one that goes on after them", () => {
  const evening = closure({ startTime: "18:00", endTime: "23:00" });
  expect(hoursOn("2026-12-24", evening)).toEqual({
    schedule: { start_time: "23:00", end_time: "06:00" },
    shifts: [{ start_time: "23:00", end_time: "06:00" }],
    carried_over: [{ start_time: "00:00", end_time: "06:00" }],
    closed: { name: "Christmas Eve", start_time: "18:00", end_time: "23:00" },
  });
  expect(hoursOn("2026-12-25", evening).carried_over).toEqual([{ start_time: "00:00", end_time: "06:00" }]);
  const early = closure({ startTime: "02:00", endTime: "04:00" });
  const late = closure({ startTime: "23:00", endTime: "24:00", name: "Party" });
  expect(hoursOn("2026-12-24", late, early)).toEqual({
    schedule: { start_time: "04:00", end_time: "23:00" },
    shifts: [
      { start_time: "04:00", end_time: "06:00" },
      { start_time: "22:00", end_time: "23:00" },
    ],
    carried_over: [{ start_time: "00:00", end_time: "02:00" }],
    closed: {
      name: "Christmas Eve",
      start_time: "02:00",
      end_time: "24:00",
      spans: [
        { start_time: "02:00", end_time: "04:00" },
        { start_time: "23:00", end_time: "24:00" },
      ],
    },
  });
});

test("a break loses its closed part, and time off stays", () => {
  const day: AvailabilityAnswer = {
    date: "2026-12-24",
    schedule: { start_time: "09:00", end_time: "17:00" },
    shifts: [{ start_time: "09:00", end_time: "17:00" }],
    carried_over: [],
    breaks: [
      { start_time: "12:30", end_time: "13:30", reason: "Lunch" },
      { start_time: "15:00", end_time: "15:15", reason: "Rest" },
    ],
    onetimeblocks: [
      { start_time: "2026-12-20T00:00:00.000Z", end_time: "2026-12-28T00:00:00.000Z", reason: "Vacation" },
    ],
  };
  const halfDay = closure({ startTime: "13:00", endTime: "24:00" });
  expect(whileOpen({ closures: [halfDay], exceptions: [] })(day)).toMatchObject({
    shifts: [{ start_time: "09:00", end_time: "13:00" }],
    breaks: [{ start_time: "12:30", end_time: "13:00", reason: "Lunch" }],
    onetimeblocks: day.onetimeblocks,
  });
  const other = closure({ fromDate: "2026-12-26", toDate: "2026-12-27" });
  expect(whileOpen({ closures: [other], exceptions: [] })(day)).toBe(day);
});

const shift = fc.tuple(fc.nat(95), fc.integer({ min: 1, max: 96 })).map(([start, length]) => ({
  start: start * 15,
  end: (start + length) * 15,
}));
const shifts = fc.array(fc.array(shift, { maxLength: 2 }), { minLength: 4, maxLength: 4 });
const closures = fc.array(
  fc
    .tuple(fc.nat(3), fc.nat(2), fc.option(fc.tuple(fc.nat(95), fc.integer({ min: 1, max: 96 }))))
    .filter(([, , hours]) => hours === null || hours[0] < hours[1])
    .map(([from, days, hours]) =>
      closure({
        fromDate: addDays(FIRST, from),
        toDate: addDays(FIRST, from + days),
        startTime: hours && clockOf(hours[0] * 15),
        endTime: hours && clockOf(hours[1] * 15),
      }),
    ),
  { maxLength: 4 },
);

const moved = (date: string, { start, end }: Span): Span => {
  const midnight = daysBetween(FIRST, date) * MINUTES_PER_DAY;
  return { start: start + midnight, end: end + midnight };
};
const worked = (days: readonly AvailabilityAnswer[]): Span[] =>
  mergeSpans(
    days.flatMap(({ date, shifts }) =>
      (shifts ?? []).map(({ start_time, end_time }) => moved(date, clockRange(start_time, end_time))),
    ),
  );
/** A date's own answer: its shifts until midnight, and the end of the night before. */
const onDate = ({ shifts, carried_over }: AvailabilityAnswer): Span[] =>
  mergeSpans([
    ...(shifts ?? []).map(({ start_time, end_time }) => {
      const { start, end } = clockRange(start_time, end_time);
      return { start, end: Math.min(end, MINUTES_PER_DAY) };
    }),
    ...(carried_over ?? []).map(({ start_time, end_time }) => ({
      start: minutesOf(start_time),
      end: minutesOf(end_time),
    })),
  ]);

test("in any week only the closed minutes are gone, from the shifts and from the dates", () => {
  fc.assert(
    fc.property(shifts, closures, (week, list) => {
      const closings = { closures: list, exceptions: [] };
      const days = planned(week);
      const open = days.map(whileOpen(closings));
      const dates = [...DATES, addDays(FIRST, DATES.length)];
      const closed = dates.flatMap((date) =>
        (closedOn(date, closings)?.spans ?? []).map((span) => moved(date, span)),
      );
      const lastNight = DATES.length * MINUTES_PER_DAY;
      // The rest of the last night after a closure is a shift of a date outside the query.
      const known = [{ start: lastNight, end: Number.MAX_SAFE_INTEGER }];
      expect(without(worked(open), known)).toEqual(without(without(worked(days), closed), known));
      for (const [index, day] of open.entries()) {
        const own = closedOn(day.date, closings)?.spans ?? [];
        expect(onDate(day)).toEqual(without(onDate(days[index] ?? day), own));
        expect(day.schedule === null).toBe(day.shifts?.length === 0 || day === days[index]);
      }
    }),
    { numRuns: 500 },
  );
});
