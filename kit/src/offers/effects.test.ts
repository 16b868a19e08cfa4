import { describe, expect, test } from "vitest";
import { addDays } from "../calendar.ts";
import type { DatedShift, Handing } from "./exchange.ts";
import { coverageEffect, effectOn, type MemberEffect, type MemberWish } from "./judge.ts";
import {
  exchanged,
  FRI,
  MON,
  memberWith,
  NEXT_MON,
  NEXT_WED,
  offOn,
  presences,
  SAT,
  SUN,
  salon,
  shift,
  THU,
  TUE,
  WED,
} from "./test-support/salon.ts";
import { factsOn, presentOn, type SalonRules, type Worker, withSteps } from "./worker.ts";

/** What an exchange means for a member, in the week of its Wednesday. */
function effectFor(
  member: Worker,
  handings: readonly Handing[],
  {
    others = [],
    rules = salon(),
    wishes = [],
    date = WED,
  }: {
    others?: readonly Worker[];
    rules?: SalonRules;
    wishes?: readonly MemberWish[];
    date?: string;
  } = {},
): MemberEffect {
  const after = exchanged(handings, [member, ...others], rules).afterOf(member);
  return effectOn(member, after, { handings, date, wishes }, rules);
}

const taking = (...shifts: DatedShift[]): Handing[] =>
  shifts.map((one) => ({ shift: one, from: null, to: "ann" }));

/** Ann gives a shift of hers to Ben for one of his. */
const swapping = (given: DatedShift, taken: DatedShift): Handing[] => [
  { shift: given, from: "ann", to: "ben" },
  { shift: taken, from: "ben", to: "ann" },
];

const closedOn = (date: string, startTime: string, endTime: string) => ({
  closures: [{ fromDate: date, toDate: date, name: "Party", startTime, endTime }],
  exceptions: [],
});

describe("hours and cost", () => {
  test("the hours of the offer's week count, from its first day to its last", () => {
    const days = ["2026-12-06", MON, SUN, NEXT_MON];
    const ann = memberWith(
      "ann",
      days.map((date) => shift(date, date === SUN ? "10:00-14:00" : "09:00-17:00")),
      { weeklyMinutes: 1200 },
    );
    const takes = taking(shift(WED, "09:00-15:00"));
    expect(effectFor(ann, takes)).toMatchObject({
      memberId: "ann",
      beforeMinutes: 720,
      afterMinutes: 1080,
      agreedMinutes: 1200,
    });
    const fromSunday = effectFor(ann, takes, { rules: salon({ weekStartsOn: 0 }) });
    expect(fromSunday).toMatchObject({ beforeMinutes: 960, afterMinutes: 1320 });
    const nextWeek = effectFor(ann, takes, { date: NEXT_WED });
    expect(nextWeek).toMatchObject({ beforeMinutes: 480, afterMinutes: 480 });
  });

  test("a giver saves what their hours cost; an unknown wage leaves the cost unknown", () => {
    const ann = memberWith("ann", [shift(MON, "09:00-17:00")], { hourlyCost: 1501 });
    const ben = memberWith("ben", [shift(WED, "09:00-15:00")], { hourlyCost: 2000 });
    const handings = [{ shift: shift(WED, "09:00-15:00"), from: "ben", to: "ann" }];
    expect(effectFor(ann, handings, { others: [ben] })).toMatchObject({ cost: 9006, against: [] });
    expect(effectFor(ben, handings, { others: [ann] })).toMatchObject({
      beforeMinutes: 360,
      afterMinutes: 0,
      restMinutes: null,
      wish: null,
      cost: -12000,
      against: [],
    });
    expect(effectFor({ ...ann, hourlyCost: null }, handings, { others: [ben] }).cost).toBeNull();
    expect(effectFor(ann, taking(shift(WED, "09:00-09:45"))).cost).toBe(1126);
  });

  test("a swap over two weeks costs the difference of both", () => {
    const ann = memberWith("ann", [shift(NEXT_WED, "09:00-13:00")], { hourlyCost: 1500 });
    const ben = memberWith("ben", [shift(WED, "09:00-15:00")]);
    const swap = swapping(shift(NEXT_WED, "09:00-13:00"), shift(WED, "09:00-15:00"));
    expect(effectFor(ann, swap, { others: [ben] })).toMatchObject({
      beforeMinutes: 0,
      afterMinutes: 360,
      cost: 3000,
    });
  });
});

