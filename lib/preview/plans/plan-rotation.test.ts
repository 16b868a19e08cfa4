import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { withRotation } from "@chairtime/kit/rota/with-rotation";
import { isInWeek, type Rotation, rotationWeekOn } from "@chairtime/kit/rotation";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RecurringBreak } from "../../records/break/model.ts";
import type { StaffMember } from "../../records/member/model.ts";
import type { Schedule } from "../../records/schedule/model.ts";
import {
  inOrder,
  planRotation,
  planRotationEnd,
  planRotationLength,
  planWeekCopy,
  type RotationPlan,
  rotationFrom,
  weekFields,
  weekStartFor,
} from "./plan-rotation.ts";

const TODAY = "2026-11-25";
const member: StaffMember = {
  id: "m",
  firstName: "Amara",
  lastName: "Okafor",
  email: "amara@juniper.example",
  profilePic: null,
  role: "Stylist",
  isActive: true,
  createdAt: null,
  updatedAt: null,
  services: [],
  answersServices: true,
};

interface Weeks {
  member: StaffMember;
  schedules: readonly Schedule[];
  breaks: readonly RecurringBreak[];
}

const next60 = Array.from({ length: 60 }, (_, days) => addDays(TODAY, days));
const hoursOf = ({ startTime, endTime }: { startTime: string; endTime: string }) => `${startTime} ${endTime}`;

/** A person's work on a date, if it were in a certain week. */
function worked({ schedules, breaks }: Weeks, date: string, week: number | null): string[] {
  const holds = (of: number | null | undefined) => of === null || of === undefined || of === week;
  const everyWeek = schedules
    .filter(({ rotationWeek }) => holds(rotationWeek))
    .map(({ rotationWeek: _, rotation: __, ...rest }) => rest);
  return [
    ...schedulesOn(date, everyWeek).map(hoursOf),
    ...breaks
      .filter(({ dayOfWeek, rotationWeek }) => dayOfWeek === weekdayOf(date) && holds(rotationWeek))
      .map((each) => `break ${hoursOf(each)}`),
  ].sort();
}

const asIs = (weeks: Weeks, date: string) =>
  worked(weeks, date, rotationWeekOn(date, weeks.member.rotation) ?? null);

/** The lists after a plan, saved in its order; null where a step is refused. */
function listsAfter(weeks: Weeks, plan: Pick<RotationPlan, "steps"> & Partial<RotationPlan>): Weeks | null {
  let { schedules, breaks } = weeks;
  let now = weeks.member;
  for (const [index, step] of inOrder(plan.steps, plan.rotation ?? null).entries()) {
    if (step.kind === "rotation") now = step.after;
    if (step.kind === "schedule") {
      schedules = schedules.filter(({ id }) => id !== step.before?.id);
      const added = step.after;
      if (!added) continue;
      if (schedules.some((other) => meet(other, added) && other.validFrom === added.validFrom)) return null;
      schedules = [...schedules, { ...added, id: `new ${index}` }];
    }
    if (step.kind === "break") {
      breaks = breaks.filter(({ id }) => id !== step.before?.id);
      const added = step.after;
      if (!added) continue;
      if (breaks.some((other) => meet(other, added))) return null;
      breaks = [...breaks, { ...added, id: `new ${index}` }];
    }
  }
  const { rotation } = now;
  return {
    member: now,
    schedules: withRotation(schedules, rotation),
    breaks: withRotation(breaks, rotation),
  };
}

type Ruled = Pick<Schedule, "dayOfWeek" | "startTime" | "endTime"> & { rotationWeek?: number | null };

/** The database's rule: on the same day, hours that overlap in weeks that coincide. */
function meet(one: Ruled, other: Ruled): boolean {
  const week = (record: Ruled) => record.rotationWeek ?? null;
  const sameWeek = week(one) === null || week(other) === null || week(one) === week(other);
  const sameHours = one.startTime < other.endTime && other.startTime < one.endTime;
  return one.dayOfWeek === other.dayOfWeek && sameWeek && sameHours;
}

const hours = fc.constantFrom(
  { startTime: "09:00", endTime: "13:00" },
  { startTime: "13:00", endTime: "18:00" },
  { startTime: "10:00", endTime: "17:00" },
);

const weeks: fc.Arbitrary<Weeks> = fc
  .record({ count: fc.integer({ min: 2, max: 5 }), now: fc.nat(4) })
  .chain(({ count, now }) => {
    const rotation: Rotation = rotationFrom(TODAY, count, now % count, 1);
    const weekly = fc.record({
      dayOfWeek: fc.integer({ min: 0, max: 6 }),
      rotationWeek: fc.option(fc.nat(count - 1)),
      hours,
    });
    const schedule = fc.record({
      weekly,
      validFrom: fc.constantFrom("2026-10-01", "2026-11-20", "2026-12-09"),
      days: fc.option(fc.integer({ min: 0, max: 40 })),
    });
    return fc
      .record({
        schedules: fc.array(schedule, { maxLength: 14 }),
        breaks: fc.array(weekly, { maxLength: 6 }),
      })
      .map((lists) => {
        const schedules: Schedule[] = [];
        for (const [index, { weekly: of, validFrom, days }] of lists.schedules.entries()) {
          const { hours: at, ...rest } = of;
          const validUntil = days === null ? null : addDays(validFrom, days);
          const record = {
            id: `s${index}`,
            memberId: "m",
            ...rest,
            ...at,
            validFrom,
            validUntil,
            notes: "",
          };
          if (!schedules.some((other) => meet(other, record) && other.validFrom === validFrom))
            schedules.push(record);
        }
        const breaks: RecurringBreak[] = [];
        for (const [index, { hours: at, ...rest }] of lists.breaks.entries()) {
          const record = { id: `b${index}`, memberId: "m", ...rest, ...at, reason: "Lunch" };
          if (!breaks.some((other) => meet(other, record))) breaks.push(record);
        }
        return {
          member: { ...member, rotation },
          schedules: withRotation(schedules, rotation),
          breaks: withRotation(breaks, rotation),
        };
      });
  });

