import { weekdayOf } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { zonedToInstant } from "@chairtime/kit/zone";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inWeek, people, person, SOME_SUNDAY, zones } from "../../test-support/people.ts";
import { coverageOf, SLOT, SLOTS_PER_DAY } from "../coverage/coverage.ts";
import { weekOf } from "../week.ts";
import { dayOf } from "./day.ts";
import { explain } from "./explain.ts";
import type { Person } from "./person.ts";
import { timelineOf } from "./timeline.ts";

const minute = fc.integer({ min: 0, max: 1439 });

describe("one judgement for picture and words", () => {
  test("an explanation's verdict is the timeline's segment and the board's cell", () => {
    fc.assert(
      fc.property(person(), inWeek, minute, zones, (who, date, at, zone) => {
        const { verdict } = explain(who, date, at, { zone });
        const timeline = timelineOf({
          date,
          zone,
          answer: { shifts: schedulesOn(date, who.schedules), breaks: [], timeOff: [] },
          breaks: who.breaks,
          timeOff: who.timeOff,
        });
        const drawn = timeline?.segments.find(({ start, end }) => start <= at && at < end);
        expect(verdict.kind).toBe(drawn?.kind ?? "none");
        if (drawn) expect((verdict.timeOff ?? verdict.break)?.reason ?? "").toBe(drawn.reason);

        const cell = weekOf(who, SOME_SUNDAY, { zone }).days[weekdayOf(date)];
        expect(cell?.segments).toEqual(timeline?.segments ?? []);
        expect(cell?.totals).toEqual(timeline?.totals ?? { available: 0, break: 0, "time-off": 0 });
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  test("a verdict agrees with the records read one by one", () => {
    fc.assert(
      fc.property(person(), inWeek, minute, fc.constantFrom("Asia/Kolkata", "UTC"), (who, date, at, zone) => {
        expect(explain(who, date, at, { zone }).verdict.kind).toBe(bruteVerdict(who, date, at, zone));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("coverage", () => {
  test("equals a count person by person and minute by minute", () => {
    fc.assert(
      fc.property(people(5), inWeek, (team, date) => {
        const counted = coverageOf(team.map((who) => dayOf(who, date, { zone: "Asia/Kolkata" })));
        const expected = Array.from({ length: SLOTS_PER_DAY }, (_, slot) =>
          Math.min(
            ...Array.from({ length: SLOT }, (_, offset) => {
              const at = slot * SLOT + offset;
              return team.filter((who) => bruteVerdict(who, date, at, "Asia/Kolkata") === "available").length;
            }),
          ),
        );
        expect(counted).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

/** The rules of the design, word for word, with no help from the code under test but the clock. */
function bruteVerdict(who: Person, date: string, at: number, zone: string): string {
  const clock = clockOf(at);
  const valid = who.schedules.filter(
    (schedule) =>
      schedule.dayOfWeek === weekdayOf(date) &&
      schedule.validFrom <= date &&
      (!schedule.validUntil || schedule.validUntil >= date),
  );
  const newest = valid
    .map(({ validFrom }) => validFrom)
    .sort()
    .at(-1);
  const works = valid.some(
    ({ validFrom, startTime, endTime }) => validFrom === newest && startTime <= clock && clock < endTime,
  );
  if (!works) return "none";
  const instant = zonedToInstant(date, clock, zone);
  if (who.timeOff.some(({ start, end }) => start <= instant && instant < end)) return "time-off";
  const onBreak = who.breaks.some(
    ({ dayOfWeek, startTime, endTime }) =>
      dayOfWeek === weekdayOf(date) && startTime <= clock && clock < endTime,
  );
  return onBreak ? "break" : "available";
}
