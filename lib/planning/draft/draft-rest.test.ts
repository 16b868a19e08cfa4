import { NO_OPENING_HOURS } from "@chairtime/kit/coverage/opening";
import loadHighs from "highs";
import { describe, expect, it } from "vitest";
import { personAt } from "../../test-support/people.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { uncoveredInWeek } from "../uncovered.ts";
import { weekHours } from "../week-hours.ts";
import { highsSolver } from "../worker/highs-solver.ts";
import { reasonsOfDates } from "./draft-rest.ts";

const solve = highsSolver(await loadHighs());

/** A Monday. */
const WEEK = "2026-11-16";

const facts: SalonFacts = {
  people: [
    personAt(1, "a", ["10:00", "18:00"], {
      breaks: [
        { id: "b", memberId: "a", dayOfWeek: 1, startTime: "14:00", endTime: "14:30", reason: "Lunch" },
      ],
    }),
    personAt(2, "b", ["10:00", "18:00"]),
  ],
  minimums: [1, 2].map((dayOfWeek) => ({ dayOfWeek, startTime: "10:00", endTime: "20:00", people: 1 })),
  openingHours: NO_OPENING_HOURS,
  zone: "UTC",
  weekStartsOn: 1,
  restMinutes: 660,
  now: new Date(`${WEEK}T14:10:00Z`),
  pinned: ["a", "b"].map((memberId) => ({ memberId, date: "2026-11-17" })),
};
const extended = {
  memberId: "a",
  date: WEEK,
  kind: "extend" as const,
  before: [{ start: 600, end: 1080 }],
  after: [{ start: 600, end: 1140 }],
  addedMinutes: 60,
};

describe("uncovered hours of a draft", () => {
  it("begins with the next half hour: nobody covers the past", () => {
    expect(uncoveredInWeek(facts, WEEK, []).map(({ date, start, end }) => [date, start, end])).toEqual([
      [WEEK, 1080, 1200],
      ["2026-11-17", 1080, 1200],
    ]);
    expect(uncoveredInWeek(facts, WEEK, [extended])[0]).toMatchObject({ start: 1140, end: 1200 });
  });

  it("has the reason that a cover gives for each date, beside all that the draft changes", () => {
    const reasons = reasonsOfDates(facts, WEEK, [extended], solve);
    expect(reasons).toMatchObject([
      { date: WEEK, answer: { kind: "covered", proposals: [{ changes: [{ memberId: "a" }] }] } },
      {
        date: "2026-11-17",
        answer: {
          kind: "impossible",
          reason: {
            kind: "any",
            obstacles: [{ kind: "pinned", memberId: "b" }],
          },
        },
      },
    ]);
  });

  it("comes to hours of each member now and then, without breaks", () => {
    expect(Object.fromEntries(weekHours(facts, WEEK, [extended]))).toEqual({
      a: { before: 450, after: 510 },
      b: { before: 480, after: 480 },
    });
  });

  it("has one way to close each date’s hours, though others could do it as well", () => {
    const people = ["a", "b", "c"].map((id) => personAt(1, id, ["10:00", "18:00"]));
    const minimums = [{ dayOfWeek: 1, startTime: "10:00", endTime: "19:00", people: 1 }];
    const [reason, ...others] = reasonsOfDates({ ...facts, people, minimums }, WEEK, [], solve);
    expect(others).toEqual([]);
    expect(reason?.answer.kind === "covered" && reason.answer.proposals.length).toBe(1);
  });

  it("is on the dates of the salon’s own zone", () => {
    const zone = "Pacific/Auckland";
    // Tuesday from midnight to midnight there.
    const [start, end] = [new Date("2026-11-16T11:00:00Z"), new Date("2026-11-17T11:00:00Z")];
    const timeOff = [{ id: "t", memberId: "a", start, end, reason: "Sick" }];
    const hours: [string, string] = ["10:00", "18:00"];
    const schedules = [1, 2].flatMap((day) =>
      personAt(day, "a", hours).schedules.map((schedule) => ({ ...schedule, id: `s${day}` })),
    );
    const people = [personAt(1, "a", hours, { schedules, timeOff })];
    const minimums = [1, 2].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: "10:00",
      endTime: "18:00",
      people: 1,
    }));
    const now = new Date("2026-11-10T00:00:00Z");
    const reasons = reasonsOfDates({ ...facts, people, minimums, zone, now, pinned: [] }, WEEK, [], solve);
    expect(reasons.map(({ date }) => date)).toEqual(["2026-11-17"]);
  });
});
