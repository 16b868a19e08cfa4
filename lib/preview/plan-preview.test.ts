import { addDays } from "@chairtime/kit/calendar";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "../schedule/day.ts";
import type { Person } from "../schedule/person.ts";
import { memberNamed, person, SOME_SUNDAY } from "../schedule/test-people.ts";
import type { PlanItem } from "./plan.ts";
import { type Preview, previewPlan, type Replaced } from "./plan-preview.ts";
import { previewPeriod } from "./preview-period.ts";

const zone = "Asia/Kolkata";
const from = SOME_SUNDAY;
const to = addDays(from, 27);
const dates = Array.from({ length: 28 }, (_, day) => addDays(from, day));
const MONDAY = 1;
const TUESDAY = 2;

const hours = fc.constantFrom(["08:00", "12:00"], ["10:00", "18:00"], ["12:30", "13:15"]);
const edit = fc.record({
  which: fc.nat(),
  dayOfWeek: fc.integer({ min: 0, max: 6 }),
  hours,
  days: fc.integer({ min: -10, max: 20 }),
  length: fc.option(fc.nat(20)),
});

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

/** The record that an edit picks out, and what it becomes. */
function editOf(who: Person, { which, dayOfWeek, hours, days, length }: Edit) {
  const [startTime = "", endTime = ""] = hours;
  const validFrom = addDays(from, days);
  const all: { replaced: Replaced; item: PlanItem }[] = [
    ...who.schedules.map((record) => ({
      replaced: { kind: "schedule" as const, record },
      item: {
        kind: "schedule" as const,
        input: {
          employeeId: record.employeeId,
          dayOfWeek,
          startTime,
          endTime,
          validFrom,
          validUntil: length === null ? null : addDays(validFrom, length),
          notes: "",
        },
      },
    })),
    ...who.breaks.map((record) => ({
      replaced: { kind: "break" as const, record },
      item: {
        kind: "break" as const,
        input: { employeeId: record.employeeId, dayOfWeek, startTime, endTime, reason: "Rest" },
      },
    })),
    ...who.timeOff.map((record) => ({
      replaced: { kind: "time-off" as const, record },
      item: {
        kind: "time-off" as const,
        input: {
          employeeId: record.employeeId,
          start: new Date(`${validFrom}T${startTime}:00Z`),
          end: new Date(`${addDays(validFrom, length ?? 0)}T${endTime}:00Z`),
          reason: "Closed",
        },
      },
    })),
  ];
  return all[which % Math.max(1, all.length)] ?? null;
}

/** The person's lists as the backend has them once the edit is saved. */
function saved(who: Person, { replaced, item }: { replaced: Replaced; item: PlanItem }): Person {
  const id = replaced.record.id;
  const others = <Stored extends { id: string }>(list: readonly Stored[]) =>
    list.filter((record) => record.id !== id);
  if (item.kind === "schedule")
    return { ...who, schedules: [{ ...item.input, id }, ...others(who.schedules)] };
  if (item.kind === "break") return { ...who, breaks: [{ ...item.input, id }, ...others(who.breaks)] };
  return { ...who, timeOff: [{ ...item.input, id }, ...others(who.timeOff)] };
}

const preview = (who: Person, items: PlanItem[], replaced: Replaced | null = null): Preview =>
  previewPlan([who], items, { from, to, zone, minimums: [] }, replaced);
const words = ({ remarks }: Preview) => remarks.map((remark) => `${remark.kind}: ${remark.words}`);

