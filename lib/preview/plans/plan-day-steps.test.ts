import { planDate, planFromDate, planPeriod } from "@chairtime/kit/rota/plan-day";
import type { Shift } from "@chairtime/kit/rota/stretches";
import { describe, expect, test } from "vitest";
import type { Schedule } from "../../records/schedule/model.ts";

/** A Monday. */
const DATE = "2026-11-16";
const [BEFORE, AFTER] = ["2026-11-15", "2026-11-17"];
const shift = (startTime: string, endTime: string, notes = ""): Shift => ({ startTime, endTime, notes });
const early = shift("08:00", "12:00");
const late = shift("14:00", "18:00");
const long = shift("07:00", "19:00");

let count = 0;
const schedule = (
  hours: Shift,
  validFrom = "2026-01-05",
  validUntil: string | null = null,
  rest: Partial<Schedule> = {},
): Schedule => ({
  id: `s${count++}`,
  memberId: "a",
  dayOfWeek: 1,
  ...hours,
  validFrom,
  validUntil,
  ...rest,
});
const once = (hours: Shift) => schedule(hours, DATE, DATE);

/** The steps of a plan: '+08:00 11-16..11-16', '~s0 08:00 11-17..', '-s1' */
const said = (steps: ReturnType<typeof planDate>) =>
  steps.map(({ before, after, onlyTidies }) => {
    const dates =
      after && `${after.startTime} ${after.validFrom.slice(5)}..${after.validUntil?.slice(5) ?? ""}`;
    if (!before) return `+${dates}`;
    return `${after ? `~${before.startTime} to ${dates}` : `-${before.startTime} ${before.validFrom.slice(5)}`}${onlyTidies ? " (tidies)" : ""}`;
  });
const onDate = (schedules: Schedule[], ...shifts: Shift[]) =>
  said(planDate({ memberId: "a", schedules, date: DATE }, shifts));

describe("a date gets its shifts in as few steps as a manager would take", () => {
  test("by hours for it alone, beside what goes on before and after it", () => {
    expect(onDate([schedule(early)], late)).toEqual(["+14:00 11-16..11-16"]);
    expect(onDate([], early, late)).toEqual(["+08:00 11-16..11-16", "+14:00 11-16..11-16"]);
  });

  test("by changing the hours that it has for it alone", () => {
    expect(onDate([schedule(early), once(late)], long)).toEqual(["~14:00 to 07:00 11-16..11-16"]);
    const longer = schedule(late, DATE, "2026-11-23");
    expect(onDate([schedule(early), longer], long)).toEqual([
      "~14:00 to 14:00 11-17..11-23",
      "+07:00 11-16..11-16",
    ]);
  });

  test("by adding or removing the one that differs", () => {
    expect(onDate([schedule(long), once(early)], early, late)).toEqual(["+14:00 11-16..11-16"]);
    expect(onDate([schedule(long), once(early), once(late)], late)).toEqual(["-08:00 11-16"]);
    expect(onDate([schedule(long), once(early), once(late)], shift("09:00", "10:00"))).toEqual([
      "-08:00 11-16",
      "-14:00 11-16",
      "+09:00 11-16..11-16",
    ]);
  });

  test("by letting begin later what begins on it", () => {
    expect(onDate([schedule(early, DATE)], long)).toEqual(["~08:00 to 08:00 11-17..", "+07:00 11-16..11-16"]);
    expect(onDate([schedule(early, DATE, "2026-11-20")], long)).toEqual([
      "-08:00 11-16",
      "+07:00 11-16..11-16",
    ]);
  });

  test("by letting begin later what begins on it in another week of the rotation, where they would meet", () => {
    const rotation = { weeks: 2, anchor: DATE };
    const otherWeek = (hours: Shift) => schedule(hours, DATE, null, { rotationWeek: 1, rotation });
    expect(onDate([otherWeek(early)], long)).toEqual(["~08:00 to 08:00 11-17..", "+07:00 11-16..11-16"]);
    expect(onDate([otherWeek(late)], early)).toEqual(["+08:00 11-16..11-16"]);
    expect(onDate([otherWeek(early)], late, shift("09:00", "10:00"))).toEqual([
      "~08:00 to 08:00 11-17..",
      "+14:00 11-16..11-16",
      "+09:00 11-16..11-16",
    ]);
  });
});

