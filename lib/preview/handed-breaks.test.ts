import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { breaksIn, planLeftBreaks, planTakenBreaks } from "@chairtime/kit/rota/handed-breaks";
import { describe, expect, test } from "vitest";
import { factsOf } from "../schedule/day/facts.ts";
import type { Person } from "../schedule/day/person.ts";
import { personAt } from "../test-support/people.ts";

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

/** The breaks that come with a shift from 14 to 20, by their hours. */
function taken(
  person: Person,
  breaks: { start: number; end: number }[],
  kept: { start: number; end: number }[] = [],
) {
  const facts = factsOf(person, DATE, "UTC");
  const steps = planTakenBreaks({
    memberId: person.member.id,
    facts,
    zone: "UTC",
    kept,
    taken: [span(14, 20)],
    breaks,
  });
  return steps.map(({ kind, before, after }) => {
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

  test("are replaced by what is spare of two of their own, though one of these meets a break that came", () => {
    const own = worker([rest("15:00", "15:30"), rest("17:00", "17:30")]);
    expect(taken(own, [span(15.25, 15.75), span(19, 19.5)])).toEqual([]);
    expect(taken(own, [span(15.25, 15.75), span(19, 19.75)])).toEqual([[19, 19.75]]);
  });

  test("do not come where they would meet one that is there, and come where they only touch it", () => {
    const own = worker([rest("15:00", "16:00")]);
    expect(taken(own, [span(15.5, 16.5)])).toEqual([]);
    expect(taken(own, [span(14.5, 15.5)])).toEqual([]);
    // Their own hour within the shift is spare: it replaces as much of its breaks.
    expect(taken(own, [span(16, 17.5)])).toEqual([[16, 17.5]]);
    expect(taken(own, [span(14, 15)])).toEqual([]);
    const kept = [span(9, 14)];
    const dated = worker([], [off("12:00", "12:30")]);
    expect(taken(dated, [span(12, 12.5)], kept)).toEqual([]);
    expect(taken(dated, [span(12.5, 13)], kept)).toEqual([[12.5, 13]]);
    expect(taken(dated, [span(11.5, 12)], kept)).toEqual([[11.5, 12]]);
  });

  test("are replaced by their own breaks in it, as long as these last", () => {
    const own = worker([rest("19:00", "19:30")]);
    expect(taken(own, [span(15, 15.5)])).toEqual([]);
    expect(taken(own, [span(15, 15.5), span(17, 17.5)])).toEqual([[17, 17.5]]);
    expect(taken(own, [span(15, 15.75)])).toEqual([[15, 15.75]]);
    expect(taken(own, [span(15, 15.25), span(16, 16.25), span(17, 17.25)])).toEqual([[17, 17.25]]);
    // A break that meets one of theirs has taken its place.
    expect(taken(own, [span(19, 19.5), span(15, 15.5)])).toEqual([[15, 15.5]]);
    // What they had in their own shift is no break of the other.
    expect(taken(worker([rest("10:00", "10:30")]), [span(15, 15.5)], [span(9, 13)])).toEqual([[15, 15.5]]);
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
      planLeftBreaks(facts, shifts).map(({ before, after }) => [before?.id, after]);
    expect(gone([span(9, 13)])).toEqual([["off 10:00", null]]);
    expect(gone([span(9, 10), span(15, 16)])).toEqual([["off 15:00", null]]);
    expect(gone([span(9, 11), span(14, 16)])).toEqual([
      ["off 10:00", null],
      ["off 15:00", null],
    ]);
    expect(gone([span(10.25, 15)])).toEqual([]);
  });
});