describe("the preview of an edit", () => {
  test("is the difference recomputed from the lists after saving; what is refused changes nothing", () => {
    fc.assert(
      fc.property(person(), edit, (who, change) => {
        const picked = editOf(who, change);
        if (!picked) return;
        const result = preview(who, [picked.item], picked.replaced);
        const after = result.items.length === 0 ? who : saved(who, picked);
        const drawn = (list: Person, on: string) => JSON.stringify(dayOf(list, on, zone).segments);
        const worked = (list: Person) =>
          dates.reduce((sum, on) => sum + dayOf(list, on, zone).totals.available, 0);
        expect(result.minutes).toBe(worked(after) - worked(who));
        expect(result.dates).toEqual(dates.filter((on) => drawn(after, on) !== drawn(who, on)));
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  const member = memberNamed("a");
  const monday = {
    id: "s",
    employeeId: "a",
    dayOfWeek: MONDAY,
    startTime: "09:00",
    endTime: "17:00",
    validFrom: from,
    validUntil: null,
    notes: "",
  };
  const lunch = {
    id: "b",
    employeeId: "a",
    dayOfWeek: MONDAY,
    startTime: "12:00",
    endTime: "13:00",
    reason: "Lunch Break",
  };
  const who: Person = { member, schedules: [monday], breaks: [lunch], timeOff: [] };
  const schedule = (change: Partial<typeof monday>): PlanItem => {
    const { id: _, ...input } = { ...monday, ...change };
    return { kind: "schedule", input };
  };
  const breakItem = (change: Partial<typeof lunch>): PlanItem => {
    const { id: _, ...input } = { ...lunch, ...change };
    return { kind: "break", input };
  };

  test("holds a record against all but itself", () => {
    const longer = preview(who, [schedule({ endTime: "18:00" })], { kind: "schedule", record: monday });
    expect(words(longer)).toEqual([]);
    expect(longer.minutes).toBe(4 * 60);
  });

  test("tells overlaps and duplicates, with whose and when", () => {
    expect(words(preview(who, [schedule({ startTime: "16:00", endTime: "20:00" })]))).toEqual([
      "impossible: Overlaps Firsta Lasta’s schedule Monday 09:00 – 17:00, from Nov 15, 2026",
    ]);
    expect(words(preview(who, [schedule({})]))).toEqual([
      "impossible: Same as Firsta Lasta’s schedule Monday 09:00 – 17:00, from Nov 15, 2026",
    ]);
    expect(words(preview(who, [breakItem({ startTime: "12:30" })]))).toEqual([
      "impossible: Overlaps Firsta Lasta’s Lunch Break Monday 12:00 – 13:00",
    ]);
    const dentist = {
      employeeId: "a",
      reason: "Dentist",
      start: new Date(`${from}T04:00Z`),
      end: new Date(`${from}T06:00Z`),
    };
    const away = { ...who, timeOff: [{ ...dentist, id: "t" }] };
    expect(words(preview(away, [{ kind: "time-off", input: dentist }]))).toEqual([
      "impossible: Same as Firsta Lasta’s Dentist, Sun, Nov 15, 2026, 09:30 – 11:30",
    ]);
  });

  test("tells which schedule replaces which, and breaks that hours no longer hold", () => {
    const later = addDays(from, 7);
    expect(words(preview(who, [schedule({ validFrom: later, endTime: "12:30" })]))).toEqual([
      "warning: Firsta Lasta’s Monday 09:00 – 17:00 is replaced by the new hours",
      "warning: Firsta Lasta’s Lunch Break 12:00 – 13:00 is outside the new Monday hours",
    ]);
    expect(words(preview(who, [schedule({ validFrom: addDays(from, -7) })]))).toEqual([
      "warning: Firsta Lasta’s Monday 09:00 – 17:00 replaces the new hours from Nov 15, 2026",
    ]);
    const moved = preview(who, [schedule({ dayOfWeek: TUESDAY })], { kind: "schedule", record: monday });
    expect(words(moved)).toEqual([
      "warning: Firsta Lasta’s Lunch Break 12:00 – 13:00 is left without hours on Mondays",
    ]);
  });

  test("tells of a break outside the hours", () => {
    expect(words(preview(who, [breakItem({ startTime: "18:00", endTime: "18:30" })]))).toEqual([
      "warning: 18:00 – 18:30 is outside Firsta Lasta’s Monday hours, 09:00 – 17:00",
    ]);
    expect(words(preview(who, [breakItem({ dayOfWeek: TUESDAY })]))).toEqual([
      "warning: Firsta Lasta has no schedule on Tuesdays",
    ]);
  });
});

describe("the dates that a preview looks at", () => {
  const today = "2026-11-18";
  const shift = (validFrom: string): PlanItem => ({
    kind: "schedule",
    input: {
      employeeId: "a",
      dayOfWeek: MONDAY,
      startTime: "09:00",
      endTime: "17:00",
      validFrom,
      validUntil: null,
      notes: "",
    },
  });
  const off = (start: string, end: string): PlanItem => ({
    kind: "time-off",
    input: { employeeId: "a", start: new Date(start), end: new Date(end), reason: "Vacation" },
  });
  const period = (items: PlanItem[], replaced: Replaced | null = null) =>
    previewPeriod({ items, replaced }, today, zone);

  test("are four weeks from today, or from where a later schedule begins", () => {
    expect(period([shift("2026-11-01")])).toEqual({ from: today, to: "2026-12-15" });
    expect(period([shift("2027-01-04")])).toEqual({ from: "2027-01-04", to: "2027-01-31" });
  });

  test("are those of the time off, before and after the edit, a year of them at most", () => {
    const old = off("2026-12-01T04:00:00Z", "2026-12-01T10:00:00Z");
    const replaced: Replaced | null =
      old.kind === "time-off" ? { kind: "time-off", record: { ...old.input, id: "t" } } : null;
    // 18:30 in UTC is midnight in Kolkata: the end is not a date of its own.
    const next = off("2026-12-07T18:30:00Z", "2026-12-09T18:30:00Z");
    expect(period([next])).toEqual({ from: "2026-12-08", to: "2026-12-09" });
    expect(period([next], replaced)).toEqual({ from: "2026-12-01", to: "2026-12-09" });
    expect(period([off("2026-12-01T04:00:00Z", "2031-12-01T04:00:00Z")])).toEqual({
      from: "2026-12-01",
      to: "2027-12-01",
    });
  });
});
