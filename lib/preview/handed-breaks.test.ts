import { clockOf } from "@chairtime/kit/clock";
import { DATED_BREAK, datedBreakIn } from "@chairtime/kit/day/dated-break";
import { workDayOf } from "@chairtime/kit/day/work-day";
import { breaksIn, planHandedBreaks, planLeftBreaks } from "@chairtime/kit/rota/handed-breaks";
import { without } from "@chairtime/kit/spans";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factsOf } from "../schedule/day/facts.ts";
import type { Person } from "../schedule/day/person.ts";
import { mergeSpans, minutesIn, type Span } from "../schedule/spans.ts";
import { personAt } from "../test-support/people.ts";
import { planExchange } from "./exchange.ts";
import { personAfter } from "./plan-preview.ts";

const DATE = "2026-11-16";
const span = (start: number, end: number) => ({ start: start * 60, end: end * 60 });
const rest = (startTime: string, endTime: string) => ({
  id: startTime,
  memberId: "a",
  dayOfWeek: 1,
  startTime,
  endTime,
  reason: "Lunch",
});
const off = (start: string, end: string, reason = DATED_BREAK) => ({
  id: `off ${start}`,
  memberId: "a",
  start: new Date(`${DATE}T${start}:00Z`),
  end: new Date(`${DATE}T${end}:00Z`),
  reason,
});
const worker = (breaks: ReturnType<typeof rest>[], timeOff: ReturnType<typeof off>[] = []): Person => ({
  ...personAt(1, "a", null),
  breaks,
  timeOff,
});
const hour = (instant: Date) =>
  Number(instant.toISOString().slice(11, 13)) + Number(instant.toISOString().slice(14, 16)) / 60;

/** Breaks that come with a shift from 14 to 20, by their hours. */
function taken(person: Person, breaks: Span[], kept: Span[] = []) {
  const facts = factsOf(person, DATE, "UTC");
  const { takenBreaks } = planHandedBreaks({
    memberId: person.member.id,
    facts,
    zone: "UTC",
    left: [],
    kept,
    taken: [span(14, 20)],
    breaks,
  });
  return takenBreaks.map(({ kind, before, after }) => {
    expect([kind, before]).toEqual(["time-off", null]);
    if (!after || !("start" in after)) throw new Error("no time off");
    expect(after).toMatchObject({ memberId: "a", reason: DATED_BREAK });
    return [hour(after.start), hour(after.end)];
  });
}

describe("the breaks of work that is taken over", () => {
  test("come along, one for each", () => {
    expect(taken(worker([]), [span(16, 16.5), span(18, 18.25)])).toEqual([
      [16, 16.5],
      [18, 18.25],
    ]);
    expect(taken(worker([]), [])).toEqual([]);
  });

  test("are as many minutes as those of the shift, their own breaks in it included", () => {
    const own = worker([rest("15:00", "15:30"), rest("17:00", "17:30")]);
    expect(taken(own, [span(15.25, 15.75), span(19, 19.5)])).toEqual([]);
    expect(taken(own, [span(16, 16.5), span(18, 18.25), span(19, 19.5)])).toEqual([[18, 18.25]]);
    // A break in their own shift is not a break of the other.
    expect(taken(worker([rest("10:00", "10:30")]), [span(15, 15.5)], [span(9, 13)])).toEqual([[15, 15.5]]);
    // Their own longer one can't be shortened for one date.
    expect(taken(worker([rest("15:00", "16:00")]), [span(18, 18.5)])).toEqual([]);
  });

  test("make their own shorter one longer, on the side that is free", () => {
    const own = worker([rest("19:00", "19:30")]);
    expect(taken(own, [span(15, 15.75)])).toEqual([[19.5, 19.75]]);
    expect(taken(worker([rest("19:30", "20:00")]), [span(15, 15.75)])).toEqual([[19.25, 19.5]]);
    expect(taken(own, [span(18.75, 19.5)])).toEqual([[18.75, 19]]);
    // A lunch that begins before the shift counts half.
    expect(taken(worker([rest("13:45", "14:15")]), [span(16.5, 17)])).toEqual([[14.25, 14.5]]);
    // If neither side is free, a part of the shift's break comes.
    const trip = worker([rest("19:30", "20:00")], [off("18:30", "19:30", "Trip")]);
    expect(taken(trip, [span(15, 15.75)])).toEqual([[15, 15.25]]);
  });

  test("come for the hours that are new to them alone", () => {
    const kept = [span(9, 15)];
    expect(taken(worker([]), [span(14.5, 15.25), span(18, 18.25)], kept)).toEqual([
      [15, 15.25],
      [18, 18.25],
    ]);
    expect(taken(worker([]), [span(14.25, 14.75)], kept)).toEqual([]);
  });
});

