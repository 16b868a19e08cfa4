import loadHighs from "highs";
import { describe, expect, test } from "vitest";
import type { Person } from "../../schedule/day/person.ts";
import {
  type Hours,
  modelOf,
  type OtherDay,
  personOn,
  salonOf,
  WEEK,
} from "../../test-support/planned-week.ts";
import { weeksOf } from "../model/member-week.ts";
import { sumOf } from "../model/program.ts";
import type { SalonFacts, Wish } from "../model/salon-facts.ts";
import { highsSolver } from "../worker/highs-solver.ts";
import { draftObjective } from "./draft-objective.ts";

const solve = highsSolver(await loadHighs());

const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"];
const [SATURDAY, SUNDAY] = ["2026-11-21", "2026-11-22"];

interface Priced {
  /** Days that the draft changes. */
  taken?: readonly OtherDay[];
  /** Days that it could change, and doesn't. */
  left?: readonly OtherDay[];
  onlyGaps?: boolean;
}

const pricesOf = (facts: SalonFacts, { taken = [], left = [], onlyGaps = false }: Priced) => {
  const model = modelOf(facts, [...taken, ...left]);
  const objective = draftObjective(model, weeksOf(facts), { late: 18 * 60, onlyGaps, facts });
  return { model, objective };
};

/** Cost of a week; shifts that end after 18:00 are late. */
function costOf(facts: SalonFacts, priced: Priced): number {
  const { model, objective } = pricesOf(facts, priced);
  const { program, choices } = model;
  for (const [index, { column }] of choices.entries())
    program.fix(column, Number(index < (priced.taken?.length ?? 0)));
  return sumOf(objective, solve(program, objective).values);
}

const dayOf = (memberId: string, date: string, ...shifts: Hours[]): OtherDay => ({ memberId, date, shifts });
const wish = (memberId: string, date: string, kind: Wish["kind"], [from, to]: Hours): Wish => ({
  memberId,
  date,
  kind,
  startMinute: from * 60,
  endMinute: to * 60,
});
const agreed = (person: Person, hours: number): Person => ({
  ...person,
  member: {
    ...person.member,
    contract: { weeklyMinutes: hours * 60, weeklyDays: null, restMinutes: null },
  },
});