describe("what is against taking a shift on its own date", () => {
  const against = (member: Worker, taken: DatedShift, rules = salon({ restMinutes: 0 })) =>
    effectFor(member, taking(taken), { rules }).against;

  test("a member who left", () => {
    expect(against(memberWith("ann", []), shift(WED, "09:00-17:00"))).toEqual([]);
    expect(against(memberWith("ann", [], { isActive: false }), shift(WED, "09:00-17:00"))).toEqual([
      "inactive",
    ]);
  });

  test("a closure and time off, where they meet the shift and do not only touch it", () => {
    const off = (hours: string, reason = "Vacation") =>
      memberWith("ann", [], { timeOff: [offOn("ann", WED, hours, reason)] });
    const day = shift(WED, "09:00-17:00");
    for (const hours of ["07:00-09:30", "16:30-18:00", "12:00-13:00"])
      expect(against(off(hours), day)).toEqual(["away"]);
    for (const hours of ["07:00-09:00", "17:00-18:00"]) expect(against(off(hours), day)).toEqual([]);
    expect(against(off("12:00-12:30", "Break"), day)).toEqual([]);
    const closed = (from: string, until: string) => salon({ closings: closedOn(WED, from, until) });
    expect(against(off("12:00-13:00"), day, closed("16:00", "24:00"))).toEqual(["closed", "away"]);
    expect(against(memberWith("ann", []), day, closed("16:00", "24:00"))).toEqual(["closed"]);
    expect(against(memberWith("ann", []), day, closed("17:00", "24:00"))).toEqual([]);
    expect(against(memberWith("ann", []), day, closed("00:00", "09:00"))).toEqual([]);
  });

  test("another shift then, a night of the day before or into the next included", () => {
    const working = (date: string, hours: string) => memberWith("ann", [shift(date, hours)]);
    const day = shift(WED, "09:00-17:00");
    expect(against(working(WED, "16:00-20:00"), day)).toEqual(["overlap"]);
    expect(against(working(WED, "17:00-20:00"), day)).toEqual([]);
    expect(against(working(WED, "06:00-09:00"), day)).toEqual([]);
    const night = "22:00-06:00";
    expect(against(working(TUE, night), shift(WED, "05:00-12:00"))).toEqual(["overlap"]);
    expect(against(working(TUE, night), shift(WED, "06:00-12:00"))).toEqual([]);
    expect(against(working(THU, "05:00-12:00"), shift(WED, night))).toEqual(["overlap"]);
    expect(against(working(THU, "06:00-12:00"), shift(WED, night))).toEqual([]);
  });

  test("a shift that leaves at the same time is not in the way, all others are", () => {
    const swap = (own: DatedShift[], given: DatedShift, taken: DatedShift) =>
      effectFor(memberWith("ann", own), swapping(given, taken), {
        others: [memberWith("ben", [taken])],
        rules: salon({ restMinutes: 0 }),
      }).against;
    const [morning, day] = [shift(WED, "09:00-13:00"), shift(WED, "09:00-17:00")];
    expect(swap([morning], morning, day)).toEqual([]);
    expect(swap([morning, shift(WED, "14:00-18:00")], morning, day)).toEqual(["overlap"]);
    expect(swap([morning, day], morning, shift(WED, "16:00-20:00"))).toEqual(["overlap"]);
    const late = shift(WED, "15:00-17:00");
    expect(swap([late, day], late, shift(WED, "08:00-10:00"))).toEqual(["overlap"]);
    const tomorrow = shift(THU, "09:00-17:00");
    expect(swap([day, tomorrow], tomorrow, day)).toEqual(["overlap"]);
    // What comes has the same hours as what stays.
    const ben = memberWith("ben", [day]);
    const handing = { shift: day, from: "ben", to: "ann" };
    expect(effectFor(memberWith("ann", [day]), [handing], { others: [ben] }).against).toEqual(["overlap"]);
  });
});

