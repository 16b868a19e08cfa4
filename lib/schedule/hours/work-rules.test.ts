import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { clockOf, wallClockAt } from "@chairtime/kit/clock";
import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { type WorkDay, workDayOf } from "@chairtime/kit/day/work-day";
import {
  datesAround,
  mostInARow,
  rulesOf,
  type WorkRules,
  workWarnings,
} from "@chairtime/kit/day/work-rules";
import { zonedToInstant } from "@chairtime/kit/zone";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memberNamed, personAt } from "../../test-support/people.ts";
import { factsOf } from "../day/facts.ts";
import type { Person } from "../day/person.ts";

const QUARTER = 15 * 60_000;

/** Nights in which clocks change, by the half hour of Lord Howe too, and one in which they do not. */
const nights = fc.constantFrom(
  { zone: "Asia/Kolkata", date: "2026-11-15" },
  { zone: "America/New_York", date: "2026-10-31" },
  { zone: "America/New_York", date: "2026-11-01" },
  { zone: "America/New_York", date: "2026-03-08" },
  { zone: "Australia/Lord_Howe", date: "2026-10-04" },
  { zone: "Australia/Lord_Howe", date: "2026-04-04" },
);

const hours = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 60 }))
  .map(([start, length]) => ({
    startTime: clockOf(start * 15),
    endTime: clockOf(((start + length) % 96) * 15),
  }));

/** Somebody who works around a date. */
const personOn = ({ zone, date }: { zone: string; date: string }): fc.Arbitrary<Person> => {
  const midnight = zonedToInstant(date, "00:00", zone).getTime();
  const around = fc.integer({ min: -1, max: 1 }).map((days) => weekdayOf(addDays(date, days)));
  const weekly = fc.record({ dayOfWeek: around, hours });
  const off = fc.record({
    start: fc.integer({ min: -50, max: 150 }),
    length: fc.integer({ min: 1, max: 100 }),
    reason: fc.constantFrom("Vacation", DATED_BREAK),
  });
  return fc
    .record({
      shifts: fc.array(weekly, { maxLength: 4 }),
      breaks: fc.array(weekly, { maxLength: 4 }),
      off: fc.array(off, { maxLength: 2 }),
    })
    .map((lists) => ({
      member: memberNamed("p"),
      schedules: lists.shifts.map(({ hours: times, dayOfWeek }, index) => ({
        id: `s${index}`,
        memberId: "p",
        dayOfWeek,
        ...times,
        validFrom: "2026-01-01",
        validUntil: null,
        notes: "",
      })),
      breaks: lists.breaks.map(({ hours: times, dayOfWeek }, index) => ({
        id: `b${index}`,
        memberId: "p",
        dayOfWeek,
        ...times,
        reason: "Lunch",
      })),
      timeOff: lists.off.map(({ start, length, reason }, index) => ({
        id: `o${index}`,
        memberId: "p",
        start: new Date(midnight + start * QUARTER),
        end: new Date(midnight + (start + length) * QUARTER),
        reason,
      })),
    }));
};

/**
 * Counts a date quarter by quarter, of the clock or with a night shift of the time that passes: nothing of the engine but
 * which records hold on it.
 */
function countedDay(person: Person, date: string, zone: string) {
  const facts = factsOf(person, date, zone);
  const isNight = facts.shifts.some(({ end }) => end > 1440);
  const instant = (minute: number) => {
    const { date: day, time } = wallClockAt(date, minute);
    return zonedToInstant(day, time, zone).getTime();
  };
  const quarter = (minute: number) => (isNight ? instant(minute) / QUARTER : minute / 15);
  const instantOf = (at: number) => new Date(isNight ? at * QUARTER : instant(at * 15));
  const placed = (spans: readonly { start: number; end: number }[]) =>
    spans.map(({ start, end }) => [quarter(start), quarter(end)] as const);
  const inOne = (spans: readonly (readonly [number, number])[], at: number) =>
    spans.some(([start, end]) => start <= at && at < end);
  const offs = (isBreak: boolean) =>
    facts.timeOff
      .filter(({ reason }) => (reason === DATED_BREAK) === isBreak)
      .map(({ start, end, record }) =>
        isNight
          ? ([record.start.getTime() / QUARTER, record.end.getTime() / QUARTER] as const)
          : ([start / 15, end / 15] as const),
      );
  const shifts = placed(facts.shifts);
  const breaks = [...placed(facts.breaks), ...offs(true)];
  const off = offs(false);
  const first = Math.min(...shifts.map(([start]) => start));
  const last = Math.max(...shifts.map(([, end]) => end));
  const planned: number[] = [];
  for (let at = first; at < last; at++) if (inOne(shifts, at) && !inOne(breaks, at)) planned.push(at);
  const worked = planned.filter((at) => !inOne(off, at));
  const [start] = worked;
  const end = worked.at(-1);
  return {
    planned: planned.length * 15,
    present: worked.length * 15,
    hours:
      start === undefined || end === undefined ? null : { start: instantOf(start), end: instantOf(end + 1) },
  };
}

