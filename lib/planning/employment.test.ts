import { addDays, datesFrom } from "@chairtime/kit/calendar";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colleaguesFor } from "../preview/exchange.ts";
import { planTimeOff } from "../preview/plan.ts";
import { copiedDays, planCopy } from "../preview/plans/plan-copy.ts";
import { teamWeekOf } from "../schedule/board/board.ts";
import { whoCouldFill } from "../schedule/coverage/candidates.ts";
import { coverageOf } from "../schedule/coverage/coverage.ts";
import { gapsOf } from "../schedule/coverage/gaps.ts";
import { teamNow } from "../schedule/coverage/now.ts";
import { dayOf } from "../schedule/day/day.ts";
import { explain } from "../schedule/day/explain.ts";
import type { Person } from "../schedule/day/person.ts";
import { hoursReport } from "../schedule/hours/hours-report.ts";
import { memberNamed, people, personAt, SOME_SUNDAY, zones } from "../test-support/people.ts";
import { SALON } from "../test-support/planned-week.ts";
import { alternativesOf } from "./model/alternatives.ts";
import { draftCandidates } from "./model/candidates.ts";
import { shapesInUse } from "./model/shapes.ts";

const date = fc.integer({ min: -3, max: 9 }).map((days) => addDays(SOME_SUNDAY, days));
const week = datesFrom(SOME_SUNDAY, 7);
const employment = fc.tuple(fc.option(date), fc.option(fc.nat(6))).map(([firstDay, length]) => ({
  firstDay,
  lastDay: length === null ? null : addDays(firstDay ?? SOME_SUNDAY, length),
}));
const clockIn = (zone: string) => ({ zone, hourCycle: "h23" as const });
const isOutside = (on: string, { member: { firstDay, lastDay } }: Person) =>
  (firstDay != null && on < firstDay) || (lastDay != null && on > lastDay);

const team = fc
  .tuple(people(3), fc.array(employment, { minLength: 3, maxLength: 3 }))
  .map(([list, days]) =>
    list.map(
      (each, index): Person => ({ ...each, member: { ...each.member, isActive: true, ...days[index] } }),
    ),
  );

describe("before the first day and after the last", () => {
  it("nothing that is planned, counted or offered touches a date", () => {
    fc.assert(
      fc.property(team, zones, (list, zone) => {
        const clock = clockIn(zone);
        const { weeks } = teamWeekOf(list, SOME_SUNDAY, clock);
        const facts = { ...SALON, people: list, zone, now: new Date("2026-01-01T00:00:00Z") };
        const shapes = shapesInUse(list, SOME_SUNDAY);
        for (const { days, person } of weeks)
          for (const day of days.filter((each) => isOutside(each.date, person))) {
            const { date: on } = day;
            expect([day.windows, day.segments, day.totals.available, day.usual]).toEqual([[], [], 0, null]);
            expect(alternativesOf(person, on, shapes, facts, draftCandidates)).toEqual([]);
            const [gap] = gapsOf(on, coverageOf([]), Array<number>(48).fill(1));
            if (!gap) throw new Error("There is no gap.");
            const offered = whoCouldFill(gap, weeks).map((candidate) => candidate.person);
            expect(offered).not.toContain(person);
            const giver = personAt(0, "giver", null);
            for (const kind of ["hand-over", "swap"] as const)
              expect(colleaguesFor(kind, giver, list, on, zone).map((each) => each.person)).not.toContain(
                person,
              );
            expect(teamNow(list, on, 0, clock).map((each) => each.person)).not.toContain(person);
            const source = personAt(new Date(on).getUTCDay(), "source", ["09:00", "17:00"]);
            const what = {
              kind: "week",
              weekStart: SOME_SUNDAY,
              toWeekStart: SOME_SUNDAY,
              today: SOME_SUNDAY,
            } as const;
            const copied = copiedDays(source, what, zone).filter((each) => each.date === on);
            expect(planCopy(source, [person], copied, "replace", zone)).toEqual([]);
            const off = {
              from: on,
              to: on,
              part: "whole",
              hours: { startTime: "", endTime: "" },
              reason: "",
            } as const;
            expect(planTimeOff([person], off, zone)).toEqual([]);
          }
      }),
      { numRuns: 300 },
    );
  });

  it("everything is as it was on the dates between", () => {
    fc.assert(
      fc.property(team, zones, (list, zone) => {
        for (const person of list)
          for (const on of week.filter((each) => !isOutside(each, person))) {
            const free = { ...person, member: { ...person.member, firstDay: null, lastDay: null } };
            const [own, all] = [dayOf(person, on, { zone }), dayOf(free, on, { zone })];
            expect({ ...own, tail: null }).toEqual({ ...all, tail: null });
          }
      }),
      { numRuns: 300 },
    );
  });

  it("agreed hours are those of the days here, and a week without any counts nobody", () => {
    const contract = { weeklyMinutes: 35 * 60, weeklyDays: null, restMinutes: null };
    const from = (firstDay: string) => ({
      ...personAt(1, "a", ["09:00", "17:00"]),
      member: { ...memberNamed("a"), contract, firstDay },
    });
    const period = { from: SOME_SUNDAY, to: addDays(SOME_SUNDAY, 6) };
    const report = (firstDay: string) => hoursReport([from(firstDay)], period, "UTC");
    expect(report("2026-11-16")).toMatchObject([{ planned: 480, agreed: 30 * 60 }]);
    expect(report("2026-11-18")).toMatchObject([{ planned: 0, agreed: 20 * 60 }]);
    expect(report("2026-11-22")).toEqual([]);
  });

  it("a minute is explained by the day that decides", () => {
    const person = personAt(1, "a", ["09:00", "17:00"]);
    const says = (days: object) =>
      explain({ ...person, member: { ...person.member, ...days } }, "2026-11-16", 600, clockIn("UTC"))
        .reasons;
    expect(says({ firstDay: "2026-11-17" })).toMatchObject([{ code: "schedule.why.firstDay" }]);
    expect(says({ lastDay: "2026-11-15" })).toMatchObject([{ code: "schedule.why.lastDay" }]);
  });
});
