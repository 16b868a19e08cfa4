import { addDays } from "@chairtime/kit/calendar";
import { say } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "../schedule/day/day.ts";
import type { Person } from "../schedule/day/person.ts";
import { previewInEnglish as previewPlan } from "../test-support/english-preview.ts";
import { memberNamed, person, personAt, SOME_SUNDAY } from "../test-support/people.ts";
import { type PlanStep, planShifts } from "./plan.ts";
import { previewWords as wordsOf } from "./plan-preview.ts";
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

/** The record that an edit selects, and its new value. */
function editOf(who: Person, { which, dayOfWeek, hours, days, length }: Edit) {
  const [startTime = "", endTime = ""] = hours;
  const validFrom = addDays(from, days);
  const all: PlanStep[] = [
    ...who.schedules.map((record) => ({
      kind: "schedule" as const,
      before: record,
      after: {
        memberId: record.memberId,
        dayOfWeek,
        startTime,
        endTime,
        validFrom,
        validUntil: length === null ? null : addDays(validFrom, length),
        notes: "",
      },
    })),
    ...who.breaks.map((record) => ({
      kind: "break" as const,
      before: record,
      after: { memberId: record.memberId, dayOfWeek, startTime, endTime, reason: "Rest" },
    })),
    ...who.timeOff.map((record) => ({
      kind: "time-off" as const,
      before: record,
      after: {
        memberId: record.memberId,
        start: new Date(`${validFrom}T${startTime}:00Z`),
        end: new Date(`${addDays(validFrom, length ?? 0)}T${endTime}:00Z`),
        reason: "Closed",
      },
    })),
  ];
  return all[which % Math.max(1, all.length)] ?? null;
}

/** The person's lists on the backend after the edit. */
function saved(who: Person, step: PlanStep): Person {
  const id = step.before?.id ?? "new";
  const others = <Stored extends { id: string }>(list: readonly Stored[]) =>
    list.filter((record) => record.id !== id);
  if (!step.after) throw new Error("an edit leaves a record");
  if (step.kind === "schedule")
    return { ...who, schedules: [{ ...step.after, id }, ...others(who.schedules)] };
  if (step.kind === "break") return { ...who, breaks: [{ ...step.after, id }, ...others(who.breaks)] };
  return { ...who, timeOff: [{ ...step.after, id }, ...others(who.timeOff)] };
}

const previewWords = (of: Parameters<typeof wordsOf>[0]) => say("en", wordsOf(of));
const preview = (who: Person, ...steps: PlanStep[]) =>
  previewPlan([who], steps, { from, to, zone, minimums: [] });
const words = ({ remarks }: ReturnType<typeof preview>) =>
  remarks.map((remark) => `${remark.kind}: ${remark.words}`);