const WEEK_START = "2026-11-15";
const MIDNIGHT = Date.parse(`${addDays(WEEK_START, -7)}T00:00:00Z`);

/** A fortnight whose first week matters only for rest and days in a row; nights reach into the next day. */
const fortnight: fc.Arbitrary<WorkDay[]> = fc
  .array(
    fc.record({
      isOn: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
      isOff: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
      start: fc.integer({ min: 0, max: 95 }),
      length: fc.integer({ min: 1, max: 60 }),
    }),
    { minLength: 14, maxLength: 14 },
  )
  .map((days) =>
    days.map(({ isOn, isOff, start, length }, index) => {
      const planned = isOn ? length * 15 : 0;
      const worked = isOff ? 0 : planned;
      const at = (quarter: number) => new Date(MIDNIGHT + (index * 96 + quarter) * QUARTER);
      return {
        date: addDays(WEEK_START, index - 7),
        ...{ shift: planned, break: 0, planned, absent: planned - worked, present: worked },
        hours: worked > 0 ? { start: at(start), end: at(start + length) } : null,
      };
    }),
  );

/** Finds breaches of the contract by comparing every day with every other. */
function countedWarnings(days: WorkDay[], rules: WorkRules): string[] {
  const week = days.slice(7);
  const minutes = week.reduce((sum, { planned }) => sum + planned, 0);
  const count = week.filter(({ planned }) => planned > 0).length;
  const most = rules.weeklyDays === 7 ? 7 : 6;
  const isOver = (index: number) =>
    index >= most && days.slice(index - most, index + 1).every(({ present }) => present > 0);
  return [
    ...(rules.weeklyMinutes !== null && minutes !== rules.weeklyMinutes ? [`hours ${minutes}`] : []),
    ...(rules.weeklyDays !== null && count > rules.weeklyDays ? [`days ${count}`] : []),
    ...days.flatMap(({ date, hours: own }, index) => {
      if (!own || date < WEEK_START) return [];
      const rests = days
        .slice(0, index)
        .flatMap(({ hours: other }) => other ?? [])
        .map(({ end }) => Math.max(0, (own.start.getTime() - end.getTime()) / 60_000));
      const rest = Math.min(...rests);
      return rest < rules.restMinutes ? [`rest ${date} ${rest}`] : [];
    }),
    ...days.flatMap(({ date }, index) =>
      index >= 7 && isOver(index) && (index === 7 || !isOver(index - 1)) ? [`row ${date}`] : [],
    ),
  ].sort();
}

const said = (days: WorkDay[], rules: WorkRules) =>
  workWarnings(days, WEEK_START, rules)
    .map((warning) => {
      if (warning.kind === "hours") return `hours ${warning.planned}`;
      if (warning.kind === "days") return `days ${warning.days}`;
      return warning.kind === "rest" ? `rest ${warning.date} ${warning.rest}` : `row ${warning.date}`;
    })
    .sort();

const contracts = fc.record({
  weeklyMinutes: fc.option(fc.integer({ min: 0, max: 200 }).map((quarters) => quarters * 15)),
  weeklyDays: fc.option(fc.integer({ min: 1, max: 7 })),
  restMinutes: fc.option(fc.constantFrom(0, 480, 660, 1440)),
});