describe("what is not as agreed where a shift comes beside those of other days", () => {
  const workdays = (dates: readonly string[], hours = "09:00-15:00") =>
    dates.map((date) => shift(date, hours));
  const warnings = (member: Worker, ...taken: DatedShift[]) => effectFor(member, taking(...taken)).warnings;

  test("more hours a week than agreed, whatever was planned for the week after", () => {
    const ann = memberWith(
      "ann",
      [...workdays([MON, TUE, FRI]), ...workdays([NEXT_MON, NEXT_WED], "09:00-21:00")],
      {
        weeklyMinutes: 1200,
      },
    );
    expect(warnings(ann, shift(WED, "09:00-11:00"))).toEqual([]);
    expect(warnings(ann, shift(WED, "09:00-11:15"))).toEqual(["hours"]);
    const given = shift(FRI, "09:00-15:00");
    const swap = (hours: string) =>
      effectFor(
        { ...ann, contract: { ...ann.contract, weeklyMinutes: 900 } },
        swapping(given, shift(WED, hours)),
        { others: [memberWith("ben", workdays([WED], hours))] },
      ).warnings;
    expect(swap("09:00-14:00")).toEqual([]);
    expect(swap("09:00-15:00")).toEqual([]);
    expect(swap("09:00-16:00")).toEqual(["hours"]);
  });

  test("more days a week than agreed, whatever was planned for the week after", () => {
    const ann = memberWith("ann", workdays([MON, TUE, NEXT_MON, "2026-12-15", NEXT_WED, "2026-12-17"]), {
      weeklyDays: 3,
    });
    expect(warnings(ann, shift(WED, "09:00-15:00"))).toEqual([]);
    expect(warnings(ann, shift(WED, "09:00-15:00"), shift(FRI, "09:00-15:00"))).toEqual(["days"]);
    expect(warnings(ann, shift("2026-12-17", "16:00-18:00"))).toEqual([]);
  });

  test("more than six days in a row, or the seven that were agreed", () => {
    const five = memberWith("ann", workdays([MON, TUE, THU, FRI, SAT]));
    expect(warnings(five, shift(WED, "09:00-15:00"))).toEqual([]);
    const six = memberWith("ann", workdays([MON, TUE, THU, FRI, SAT, SUN]));
    expect(warnings(six, shift(WED, "09:00-15:00"))).toEqual(["row"]);
    expect(
      warnings({ ...six, contract: { ...six.contract, weeklyDays: 7 } }, shift(WED, "09:00-15:00")),
    ).toEqual([]);
    expect(
      warnings(memberWith("ann", workdays([MON, TUE, WED, THU, FRI, SAT])), shift(SUN, "09:00-15:00")),
    ).toEqual(["row"]);
    const nextWeek = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(NEXT_MON, days));
    expect(warnings(memberWith("ann", workdays(nextWeek)), shift(SUN, "09:00-15:00"))).toEqual(["row"]);
  });

  test("a row that was too long already may get more hours, but no more days", () => {
    const eight = memberWith("ann", workdays([MON, TUE, WED, THU, FRI, SAT, SUN, NEXT_MON]));
    expect(warnings(eight, shift(WED, "16:00-18:00"))).toEqual([]);
    expect(warnings(eight, shift("2026-12-15", "09:00-15:00"))).toEqual(["row"]);
  });

  test("less rest than the salon's or their own, unless it was as short already", () => {
    const late = memberWith("ann", [shift(TUE, "14:00-22:00")]);
    const taken = (member: Worker, hours: string) => {
      const { warnings, restMinutes } = effectFor(member, taking(shift(WED, hours)));
      return { warnings, restMinutes };
    };
    expect(taken(late, "08:30-14:00")).toEqual({ warnings: ["rest"], restMinutes: 630 });
    expect(taken(late, "09:00-14:00")).toEqual({ warnings: [], restMinutes: 660 });
    const agreed = { ...late, contract: { ...late.contract, restMinutes: 600 } };
    expect(taken(agreed, "08:30-14:00")).toEqual({ warnings: [], restMinutes: 630 });
    const tired = memberWith("ann", [shift(TUE, "14:00-22:00"), shift(WED, "08:00-12:00")]);
    expect(taken(tired, "13:00-17:00")).toEqual({ warnings: [], restMinutes: 600 });
    expect(taken(tired, "07:00-08:00")).toEqual({ warnings: ["rest"], restMinutes: 540 });
  });

  test("the reasons of an earlier week come first", () => {
    const ann = memberWith("ann", [shift(MON, "09:00-15:00"), shift(NEXT_MON, "09:00-17:00")], {
      weeklyDays: 1,
      weeklyMinutes: 600,
    });
    const [secondDay, moreHours] = [shift(TUE, "09:00-10:00"), shift(NEXT_MON, "18:00-21:00")];
    expect(warnings(ann, moreHours, secondDay)).toEqual(["days", "hours"]);
  });
});

