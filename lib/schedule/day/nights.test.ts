import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { clockOf, clockRange, minutesOf } from "@chairtime/kit/clock";
import { zonedToInstant } from "@chairtime/kit/zone";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RecurringBreak } from "../../records/break/model.ts";
import type { Schedule } from "../../records/schedule/model.ts";
import { memberNamed, personAt, SOME_SUNDAY } from "../../test-support/people.ts";
import { coverageOf, SLOT } from "../coverage/coverage.ts";
import { nowOf } from "../coverage/now.ts";
import { axisOf, weekOf } from "../week.ts";
import { dayOf } from "./day.ts";
import { explain, sayExplanation } from "./explain.ts";
import type { Person } from "./person.ts";
import { timelineOf } from "./timeline.ts";

const say = wordsIn("en");

const ROTATION = { weeks: 2, anchor: "2026-11-02" };
const FRIDAY = "2026-11-20";
const SATURDAY = "2026-11-21";
const kolkata = "Asia/Kolkata";

const day = fc.integer({ min: 4, max: 6 });
const half = fc.integer({ min: 0, max: 47 });
const week = fc.constantFrom(null, null, 0, 1);
const inWeekOf = (rotationWeek: number | null) =>
  rotationWeek === null ? {} : { rotationWeek, rotation: ROTATION };
const hoursOf = (start: number, length: number) => ({
  startTime: clockOf(start * 30),
  endTime: clockOf(((start + length) % 48) * 30),
});
const nights = fc
  .record({
    shifts: fc.array(fc.tuple(day, half, fc.integer({ min: 1, max: 24 }), week), { maxLength: 5 }),
    breaks: fc.array(fc.tuple(day, half, fc.integer({ min: 1, max: 4 }), week), { maxLength: 3 }),
    off: fc.option(fc.tuple(fc.integer({ min: 0, max: 191 }), fc.integer({ min: 1, max: 20 }))),
  })
  .map(({ shifts, breaks, off }): Person => {
    const from = zonedToInstant("2026-11-18", "00:00", kolkata).getTime();
    return {
      member: memberNamed("n"),
      schedules: shifts.map(
        ([dayOfWeek, start, length, rotationWeek], index): Schedule => ({
          id: `s${index}`,
          memberId: "n",
          dayOfWeek,
          ...hoursOf(start, length),
          validFrom: "2026-01-01",
          validUntil: null,
          notes: "",
          ...inWeekOf(rotationWeek),
        }),
      ),
      breaks: breaks.map(
        ([dayOfWeek, start, length, rotationWeek], index): RecurringBreak => ({
          id: `b${index}`,
          memberId: "n",
          dayOfWeek,
          ...hoursOf(start, length),
          reason: "",
          ...inWeekOf(rotationWeek),
        }),
      ),
      timeOff: off
        ? [
            {
              id: "t",
              memberId: "n",
              start: new Date(from + off[0] * 1_800_000),
              end: new Date(from + (off[0] + off[1]) * 1_800_000),
              reason: "",
            },
          ]
        : [],
    };
  });

/** A person's state at each minute of a date, read off the records one by one: a night of the day before as well. */
function kindsOf(who: Person, date: string): (minute: number) => string {
  const placed = <Item extends Schedule | RecurringBreak>(records: readonly Item[]) =>
    [0, -1].flatMap((days) =>
      records
        .filter((record) => isIn(record, addDays(date, days)))
        .map(({ startTime, endTime }) => {
          const { start, end } = clockRange(startTime, endTime);
          return { start: start + days * 1440, end: end + days * 1440 };
        }),
    );
  const shifts = placed(who.schedules);
  const breaks = placed(who.breaks);
  const midnight = zonedToInstant(date, "00:00", kolkata).getTime();
  const off = who.timeOff.map(({ start, end }) => ({
    start: (start.getTime() - midnight) / 60_000,
    end: (end.getTime() - midnight) / 60_000,
  }));
  return (minute) => {
    const covers = ({ start, end }: { start: number; end: number }) => start <= minute && minute < end;
    if (!shifts.some(covers)) return "none";
    if (off.some(covers)) return "time-off";
    return breaks.some(covers) ? "break" : "available";
  };
}

/** Weeks are counted from the anchor, one by one; once a date. */
const weeksCounted = new Map<string, number>();
function countWeek(on: string): number {
  let week = 0;
  for (let monday = ROTATION.anchor; addDays(monday, 7) <= on; monday = addDays(monday, 7))
    week = (week + 1) % ROTATION.weeks;
  weeksCounted.set(on, week);
  return week;
}

function isIn({ dayOfWeek, rotationWeek }: Schedule | RecurringBreak, on: string): boolean {
  const week = weeksCounted.get(on) ?? countWeek(on);
  return dayOfWeek === weekdayOf(on) && (typeof rotationWeek !== "number" || rotationWeek === week);
}

const NOW = { available: "working", break: "break", "time-off": "away" } as Record<string, string>;