describe("the price of a drafted week", () => {
  const monday = personOn("a", [[1, "10:00", "18:00"]]);
  const longer = [dayOf("a", WEEK, [10, 19])];
  const shorter = [dayOf("a", WEEK, [10, 17])];
  const earlier = [dayOf("a", WEEK, [9, 17])];

  test("is ½ for a changed day, 1/16 for half an hour of it, and 200 for an uncovered half hour", () => {
    expect(costOf(salonOf([monday]), { taken: earlier })).toBeCloseTo(0.5 + 4 / 16);
    expect(costOf(salonOf([monday]), { left: earlier })).toBeCloseTo(0);
    const minimums = [{ dayOfWeek: 1, startTime: "09:00", endTime: "12:00", people: 1 }];
    expect(costOf(salonOf([monday], { minimums }), { left: earlier })).toBeCloseTo(400);
    expect(costOf(salonOf([monday], { minimums }), { taken: earlier })).toBeCloseTo(0.75);
  });

  test("is 4 for half an hour more or less than agreed, or than in the saved week without a contract", () => {
    const changed = 0.5 + 2 / 16;
    const withContract = salonOf([agreed(monday, 9)]);
    const setByHand = salonOf([monday], { savedMinutes: { a: 9 * 60 } });
    expect(costOf(salonOf([monday]), { taken: longer })).toBeCloseTo(8 + changed);
    expect(costOf(salonOf([monday]), { taken: shorter })).toBeCloseTo(8 + changed);
    for (const facts of [withContract, setByHand]) {
      expect(costOf(facts, { left: longer })).toBeCloseTo(8);
      expect(costOf(facts, { taken: longer })).toBeCloseTo(changed);
      expect(costOf(facts, { taken: shorter })).toBeCloseTo(16 + changed);
    }
  });

  test("is 12 for the second day of a weekend", () => {
    const swapped = 2 * (0.5 + 1);
    const saturday = personOn("a", [
      [1, "10:00", "18:00"],
      [6, "10:00", "18:00"],
    ]);
    const onSunday = dayOf("a", SUNDAY, [10, 18]);
    expect(costOf(salonOf([saturday]), { taken: [onSunday, dayOf("a", WEEK)] })).toBeCloseTo(12 + swapped);
    expect(costOf(salonOf([saturday]), { taken: [onSunday, dayOf("a", SATURDAY)] })).toBeCloseTo(swapped);
    const both = personOn("a", [
      [0, "10:00", "18:00"],
      [6, "10:00", "18:00"],
    ]);
    const away = { left: [dayOf("a", SUNDAY), dayOf("a", TUESDAY, [10, 18])] };
    expect(costOf(salonOf([both]), away)).toBeCloseTo(12);
    expect(costOf(salonOf([both]), { taken: away.left })).toBeCloseTo(swapped);
  });

  test("is 4 for the second late shift of a week, 8 for the third, and so on", () => {
    const days = [WEEK, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY].map((date = "") => dayOf("a", date, [12, 20]));
    const facts = salonOf([
      personOn(
        "a",
        [1, 2, 3, 4, 5].map((day) => [day, "10:00", "18:00"]),
      ),
    ]);
    const lateCosts = days.map((_, index) => {
      const taken = days.slice(0, index + 1);
      return costOf(facts, { taken, left: days.slice(index + 1) }) - taken.length;
    });
    for (const [index, cost] of [0, 4, 12, 24, 40].entries()) expect(lateCosts[index]).toBeCloseTo(cost);
  });

  test("is 20 for half an hour against 'cannot', 2 for one beside 'prefer', 16 for no preferred one", () => {
    const people = ["a", "b", "c"].map((id) => personOn(id, [[1, "10:00", "18:00"]]));
    const facts = salonOf(people, {
      wishes: [
        wish("a", WEEK, "cannot", [16, 24]),
        wish("b", WEEK, "prefer", [12, 20]),
        wish("b", TUESDAY, "prefer", [0, 24]),
        wish("c", WEEK, "cannot", [0, 24]),
      ],
    });
    const taken = [dayOf("a", WEEK, [8, 16]), dayOf("b", WEEK, [12, 20]), dayOf("b", TUESDAY, [10, 18])];
    const other = [dayOf("a", WEEK, [9, 17]), dayOf("b", WEEK, [8, 12])];
    // A day that cannot change, such as that of 'c', has no price.
    expect(costOf(facts, { left: [...taken, ...other] })).toBeCloseTo(4 * 20 + 4 * 2 + 16);
    expect(costOf(facts, { taken, left: other })).toBeCloseTo(16 * 4 + 1 + 1 + 1.5);
    const changed = 0.5 + 4 / 16 + 0.5 + 16 / 16;
    expect(costOf(facts, { taken: other, left: taken })).toBeCloseTo(
      2 * 20 + (8 * 2 + 16) + 16 + 8 * 4 + changed,
    );
  });

  test("has no column for what cannot change: late shifts, weekends and wishes of other days", () => {
    const { model, objective } = pricesOf(salonOf([monday]), { taken: earlier });
    // The choice, the member, and the hours less and more.
    expect(model.program.columns).toHaveLength(4);
    expect(objective).toEqual([
      [0, 0.75],
      [2, 4],
      [3, 4],
    ]);
  });

  test("is 4 for a day and ½ for half an hour where only gaps are filled; too few hours are free", () => {
    const facts = salonOf([agreed(monday, 9)]);
    const gaps = { onlyGaps: true };
    expect(costOf(facts, { ...gaps, taken: earlier })).toBeCloseTo(4 + 4 / 2);
    expect(costOf(facts, { ...gaps, left: longer })).toBeCloseTo(0);
    expect(costOf(facts, { ...gaps, taken: [dayOf("a", WEEK, [8, 18])] })).toBeCloseTo(4 + 4 / 2 + 2 * 4);
  });

  test("has only the hours newly against a wish where only gaps are filled", () => {
    const wishes = [wish("a", WEEK, "cannot", [8, 12]), wish("b", WEEK, "prefer", [12, 20])];
    const facts = salonOf([monday, personOn("b", [[1, "10:00", "18:00"]])], { wishes });
    const changed = 4 + 4 / 2;
    const gaps = { onlyGaps: true };
    const bothEarlier = [dayOf("a", WEEK, [9, 17]), dayOf("b", WEEK, [9, 17])];
    expect(costOf(facts, { ...gaps, left: bothEarlier })).toBeCloseTo(0);
    expect(costOf(facts, { ...gaps, taken: bothEarlier })).toBeCloseTo(2 * changed + 2 * 20 + 2 * 2);
    const bothLater = [dayOf("a", WEEK, [11, 18]), dayOf("b", WEEK, [11, 18])];
    expect(costOf(facts, { ...gaps, taken: bothLater })).toBeCloseTo(2 * (4 + 2 / 2));
  });
});