describe("the shortest rest around a taken shift", () => {
  const restOf = (...own: DatedShift[]) =>
    effectFor(memberWith("ann", own), taking(shift(WED, "09:00-17:00"))).restMinutes;

  test("is the shorter of that before it and that after it, as far as two days away", () => {
    expect(restOf(shift(TUE, "12:00-20:00"), shift(THU, "10:00-18:00"))).toBe(780);
    expect(restOf(shift(TUE, "06:00-12:00"), shift(THU, "07:00-15:00"))).toBe(840);
    expect(restOf(shift(MON, "12:00-20:00"))).toBe(37 * 60);
    expect(restOf(shift(FRI, "10:00-18:00"))).toBe(41 * 60);
  });

  test("is not that between two other days", () => {
    expect(restOf(shift(MON, "14:00-22:00"), shift(TUE, "06:00-12:00"))).toBe(21 * 60);
    expect(restOf(shift(THU, "14:00-22:00"), shift(FRI, "06:00-12:00"))).toBe(21 * 60);
  });

  test("is unknown without other work near, and none where two shifts meet", () => {
    expect(restOf(shift("2026-12-06", "12:00-20:00"), shift(SAT, "12:00-20:00"))).toBeNull();
    expect(restOf(shift(TUE, "22:00-10:00"))).toBe(0);
  });
});

test("'cannot' outweighs 'prefer'; wishes of colleagues, for other dates or other hours do not count", () => {
  const wish = (
    kind: MemberWish["kind"],
    hours: [number, number],
    memberId = "ann",
    date = WED,
  ): MemberWish => ({
    memberId,
    date,
    kind,
    startMinute: hours[0] * 60,
    endMinute: hours[1] * 60,
  });
  const wishOf = (...wishes: MemberWish[]) =>
    effectFor(memberWith("ann", []), taking(shift(WED, "09:00-17:00")), { wishes }).wish;
  expect(wishOf(wish("prefer", [16, 20]))).toBe("prefer");
  expect(wishOf(wish("cannot", [8, 10]))).toBe("cannot");
  expect(wishOf(wish("prefer", [9, 12]), wish("cannot", [12, 17]))).toBe("cannot");
  expect(wishOf(wish("cannot", [0, 9]), wish("cannot", [17, 24]))).toBeNull();
  expect(wishOf(wish("cannot", [9, 17], "ben"), wish("cannot", [9, 17], "ann", THU))).toBeNull();
});

describe("coverage", () => {
  const atLeast = (people: number, dayOfWeek: number, hours: string, role?: string) => {
    const { startTime, endTime } = shift(WED, hours);
    return { dayOfWeek, startTime, endTime, people, role };
  };
  const coverageOf = (
    handings: readonly Handing[],
    team: readonly Worker[],
    minimums: ReturnType<typeof atLeast>[],
  ) => {
    const rules = salon({ minimums });
    const { plan } = exchanged(handings, team, rules);
    return coverageEffect(presences(team, handings, rules), plan, handings, rules);
  };

  test("an open shift that is taken leaves the salon less short, and nowhere worse", () => {
    const team = [memberWith("ann", []), memberWith("ben", [shift(WED, "09:00-17:00")])];
    expect(coverageOf(taking(shift(WED, "09:00-13:00")), team, [atLeast(2, 3, "09:00-17:00")])).toEqual({
      shortBefore: 480,
      shortAfter: 240,
      worse: false,
    });
  });

  test("a barber's shift leaves the salon short of one, unless another barber takes it", () => {
    const ben = memberWith("ben", [shift(WED, "09:00-12:00")], { role: "Barber" });
    const handings = [{ shift: shift(WED, "09:00-12:00"), from: "ben", to: "ann" }];
    const minimums = [atLeast(1, 3, "09:00-12:00"), atLeast(1, 3, "10:00-12:00", "Barber")];
    const takenBy = (role: string) => coverageOf(handings, [memberWith("ann", [], { role }), ben], minimums);
    expect(takenBy("Stylist")).toEqual({ shortBefore: 0, shortAfter: 120, worse: true });
    expect(takenBy(" barber")).toEqual({ shortBefore: 0, shortAfter: 0, worse: false });
  });

  test("one date that gets worse is worse, though another gets better by as much", () => {
    const [wednesday, thursday] = [shift(WED, "09:00-11:00"), shift(THU, "09:00-11:00")];
    const team = [memberWith("ann", [wednesday]), memberWith("ben", [thursday], { role: "Barber" })];
    const minimums = [atLeast(1, 3, "09:00-11:00", "Barber"), atLeast(1, 4, "09:00-11:00", "Barber")];
    expect(coverageOf(swapping(wednesday, thursday), team, minimums)).toEqual({
      shortBefore: 120,
      shortAfter: 120,
      worse: true,
    });
  });

  test("the next date counts for a night alone, not for a shift that ends at midnight", () => {
    const nextMorning = [atLeast(1, 4, "00:00-03:00")];
    const team = [memberWith("ann", [])];
    expect(coverageOf(taking(shift(WED, "22:00-02:00")), team, nextMorning)).toEqual({
      shortBefore: 180,
      shortAfter: 60,
      worse: false,
    });
    expect(coverageOf(taking(shift(WED, "22:00-24:00")), team, nextMorning)).toEqual({
      shortBefore: 0,
      shortAfter: 0,
      worse: false,
    });
  });
});