describe("the breaks of a date", () => {
  const timeOff = [
    off("10:00", "10:15"),
    off("12:00", "13:00", "Dentist"),
    off("15:00", "15:15"),
    off("08:45", "09:00"),
  ];
  const facts = factsOf(worker([rest("11:00", "11:30"), rest("18:00", "19:00")], timeOff), DATE, "UTC");

  test("are those in some shifts, of the date alone too, cut to them", () => {
    expect(breaksIn(facts, [span(9, 11.25)])).toEqual([span(10, 10.25), span(11, 11.25)]);
    expect(breaksIn(facts, [span(9, 12), span(15, 18)])).toEqual([
      span(10, 10.25),
      span(11, 11.5),
      span(15, 15.25),
    ]);
    expect(breaksIn(facts, [])).toEqual([]);
  });

  test("go with the shifts that are left, but not other time off, nor breaks beside them", () => {
    const gone = (shifts: { start: number; end: number }[]) =>
      planLeftBreaks(facts, shifts, [], "UTC").map(({ before, after }) => [before?.id, after]);
    expect(gone([span(9, 13)])).toEqual([["off 10:00", null]]);
    expect(gone([span(9, 10), span(15, 16)])).toEqual([["off 15:00", null]]);
    expect(gone([span(9, 11), span(14, 16)])).toEqual([
      ["off 10:00", null],
      ["off 15:00", null],
    ]);
    expect(gone([span(10.25, 15)])).toEqual([]);
  });

  test("stay in part where they reach into hours that are still worked", () => {
    const kept = (left: ReturnType<typeof span>, ...worked: ReturnType<typeof span>[]) =>
      planLeftBreaks(facts, [left], worked, "UTC").map(({ before, after }) => [
        before?.id,
        after && [hour(after.start), hour(after.end)],
      ]);
    expect(kept(span(9, 10.1), span(10.1, 17))).toEqual([["off 10:00", [10.1, 10.25]]]);
    expect(kept(span(10.05, 10.1), span(9, 10.05), span(10.1, 17))).toEqual([
      ["off 10:00", [10, 10.05]],
      [undefined, [10.1, 10.25]],
    ]);
    // Two shifts overlap: all of it is still worked.
    expect(kept(span(9, 13), span(10, 17))).toEqual([]);
  });
});

describe("the planned minutes of a date", () => {
  const minutes = fc.integer({ min: 0, max: 287 }).map((five) => five * 5);
  const spans = (most: number, longest: number) =>
    fc
      .array(fc.tuple(minutes, fc.integer({ min: 1, max: longest / 5 })), { maxLength: most })
      .map((list) =>
        mergeSpans(list.map(([start, fives]) => ({ start, end: Math.min(1440, start + fives * 5) }))),
      );
  const someone = (id: string, usual: number) =>
    fc.record({ shifts: spans(2, 600), breaks: spans(usual, 60), dated: spans(2, 60) }).map((day) => {
      const clock = ({ start, end }: Span) => ({ startTime: clockOf(start), endTime: clockOf(end) });
      const dates = { validFrom: DATE, validUntil: DATE, notes: "" };
      const own = { memberId: id, dayOfWeek: 1 };
      return {
        ...personAt(1, id, null),
        schedules: day.shifts.map((each, at) => ({ ...own, ...dates, ...clock(each), id: `${id} s${at}` })),
        breaks: day.breaks.map((each, at) => ({
          ...own,
          ...clock(each),
          id: `${id} b${at}`,
          reason: "Lunch",
        })),
        timeOff: day.dated.map((each, at) => ({
          ...datedBreakIn(id, DATE, each, "UTC"),
          id: `${id} d${at}`,
        })),
      };
    });
  const facts = (person: Person) => factsOf(person, DATE, "UTC");
  const planned = (person: Person) => workDayOf(facts(person), "UTC").planned;
  const shifts = (person: Person) => mergeSpans(facts(person).shifts);
  const usual = (person: Person, hours: readonly Span[]) =>
    minutesIn(breaksIn({ ...facts(person), timeOff: [] }, hours));
  const isSound = ({ timeOff }: Person) =>
    timeOff.every((one, at) =>
      timeOff.slice(at + 1).every((other) => one.end <= other.start || other.end <= one.start),
    );

  test("go from one to the other with a shift that is handed over", () => {
    fc.assert(
      fc.property(someone("a", 2), someone("b", 2), (giver, taker) => {
        const steps = planExchange("hand-over", giver, taker, DATE, "UTC");
        const [gave, took] = [giver, taker].map((each) => personAfter(each, steps));
        if (!gave || !took) throw new Error("Somebody is missing.");
        const gained = without(shifts(giver), shifts(taker));
        const breaks = minutesIn(breaksIn(facts(giver), gained));
        expect(planned(gave)).toBe(0);
        expect(planned(took) - planned(taker)).toBe(
          minutesIn(gained) - Math.max(breaks, usual(taker, gained)),
        );
        expect([gave, took].every(isSound)).toBe(true);
        expect(gave.timeOff.filter(({ id }) => id.startsWith("planned"))).toEqual([]);
      }),
    );
  });

  test("are each other's after a swap, unless somebody's usual breaks are longer", () => {
    fc.assert(
      fc.property(someone("a", 1), someone("b", 1), (one, other) => {
        fc.pre(one.schedules.length > 0 && other.schedules.length > 0);
        const steps = planExchange("swap", one, other, DATE, "UTC");
        const [first, second] = [one, other].map((each) => personAfter(each, steps));
        if (!first || !second) throw new Error("Somebody is missing.");
        const most = (person: Person, from: Person) =>
          minutesIn(shifts(from)) -
          Math.max(usual(person, shifts(from)), minutesIn(shifts(from)) - planned(from));
        expect([planned(first), planned(second)]).toEqual([most(one, other), most(other, one)]);
        expect([first, second].every(isSound)).toBe(true);
      }),
    );
  });
});
