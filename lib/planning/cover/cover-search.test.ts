import loadHighs from "highs";
import { describe, expect, test, vi } from "vitest";
import { gapLeftBy } from "../../schedule/coverage/gaps.ts";
import type { Person } from "../../schedule/day/person.ts";
import { personAt } from "../../test-support/people.ts";
import { salonOf } from "../../test-support/planned-week.ts";
import { highsSolver } from "../worker/highs-solver.ts";
import { cover } from "./cover.ts";

const solve = highsSolver(await loadHighs());

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";

const gapOn = (date: string, from: number, to: number) =>
  gapLeftBy("", date, { start: from * 60, end: to * 60 });

const awayOn = (memberId: string, date: string) => ({
  id: `${memberId} off`,
  memberId,
  start: new Date(`${date}T00:00:00Z`),
  end: new Date(`${date}T23:00:00Z`),
  reason: "Vacation",
});

/** The person with the same hours on another weekday too. */
function alsoAt(person: Person, dayOfWeek: number, startTime: string, endTime: string): Person {
  const schedules = person.schedules.map((own) => ({
    ...own,
    id: `${own.id} ${dayOfWeek}`,
    dayOfWeek,
    startTime,
    endTime,
  }));
  return { ...person, schedules: [...person.schedules, ...schedules] };
}

describe("the search for a cover", () => {
  test("changes nothing where the hours were covered since, and nobody else needs to be free", () => {
    const ana = personAt(1, "ana", ["10:00", "14:00"]);
    const ben = personAt(1, "ben", ["14:00", "18:00"]);
    const away = { ...ben, timeOff: [awayOn("ben", MONDAY)] };
    const minimums = [{ dayOfWeek: 1, startTime: "10:00", endTime: "14:00", people: 1 }];
    const hours = { start: 10 * 60, end: 14 * 60 };
    const gap = { date: MONDAY, ...hours, steps: [{ ...hours, count: 0, wanted: 1 }] };
    for (const people of [[ana], [ana, ben], [ana, away]])
      expect(cover(salonOf(people, { minimums }), [gap], solve)).toMatchObject({
        kind: "covered",
        proposals: [{ changes: [], uncovered: 0 }],
      });
  });

  test("uses the shifts in use on the first of its dates, in whatever order the gaps come", () => {
    const gaps = [gapOn(TUESDAY, 10, 14), gapOn(MONDAY, 10, 14)];
    const untilDate = (validUntil: string) => {
      const ben = personAt(5, "ben", ["10:00", "14:00"]);
      return salonOf([{ ...ben, schedules: ben.schedules.map((each) => ({ ...each, validUntil })) }]);
    };
    const hours = [{ start: 600, end: 840 }];
    expect(cover(untilDate(MONDAY), gaps, solve)).toMatchObject({
      kind: "covered",
      proposals: [
        {
          changes: [
            { memberId: "ben", date: MONDAY, after: hours },
            { memberId: "ben", date: TUESDAY, after: hours },
          ],
        },
      ],
    });
    expect(cover(untilDate("2026-11-15"), gaps, solve)).toEqual({
      kind: "impossible",
      reason: { kind: "nobody" },
      shortfall: null,
    });
  });

  test("moves a shift of one date where only that leaves enough rest for another", () => {
    const ana = personAt(1, "ana", ["14:00", "22:00"]);
    const ben = alsoAt(personAt(1, "ben", ["10:00", "12:00"]), 5, "06:00", "10:00");
    const facts = salonOf([ana, { ...ben, timeOff: [awayOn("ben", TUESDAY)] }]);
    const answer = cover(facts, [gapOn(MONDAY, 12, 14), gapOn(TUESDAY, 6, 10)], solve, { proposals: 1 });
    expect(answer).toMatchObject({
      kind: "covered",
      proposals: [
        {
          changes: [
            { memberId: "ana", date: MONDAY, kind: "move", after: [{ start: 600, end: 720 }] },
            { memberId: "ben", date: MONDAY, kind: "extend", after: [{ start: 600, end: 840 }] },
            { memberId: "ana", date: TUESDAY, kind: "call-in", after: [{ start: 360, end: 600 }] },
          ],
        },
      ],
    });
  });

  test("tries nothing useless: hours outside the gap, or work of a member who is away", () => {
    const people = [
      personAt(5, "ben", ["10:00", "14:00"]),
      personAt(5, "cleo", ["16:00", "20:00"]),
      personAt(5, "dua", ["10:00", "14:00"], { timeOff: [awayOn("dua", MONDAY)] }),
    ];
    const asked = vi.fn(solve);
    cover(salonOf(people), [gapOn(MONDAY, 10, 14)], asked);
    // Columns: a shift each for Ben and Cleo, one for each of them, and the gap's eight half hours.
    expect(asked.mock.calls[0]?.[0].columns).toHaveLength(2 + 2 + 8);
  });

  test("makes three proposals at most, or as many as were asked for", () => {
    const people = ["a", "b", "c", "d"].map((id) => personAt(5, id, ["10:00", "14:00"]));
    const proposalsOf = (options: { proposals?: number }) => {
      const answer = cover(salonOf(people), [gapOn(MONDAY, 10, 14)], solve, options);
      return answer.kind === "covered" ? answer.proposals.map(({ changes }) => changes.length) : [];
    };
    expect([{}, { proposals: 1 }, { proposals: 9 }].map(proposalsOf)).toEqual([[1, 1, 1], [1], [1, 1, 1, 1]]);
  });

  test("needs no change, and looks no further, where the gap is closed already", () => {
    const people = [personAt(1, "ana", ["10:00", "14:00"]), personAt(1, "ben", ["14:00", "18:00"])];
    const gap = {
      date: MONDAY,
      start: 600,
      end: 840,
      steps: [{ start: 600, end: 840, count: 0, wanted: 1 }],
    };
    const asked = vi.fn(solve);
    expect(cover(salonOf(people), [gap], asked)).toMatchObject({
      kind: "covered",
      proposals: [{ changes: [], uncovered: 0 }],
    });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("proposes nothing where the solver finds nothing", () => {
    const found = cover(salonOf([personAt(5, "ben", ["10:00", "14:00"])]), [gapOn(MONDAY, 10, 14)], () => ({
      kind: "stopped",
      values: [],
      bound: 0,
    }));
    expect(found).toEqual({ kind: "impossible", reason: { kind: "nobody" }, shortfall: null });
  });
});
