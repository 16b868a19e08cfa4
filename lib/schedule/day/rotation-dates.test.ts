import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { withRotation } from "@chairtime/kit/rota/with-rotation";
import type { Rotation } from "@chairtime/kit/rotation";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Schedule } from "../../records/schedule/model.ts";
import { memberNamed } from "../../test-support/people.ts";
import { dayOf } from "./day.ts";
import { explain } from "./explain.ts";
import { peopleOf } from "./person.ts";

const say = wordsIn("en");

/** Around the ends of 2026, a year of 53 weeks, and both changes of New York's clocks. */
const EDGES = ["2026-12-28", "2027-01-04", "2020-12-28", "2026-03-08", "2026-11-01"];
const near = fc
  .tuple(fc.constantFrom(...EDGES), fc.integer({ min: -21, max: 21 }))
  .map(([edge, days]) => addDays(edge, days));
const rotation = fc.record({
  weeks: fc.integer({ min: 2, max: 8 }),
  anchor: fc.integer({ min: -300, max: 300 }).map((weeks) => addDays("2026-11-02", weeks * 7)),
});
const record = fc
  .record({
    week: fc.option(fc.nat(7)),
    from: fc.integer({ min: -60, max: 10 }),
    until: fc.option(fc.integer({ min: 0, max: 80 })),
  })
  .map((fields) => fields);

/** Steps from the anchor, a week at a time, to the week that holds the date. */
function weekByCounting(date: string, { weeks, anchor }: Rotation): number {
  let monday = anchor;
  let week = 0;
  for (; addDays(monday, 7) <= date; week += 1) monday = addDays(monday, 7);
  for (; monday > date; week -= 1) monday = addDays(monday, -7);
  return ((week % weeks) + weeks) % weeks;
}

test("a date has the schedules of its week by counting weeks, whichever way they were saved", () => {
  fc.assert(
    fc.property(rotation, near, fc.array(record, { maxLength: 5 }), (rota, date, records) => {
      const stored = records.map(
        ({ week, from, until }, index): Schedule => ({
          id: String(index),
          memberId: "a",
          dayOfWeek: weekdayOf(date),
          startTime: "09:00",
          endTime: "17:00",
          validFrom: addDays(date, from),
          validUntil: until === null ? null : addDays(date, from + until),
          notes: "",
          rotationWeek: week,
        }),
      );
      const holding = stored.filter(
        ({ validFrom, validUntil, rotationWeek }) =>
          validFrom <= date &&
          (validUntil === null || validUntil >= date) &&
          (rotationWeek === null || rotationWeek === weekByCounting(date, rota)),
      );
      const newest = holding
        .map(({ validFrom }) => validFrom)
        .toSorted()
        .at(-1);
      const expected = holding.filter(({ validFrom }) => validFrom === newest).map(({ id }) => id);
      const known = withRotation(stored, rota);
      expect(schedulesOn(date, known).map(({ id }) => id)).toEqual(expected);
      // Saving again is another record of the same text: an edit in the middle of its life moves no week.
      const again = withRotation(
        stored.map(({ id, ...input }) => ({ ...input, id, version: 2 })),
        rota,
      );
      expect(schedulesOn(date, again).map(({ id }) => id)).toEqual(expected);
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

describe("alternating weeks in words", () => {
  const zone = "Asia/Kolkata";
  const [who] = peopleOf({
    staff: [{ ...memberNamed("a"), rotation: { weeks: 2, anchor: "2026-11-02" } }],
    schedules: [
      {
        id: "s",
        memberId: "a",
        dayOfWeek: 6,
        startTime: "10:00",
        endTime: "14:00",
        validFrom: "2026-01-01",
        validUntil: null,
        notes: "",
        rotationWeek: 1,
      },
    ],
    breaks: [],
    timeOff: [],
  });

  test("a working Saturday says which week it is, and since when weeks are counted", () => {
    expect(who && explain(who, "2026-11-14", 660, { zone }).reasons.map(say)).toEqual([
      "Saturday schedule 10:00 – 14:00, valid from Jan 1, 2026.",
      "Week B of 2, since Mon Nov 2, 2026.",
    ]);
    expect(who && explain(who, "2026-10-31", 660, { zone }).reasons.map(say)[1]).toBe(
      "Week B of 2, counted from Mon Nov 2, 2026.",
    );
  });

  test("a free Saturday says in which week they work", () => {
    expect(who && explain(who, "2026-11-21", 660, { zone }).reasons.map(say)).toEqual([
      "Works Saturdays in week B; this is week A of 2.",
    ]);
    expect(who && dayOf(who, "2026-11-21", { zone }).windows).toEqual([]);
  });
});
