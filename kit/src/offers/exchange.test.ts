import { describe, expect, test } from "vitest";
import type { Schedule } from "../day/records.ts";
import { shiftOn } from "./exchange.ts";
import {
  exchanged,
  MON,
  memberWith,
  NEXT_WED,
  offOn,
  planned,
  salon,
  shift,
  THU,
  TUE,
  WED,
} from "./test-support/salon.ts";

test("a member's shift is found by its date and both its times", () => {
  const ann = memberWith("ann", [shift(WED, "09:00-13:00"), shift(WED, "14:00-18:00")]);
  expect(shiftOn(ann, shift(WED, "14:00-18:00"), salon())).toMatchObject({
    start: 840,
    end: 1080,
    record: { id: "ann 2026-12-09 14:00-18:00" },
  });
  for (const other of ["14:00-17:00", "15:00-18:00", "09:00-18:00"])
    expect(shiftOn(ann, shift(WED, other), salon())).toBeUndefined();
  expect(shiftOn(ann, shift(THU, "14:00-18:00"), salon())).toBeUndefined();
});

describe("what an exchange writes", () => {
  test("the shift and its break go to the taker with the notes, as new records of that date alone", () => {
    const pause = offOn("ann", WED, "12:00-12:30", "Break");
    const vacation = offOn("ann", THU, "09:00-17:00", "Vacation");
    const ann = memberWith("ann", [{ ...shift(WED, "09:00-17:00"), notes: "Counter" }], {
      timeOff: [pause, vacation],
    });
    const ben = memberWith("ben", []);
    const { plan, afterOf } = exchanged(
      [{ shift: shift(WED, "09:00-17:00"), from: "ann", to: "ben" }],
      [ann, ben],
    );
    const work = {
      memberId: "ben",
      dayOfWeek: 3,
      startTime: "09:00",
      endTime: "17:00",
      notes: "Counter",
      validFrom: WED,
      validUntil: WED,
    };
    const { start, end } = pause;
    const taken = { memberId: "ben", start, end, reason: "Break" };
    expect(plan.steps).toEqual([
      { kind: "schedule", id: "ann 2026-12-09 09:00-17:00", before: ann.schedules[0], after: null },
      { kind: "time-off", id: pause.id, before: pause, after: null },
      { kind: "schedule", id: "new-1", before: null, after: work },
      { kind: "time-off", id: "new-2", before: null, after: taken },
    ]);
    expect(afterOf(ann)).toEqual({ ...ann, schedules: [], timeOff: [vacation] });
    expect(afterOf(ben)).toEqual({
      ...ben,
      schedules: [{ ...work, id: "new-1" }],
      timeOff: [{ ...taken, id: "new-2" }],
    });
  });

  test("a shift that is nobody's comes without notes and breaks", () => {
    const { plan } = exchanged(
      [{ shift: shift(WED, "09:00-17:00"), from: null, to: "ben" }],
      [memberWith("ben", [])],
    );
    expect(plan.steps).toHaveLength(1);
    expect(plan.steps[0]).toMatchObject({ id: "new-1", after: { startTime: "09:00", notes: "" } });
  });

  test("nothing is planned when the giver's hours have changed, or the giver is gone", () => {
    const ann = memberWith("ann", [shift(WED, "09:00-16:00")]);
    const ben = memberWith("ben", []);
    const handing = { shift: shift(WED, "09:00-17:00"), from: "ann", to: "ben" };
    expect(planned([handing], [ann, ben])).toBeNull();
    expect(planned([handing], [ben])).toBeNull();
    // One of several is enough.
    const open = { shift: shift(THU, "09:00-17:00"), from: null, to: "ben" };
    expect(planned([open, handing], [ann, ben])).toBeNull();
  });
});