const RUNS = { numRuns: 100 };

describe("each of the next 60 days matches the preview", () => {
  test("when alternating weeks end with one of them, or with the entries for every week", () => {
    fc.assert(
      fc.property(weeks, fc.option(fc.nat(4)), (before, keep) => {
        const saved = listsAfter(before, planRotationEnd(before, keep));
        if (!saved) throw new Error("refused");
        expect(saved.member.rotation).toBeNull();
        for (const date of next60) expect(asIs(saved, date)).toEqual(worked(before, date, keep));
      }),
      RUNS,
    );
  });

  test("when there are fewer weeks, or more that begin like the first ones or empty", () => {
    fc.assert(
      fc.property(weeks, fc.integer({ min: 2, max: 8 }), fc.boolean(), (before, count, isEmpty) => {
        const old = before.member.rotation?.weeks ?? 0;
        const plan = planRotationLength(before, count, TODAY, isEmpty);
        const saved = listsAfter(before, plan);
        if (!saved) throw new Error("refused");
        const letter = rotationWeekOn(TODAY, before.member.rotation) ?? 0;
        expect(rotationWeekOn(TODAY, saved.member.rotation)).toBe(letter < count ? letter : 0);
        for (const date of next60) {
          const week = rotationWeekOn(date, saved.member.rotation) ?? 0;
          const source = week < old ? week : isEmpty ? null : week % old;
          expect(asIs(saved, date)).toEqual(worked(before, date, source));
        }
      }),
      RUNS,
    );
  });

  test("when one week is copied to another, and the others are as they were", () => {
    fc.assert(
      fc.property(weeks, fc.nat(4), fc.nat(4), (before, one, other) => {
        const { rotation } = before.member;
        const [from, to] = [one % (rotation?.weeks ?? 1), other % (rotation?.weeks ?? 1)];
        const saved = listsAfter(before, { steps: planWeekCopy(before, from, to) });
        if (!saved) throw new Error("refused");
        for (const date of next60) {
          const source = isInWeek(to, date, rotation) ? from : (rotationWeekOn(date, rotation) ?? null);
          expect(asIs(saved, date)).toEqual(worked(before, date, source));
        }
        expect(planWeekCopy(saved, from, to)).toEqual([]);
      }),
      RUNS,
    );
  });
});

test("a date is in the week that it was said to be in", () => {
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    expect(rotationWeekOn(addDays("2026-11-23", weekday), rotationFrom(TODAY, 3, 2, 1))).toBe(2);
    expect(rotationWeekOn(addDays("2026-11-22", weekday), rotationFrom(TODAY, 3, 2, 0))).toBe(2);
  }
});

test("a member's weeks begin as those of the salon, or of the rotation that they have", () => {
  expect(weekStartFor(rotationFrom(TODAY, 2, 0, 0), 0)).toBe(0);
  expect(weekStartFor({ weeks: 2, anchor: "2026-11-23" }, 0)).toBe(1);
  expect(weekStartFor(null, 6)).toBe(6);
});

test("a record's week is none of its fields where it is for every week", () => {
  const rotation = { weeks: 2, anchor: TODAY };
  expect(weekFields(null, rotation)).toEqual({});
  expect(weekFields(0, rotation)).toEqual({ rotationWeek: 0, rotation });
  expect(weekFields(1, null)).toEqual({ rotationWeek: 1, rotation: null });
  expect(weekFields(1, undefined)).toEqual({ rotationWeek: 1, rotation: null });
});

test("weeks are there before their records, and go after them", () => {
  const of = (before: number | null, after: number | null) => {
    const rotation = (weeks: number | null) => (weeks === null ? null : { weeks, anchor: TODAY });
    return planRotation({ ...member, rotation: rotation(before) }, rotation(after));
  };
  const first = (step: ReturnType<typeof of>) => {
    const order = inOrder([{ kind: "time-off", before: null, after: null }], step);
    expect(order).toHaveLength(2);
    return order[0]?.kind;
  };
  expect([of(null, 2), of(2, 3), of(2, 2), of(null, null)].map(first)).toEqual(Array(4).fill("rotation"));
  expect([of(2, null), of(3, 2)].map(first)).toEqual(["time-off", "time-off"]);
  expect(first(planRotation(member, { weeks: 2, anchor: TODAY }))).toBe("rotation");
  expect(inOrder([], null)).toEqual([]);
});

test("the date stays in its week of other weeks where there is one", () => {
  const rotation = (weeks: number) => ({ weeks, anchor: "2026-11-02" });
  const anchor = (old: number, weeks: number, date: string) =>
    planRotationLength(
      { member: { ...member, rotation: rotation(old) }, schedules: [], breaks: [] },
      weeks,
      date,
      false,
    ).rotation.after.rotation?.anchor;
  expect(anchor(4, 3, "2026-11-16")).toBe("2026-11-02");
  expect(anchor(4, 2, "2026-11-16")).toBe("2026-11-16");
  expect(anchor(4, 3, "2026-11-23")).toBe("2026-11-23");
  expect(
    planRotationLength({ member, schedules: [], breaks: [] }, 2, TODAY, false).rotation.after.rotation,
  ).toEqual({ weeks: 2, anchor: "2026-11-22" });
});