describe("a date is freed", () => {
  test("by splitting what counts on it", () => {
    const front = { ...early, notes: "Front desk" };
    expect(
      planDate({ memberId: "a", schedules: [schedule(front)], date: DATE }, []).map(
        ({ after }) => after?.notes,
      ),
    ).toEqual(["Front desk", "Front desk"]);
    expect(onDate([schedule(early)])).toEqual([
      `~08:00 to 08:00 01-05..${BEFORE.slice(5)}`,
      `+08:00 ${AFTER.slice(5)}..`,
    ]);
    expect(onDate([schedule(early, "2026-01-05", "2026-12-31")])).toEqual([
      "~08:00 to 08:00 01-05..11-15",
      "+08:00 11-17..12-31",
    ]);
  });

  test("by ending what would not come again", () => {
    expect(onDate([schedule(early, "2026-01-05", "2026-11-20")])).toEqual(["~08:00 to 08:00 01-05..11-15"]);
  });

  test("by letting begin later, or removing, what begins on it", () => {
    expect(onDate([schedule(early, DATE)])).toEqual(["~08:00 to 08:00 11-17.."]);
    expect(onDate([once(early)])).toEqual(["-08:00 11-16"]);
    // It begins within the week before, so it has no date before this one.
    expect(onDate([schedule(early, "2026-11-10")])).toEqual(["-08:00 11-10", "+08:00 11-17.."]);
  });

  test("in no step where it is free", () => {
    expect(onDate([])).toEqual([]);
    expect(onDate([schedule(early, "2026-11-17")])).toEqual([]);
  });
});

describe("hours from a date on", () => {
  const from = (schedules: Schedule[], record: Schedule | undefined, hours: Shift | null) =>
    record && said(planFromDate({ memberId: "a", schedules, date: DATE }, record, hours));

  test("change or remove what begins with it", () => {
    const record = schedule(early, DATE);
    expect(from([record], record, late)).toEqual(["~08:00 to 14:00 11-16.."]);
    expect(from([record], record, null)).toEqual(["-08:00 11-16"]);
  });

  test("are added before the old ones end, which only tidies", () => {
    const record = schedule(early);
    expect(from([record], record, late)).toEqual(["+14:00 11-16..", "~08:00 to 08:00 01-05..11-15 (tidies)"]);
    expect(from([record], record, null)).toEqual(["~08:00 to 08:00 01-05..11-15"]);
  });

  test("begin again together with the others that count on it", () => {
    const [one, other] = [schedule(early), schedule(late)];
    expect(from([one, other], one, shift("09:00", "11:00"))).toEqual([
      "+09:00 11-16..",
      "+14:00 11-16..",
      "~08:00 to 08:00 01-05..11-15 (tidies)",
      "~14:00 to 14:00 01-05..11-15 (tidies)",
    ]);
    expect(from([one, other], other, null)).toEqual([
      "+08:00 11-16..",
      "~08:00 to 08:00 01-05..11-15 (tidies)",
      "~14:00 to 14:00 01-05..11-15 (tidies)",
    ]);
  });

  test("end with the old ones", () => {
    const record = schedule(early, "2026-01-05", "2026-12-31");
    expect(from([record], record, late)?.[0]).toBe("+14:00 11-16..12-31");
  });
});

describe("other shifts for a period", () => {
  const period = (
    schedules: Schedule[],
    until: string | null,
    next: (own: readonly Shift[]) => readonly Shift[],
  ) => said(planPeriod({ memberId: "a", schedules, date: DATE, until }, next));

  test("take no step where they are there already, and those of a date alone where it is one date", () => {
    expect(period([schedule(early)], null, () => [early])).toEqual([]);
    expect(period([], null, (own) => own)).toEqual([]);
    expect(period([schedule(early), once(late)], DATE, () => [long])).toEqual([
      "~14:00 to 07:00 11-16..11-16",
    ]);
  });

  test("are added with the period's dates, and replace what begins in it", () => {
    expect(period([schedule(early)], null, () => [late])).toEqual(["+14:00 11-16.."]);
    expect(period([schedule(early)], "2026-12-07", () => [late])).toEqual(["+14:00 11-16..12-07"]);
    const later = schedule(long, "2026-11-30");
    expect(period([schedule(early), later], null, () => [late])).toEqual(["-07:00 11-30", "+14:00 11-16.."]);
    const beyond = schedule(long, "2026-12-14");
    expect(period([schedule(early), beyond], "2026-12-07", () => [late])).toEqual(["+14:00 11-16..12-07"]);
    expect(period([schedule(early), schedule(long, DATE)], null, () => [late])).toEqual([
      "-07:00 11-16",
      "+14:00 11-16..",
    ]);
    expect(
      period([schedule(early), schedule(long, "2026-12-07", "2026-12-07")], "2026-12-07", () => [late]),
    ).toEqual(["-07:00 12-07", "+14:00 11-16..12-07"]);
  });

  test("keep the shift that has just these dates and hours", () => {
    expect(period([schedule(long), schedule(early, DATE)], null, () => [early, late])).toEqual([
      "+14:00 11-16..",
    ]);
    expect(period([schedule(long), schedule(early, DATE), schedule(late, DATE)], null, () => [late])).toEqual(
      ["-08:00 11-16"],
    );
    expect(
      period([schedule(long), schedule(early, DATE, "2026-12-07")], "2026-12-07", (own) => [...own, late]),
    ).toEqual(["+14:00 11-16..12-07"]);
    expect(
      period([schedule(long), schedule(early, DATE, "2026-11-30")], "2026-12-07", () => [early]),
    ).toEqual(["-08:00 11-16", "+08:00 11-16..12-07"]);
    expect(period([schedule(long), schedule(early, "2026-11-23")], null, () => [early])).toEqual([
      "-08:00 11-23",
      "+08:00 11-16..",
    ]);
  });
});
