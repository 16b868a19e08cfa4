import { addDays, weekStartOf } from "@chairtime/kit/calendar";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TimeOff } from "../../records/time-off/model.ts";
import { coverageOfWeek, teamWeekOf } from "../../schedule/board/board.ts";
import { dayOf } from "../../schedule/day/day.ts";
import type { Person } from "../../schedule/day/person.ts";
import { type Absence, boundsOfDays } from "../../schedule/day/whole-days.ts";
import { type Closure, closedForAll, closuresOf } from "../../schedule/opening/closures.ts";
import { memberNamed, person as somebody, zones } from "../../test-support/people.ts";
import { type PlanStep, planTimeOff } from "../plan.ts";
import { personAfter, previewPlan } from "../plan-preview.ts";
import {
  aroundTimeOff,
  keptWords,
  planClosureChange,
  planClosureEnd,
  planClosureFor,
} from "./plan-closure.ts";

/** Weeks in which New York's or Chatham's clocks change, and one in which none does. */
const SUNDAYS = ["2026-03-08", "2026-04-05", "2026-09-27", "2026-11-01", "2026-11-15"];
const MINUTE = 60_000;
const RUNS = { numRuns: 50 };

/** A member with night shifts and time off without overlaps, as a backend keeps it, from a Sunday on. */
const member = (id: string, sunday: string): fc.Arbitrary<Person> =>
  fc
    .tuple(
      somebody(id),
      fc.boolean(),
      fc.array(fc.tuple(fc.integer({ min: -96, max: 960 }), fc.integer({ min: 1, max: 200 })), {
        maxLength: 5,
      }),
    )
    .map(([person, isNight, spans]) => {
      const timeOff: TimeOff[] = [];
      for (const [at, length] of spans) {
        const start = new Date(Date.parse(`${sunday}T00:00:00Z`) + at * 15 * MINUTE);
        const end = new Date(start.getTime() + length * 15 * MINUTE);
        if (!timeOff.some((off) => off.start < end && start < off.end))
          timeOff.push({ id: `${id} ${timeOff.length}`, memberId: id, start, end, reason: "Vacation" });
      }
      const schedules = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        id: `${id} ${dayOfWeek}`,
        memberId: id,
        dayOfWeek,
        startTime: isNight ? "21:00" : "09:00",
        endTime: isNight ? "05:00" : "18:00",
        validFrom: "2026-01-01",
        validUntil: null,
        notes: "",
      }));
      return { ...person, schedules, timeOff };
    });

const salon = fc
  .tuple(fc.constantFrom(...SUNDAYS), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 3 }), zones)
  .chain(([sunday, first, more, zone]) =>
    fc.record({
      from: fc.constant(addDays(sunday, first)),
      to: fc.constant(addDays(sunday, first + more)),
      zone: fc.constant(zone),
      people: fc.tuple(...["a", "b", "c", "d"].map((id) => member(id, sunday))).map((list) => [...list]),
    }),
  );

function closed({ people, from, to, zone }: { people: Person[]; from: string; to: string; zone: string }) {
  const active = people.filter((one) => one.member.isActive);
  const hours = { startTime: "", endTime: "" };
  const rough = planTimeOff(active, { from, to, part: "whole", hours, reason: "Closed" }, zone);
  const steps = aroundTimeOff(rough, people);
  return { rough, steps, after: people.map((person) => personAfter(person, steps)) };
}

/** Instants at which a person is at work, by minute, on dates and during a night from the day before. */
const worksWithin = (person: Person, { start, end }: Absence, dates: readonly string[], zone: string) =>
  dates.flatMap((date) => {
    const midnight = boundsOfDays({ first: date, last: date }, zone).start.getTime();
    const day = dayOf(person, date, { zone });
    return day.segments.filter(
      (segment) =>
        segment.kind === "available" &&
        // Within an hour of a clock change a clock minute isn't one instant: the tail has a night's.
        segment.end <= 1440 &&
        midnight + segment.start * MINUTE < end.getTime() &&
        start.getTime() < midnight + segment.end * MINUTE &&
        date >= (dates[1] ?? ""),
    );
  });

