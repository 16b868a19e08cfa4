import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { clockOf, clockRange } from "@chairtime/kit/clock";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "../schedule/day/day.ts";
import type { Person } from "../schedule/day/person.ts";
import { mergeSpans } from "../schedule/spans.ts";
import { inWeek, memberNamed, person, personAt, SOME_SUNDAY } from "../test-support/people.ts";
import { colleaguesFor, planExchange } from "./exchange.ts";
import { personAfter, previewPlan } from "./plan-preview.ts";

const ZONE = "UTC";
const TUESDAY = addDays(SOME_SUNDAY, 2);
const DATES = Array.from({ length: 120 }, (_, day) => addDays(SOME_SUNDAY, day - 30));

const hours = ({ schedules }: Person, date: string) =>
  schedulesOn(date, schedules)
    .map(({ startTime, endTime }) => `${startTime} ${endTime}`)
    .sort();
const at = (from: string, to: string) => ({
  start: new Date(`${TUESDAY}T${from}:00Z`),
  end: new Date(`${TUESDAY}T${to}:00Z`),
});
const breakOf = (memberId: string, startTime: string, endTime: string) => ({
  id: `${memberId} ${startTime}`,
  memberId,
  dayOfWeek: 2,
  startTime,
  endTime,
  reason: "Lunch",
});
/** Breaks and absences of the date, as the board draws them. */
const breaks = (of: Person) =>
  dayOf(of, TUESDAY, { zone: ZONE })
    .segments.filter(({ kind }) => kind !== "available")
    .map(({ start, end }) => `${clockOf(start)} ${clockOf(end)}`);
const worked = (people: readonly Person[], date: string) =>
  mergeSpans(
    people.flatMap(({ schedules }) =>
      schedulesOn(date, schedules).map(({ startTime, endTime }) => clockRange(startTime, endTime)),
    ),
  );

