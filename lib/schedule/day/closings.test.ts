import { addDays } from "@chairtime/kit/calendar";
import { clockOf, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { closedOn } from "@chairtime/kit/closures";
import { verdictAt } from "@chairtime/kit/day/segments";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inWeek, memberNamed, people, personAt, SOME_SUNDAY, zones } from "../../test-support/people.ts";
import { coverageOfWeek, teamWeekOf } from "../board/board.ts";
import { printRow } from "../board/print-week.ts";
import { whoCouldFill } from "../coverage/candidates.ts";
import type { Minimum } from "../coverage/minimums.ts";
import { nowWords, teamNow } from "../coverage/now.ts";
import { workDaysOf } from "../hours/work-hours.ts";
import {
  type Closings,
  closedReason,
  closingNote,
  closingsAround,
  comingClosures,
  datesOfClosure,
} from "./closings.ts";
import { dayOf } from "./day.ts";
import { explainDay } from "./explain.ts";
import type { Person } from "./person.ts";

const say = wordsIn("en");

const halfHour = fc.integer({ min: 0, max: 47 });
const closure = fc
  .record({
    from: fc.integer({ min: -2, max: 7 }),
    days: fc.integer({ min: 0, max: 3 }),
    hours: fc.option(fc.tuple(halfHour, halfHour)),
    name: fc.constantFrom("Christmas Day", "Closed", "Inventory"),
  })
  .map(({ from, days, hours, name }) => ({
    fromDate: addDays(SOME_SUNDAY, from),
    toDate: addDays(SOME_SUNDAY, from + days),
    name,
    startTime: hours && clockOf(Math.min(...hours) * 30),
    endTime: hours && clockOf((Math.max(...hours) + 1) * 30),
  }));
const closings: fc.Arbitrary<Closings> = fc.record({
  closures: fc.array(closure, { maxLength: 3 }),
  exceptions: fc.array(
    fc.record({ date: inWeek, name: fc.constantFrom("Holiday", ""), spans: fc.constant([]) }),
    { maxLength: 2 },
  ),
});

const minimums: Minimum[] = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  startTime: "00:00",
  endTime: "24:00",
  people: 2,
}));

describe("while the salon is closed", () => {
  test("nobody is at work, whatever else they have, and no minimum applies", () => {
    fc.assert(
      fc.property(people(3), closings, zones, (team, closed, zone) => {
        const week = teamWeekOf(
          team.map((person) => ({ ...person, closings: closed })),
          SOME_SUNDAY,
          { zone },
        );
        for (const [index, day] of coverageOfWeek(week, minimums).entries())
          for (const { start, end } of closedOn(day.date, closed)?.spans ?? []) {
            for (let minute = start; minute < end; minute += 15) {
              for (const { days } of week.weeks) {
                const { facts, tail } = days[index] ?? {};
                expect(facts && verdictAt(facts, minute).kind).not.toBe("available");
                expect(tail && verdictAt(tail.facts, minute + MINUTES_PER_DAY).kind).not.toBe("available");
              }
              const slot = Math.floor(minute / 30);
              expect(day.counts[slot]).toBe(0);
              expect(day.wanted[slot]).toBe(0);
            }
            expect(day.gaps.some((gap) => gap.start < end && start < gap.end)).toBe(false);
            expect(
              teamNow(
                week.weeks.map(({ person }) => person),
                day.date,
                start,
                { zone },
              ),
            ).not.toContainEqual(
              expect.objectContaining({ state: expect.objectContaining({ kind: "working" }) }),
            );
          }
      }),
      { numRuns: 60 },
    );
  });

  test("the hours around it, and all that was planned, stay", () => {
    fc.assert(
      fc.property(people(1), closings, zones, inWeek, ([person], closed, zone, date) => {
        if (!person) return;
        const open = dayOf(person, date, { zone });
        const day = dayOf({ ...person, closings: closed }, date, { zone });
        expect(day.windows).toEqual(open.windows);
        const spans = closedOn(date, closed)?.spans ?? [];
        for (let minute = 0; minute < MINUTES_PER_DAY; minute += 15) {
          if (spans.some(({ start, end }) => start <= minute && minute < end)) continue;
          expect(verdictAt(day.facts, minute).kind).toBe(verdictAt(open.facts, minute).kind);
        }
      }),
      { numRuns: 60 },
    );
  });
});

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";
const CHRISTMAS: Closings = {
  closures: [{ fromDate: MONDAY, toDate: TUESDAY, name: "Christmas", startTime: null, endTime: null }],
  exceptions: [],
};
const zone = "America/New_York";
const vacation = {
  id: "v",
  memberId: "a",
  start: new Date("2026-11-15T05:00:00Z"),
  end: new Date("2026-11-20T05:00:00Z"),
  reason: "Vacation",
};
const works = (rest: Partial<Person> = {}) =>
  personAt(1, "a", ["09:00", "17:00"], { closings: CHRISTMAS, ...rest });