describe("past midnight", () => {
  test("coverage, now and the explanation are what counting minutes gives", () => {
    fc.assert(
      fc.property(nights, nights, fc.integer({ min: 0, max: 1439 }), (one, other, minute) => {
        const team = [one, other];
        const days = team.map((who) => dayOf(who, SATURDAY, { zone: kolkata }));
        const slot = Math.floor(minute / SLOT);
        const kinds = team.map((who) => kindsOf(who, SATURDAY));
        const counts = Array.from(
          { length: SLOT },
          (_, offset) => kinds.filter((kindAt) => kindAt(slot * SLOT + offset) === "available").length,
        );
        expect(coverageOf(days)[slot]).toBe(Math.min(...counts));
        const expected = kinds[0]?.(minute) ?? "";
        expect(explain(one, SATURDAY, minute, { zone: kolkata }).verdict.kind).toBe(expected);
        const [today] = days;
        const state = today && nowOf(today, dayOf(one, FRIDAY, { zone: kolkata }), minute);
        if (expected !== "none") expect(state?.kind).toBe(NOW[expected]);
        else expect(["coming", "off", "away"]).toContain(state?.kind);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  const night = personAt(5, "n", ["22:00", "04:00"], {
    breaks: [{ id: "b", memberId: "n", dayOfWeek: 6, startTime: "02:00", endTime: "02:30", reason: "Rest" }],
  });

  test("the next day has the rest, and the hours stay with the day of the start", () => {
    const week = weekOf(night, SOME_SUNDAY, { zone: kolkata });
    expect(week.days.map(({ totals }) => totals.available)).toEqual([0, 0, 0, 0, 0, 330, 0]);
    expect(week.days[6]?.tail?.segments).toEqual([
      { start: 0, end: 120, kind: "available", reason: "", startedOn: FRIDAY },
      { start: 120, end: 150, kind: "break", reason: "Rest", startedOn: FRIDAY },
      { start: 150, end: 240, kind: "available", reason: "", startedOn: FRIDAY },
    ]);
    expect(week.days[5]?.tail).toBeNull();
    expect(axisOf([week])).toEqual({ start: 0, end: 1440 });
  });

  test("a night on the last day of a week reaches into the next week", () => {
    const saturday = personAt(6, "s", ["22:00", "04:00"]);
    const next = weekOf(saturday, addDays(SOME_SUNDAY, 7), { zone: kolkata });
    expect(next.days[0]?.tail?.windows).toEqual([{ start: 0, end: 240 }]);
    expect(coverageOf(next.days.slice(0, 1)).slice(0, 9)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0]);
  });

  test("the explanation names since when and until when", () => {
    expect(sayExplanation(explain(night, SATURDAY, minutesOf("01:00"), { zone: kolkata }), say)).toBe(
      "Available. Since Fri 22:00, until 04:00. Friday schedule 22:00 – 04:00 +1, valid from Jan 1, 2026.",
    );
    expect(explain(night, SATURDAY, minutesOf("02:15"), { zone: kolkata }).reasons.map(say)[1]).toBe(
      "Break 02:00 – 02:30, every Saturday.",
    );
    expect(sayExplanation(explain(night, SATURDAY, minutesOf("05:00"), { zone: kolkata }), say)).toBe(
      "Not working. No schedule on Saturdays.",
    );
  });

  test("the Daily Timeline draws what the answer carries over, in none of its totals", () => {
    const answer = {
      shifts: [{ startTime: "10:00", endTime: "12:00" }],
      carriedOver: [{ startTime: "00:00", endTime: "04:00" }],
      breaks: [],
      timeOff: [],
    };
    const timeline = timelineOf({ date: SATURDAY, zone: kolkata, answer, breaks: night.breaks, timeOff: [] });
    expect(timeline?.window).toEqual({ start: 0, end: 720 });
    expect(timeline?.segments.map(({ start, kind, startedOn }) => [start, kind, startedOn])).toEqual([
      [0, "available", FRIDAY],
      [120, "break", FRIDAY],
      [150, "available", FRIDAY],
      [600, "available", undefined],
    ]);
    expect(timeline?.totals).toEqual({ available: 120, break: 0, "time-off": 0 });
  });
});

describe("nights on which the clocks change", () => {
  const hours = (zone: string, date: string, rest: Partial<Person> = {}) => {
    const who = personAt(weekdayOf(date), "n", ["22:00", "06:00"], rest);
    const { totals } = dayOf(who, date, { zone });
    return (totals.available + totals.break) / 60;
  };

  test.each([
    ["America/New_York", "2026-03-07", 7],
    ["America/New_York", "2026-10-31", 9],
    ["America/New_York", "2026-11-07", 8],
    ["Australia/Lord_Howe", "2026-10-03", 7.5],
    ["Australia/Lord_Howe", "2026-04-04", 8.5],
    ["Asia/Kolkata", "2026-10-31", 8],
  ])("in %s the night from 22:00 to 06:00 of %s has %d hours", (zone, date, length) => {
    expect(hours(zone, date)).toBe(length);
    const breaks = [1, 2, 3].map((hour) => ({
      id: String(hour),
      memberId: "n",
      dayOfWeek: weekdayOf(addDays(date, 1)),
      startTime: `0${hour}:15`,
      endTime: `0${hour}:45`,
      reason: "",
    }));
    expect(hours(zone, date, { breaks })).toBe(length);
  });

  test("a shift of that day which says nothing of the next one keeps the hours on the clock", () => {
    const sunday = personAt(0, "d", ["00:00", "08:00"]);
    expect(dayOf(sunday, "2026-03-08", { zone: "America/New_York" }).totals.available).toBe(480);
  });
});
