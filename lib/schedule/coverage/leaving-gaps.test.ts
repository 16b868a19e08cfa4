import { NO_OPENING_HOURS } from "@chairtime/kit/coverage/opening";
import { describe, expect, it } from "vitest";
import { memberNamed, personAt } from "../../test-support/people.ts";
import type { AbsenceScope } from "../board/absence-gaps.ts";
import { leavingGaps } from "./leaving-gaps.ts";

/** A Tuesday. */
const now = new Date("2026-11-17T12:00:00Z");
const scope: AbsenceScope = {
  minimums: [{ dayOfWeek: 1, startTime: "10:00", endTime: "18:00", people: 1 }],
  openingHours: NO_OPENING_HOURS,
  zone: "UTC",
  now,
};
const gone = { ...personAt(1, "ana", ["10:00", "18:00"]), member: memberNamed("ana", false) };

describe("what somebody who has left leaves open", () => {
  it("are their hours that take the team under a minimum in four weeks, from the first of them on", () => {
    const left = leavingGaps([gone, personAt(1, "ben", ["10:00", "16:00"])], "ana", scope);
    expect(left?.gaps.map(({ date, start, end }) => [date, start / 60, end / 60])).toEqual([
      ["2026-11-23", 16, 18],
      ["2026-11-30", 16, 18],
      ["2026-12-07", 16, 18],
      ["2026-12-14", 16, 18],
    ]);
    expect(left?.absence).toEqual({
      memberId: "ana",
      start: new Date("2026-11-23T00:00:00Z"),
      end: new Date("2026-12-15T00:00:00Z"),
    });
  });

  it("is nothing where others are enough, no minimum is set, or the gap was there before", () => {
    const enough = personAt(1, "ben", ["09:00", "18:00"]);
    expect(leavingGaps([gone, enough], "ana", scope)).toBeNull();
    expect(leavingGaps([gone], "ana", { ...scope, minimums: [] })).toBeNull();
    const elsewhere = { ...personAt(2, "ana", ["10:00", "18:00"]), member: memberNamed("ana", false) };
    expect(leavingGaps([elsewhere], "ana", scope)).toBeNull();
  });
});