describe("an exchange of one date", () => {
  const kofi = personAt(2, "kofi", ["11:00", "20:00"]);
  const amara = personAt(2, "amara", ["09:00", "15:00"]);

  test("is handed over to somebody off, or makes one longer shift", () => {
    const rosa = personAt(5, "rosa", ["09:00", "17:00"]);
    const toRosa = planExchange("hand-over", kofi, rosa, TUESDAY, ZONE);
    expect(hours(personAfter(kofi, toRosa), TUESDAY)).toEqual([]);
    expect(hours(personAfter(rosa, toRosa), TUESDAY)).toEqual(["11:00 20:00"]);
    const toAmara = planExchange("hand-over", kofi, amara, TUESDAY, ZONE);
    expect(hours(personAfter(amara, toAmara), TUESDAY)).toEqual(["09:00 20:00"]);
  });

  test("makes one shift only of the taker's own and what comes: two that touch stay two", () => {
    const split = personAt(2, "kofi", ["09:00", "12:00"]);
    const [morning] = split.schedules;
    if (!morning) throw new Error("works on Tuesdays");
    const noon = { ...morning, id: "noon", startTime: "12:00", endTime: "16:00" };
    const both = { ...split, schedules: [morning, noon] };
    const rosa = personAt(5, "rosa", ["09:00", "17:00"]);
    const steps = planExchange("hand-over", both, rosa, TUESDAY, ZONE);
    expect(hours(personAfter(rosa, steps), TUESDAY)).toEqual(["09:00 12:00", "12:00 16:00"]);
  });

  test("is swapped", () => {
    const steps = planExchange("swap", kofi, amara, TUESDAY, ZONE);
    expect(hours(personAfter(kofi, steps), TUESDAY)).toEqual(["09:00 15:00"]);
    expect(hours(personAfter(amara, steps), TUESDAY)).toEqual(["11:00 20:00"]);
  });

  test("is offered to the active without time off that day, the same role first, for a swap to those who work", () => {
    const off = {
      id: "off",
      memberId: "ill",
      start: new Date(`${TUESDAY}T06:00:00Z`),
      end: new Date(`${TUESDAY}T08:00:00Z`),
    };
    const barber = personAt(2, "barber", ["09:00", "17:00"], {
      member: { ...memberNamed("barber"), role: "Barber" },
    });
    const ill = personAt(2, "ill", ["09:00", "17:00"], { timeOff: [{ ...off, reason: "Sick Leave" }] });
    const pausing = personAt(2, "pausing", ["09:00", "17:00"], { timeOff: [{ ...off, reason: "Break" }] });
    const gone = personAt(2, "gone", ["09:00", "17:00"], { member: memberNamed("gone", false) });
    const rosa = personAt(5, "rosa", ["09:00", "17:00"]);
    const team = [kofi, barber, ill, gone, rosa, amara, pausing];
    const offered = (kind: "hand-over" | "swap") =>
      colleaguesFor(kind, kofi, team, TUESDAY, ZONE).map((each) => each.person.member.id);
    expect(offered("hand-over")).toEqual(["rosa", "amara", "pausing", "barber"]);
    expect(offered("swap")).toEqual(["amara", "pausing", "barber"]);
  });

  test("is not offered to who works all of its hours anyway, but for a swap", () => {
    const [same, longer, half] = [
      personAt(2, "same", ["11:00", "20:00"]),
      personAt(2, "longer", ["09:00", "21:00"]),
      personAt(2, "half", ["11:00", "16:00"]),
    ];
    const offered = (kind: "hand-over" | "swap") =>
      colleaguesFor(kind, kofi, [same, longer, half], TUESDAY, ZONE).map((each) => each.person.member.id);
    expect(offered("hand-over")).toEqual(["half"]);
    expect(offered("swap")).toEqual(["same", "longer", "half"]);
  });

  test("is no new hours for the giver, of whom nothing is warned", () => {
    const split = ["09:00 13:00", "16:00 20:00"].flatMap((shift) => {
      const [start = "", end = ""] = shift.split(" ");
      return personAt(2, "kofi", [start, end]).schedules.map((record) => ({ ...record, id: shift }));
    });
    const coffee = { dayOfWeek: 2, startTime: "17:00", endTime: "17:15", reason: "Coffee Break" };
    const giver = { ...kofi, schedules: split, breaks: [{ ...coffee, id: "b", memberId: "kofi" }] };
    // The records begin right before the date: nothing is left of them, and both are added again.
    const recent = split.map((record) => ({ ...record, validFrom: addDays(TUESDAY, -1) }));
    const rosa = personAt(5, "rosa", ["09:00", "17:00"]);
    const scope = { from: TUESDAY, to: TUESDAY, zone: ZONE, minimums: [] };
    for (const each of [giver, { ...giver, schedules: recent }]) {
      const steps = planExchange("hand-over", each, rosa, TUESDAY, ZONE);
      expect(previewPlan([each, rosa], steps, scope).remarks).toEqual([]);
    }
  });

  test("takes the breaks of a shift along, those of the date alone too, and leaves none with the giver", () => {
    const dated = { id: "d", memberId: "kofi", reason: "Break", ...at("18:00", "18:15") };
    const giver = { ...kofi, breaks: [breakOf("kofi", "15:00", "15:30")], timeOff: [dated] };
    const rosa = personAt(5, "rosa", ["09:00", "17:00"]);
    const steps = planExchange("hand-over", giver, rosa, TUESDAY, ZONE);
    expect(breaks(personAfter(rosa, steps))).toEqual(["15:00 15:30", "18:00 18:15"]);
    const after = personAfter(giver, steps);
    expect([breaks(after), after.timeOff]).toEqual([[], []]);
    // A person who already works keeps their own break, and gets that of the new hours.
    const busy = { ...amara, breaks: [breakOf("amara", "12:00", "12:30")] };
    const toBusy = planExchange("hand-over", giver, busy, TUESDAY, ZONE);
    expect(breaks(personAfter(busy, toBusy))).toEqual(["12:00 12:30", "15:00 15:30", "18:00 18:15"]);
  });

  test("gives nobody two breaks for one: their own break within the shift replaces its break", () => {
    const giver = { ...kofi, breaks: [breakOf("kofi", "15:00", "15:30")] };
    const rosa = (from: string, to: string) =>
      personAt(5, "rosa", ["09:00", "17:00"], { breaks: [breakOf("rosa", from, to)] });
    const breaksAfter = (taker: Person) =>
      breaks(personAfter(taker, planExchange("hand-over", giver, taker, TUESDAY, ZONE)));
    expect(breaksAfter(rosa("13:00", "13:30"))).toEqual(["13:00 13:30"]);
    expect(breaksAfter(rosa("15:15", "15:45"))).toEqual(["15:15 15:45"]);
    expect(breaksAfter(rosa("13:00", "13:15"))).toEqual(["13:00 13:15", "13:15 13:30"]);
    expect(breaksAfter(rosa("09:00", "09:30"))).toEqual(["15:00 15:30"]);
  });

  test("swaps the breaks with the shifts", () => {
    const lunch = { id: "d", memberId: "kofi", reason: "Break", ...at("13:00", "13:30") };
    const giver = { ...kofi, timeOff: [lunch], breaks: [breakOf("kofi", "17:00", "17:15")] };
    const taker = { ...amara, timeOff: [{ ...lunch, id: "e", memberId: "amara", ...at("13:15", "13:45") }] };
    const steps = planExchange("swap", giver, taker, TUESDAY, ZONE);
    expect(breaks(personAfter(giver, steps))).toEqual(["13:15 13:45"]);
    expect(breaks(personAfter(taker, steps))).toEqual(["13:00 13:30", "17:00 17:15"]);
    const scope = { from: TUESDAY, to: TUESDAY, zone: ZONE, minimums: [] };
    const { remarks } = previewPlan([giver, taker], steps, scope);
    expect(remarks.filter(({ kind }) => kind === "impossible")).toEqual([]);
  });

  test("takes the break of a night along, past midnight", () => {
    const night = personAt(2, "kofi", ["22:00", "06:00"], {
      timeOff: [
        {
          id: "d",
          memberId: "kofi",
          reason: "Break",
          start: new Date(`${addDays(TUESDAY, 1)}T02:00:00Z`),
          end: new Date(`${addDays(TUESDAY, 1)}T02:30:00Z`),
        },
      ],
    });
    const rosa = personAt(5, "rosa", ["09:00", "17:00"]);
    const steps = planExchange("hand-over", night, rosa, TUESDAY, ZONE);
    expect(personAfter(rosa, steps).timeOff).toMatchObject([
      { memberId: "rosa", start: night.timeOff[0]?.start, end: night.timeOff[0]?.end },
    ]);
  });

  test("covers the same hours as before, and changes no other date", () => {
    fc.assert(
      fc.property(
        person("giver"),
        person("taker"),
        inWeek,
        fc.constantFrom("hand-over" as const, "swap" as const),
        (giver, taker, date, kind) => {
          const steps = planExchange(kind, giver, taker, date, ZONE);
          const after = [giver, taker].map((each) => personAfter(each, steps));
          expect(worked(after, date)).toEqual(worked([giver, taker], date));
          const [gave, took] = after;
          if (!gave || !took) throw new Error("Somebody is missing.");
          expect(hours(gave, date)).toEqual(kind === "swap" ? hours(taker, date) : []);
          if (kind === "swap") expect(hours(took, date)).toEqual(hours(giver, date));
          for (const other of DATES.filter((each) => each !== date && weekdayOf(each) === weekdayOf(date)))
            expect(after.map((each) => hours(each, other))).toEqual(
              [giver, taker].map((each) => hours(each, other)),
            );
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe("a shift that is taken over", () => {
  const shifts = (id: string, ...hours: [string, string, string?][]): Person => ({
    ...personAt(2, id, null),
    schedules: hours.flatMap(([from, to, notes = ""]) =>
      personAt(2, `${id} ${from}`, [from, to]).schedules.map((schedule) => ({
        ...schedule,
        memberId: id,
        notes,
      })),
    ),
  });
  const takenBy = (giver: Person, taker: Person) => {
    const then = personAfter(taker, planExchange("hand-over", giver, taker, TUESDAY, ZONE));
    return schedulesOn(TUESDAY, then.schedules)
      .map(({ startTime, endTime, notes }) => `${startTime} ${endTime} ${notes}`.trim())
      .sort();
  };

  test("becomes one with those that it overlaps, in their order, with the notes of both", () => {
    expect(takenBy(shifts("g", ["11:00", "16:00", "Till"]), shifts("t", ["08:00", "12:00", "Desk"]))).toEqual(
      ["08:00 16:00 Desk, Till"],
    );
    expect(takenBy(shifts("g", ["08:00", "13:00", "Till"]), shifts("t", ["12:00", "16:00", "Till"]))).toEqual(
      ["08:00 16:00 Till"],
    );
    expect(takenBy(shifts("g", ["08:00", "17:00"]), shifts("t", ["12:00", "16:00", "Desk"]))).toEqual([
      "08:00 17:00 Desk",
    ]);
    expect(
      takenBy(
        shifts("g", ["09:00", "10:30"], ["17:30", "19:00"]),
        shifts("t", ["10:00", "12:00"], ["17:00", "18:00"]),
      ),
    ).toEqual(["09:00 12:00", "17:00 19:00"]);
  });

  test("stays apart from those that it touches or leaves time to: each can be on offer", () => {
    expect(takenBy(shifts("g", ["12:00", "16:00", "Till"]), shifts("t", ["08:00", "12:00", "Desk"]))).toEqual(
      ["08:00 12:00 Desk", "12:00 16:00 Till"],
    );
    expect(takenBy(shifts("g", ["12:30", "16:00", "Till"]), shifts("t", ["08:00", "12:00", "Desk"]))).toEqual(
      ["08:00 12:00 Desk", "12:30 16:00 Till"],
    );
  });

  test("is offered to anyone who does not work all of it already, also of two shifts", () => {
    const giver = shifts("g", ["09:00", "11:00"], ["14:00", "16:00"]);
    const offered = (...hours: [string, string][]) =>
      colleaguesFor("hand-over", giver, [shifts("t", ...hours)], TUESDAY, ZONE).length;
    expect(offered(["09:00", "11:00"])).toBe(1);
    expect(offered(["08:00", "17:00"])).toBe(0);
    expect(offered(["09:00", "11:00"], ["14:00", "16:00"])).toBe(0);
    expect(offered(["10:00", "11:00"], ["14:00", "16:00"])).toBe(1);
    expect(offered(["09:00", "11:00"], ["14:00", "15:30"])).toBe(1);
  });

  test("of a night is offered to nobody who is off at its end", () => {
    const night = personAt(2, "g", ["22:00", "04:00"]);
    const off = {
      id: "o",
      memberId: "t",
      start: new Date(`${addDays(TUESDAY, 1)}T02:00:00Z`),
      end: new Date(`${addDays(TUESDAY, 1)}T05:00:00Z`),
      reason: "Trip",
    };
    const taker = personAt(3, "t", null, { timeOff: [off] });
    expect(colleaguesFor("hand-over", night, [taker], TUESDAY, ZONE)).toEqual([]);
    expect(
      colleaguesFor("hand-over", personAt(2, "g", ["20:00", "23:00"]), [taker], TUESDAY, ZONE),
    ).toHaveLength(1);
  });
});