describe("who works what after an exchange", () => {
  test("a swap between two dates leaves a shift of the same hours on the other date alone", () => {
    const ann = memberWith("ann", [shift(MON, "09:00-17:00"), shift(TUE, "09:00-17:00")]);
    const ben = memberWith("ben", [shift(TUE, "18:00-22:00")]);
    const { hoursOf } = exchanged(
      [
        { shift: shift(MON, "09:00-17:00"), from: "ann", to: "ben" },
        { shift: shift(TUE, "18:00-22:00"), from: "ben", to: "ann" },
      ],
      [ann, ben],
    );
    expect([hoursOf(ann, MON), hoursOf(ann, TUE)]).toEqual([[], ["09:00-17:00", "18:00-22:00"]]);
    expect([hoursOf(ben, MON), hoursOf(ben, TUE)]).toEqual([["09:00-17:00"], []]);
  });

  test("two members swap their shifts of one date", () => {
    const ann = memberWith("ann", [{ ...shift(WED, "08:00-12:00"), notes: "Keys" }]);
    const ben = memberWith("ben", [{ ...shift(WED, "13:00-18:00"), notes: "Till" }]);
    const { hoursOf, afterOf } = exchanged(
      [
        { shift: shift(WED, "08:00-12:00"), from: "ann", to: "ben" },
        { shift: shift(WED, "13:00-18:00"), from: "ben", to: "ann" },
      ],
      [ann, ben],
    );
    expect(hoursOf(ann, WED)).toEqual(["13:00-18:00"]);
    expect(hoursOf(ben, WED)).toEqual(["08:00-12:00"]);
    expect(afterOf(ann).schedules[0]?.notes).toBe("Till");
    expect(afterOf(ben).schedules[0]?.notes).toBe("Keys");
  });

  test("a day that goes to two colleagues takes nothing from them that has the same hours", () => {
    const ann = memberWith("ann", [shift(WED, "09:00-13:00"), shift(WED, "14:00-18:00")]);
    const ben = memberWith("ben", [shift(WED, "14:00-18:00")]);
    const cleo = memberWith("cleo", []);
    const { hoursOf } = exchanged(
      [
        { shift: shift(WED, "09:00-13:00"), from: "ann", to: "ben" },
        { shift: shift(WED, "14:00-18:00"), from: "ann", to: "cleo" },
      ],
      [ann, ben, cleo],
    );
    expect(hoursOf(ann, WED)).toEqual([]);
    expect(hoursOf(ben, WED)).toEqual(["09:00-13:00", "14:00-18:00"]);
    expect(hoursOf(cleo, WED)).toEqual(["14:00-18:00"]);
  });

  test("of a giver's shifts only the one with just these hours goes", () => {
    const giving = (given: string, kept: string) => {
      const ann = memberWith("ann", [shift(WED, given), shift(WED, kept)]);
      return exchanged(
        [{ shift: shift(WED, given), from: "ann", to: "ben" }],
        [ann, memberWith("ben", [])],
      ).hoursOf(ann, WED);
    };
    expect(giving("09:00-13:00", "14:00-18:00")).toEqual(["14:00-18:00"]);
    expect(giving("09:00-13:00", "09:00-17:00")).toEqual(["09:00-17:00"]);
    // A night, and the hour before the night of the day before ends.
    expect(giving("22:00-02:00", "01:00-02:00")).toEqual(["01:00-02:00"]);
  });

  test("of usual weeks one date changes, and only for those who give or take on it", () => {
    const usual = (memberId: string, dayOfWeek: number): Schedule => ({
      id: `${memberId} ${dayOfWeek}`,
      memberId,
      dayOfWeek,
      startTime: "09:00",
      endTime: "17:00",
      validFrom: "2026-01-01",
      validUntil: null,
      notes: "",
    });
    const lunch = { id: "lunch", memberId: "ann", dayOfWeek: 3, startTime: "12:00", endTime: "12:45" };
    const ann = memberWith("ann", [], {
      schedules: [usual("ann", 3), usual("ann", 4)],
      breaks: [{ ...lunch, reason: "Lunch" }],
    });
    const ben = memberWith("ben", []);
    const cleo = memberWith("cleo", [], { schedules: [usual("cleo", 3), usual("cleo", 4)] });
    const dan = memberWith("dan", []);
    const { plan, hoursOf, afterOf } = exchanged(
      [
        { shift: shift(WED, "09:00-17:00"), from: "ann", to: "ben" },
        { shift: shift(THU, "09:00-17:00"), from: "cleo", to: "dan" },
      ],
      [ann, ben, cleo, dan],
    );
    for (const [giver, given, kept] of [
      [ann, WED, THU],
      [cleo, THU, WED],
    ] as const) {
      expect(hoursOf(giver, given)).toEqual([]);
      for (const date of [kept, "2026-12-02", "2026-12-03", NEXT_WED, "2026-12-17"])
        expect(hoursOf(giver, date)).toEqual(["09:00-17:00"]);
    }
    expect(afterOf(ben).timeOff).toEqual([{ ...offOn("ben", WED, "12:00-12:45", "Break"), id: "new-3" }]);
    expect(plan.steps.map(({ id }) => id)).toEqual([
      "ann 3",
      "new-1",
      "new-2",
      "new-3",
      "cleo 4",
      "new-4",
      "new-5",
    ]);
  });
});
