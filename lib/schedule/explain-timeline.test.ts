import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explain } from "./explain.ts";
import { explainTimeline } from "./explain-timeline.ts";
import type { Person } from "./person.ts";
import { schedulesOn } from "./schedules-on";
import { inWeek, person, zones } from "./test-people.ts";
import { timelineOf } from "./timeline";

const minute = fc.integer({ min: 0, max: 1439 });

/** The timeline as it is drawn when the backend answers with these shifts. */
const drawn = (who: Person, date: string, zone: string, shifts = schedulesOn(date, who.schedules)) =>
  timelineOf({
    date,
    zone,
    answer: { shifts, breaks: [], timeOff: [] },
    breaks: who.breaks,
    timeOff: who.timeOff,
  });

describe("a minute of the Daily Timeline", () => {
  test("is explained as on the board where the backend answers what the lists say", () => {
    fc.assert(
      fc.property(person(), inWeek, minute, zones, (who, date, at, zone) => {
        const timeline = drawn(who, date, zone);
        if (timeline)
          expect(explainTimeline(timeline, who, date, at, zone)).toEqual(explain(who, date, at, zone));
      }),
      { numRuns: 3000 },
    );
  });

  test("is never explained against the picture, whatever the backend answers", () => {
    fc.assert(
      fc.property(person(), person(), inWeek, minute, zones, (who, other, date, at, zone) => {
        const timeline = drawn(who, date, zone, schedulesOn(date, other.schedules));
        if (!timeline) return;
        const segment = timeline.segments.find(({ start, end }) => start <= at && at < end);
        const { verdict, title } = explainTimeline(timeline, who, date, at, zone);
        expect(verdict.kind).toBe(segment?.kind ?? "none");
        if (segment?.reason) expect(title).toContain(segment.reason);
      }),
      { numRuns: 3000 },
    );
  });
});