describe("a closure", () => {
  test("leaves nobody at work, no minimum, and earlier plans unchanged", () => {
    fc.assert(
      fc.property(salon, (where) => {
        const { people, from, to, zone } = where;
        const { steps, after } = closed(where);
        const span = boundsOfDays({ first: from, last: to }, zone);
        expect(steps.every(({ before }) => before === null)).toBe(true);
        // A backend refuses overlapping time off: none of it overlaps.
        expect(previewPlan(people, steps, { from, to, zone, minimums: [] }).steps).toEqual(steps);
        for (const [index, person] of people.entries())
          for (const off of person.timeOff) expect(after[index]?.timeOff).toContain(off);
        const dates: string[] = [];
        for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
        const active = after.filter((one) => one.member.isActive);
        for (const person of active) {
          expect(worksWithin(person, span, [addDays(from, -1), ...dates], zone)).toEqual([]);
          for (const date of dates)
            expect(
              dayOf(person, date, { zone }).tail?.segments.filter(({ kind }) => kind === "available") ?? [],
            ).toEqual([]);
        }
        // A date that everybody has off anyway has no record of the closure: nothing says that the salon is closed.
        const recorded = dates.filter((date) => {
          const day = boundsOfDays({ first: date, last: date }, zone);
          return steps.some(
            ({ after: next }) => next && "start" in next && next.start < day.end && day.start < next.end,
          );
        });
        const minimums = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
          dayOfWeek,
          startTime: "00:00",
          endTime: "24:00",
          people: 2,
        }));
        for (const date of recorded) {
          expect(closedForAll(after, date, zone)).toContainEqual({ start: 0, end: 1440 });
          const week = teamWeekOf(after, weekStartOf(date), { zone });
          expect(coverageOfWeek(week, minimums).find((day) => day.date === date)?.gaps).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test("is recognised with all its pieces: removing it restores the earlier state, moving it moves nobody's own time off", () => {
    fc.assert(
      fc.property(salon, fc.integer({ min: -3, max: 3 }), (where, days) => {
        const { people, from, to, zone } = where;
        const { steps, after } = closed(where);
        fc.pre(steps.length > 0);
        const pieces = new Set(
          steps.map(({ after: next }) => next && "start" in next && next.start.getTime()),
        );
        const closures = closuresOf(after, new Date(0), zone).filter(({ reason }) => reason === "Closed");
        const records = closures.flatMap((closure) => closure.records);
        expect(closures.flatMap(({ missing }) => missing)).toEqual([]);
        expect(new Set(records.map(({ start }) => start.getTime()))).toEqual(pieces);
        expect(records).toHaveLength(steps.length);
        const opened = after.map((person) => personAfter(person, closures.flatMap(planClosureEnd)));
        expect(opened.map(({ timeOff }) => timeOff)).toEqual(people.map(({ timeOff }) => timeOff));

        // It is one closure, unless everybody has something else at its ends.
        const span = boundsOfDays({ first: from, last: to }, zone);
        const isWhole = ({ start, end }: Absence) => +start === +span.start && +end === +span.end;
        const [closure] = closures;
        fc.pre(
          closure !== undefined && steps.some(({ after: next }) => next && "start" in next && isWhole(next)),
        );
        expect(closures.filter(isWhole)).toEqual([closure]);
        const dates = { from: addDays(from, days), to: addDays(to, days + 1) };
        const moved = planClosureChange(closure, { ...dates, reason: "Closed" }, after, zone);
        expect(previewPlan(after, moved, { ...dates, zone, minimums: [] }).steps).toEqual(moved);
        const timeOffOf = (list: readonly Person[]) =>
          list.map(({ timeOff }) => timeOff.map(({ start, end }) => `${+start} ${+end}`).sort());
        const again = closed({ people, ...dates, zone }).after;
        expect(timeOffOf(after.map((person) => personAfter(person, moved)))).toEqual(timeOffOf(again));
      }),
      RUNS,
    );
  });
});

test("the preview names what people keep", () => {
  const off = (start: string, end: string, reason: string): TimeOff => ({
    id: reason,
    memberId: "a",
    start: new Date(start),
    end: new Date(end),
    reason,
  });
  const [amara] = fc.sample(member("a", "2026-11-15"), { seed: 1, numRuns: 1 });
  if (!amara) return;
  const timeOff = [
    off("2026-11-16T04:30:00Z", "2026-11-16T06:30:00Z", "Dentist"),
    off("2026-11-19T04:30:00Z", "2026-11-19T06:30:00Z", "Later"),
  ];
  const person = { ...amara, member: { ...amara.member, isActive: true }, timeOff };
  const { rough } = closed({ people: [person], from: "2026-11-16", to: "2026-11-17", zone: "Asia/Kolkata" });
  expect(keptWords(rough, [person], "Asia/Kolkata").map(wordsIn("en"))).toEqual([
    "Firsta Lasta keeps Dentist, Mon, Nov 16, 2026, 10:00 – 12:00",
  ]);
});

describe("time off around what people have", () => {
  const at = (time: string) => new Date(`2026-12-${time}:00Z`);
  const off = (id: string, start: string, end: string, reason = "Closed"): TimeOff => ({
    id,
    memberId: id.slice(0, 1),
    start: at(start),
    end: at(end),
    reason,
  });
  const who = (id: string, timeOff: TimeOff[] = [], isActive = true): Person => ({
    member: memberNamed(id, isActive),
    schedules: [],
    breaks: [],
    timeOff,
  });
  const said = (steps: readonly PlanStep[]) =>
    steps.map(({ kind, before, after }) => {
      const next =
        after && "start" in after
          ? `${after.memberId} ${after.reason} ${after.start.toISOString().slice(8, 13)} ${after.end.toISOString().slice(8, 13)}`
          : "";
      return [kind === "time-off" ? "" : kind, before?.id, next].filter(Boolean).join(" ");
    });
  const dentist = off("a1", "25T10:00", "25T12:00", "Dentist");

  test("is fitted only where it is new, and somebody has it", () => {
    const { id: _, ...next } = off("a2", "25T08:00", "25T18:00");
    const added: PlanStep = { kind: "time-off", before: null, after: next };
    const moved: PlanStep = { kind: "time-off", before: dentist, after: next };
    const removed: PlanStep = { kind: "time-off", before: dentist, after: null };
    const shift: PlanStep = {
      kind: "schedule",
      before: null,
      after: {
        memberId: "a",
        dayOfWeek: 1,
        startTime: "09:00",
        endTime: "17:00",
        validFrom: "2026-01-01",
        validUntil: null,
        notes: "",
      },
    };
    const people = [who("a", [dentist])];
    expect(said(aroundTimeOff([added], people))).toEqual(["a Closed 25T08 25T10", "a Closed 25T12 25T18"]);
    for (const step of [moved, removed, shift]) expect(aroundTimeOff([step], people)).toEqual([step]);
    expect(aroundTimeOff([added], [who("b")])).toEqual([added]);
  });

  test("is kept in words where something is added to it, of that member alone", () => {
    const added = (memberId: string, start: string, end: string): PlanStep => ({
      kind: "time-off",
      before: null,
      after: { memberId, start: at(start), end: at(end), reason: "Closed" },
    });
    const people = [who("a", [dentist]), who("b", [off("b1", "25T10:00", "25T12:00", "")])];
    const words = (...steps: PlanStep[]) => keptWords(steps, people, "UTC").map(wordsIn("en"));
    const amara = "Firsta Lasta keeps Dentist, Fri, Dec 25, 2026, 10:00 – 12:00";
    expect(words(added("a", "25T08:00", "25T18:00"))).toEqual([amara]);
    expect(words(added("a", "24T08:00", "24T18:00"), added("a", "25T11:00", "25T18:00"))).toEqual([amara]);
    expect(words(added("a", "25T08:00", "25T10:00"), added("a", "25T12:00", "25T14:00"))).toEqual([]);
    expect(words(added("b", "25T08:00", "25T18:00"))).toEqual([
      "Firstb Lastb keeps time off, Fri, Dec 25, 2026, 10:00 – 12:00",
    ]);
    const changed: PlanStep = {
      kind: "time-off",
      before: off("a9", "20T00:00", "21T00:00"),
      after: { ...dentist, start: at("25T08:00") },
    };
    expect(words(changed, { kind: "time-off", before: dentist, after: null })).toEqual([]);
  });

  const closure = (people: readonly Person[], missing: readonly Person[] = []): Closure => ({
    reason: "Closed",
    start: at("25T00:00"),
    end: at("27T00:00"),
    records: people.flatMap(({ timeOff }) => timeOff.filter(({ reason }) => reason === "Closed")),
    off: people.length,
    missing: [...missing],
  });
  const days = { from: "2026-12-25", to: "2026-12-27", reason: "Closed" };

  test("of a closure moves with it, for those who are in it alone", () => {
    const [a, b] = [
      who("a", [off("a1", "25T00:00", "27T00:00")]),
      who("b", [off("b1", "25T00:00", "27T00:00", "Vacation")]),
    ];
    const [present, gone] = [who("c"), who("d", [], false)];
    const people = [a, b, present, gone];
    const moved = said(planClosureChange(closure([a, b], [present]), days, people, "UTC"));
    expect(moved).toEqual(["a1 a Closed 25T00 28T00", "b Closed 27T00 28T00"]);
    expect(
      said(planClosureChange(closure([a, b], [present]), { ...days, to: "2026-12-26" }, people, "UTC")),
    ).toEqual([]);
    expect(
      said(planClosureChange(closure([a], []), { ...days, to: "2026-12-26", reason: "Works" }, [a], "UTC")),
    ).toEqual(["a1 a Works 25T00 27T00"]);
  });

  test("of a closure for some hours keeps these on its new days", () => {
    const half = {
      ...closure([]),
      start: at("24T13:00"),
      end: at("25T00:00"),
      records: [off("a1", "24T13:00", "25T00:00")],
    };
    const person = who("a", half.records);
    expect(
      said(
        planClosureChange(half, { from: "2026-12-30", to: "2026-12-30", reason: "Closed" }, [person], "UTC"),
      ),
    ).toEqual(["a1 a Closed 30T13 31T00"]);
  });

  test("of a closure in pieces goes before others change and are added", () => {
    const person = who("a", [
      off("a1", "25T00:00", "26T00:00"),
      off("a2", "26T12:00", "27T00:00"),
      off("a3", "26T00:00", "26T12:00", "Course"),
    ]);
    expect(
      said(planClosureChange(closure([person]), { ...days, from: "2026-12-26" }, [person], "UTC")),
    ).toEqual(["a2", "a1 a Closed 26T12 28T00"]);
    expect(
      said(planClosureChange(closure([person]), { ...days, from: "2026-12-24" }, [person], "UTC")),
    ).toEqual(["a2", "a1 a Closed 24T00 26T00", "a Closed 26T12 28T00"]);
  });

  test("of a closure for more people is around theirs", () => {
    expect(said(planClosureFor(closure([]), [who("a", [dentist]), who("b")]))).toEqual([
      "a Closed 25T00 25T10",
      "a Closed 25T12 27T00",
      "b Closed 25T00 27T00",
    ]);
  });
});