describe("a member's date", () => {
  const spansOn = (member: Worker, date: string) =>
    presentOn(member, date, salon()).map(({ start, end }) => ({ start, end }));

  test("has the closures of the day before, of itself and of the next, in the salon's zone", () => {
    const rules = salon({ zone: "Europe/Berlin", closings: closedOn(TUE, "20:00", "24:00") });
    const closed = (date: string) => factsOn(memberWith("ann", []), date, rules).timeOff;
    const record = {
      id: "closed 2026-12-08 1200",
      memberId: "",
      start: new Date("2026-12-08T19:00:00Z"),
      end: new Date("2026-12-08T23:00:00Z"),
      reason: "Party",
    };
    const party = { reason: "Party", isClosed: true, record };
    expect(closed(MON)).toEqual([{ start: 2640, end: 2880, ...party }]);
    expect(closed(TUE)).toEqual([{ start: 1200, end: 1440, ...party }]);
    expect(closed(WED)).toEqual([{ start: -240, end: 0, ...party }]);
    expect(closed(THU)).toEqual([]);
  });

  test("counts each minute of a night once, on the date on which it passes", () => {
    const present = (...shifts: DatedShift[]) => spansOn(memberWith("ann", shifts), WED);
    const night = shift(TUE, "22:00-06:00");
    expect(present(night)).toEqual([{ start: 0, end: 360 }]);
    expect(present(night, shift(WED, "09:00-17:00"))).toEqual([
      { start: 0, end: 360 },
      { start: 540, end: 1020 },
    ]);
    expect(present(night, shift(WED, "05:00-08:00"))).toEqual([
      { start: 0, end: 360 },
      { start: 360, end: 480 },
    ]);
    for (const within of ["03:00-05:00", "04:00-06:00"])
      expect(present(night, shift(WED, within))).toEqual([{ start: 0, end: 360 }]);
    expect(present(shift(THU, "22:00-06:00"))).toEqual([]);
  });

  test("has no part that begins at its midnight or after it", () => {
    const present = (pause: DatedShift) => {
      const lunch = { id: "pause", memberId: "ann", dayOfWeek: 3, reason: "" };
      const { startTime, endTime } = pause;
      const ann = memberWith("ann", [shift(WED, "22:00-02:00")], {
        breaks: [{ ...lunch, startTime, endTime }],
      });
      return [spansOn(ann, WED), spansOn(ann, THU)];
    };
    expect(present(shift(WED, "23:30-24:00"))).toEqual([
      [{ start: 1320, end: 1410 }],
      [{ start: 0, end: 120 }],
    ]);
    expect(present(shift(WED, "23:30-00:30"))).toEqual([
      [{ start: 1320, end: 1410 }],
      [{ start: 30, end: 120 }],
    ]);
  });
});

test("a step changes or deletes its own record of a member, and leaves the others", () => {
  const [pause, vacation] = [
    offOn("ann", WED, "12:00-12:30", "Break"),
    offOn("ann", THU, "09:00-17:00", "Vacation"),
  ];
  const ann = memberWith("ann", [shift(WED, "09:00-17:00")], { timeOff: [pause, vacation] });
  const later = offOn("ann", WED, "13:00-13:30", "Break");
  const changed = withSteps(ann, [{ kind: "time-off", id: pause.id, before: pause, after: later }]);
  expect(changed).toEqual({ ...ann, timeOff: [vacation, { ...later, id: pause.id }] });
  const deleted = withSteps(ann, [{ kind: "time-off", id: pause.id, before: pause, after: null }]);
  expect(deleted).toEqual({ ...ann, timeOff: [vacation] });
});
