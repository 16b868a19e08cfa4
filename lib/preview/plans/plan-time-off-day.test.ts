import { addDays } from "@chairtime/kit/calendar";
import { instantToZoned } from "@chairtime/kit/zone";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TimeOff } from "../../records/time-off/model.ts";
import { dayOf } from "../../schedule/day/day.ts";
import type { Person } from "../../schedule/day/person.ts";
import { memberNamed, SOME_SUNDAY, zones } from "../../test-support/people.ts";
import { personAfter } from "../plan-preview.ts";
import { partOn, planTimeOffPart } from "./plan-time-off-day.ts";

const HOUR = 3_600_000;
const dates = Array.from({ length: 14 }, (_, day) => addDays(SOME_SUNDAY, day - 2));
const atWork = dates.map((_, dayOfWeek) => ({
  id: `s${dayOfWeek}`,
  memberId: "a",
  dayOfWeek: dayOfWeek % 7,
  startTime: "00:00",
  endTime: "24:00",
  validFrom: "2026-01-01",
  validUntil: null,
  notes: "",
}));
const away = (timeOff: TimeOff): Person => ({
  member: memberNamed("a"),
  schedules: atWork.slice(0, 7),
  breaks: [],
  timeOff: [timeOff],
});

test("a part of time off that is changed or worked leaves all before and after it as it was", () => {
  fc.assert(
    fc.property(
      zones,
      fc.nat(200),
      fc.integer({ min: 1, max: 150 }),
      fc.nat(),
      fc.constantFrom("date" as const, "from-date" as const),
      fc.boolean(),
      (zone, start, hours, which, kind, isWorked) => {
        const begin = Date.parse(`${SOME_SUNDAY}T00:00:00Z`) + start * HOUR;
        const record: TimeOff = {
          id: "t",
          memberId: "a",
          reason: "Vacation",
          start: new Date(begin),
          end: new Date(begin + hours * HOUR),
        };
        const first = instantToZoned(record.start, zone).date;
        const last = instantToZoned(new Date(+record.end - 1), zone).date;
        const covered = dates.filter((date) => first <= date && date <= last);
        const date = covered[which % covered.length];
        if (!date) return;
        const cut = partOn(record, kind, date, zone);
        expect(cut.start < cut.end).toBe(true);
        const next = isWorked ? null : { memberId: "a", reason: "Sick Leave", ...cut };
        const steps = planTimeOffPart(record, { kind, date, zone }, next);
        const before = away(record);
        const after = personAfter(before, steps);
        for (const each of dates) {
          const isMeant = kind === "date" ? each === date : each >= date;
          const off = (who: Person) => dayOf(who, each, { zone }).totals["time-off"];
          if (!isMeant)
            expect(dayOf(after, each, { zone }).segments).toEqual(dayOf(before, each, { zone }).segments);
          else expect(off(after)).toBe(isWorked ? 0 : off(before));
        }
        // No two of them overlap along the way: a backend would refuse the second.
        const spans = after.timeOff
          .map(({ start, end }) => ({ start, end }))
          .sort((one, other) => +one.start - +other.start);
        for (const [index, span] of spans.slice(1).entries())
          expect(+span.start).toBeGreaterThanOrEqual(+(spans[index]?.end ?? 0));
      },
    ),
    { numRuns: 3000 },
  );
}, 60_000);

describe("a part of time off", () => {
  const at = (time: string) => new Date(`2026-11-${time}:00Z`);
  const record: TimeOff = {
    id: "t",
    memberId: "a",
    reason: "Vacation",
    start: at("16T00:00"),
    end: at("19T00:00"),
  };
  const sick = { memberId: "a", reason: "Sick Leave", start: at("17T00:00"), end: at("18T00:00") };
  const said = (kind: "date" | "from-date", date: string, next: typeof sick | null) =>
    planTimeOffPart(record, { kind, date: `2026-11-${date}`, zone: "UTC" }, next).map(({ before, after }) =>
      [
        before?.id ?? "",
        ...(after
          ? [after.reason, after.start.toISOString().slice(8, 13), after.end.toISOString().slice(8, 13)]
          : []),
      ]
        .join(" ")
        .trim(),
    );

  test("in its middle leaves a piece on both sides, the first of which is the record", () => {
    expect(said("date", "17", null)).toEqual(["t Vacation 16T00 17T00", "Vacation 18T00 19T00"]);
    expect(said("date", "17", sick)).toEqual([
      "t Vacation 16T00 17T00",
      "Vacation 18T00 19T00",
      "Sick Leave 17T00 18T00",
    ]);
  });

  test("at an end leaves nothing there", () => {
    expect(said("date", "16", null)).toEqual(["t Vacation 17T00 19T00"]);
    expect(said("date", "18", null)).toEqual(["t Vacation 16T00 18T00"]);
    expect(said("from-date", "17", null)).toEqual(["t Vacation 16T00 17T00"]);
    expect(said("date", "16", { ...sick, start: record.start, end: at("17T00:00") })).toEqual([
      "t Sick Leave 16T00 17T00",
      "Vacation 17T00 19T00",
    ]);
  });

  test("that is all of it becomes the other, or goes", () => {
    expect(said("from-date", "16", null)).toEqual(["t"]);
    expect(said("from-date", "16", { ...sick, start: record.start, end: record.end })).toEqual([
      "t Sick Leave 16T00 19T00",
    ]);
  });
});