describe("a closed date", () => {
  test("is one band by the closure's name, and a vacation around it stays", () => {
    const [week] = teamWeekOf([works({ timeOff: [vacation] })], SOME_SUNDAY, { zone }).weeks;
    expect(week?.bands.map(({ from, length, timeOff: { reason } }) => [from, length, reason])).toEqual([
      [0, 1, "Vacation"],
      [1, 2, "Closed: Christmas"],
      [3, 2, "Vacation"],
    ]);
  });

  test("is planned but not present, and no one is asked to fill it", () => {
    const { weeks, closed } = teamWeekOf(
      [works(), personAt(2, "b", null, { closings: CHRISTMAS })],
      SOME_SUNDAY,
      { zone },
    );
    expect(weeks[0] && workDaysOf(weeks[0], zone)[1]).toMatchObject({
      planned: 480,
      absent: 480,
      present: 0,
    });
    const { allDay, note = "" } = closed[1] ?? {};
    expect({ allDay, note: say(note) }).toEqual({ allDay: true, note: "Closed: Christmas" });
    const gap = { date: MONDAY, start: 540, end: 1020, steps: [] };
    expect(whoCouldFill(gap, weeks)).toEqual([]);
    expect(
      nowWords(teamNow([works()], MONDAY, 600, { zone }))
        .map(say)
        .join(),
    ).toBe("0 working");
  });

  test("ends a night at its midnight, and lets it begin on the day before", () => {
    const night = personAt(0, "n", ["22:00", "06:00"], { closings: CHRISTMAS });
    const sunday = dayOf(night, SOME_SUNDAY, { zone });
    expect(sunday.totals).toEqual({ available: 120, break: 0, "time-off": 360 });
    expect(sunday.segments.map(({ reason }) => reason)).toEqual(["", "Closed: Christmas"]);
  });

  test("says why in a sentence, and on paper without anybody's reasons", () => {
    const person = works();
    const day = dayOf(person, MONDAY, { zone });
    const { title, reasons } = explainDay(person, day, 600, { zone });
    expect({ title: say(title), reasons: reasons.map(say) }).toEqual({
      title: "Closed: Christmas",
      reasons: ["Closed: Christmas, Mon, Nov 16 – Tue, Nov 17, 2026, all day.", expect.any(String)],
    });
    const [week] = teamWeekOf([person], SOME_SUNDAY, { zone }).weeks;
    expect(week && printRow(week, { zone, reasons: false, say }).days[1]).toEqual([
      { kind: "time-off", text: "Closed: Christmas" },
    ]);
  });
});

describe("a half day", () => {
  const [half] = CHRISTMAS.closures;
  const eve = {
    ...half,
    fromDate: MONDAY,
    toDate: MONDAY,
    name: "Eve",
    startTime: "13:00",
    endTime: "24:00",
  };

  test("takes only its hours, and a member who works then is asked for the morning", () => {
    const closings: Closings = { closures: [eve], exceptions: [] };
    const free = { ...personAt(3, "b", ["09:00", "17:00"]), member: memberNamed("b"), closings };
    const { weeks, closed } = teamWeekOf([works({ closings }), free], SOME_SUNDAY, { zone });
    expect(weeks[0]?.days[1]?.totals).toEqual({ available: 240, break: 0, "time-off": 240 });
    expect(closed[1]?.allDay).toBe(false);
    expect(say(closed[1]?.note ?? "")).toBe("Eve, until 13:00");
    const gap = { date: MONDAY, start: 540, end: 720, steps: [] };
    expect(whoCouldFill(gap, weeks).map(({ person }) => person.member.id)).toEqual(["b"]);
  });

  test.each([
    [[{ start: 0, end: 600 }], "Inventory, from 10:00"],
    [[{ start: 720, end: 840 }], "Inventory, closed 12:00 – 14:00"],
    [[{ start: 0, end: 1440 }], "Closed: Inventory"],
    [
      [
        { start: 0, end: 600 },
        { start: 1200, end: 1440 },
      ],
      "Inventory, closed 00:00 – 10:00, 20:00 – 24:00",
    ],
  ])("is named by its hours: %j", (spans, words) => {
    expect(say(closingNote({ name: "Inventory", spans }))).toBe(words);
  });
});

