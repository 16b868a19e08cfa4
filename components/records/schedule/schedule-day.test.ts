import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, test } from "vitest";
import { comparedRows } from "@/lib/records/compare";
import type { Schedule } from "@/lib/records/schedule/model";
import { DAY_FIELDS, dayPartSteps, standIns } from "./schedule-day";

const TUESDAY = "2026-11-24";
const NEXT = "2026-12-01";
const weekly: Schedule = {
  id: "s",
  memberId: "a",
  dayOfWeek: 2,
  startTime: "10:00",
  endTime: "19:00",
  validFrom: "2026-11-03",
  validUntil: null,
  notes: "",
};
const forTuesday = { ...weekly, id: "x", startTime: "12:00", validFrom: TUESDAY, validUntil: TUESDAY };
const opened = { date: TUESDAY, record: weekly, schedules: [weekly] };
const mine = { startTime: "08:00", endTime: "19:00", notes: "" };

/** The hours of both Tuesdays after the save. */
function hoursAfter(scope: "only" | "from", now: readonly Schedule[], shift: typeof mine | null = mine) {
  let list = [...now];
  for (const [index, { before, after }] of dayPartSteps(scope, opened, now, shift).entries()) {
    list = list.filter(({ id }) => id !== before?.id);
    if (after) list.push({ ...after, id: `new ${index}` });
  }
  const hoursOn = (date: string) =>
    schedulesOn(date, list)
      .map(({ startTime, endTime }) => `${startTime} ${endTime}`)
      .sort()
      .join(", ");
  return [hoursOn(TUESDAY), hoursOn(NEXT)];
}

describe("a day that a colleague has changed", () => {
  const rowsOf = (now: readonly Schedule[]) =>
    comparedRows(
      DAY_FIELDS,
      { before: [weekly], yours: [mine], theirs: standIns(opened, now) },
      wordsIn("en"),
    );

  test("is compared by the hours that count on it now", () => {
    expect(rowsOf([weekly, forTuesday])).toEqual([
      { label: "Hours", yours: "08:00 – 19:00", theirs: "12:00 – 19:00", kind: "both" },
    ]);
    expect(rowsOf([weekly])).toMatchObject([{ kind: "yours" }]);
    const split = [
      { ...forTuesday, endTime: "14:00" },
      { ...forTuesday, id: "y", startTime: "16:00", notes: "Late" },
    ];
    expect(rowsOf([weekly, ...split])).toEqual([
      { label: "Hours", yours: "08:00 – 19:00", theirs: "12:00 – 14:00, 16:00 – 19:00", kind: "both" },
      { label: "Notes", yours: "empty", theirs: "Late", kind: "theirs" },
    ]);
  });

  test("is theirs where they freed it", () => {
    const freed = [
      { ...weekly, validUntil: "2026-11-23" },
      { ...weekly, id: "y", validFrom: "2026-11-25" },
    ];
    expect(rowsOf(freed)).toMatchObject([{ label: "Hours", theirs: "Off" }]);
    expect(hoursAfter("only", freed)).toEqual(["08:00 19:00", "10:00 19:00"]);
    expect(hoursAfter("only", freed, null)).toEqual(["", "10:00 19:00"]);
  });

  test("becomes as it was typed, and the other dates stay", () => {
    expect(hoursAfter("only", [weekly, forTuesday])).toEqual(["08:00 19:00", "10:00 19:00"]);
    expect(hoursAfter("only", [weekly, forTuesday], null)).toEqual(["", "10:00 19:00"]);
  });

  test("becomes as all from it on that are typed", () => {
    expect(hoursAfter("from", [weekly, forTuesday])).toEqual(["08:00 19:00", "08:00 19:00"]);
    const fromTuesday = { ...forTuesday, validUntil: null };
    expect(hoursAfter("from", [{ ...weekly, validUntil: "2026-11-23" }, fromTuesday])).toEqual([
      "08:00 19:00",
      "08:00 19:00",
    ]);
    expect(hoursAfter("from", [])).toEqual(["08:00 19:00", "08:00 19:00"]);
  });
});
