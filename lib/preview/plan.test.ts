import { addDays } from "@chairtime/kit/calendar";
import { say } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "../schedule/day/day.ts";
import type { Person } from "../schedule/day/person.ts";
import { peopleOf } from "../schedule/day/person.ts";
import { previewInEnglish as previewPlan } from "../test-support/english-preview.ts";
import { memberNamed, people, SOME_SUNDAY } from "../test-support/people.ts";
import { memberOf, type PlanStep, planBreaks, planShifts, planTimeOff } from "./plan.ts";
import { previewWords } from "./plan-preview.ts";

const zone = "Asia/Kolkata";
const to = addDays(SOME_SUNDAY, 27);
const period = { from: SOME_SUNDAY, to, zone, minimums: [] };
const nobody = (id: string): Person => ({ member: memberNamed(id), schedules: [], breaks: [], timeOff: [] });
const open = { validFrom: SOME_SUNDAY, validUntil: null };

const clock = fc.constantFrom(["08:00", "12:00"], ["10:00", "18:00"], ["12:30", "13:15"]);
const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
const plan = fc.record({ what: fc.nat(2), hours: clock, days, from: fc.nat(20), length: fc.nat(5) });

describe("a plan's preview", () => {
  test("is the difference recomputed from the lists after saving", () => {
    fc.assert(
      fc.property(
        people(3),
        plan,
        (team, { what, hours: [startTime = "", endTime = ""], days, from, length }) => {
          const hours = { startTime, endTime };
          const date = addDays(SOME_SUNDAY, from);
          const items =
            what === 0
              ? planShifts(team, days, hours, { validFrom: date, validUntil: addDays(date, length * 7) })
              : what === 1
                ? planBreaks(team, days, hours, "Lunch Break")
                : planTimeOff(
                    team,
                    { from: date, to: addDays(date, length), part: "hours", hours, reason: "Closed" },
                    zone,
                  );
          const preview = previewPlan(team, items, period);
          const after = saved(team, preview.steps);
          const dates = Array.from({ length: 28 }, (_, day) => addDays(SOME_SUNDAY, day));
          const worked = (list: Person[], on: string) =>
            list.map((who) => dayOf(who, on, { zone }).segments.map((each) => ({ ...each })));
          const sum = (list: Person[]) =>
            list.reduce(
              (total, who) =>
                total + dates.reduce((all, on) => all + dayOf(who, on, { zone }).totals.available, 0),
              0,
            );
          expect(preview.minutes).toBe(sum(after) - sum(team));
          expect(preview.dates).toEqual(
            dates.filter((on) => JSON.stringify(worked(after, on)) !== JSON.stringify(worked(team, on))),
          );
          const left = preview.remarks.filter(({ kind }) => kind === "impossible").length;
          expect(preview.steps.length + left).toBe(items.length);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  test("names impossible steps, replaced records, breaks outside new hours, and falling coverage", () => {
    const team = saved(
      [nobody("a"), nobody("b")],
      [
        ...planShifts(
          [nobody("a"), nobody("b")],
          [1],
          { startTime: "09:00", endTime: "17:00" },
          {
            validFrom: "2026-11-01",
            validUntil: null,
          },
        ),
        ...planBreaks([nobody("a")], [1], { startTime: "15:00", endTime: "15:30" }, "Coffee Break"),
      ],
    );
    const wanted = [{ dayOfWeek: 1, startTime: "12:00", endTime: "17:00", people: 2 }];
    const shorter = planShifts(team.slice(0, 1), [1], { startTime: "09:00", endTime: "13:00" }, open);
    const preview = previewPlan(team, shorter, { ...period, to: addDays(SOME_SUNDAY, 6), minimums: wanted });
    expect(preview.remarks.map(({ words }) => words)).toEqual([
      "Firsta Lasta’s Monday 09:00 – 17:00 is replaced by the new hours",
      "Firsta Lasta’s Coffee Break 15:00 – 15:30 is outside the new Monday hours",
    ]);
    expect(say("en", previewWords(preview))).toBe("Changes 1 date, 3h 30m less");
    expect(preview.falls).toEqual([
      "Coverage drops to 1 of 2 on Mon, Nov 16, 2026 from 13:00",
      "Coverage drops to 1 of 2 on Mon, Nov 16, 2026 from 15:30",
    ]);

    const again = previewPlan(
      team,
      planBreaks(team, [1], { startTime: "15:15", endTime: "16:00" }, "Rest"),
      period,
    );
    expect(again.steps.map(memberOf)).toEqual(["b"]);
    expect(again.remarks[0]).toMatchObject({
      kind: "impossible",
      words: "Overlaps Firsta Lasta’s Monday Coffee Break 15:00 – 15:30",
    });
  });
});

test("a preview says where the coverage of a role falls under its own minimum", () => {
  const team = saved(
    [nobody("a"), { ...nobody("b"), member: { ...memberNamed("b"), role: "Barber" } }],
    planShifts([nobody("a"), nobody("b")], [1], { startTime: "09:00", endTime: "17:00" }, open),
  );
  const minimums = [{ dayOfWeek: 1, startTime: "10:00", endTime: "12:00", people: 1, role: "barber" }];
  const away = (who: Person) =>
    planTimeOff(
      [who],
      {
        from: "2026-11-16",
        to: "2026-11-16",
        part: "whole",
        hours: { startTime: "", endTime: "" },
        reason: "",
      },
      zone,
    );
  const falls = team.map((who) => previewPlan(team, away(who), { ...period, minimums }).falls);
  expect(falls).toEqual([[], ["barber coverage drops to 0 of 1 on Mon, Nov 16, 2026 from 10:00"]]);
});

describe("plans", () => {
  test("whole days are one time off, half days one for each date, which meet at one o'clock", () => {
    const off = (part: "whole" | "morning" | "afternoon") =>
      planTimeOff(
        [nobody("a")],
        {
          from: "2026-11-16",
          to: "2026-11-17",
          part,
          hours: { startTime: "", endTime: "" },
          reason: "Closed",
        },
        zone,
      ).map((item) =>
        item.kind === "time-off" ? `${item.after?.start.toISOString()} ${item.after?.end.toISOString()}` : "",
      );
    expect(off("whole")).toEqual(["2026-11-15T18:30:00.000Z 2026-11-17T18:30:00.000Z"]);
    expect(off("morning")).toEqual([
      "2026-11-15T18:30:00.000Z 2026-11-16T07:30:00.000Z",
      "2026-11-16T18:30:00.000Z 2026-11-17T07:30:00.000Z",
    ]);
    expect(off("afternoon")[0]).toBe("2026-11-16T07:30:00.000Z 2026-11-16T18:30:00.000Z");
  });
});

/** The people after the items are saved. */
function saved(team: readonly Person[], items: readonly PlanStep[]): Person[] {
  const ids = items.map((item, index) => ({ item, id: `saved ${index}` }));
  return peopleOf({
    staff: team.map(({ member }) => member),
    schedules: [
      ...team.flatMap(({ schedules }) => schedules),
      ...ids.flatMap(({ item, id }) =>
        item.kind === "schedule" && item.after ? [{ ...item.after, id }] : [],
      ),
    ],
    breaks: [
      ...team.flatMap(({ breaks }) => breaks),
      ...ids.flatMap(({ item, id }) => (item.kind === "break" && item.after ? [{ ...item.after, id }] : [])),
    ],
    timeOff: [
      ...team.flatMap(({ timeOff }) => timeOff),
      ...ids.flatMap(({ item, id }) =>
        item.kind === "time-off" && item.after ? [{ ...item.after, id }] : [],
      ),
    ],
  });
}