test("a name that already says so shows alone", () => {
  expect(closedReason(" Easter ")).toBe("Closed: Easter");
  expect(["Closed", "Closed for works", "", "Easter"].map(closedReason)).toEqual([
    "Closed",
    "Closed for works",
    "Closed",
    "Closed: Easter",
  ]);
});

describe("what closes the salon around a date", () => {
  const closure = (
    fromDate: string,
    toDate: string,
    hours: [string | null, string | null] = [null, null],
  ) => ({
    fromDate,
    toDate,
    name: "Works",
    startTime: hours[0],
    endTime: hours[1],
  });
  const around = (closures: Closings["closures"], exceptions: Closings["exceptions"] = []) =>
    closingsAround(MONDAY, { closures, exceptions }, "UTC").map(({ start, end, reason }) => {
      expect(reason).toBe("Closed: Works");
      return [start, end].map((instant) => instant.toISOString().slice(5, 16)).join(" ");
    });

  test("is whole days together, as far as they touch it or a date beside it", () => {
    expect(around([closure("2026-11-10", "2026-11-15")])).toEqual(["11-10T00:00 11-16T00:00"]);
    expect(around([closure("2026-11-17", "2026-11-20")])).toEqual(["11-17T00:00 11-21T00:00"]);
    expect(around([closure("2026-11-10", "2026-11-14"), closure("2026-11-18", "2026-11-20")])).toEqual([]);
    expect(
      around([closure(MONDAY, MONDAY, ["10:00", null]), closure(MONDAY, MONDAY, [null, "12:00"])]),
    ).toEqual(["11-16T00:00 11-17T00:00", "11-16T00:00 11-17T00:00"]);
  });

  test("is the hours of each date on which it closes for hours", () => {
    expect(around([closure("2026-11-10", "2026-11-16", ["10:00", "12:00"])])).toEqual([
      "11-15T10:00 11-15T12:00",
      "11-16T10:00 11-16T12:00",
    ]);
    expect(around([closure("2026-11-16", "2026-11-30", ["20:00", "24:00"])])).toEqual([
      "11-16T20:00 11-17T00:00",
      "11-17T20:00 11-18T00:00",
    ]);
  });

  test("is the dates whose own hours have no spans", () => {
    const spans = [{ startTime: "10:00", endTime: "12:00" }];
    const exception = (date: string, hours: typeof spans = []) => ({ date, name: "Works", spans: hours });
    const exceptions = [
      exception("2026-11-14"),
      exception("2026-11-15"),
      exception(MONDAY, spans),
      exception(TUESDAY),
    ];
    expect(around([], exceptions)).toEqual(["11-15T00:00 11-16T00:00", "11-17T00:00 11-18T00:00"]);
  });

  test("has an id for each of its parts", () => {
    const parts = [closure("2026-11-10", "2026-11-15"), closure("2026-11-17", "2026-11-20")];
    const hours = [
      closure("2026-11-14", "2026-11-20", ["20:00", "24:00"]),
      closure("2026-11-14", "2026-11-20", ["06:00", "07:00"]),
    ];
    const ids = closingsAround(MONDAY, { closures: [...parts, ...hours], exceptions: [] }, "UTC").map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(2 + 3 + 3);
  });
});

test("closures to come are those that are not over, the next one first, of two the shorter one", () => {
  const closure = (fromDate: string, toDate: string) => ({ fromDate, toDate });
  const all = [
    closure("2026-12-24", "2026-12-31"),
    closure("2026-12-24", "2026-12-26"),
    closure("2026-11-10", "2026-11-16"),
    closure("2026-11-10", "2026-11-15"),
  ];
  expect(comingClosures(all, MONDAY)).toEqual([all[2], all[1], all[0]]);
});

test("a closure's dates are all of them, from today on where it has begun", () => {
  const closure = { fromDate: "2026-11-15", toDate: TUESDAY };
  expect(datesOfClosure(closure, "2026-11-01")).toEqual(["2026-11-15", MONDAY, TUESDAY]);
  expect(datesOfClosure(closure, MONDAY)).toEqual([MONDAY, TUESDAY]);
  expect(datesOfClosure(closure, "2026-11-18")).toEqual([]);
});