describe("the contract", () => {
  it("counts the hours of any date as its quarter hours that pass, one by one", () => {
    const cases = nights.chain((night) => fc.tuple(fc.constant(night), personOn(night)));
    fc.assert(
      fc.property(cases, ([{ zone, date }, person]) => {
        const { planned, present, hours: own } = workDayOf(factsOf(person, date, zone), zone);
        expect({ planned, present, hours: own }).toEqual(countedDay(person, date, zone));
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it("says of any week what comparing every day with every other says", () => {
    fc.assert(
      fc.property(fortnight, contracts, (days, contract) => {
        const rules = rulesOf({ contract }, 660);
        expect(said(days, rules)).toEqual(countedWarnings(days, rules));
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it("compares each week with the contract, and says nothing of one that is as agreed", () => {
    const day = (index: number, minutes: number): WorkDay => ({
      date: addDays(WEEK_START, index),
      ...{ shift: minutes, break: 0, planned: minutes, absent: 0, present: minutes },
      hours: null,
    });
    const weeks = [480, 480, 0, 0, 0, 0, 0, 480, 480, 480, 0, 0, 0, 0].map((minutes, index) =>
      day(index, minutes),
    );
    const rules = { weeklyMinutes: 960, weeklyDays: 2, restMinutes: 660, employment: {} };
    const second = addDays(WEEK_START, 7);
    expect(workWarnings(weeks, WEEK_START, rules)).toEqual([
      { kind: "hours", weekStart: second, planned: 1440, agreed: 960 },
      { kind: "days", weekStart: second, days: 3, most: 2 },
    ]);
    expect(workWarnings(weeks.slice(0, 13), WEEK_START, rules)).toEqual([]);
  });

  it("names the date on which the days in a row are too many, once", () => {
    const at = (index: number, hour: number) => new Date(MIDNIGHT + (index * 24 + hour) * 3_600_000);
    const days = Array.from(
      { length: 10 },
      (_, index): WorkDay => ({
        date: addDays(WEEK_START, index - 7),
        ...{ shift: 60, break: 0, planned: 60, absent: 0, present: 60 },
        hours: { start: at(index, 9), end: at(index, 10) },
      }),
    );
    const rules = (weeklyDays: number | null) => ({
      ...{ weeklyMinutes: null, weeklyDays, restMinutes: 660 },
      employment: {},
    });
    const row = (from: string) => workWarnings(days, from, rules(null));
    expect(row(addDays(WEEK_START, -7))).toEqual([{ kind: "row", date: addDays(WEEK_START, -1), most: 6 }]);
    expect(row(WEEK_START)).toEqual([{ kind: "row", date: WEEK_START, most: 6 }]);
    expect([null, 5, 6, 7].map((weeklyDays) => mostInARow(rules(weeklyDays)))).toEqual([6, 6, 6, 7]);
  });

  it("looks at the week before whole weeks too", () => {
    const dates = datesAround(WEEK_START, 2);
    expect([dates[0], dates[7], dates.at(-1), dates.length]).toEqual([
      addDays(WEEK_START, -7),
      WEEK_START,
      addDays(WEEK_START, 13),
      21,
    ]);
  });

  it("takes the salon's rest where nothing else was agreed", () => {
    const nothing = { weeklyMinutes: null, weeklyDays: null, restMinutes: null };
    expect(rulesOf({}, 660)).toMatchObject({ weeklyMinutes: null, weeklyDays: null, restMinutes: 660 });
    expect(rulesOf({ contract: nothing }, 600).restMinutes).toBe(600);
    expect(rulesOf({ contract: { ...nothing, restMinutes: 480 } }, 660).restMinutes).toBe(480);
  });

  it("gives a night its real length when the clocks change, breaks and time off aside", () => {
    const night = personAt(6, "n", ["22:00", "06:00"]);
    const lengths = (zone: string, ...dates: string[]) =>
      dates.map((date) => workDayOf(factsOf(night, date, zone), zone).planned / 60);
    expect(lengths("America/New_York", "2026-03-07", "2026-10-31", "2026-11-07")).toEqual([7, 9, 8]);
    expect(lengths("Australia/Lord_Howe", "2026-10-03", "2026-04-04")).toEqual([7.5, 8.5]);
  });

  it("counts time off as planned, and a break of one date as none", () => {
    const at = (time: string) => new Date(`2026-11-16T${time}:00Z`);
    const person = personAt(1, "p", ["09:00", "17:00"], {
      breaks: [
        { id: "b", memberId: "p", dayOfWeek: 1, startTime: "12:00", endTime: "13:00", reason: "Lunch" },
      ],
      timeOff: [
        { id: "v", memberId: "p", start: at("12:30"), end: at("20:00"), reason: "Vacation" },
        { id: "d", memberId: "p", start: at("10:00"), end: at("10:30"), reason: DATED_BREAK },
      ],
    });
    const day = workDayOf(factsOf(person, "2026-11-16", "UTC"), "UTC");
    expect(day).toMatchObject({ shift: 480, break: 90, absent: 240, planned: 390, present: 150 });
    expect(day.hours).toEqual({ start: at("09:00"), end: at("12:00") });
  });
});