describe("the preview of an edit", () => {
  test("is the difference recomputed from the lists after saving; a refused step changes nothing", () => {
    fc.assert(
      fc.property(person(), edit, (who, change) => {
        const picked = editOf(who, change);
        if (!picked) return;
        const result = preview(who, picked);
        const after = result.steps.length === 0 ? who : saved(who, picked);
        const drawn = (list: Person, on: string) => JSON.stringify(dayOf(list, on, { zone }).segments);
        const worked = (list: Person) =>
          dates.reduce((sum, on) => sum + dayOf(list, on, { zone }).totals.available, 0);
        expect(result.minutes).toBe(worked(after) - worked(who));
        expect(result.dates).toEqual(dates.filter((on) => drawn(after, on) !== drawn(who, on)));
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  test("looks at all dates that change from today on, as long as they end", () => {
    const wide = Array.from({ length: 120 }, (_, day) => addDays(from, day));
    const hasEnd = (end: string | null | undefined) => end !== null;
    fc.assert(
      fc.property(person(), edit, (who, change) => {
        const step = editOf(who, change);
        if (!step || step.kind === "break") return;
        if (step.kind === "schedule" && !(hasEnd(step.after?.validUntil) && hasEnd(step.before?.validUntil)))
          return;
        const period = previewPeriod([step], from, zone);
        const result = previewPlan([who], [step], { ...period, zone, minimums: [] });
        const after = result.steps.length === 0 ? who : saved(who, step);
        const drawn = (list: Person, on: string) => JSON.stringify(dayOf(list, on, { zone }).segments);
        const changed = wide.filter((on) => drawn(after, on) !== drawn(who, on));
        expect(result.dates.filter((on) => on >= from)).toEqual(changed);
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  const member = memberNamed("a");
  const monday = {
    id: "s",
    memberId: "a",
    dayOfWeek: MONDAY,
    startTime: "09:00",
    endTime: "17:00",
    validFrom: from,
    validUntil: null,
    notes: "",
  };
  const lunch = {
    id: "b",
    memberId: "a",
    dayOfWeek: MONDAY,
    startTime: "12:00",
    endTime: "13:00",
    reason: "Lunch Break",
  };
  const who: Person = { member, schedules: [monday], breaks: [lunch], timeOff: [] };
  const schedule = (change: Partial<typeof monday>): Extract<PlanStep, { kind: "schedule" }> => {
    const { id: _, ...after } = { ...monday, ...change };
    return { kind: "schedule", before: null, after };
  };
  const breakItem = (change: Partial<typeof lunch>): PlanStep => {
    const { id: _, ...after } = { ...lunch, ...change };
    return { kind: "break", before: null, after };
  };

  test("holds a record against all but itself", () => {
    const longer = preview(who, { ...schedule({ endTime: "18:00" }), before: monday });
    expect(words(longer)).toEqual([]);
    expect(longer.minutes).toBe(4 * 60);
  });

  test("names overlaps and duplicates, with member and time", () => {
    expect(words(preview(who, schedule({ startTime: "16:00", endTime: "20:00" })))).toEqual([
      "impossible: Overlaps Firsta Lasta’s Monday schedule 09:00 – 17:00, from Nov 15, 2026",
    ]);
    expect(words(preview(who, schedule({})))).toEqual([
      "impossible: Already the same: Firsta Lasta’s Monday schedule 09:00 – 17:00, from Nov 15, 2026",
    ]);
    expect(words(preview(who, breakItem({ startTime: "12:30" })))).toEqual([
      "impossible: Overlaps Firsta Lasta’s Monday Lunch Break 12:00 – 13:00",
    ]);
    const dentist = {
      memberId: "a",
      reason: "Dentist",
      start: new Date(`${from}T04:00Z`),
      end: new Date(`${from}T06:00Z`),
    };
    const away = { ...who, timeOff: [{ ...dentist, id: "t" }] };
    expect(words(preview(away, { kind: "time-off", before: null, after: dentist }))).toEqual([
      "impossible: Already the same: Firsta Lasta’s Dentist, Sun, Nov 15, 2026, 09:30 – 11:30",
    ]);
  });

  test("names which schedule replaces which, and breaks outside the new hours", () => {
    const later = addDays(from, 7);
    expect(words(preview(who, schedule({ validFrom: later, endTime: "12:30" })))).toEqual([
      "warning: Firsta Lasta’s Monday 09:00 – 17:00 is replaced by the new hours",
      "warning: Firsta Lasta’s Lunch Break 12:00 – 13:00 is outside the new Monday hours",
    ]);
    expect(words(preview(who, schedule({ validFrom: addDays(from, -7) })))).toEqual([
      "warning: Firsta Lasta’s Monday 09:00 – 17:00 replaces the new hours from Nov 15, 2026",
    ]);
    const moved = preview(who, { ...schedule({ dayOfWeek: TUESDAY }), before: monday });
    expect(words(moved)).toEqual([
      "warning: Firsta Lasta’s Lunch Break 12:00 – 13:00 is no longer within working hours on Mondays",
    ]);
  });

  test("names a break outside the hours", () => {
    expect(words(preview(who, breakItem({ startTime: "18:00", endTime: "18:30" })))).toEqual([
      "warning: 18:00 – 18:30 is outside Firsta Lasta’s Monday hours (09:00 – 17:00)",
    ]);
    expect(words(preview(who, breakItem({ dayOfWeek: TUESDAY })))).toEqual([
      "warning: Firsta Lasta has no schedule on Tuesdays",
    ]);
  });
});

describe("the dates that a preview looks at", () => {
  const today = "2026-11-18";
  const shift = (validFrom: string): PlanStep => ({
    kind: "schedule",
    before: null,
    after: {
      memberId: "a",
      dayOfWeek: MONDAY,
      startTime: "09:00",
      endTime: "17:00",
      validFrom,
      validUntil: null,
      notes: "",
    },
  });
  const off = (start: string, end: string): PlanStep => ({
    kind: "time-off",
    before: null,
    after: { memberId: "a", start: new Date(start), end: new Date(end), reason: "Vacation" },
  });
  const period = (...steps: PlanStep[]) => previewPeriod(steps, today, zone);

  test("are four weeks from today, or from where a later schedule begins", () => {
    expect(period(shift("2026-11-01"))).toEqual({ from: today, to: "2026-12-15" });
    expect(period(shift("2027-01-04"))).toEqual({ from: "2027-01-04", to: "2027-01-31" });
  });

  test("are today alone where nothing changes, and end no earlier than they begin", () => {
    expect(period()).toEqual({ from: today, to: today });
    const past = shift("2026-11-02").after;
    if (!past || !("validFrom" in past)) throw new Error("a shift is a schedule");
    const until = (validUntil: string) =>
      period({ kind: "schedule", before: null, after: { ...past, validUntil } });
    expect(until(addDays(today, -1))).toEqual({ from: "2026-11-02", to: addDays(today, -1) });
    expect(until(today)).toEqual({ from: today, to: today });
  });

  test("hold weeks of a rotation that somebody had, and no more for time off beside it", () => {
    const step = shift(today);
    if (step.kind !== "schedule" || !step.after) throw new Error("a shift is a schedule");
    const rotation = { weeks: 6, anchor: "2026-11-02" };
    const before = { ...step.after, id: "s", rotationWeek: 5, rotation };
    expect(period({ kind: "schedule", before, after: null }).to).toBe(addDays(today, 41));
    expect(period(step, off("2026-11-19T04:00:00Z", "2026-11-19T05:00:00Z"))).toEqual({
      from: today,
      to: addDays(today, 27),
    });
  });

  test("hold every week of a long rotation", () => {
    const step = shift(today);
    if (step.kind !== "schedule" || !step.after) throw new Error("a shift is a schedule");
    const rotation = { weeks: 6, anchor: "2026-11-02" };
    const after = { ...step.after, rotationWeek: 5, rotation };
    expect(period({ kind: "schedule", before: null, after })).toEqual({
      from: today,
      to: addDays(today, 41),
    });
  });

  test("are those of the time off, before and after the edit, a year of them at most", () => {
    const input = (start: string, end: string) => ({
      memberId: "a",
      start: new Date(start),
      end: new Date(end),
      reason: "Vacation",
    });
    const before = { ...input("2026-12-01T04:00:00Z", "2026-12-01T10:00:00Z"), id: "t" };
    // 18:30 in UTC is midnight in Kolkata: the end is not a date of its own.
    const after = input("2026-12-07T18:30:00Z", "2026-12-09T18:30:00Z");
    expect(period({ kind: "time-off", before: null, after })).toEqual({
      from: "2026-12-08",
      to: "2026-12-09",
    });
    expect(period({ kind: "time-off", before, after })).toEqual({ from: "2026-12-01", to: "2026-12-09" });
    expect(period(off("2026-12-01T04:00:00Z", "2031-12-01T04:00:00Z"))).toEqual({
      from: "2026-12-01",
      to: "2027-12-01",
    });
  });

  test("are those of a schedule with an end, and where only its validity changes those that come or go", () => {
    const monday = shift("2026-11-01").after;
    if (!monday || !("validFrom" in monday)) throw new Error("a shift is a schedule");
    const before = { ...monday, id: "s" };
    const ended = { ...before, validUntil: "2026-11-29" };
    const step = (after: typeof monday | null): PlanStep => ({ kind: "schedule", before, after });
    expect(period(step(ended))).toEqual({ from: "2026-11-30", to: "2026-12-27" });
    expect(period(step({ ...ended, endTime: "18:00" }))).toEqual({ from: today, to: "2026-12-15" });
    expect(
      period({ kind: "schedule", before: null, after: { ...monday, validUntil: "2027-02-28" } }),
    ).toEqual({
      from: today,
      to: "2027-02-28",
    });
    const exception = { ...monday, validFrom: "2026-11-09", validUntil: "2026-11-09" };
    expect(period({ kind: "schedule", before: null, after: exception })).toEqual({
      from: "2026-11-09",
      to: "2026-11-09",
    });
  });
});

test("a night that is taken away is missing on the next day, which is no date of its own", () => {
  const night = personAt(6, "n", ["22:00", "04:00"]);
  const [before = null] = night.schedules;
  const minimums = [{ dayOfWeek: 0, startTime: "02:00", endTime: "05:00", people: 1 }];
  const saturday = addDays(SOME_SUNDAY, 6);
  const preview = previewPlan([night], [{ kind: "schedule", before, after: null }], {
    from: saturday,
    to: saturday,
    zone,
    minimums,
  });
  expect(preview.dates).toEqual([saturday]);
  expect(preview.minutes).toBe(-360);
  expect(preview.falls).toEqual(["Coverage drops to 0 of 1 on Sun, Nov 22, 2026 from 02:00"]);
});

test("a preview is said in as many words as it takes", () => {
  const date = "2026-11-16";
  expect(previewWords({ dates: [], minutes: 0 })).toBe("Nothing changes in this period");
  expect(previewWords({ dates: [date], minutes: 90 })).toBe("Changes 1 date, 1h 30m more");
  expect(previewWords({ dates: [date, date], minutes: -60 })).toBe("Changes 2 dates, 1h less");
  expect(previewWords({ dates: [date, date], minutes: 0 })).toBe("Changes 2 dates, same total hours");
});

test("coverage falls for active members of the role, on dates with a minimum, with times as the salon spells them", () => {
  const monday = "2026-11-16";
  const person = personAt(1, "a", ["18:00", "24:00"]);
  const [schedule] = person.schedules;
  if (!schedule) throw new Error("no schedule");
  const gone: PlanStep = { kind: "schedule", before: schedule, after: null };
  const falls = (
    minimums: { dayOfWeek: number; startTime: string; endTime: string; people: number; role?: string }[],
    who = person,
  ) =>
    previewPlan([who], [gone], { from: monday, to: monday, zone: "UTC", minimums, hourCycle: "h12" }).falls;
  const least = { dayOfWeek: 1, startTime: "18:00", endTime: "24:00", people: 1 };
  expect(falls([least])).toEqual(["Coverage drops to 0 of 1 on Mon, Nov 16, 2026 from 6:00 pm"]);
  expect(falls([{ ...least, role: "Stylist" }])).toEqual([
    "Stylist coverage drops to 0 of 1 on Mon, Nov 16, 2026 from 6:00 pm",
  ]);
  expect(falls([{ ...least, role: "Barber" }])).toEqual([]);
  expect(falls([{ ...least, dayOfWeek: 2 }])).toEqual([]);
  expect(falls([least], { ...person, member: { ...person.member, isActive: false } })).toEqual([]);
});

test("steps for people who are not there are left out", () => {
  const person = personAt(1, "a", ["09:00", "17:00"]);
  const steps = planShifts(
    [personAt(1, "b", null)],
    [1],
    { startTime: "09:00", endTime: "12:00" },
    { validFrom: "2026-11-01", validUntil: null },
  );
  const preview = previewPlan([person], steps, {
    from: "2026-11-16",
    to: "2026-11-16",
    zone: "UTC",
    minimums: [],
  });
  expect(preview).toMatchObject({ steps: [], dates: [], remarks: [] });
});
