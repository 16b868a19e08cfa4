import { addDays } from "@chairtime/kit/calendar";
import { NO_OPENING_HOURS } from "@chairtime/kit/coverage/opening";
import { describe, expect, test } from "vitest";
import type { StaffMember } from "../../records/member/model.ts";
import type { Minimum } from "../../schedule/coverage/minimums.ts";
import type { Person } from "../../schedule/day/person.ts";
import type { Span } from "../../schedule/spans.ts";
import { memberNamed, personAt } from "../../test-support/people.ts";
import { type Alternative, alternativesOf } from "./alternatives.ts";
import type { Candidate } from "./candidates.ts";
import { MemberWeeks, weeksOf } from "./member-week.ts";
import { presenceOn, withinDay } from "./presence.ts";
import { Program, sumOf } from "./program.ts";
import { type Change, costOf, proposalOf } from "./proposal.ts";
import { stepsOf } from "./read-back.ts";
import type { SalonFacts } from "./salon-facts.ts";
import { type ModelScope, type StaffingModel, staffingModel } from "./staffing-model.ts";

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";
const WEDNESDAY = "2026-11-18";

const hours = (from: number, to: number): Span => ({ start: from * 60, end: to * 60 });

const salonOf = (people: Person[], rest: Partial<SalonFacts> = {}): SalonFacts => ({
  people,
  minimums: [],
  openingHours: NO_OPENING_HOURS,
  zone: "UTC",
  weekStartsOn: 1,
  restMinutes: 0,
  now: new Date("2026-11-10T00:00:00Z"),
  ...rest,
});

const wanted = (
  people: number,
  startTime: string,
  endTime: string,
  rest: Partial<Minimum> = {},
): Minimum => ({ dayOfWeek: 1, startTime, endTime, people, ...rest });

const withMember = (person: Person, changes: Partial<StaffMember>): Person => ({
  ...person,
  member: { ...person.member, ...changes },
});

const sickOn = (person: Person, date: string): Person => ({
  ...person,
  timeOff: [
    {
      id: `${person.member.id} sick`,
      memberId: person.member.id,
      start: new Date(`${date}T00:00:00Z`),
      end: new Date(`${addDays(date, 1)}T00:00:00Z`),
      reason: "Sick",
    },
  ],
});

const contractOf = (contract: Partial<NonNullable<StaffMember["contract"]>>) => ({
  contract: { weeklyMinutes: null, weeklyDays: null, restMinutes: null, hourlyCost: null, ...contract },
});

/** Shifts that a member could work on a date instead. */
const waysOf = (facts: SalonFacts, person: Person, date: string, candidates: Candidate[]): Alternative[] =>
  alternativesOf(person, date, [], facts, () => candidates);

const callIn = (span: Span): Candidate => ({ kind: "call-in", shifts: [span] });
const move = (span: Span): Candidate => ({ kind: "move", shifts: [span] });
const extend = (span: Span): Candidate => ({ kind: "extend", shifts: [span] });
const OFF: Candidate = { kind: "off", shifts: [] };

const modelOf = (facts: SalonFacts, alternatives: Alternative[], scope: Partial<ModelScope> = {}) =>
  staffingModel(alternatives, facts, {
    dates: [MONDAY],
    gaps: null,
    overtime: 0,
    weeksOf: weeksOf(facts),
    ...scope,
  });

/** The rows for the people that a half hour needs, as '+0 -1 >= 2' by column. */
const demandRows = ({ program }: StaffingModel) =>
  program.rows.flatMap(({ terms, min }) => {
    const written = terms.map(([column, factor]) => `${factor < 0 ? "-" : "+"}${column}`);
    return min === undefined ? [] : [`${written.join(" ")} >= ${min}`];
  });
const halfHours = ({ shortages }: StaffingModel) => shortages.map(({ date, slot }) => `${date} ${slot}`);

describe("the staffing model", () => {
  const ana = personAt(1, "ana", ["10:00", "18:00"]);
  const ben = personAt(1, "ben", null);

  test("a member works one alternative of a date at most, and changes with any but the usual hours", () => {
    const sick = sickOn(ana, MONDAY);
    const hired = withMember(ben, contractOf({ weeklyDays: 3 }));
    const facts = salonOf([sick, hired]);
    const model = modelOf(facts, [
      ...waysOf(facts, sick, MONDAY, [move(hours(12, 20)), OFF]),
      ...waysOf(facts, sick, TUESDAY, [callIn(hours(9, 12))]),
      ...waysOf(facts, hired, MONDAY, [callIn(hours(9, 12))]),
    ]);
    expect(model.choices.map(({ alternative, column }) => [alternative.kind, column])).toEqual([
      ["move", 0],
      ["off", 1],
      ["as-usual", 2],
      ["call-in", 3],
      ["call-in", 4],
    ]);
    expect(model.members).toEqual([
      { person: sick, column: 5 },
      { person: hired, column: 6 },
    ]);
    expect(model.program.columns).toEqual(
      Array.from({ length: 7 }, () => ({ lower: 0, upper: 1, isInteger: true })),
    );
    const one = (...columns: number[]) => columns.map((column) => [column, 1]);
    expect(model.program.rows).toEqual([
      { terms: one(0, 1, 2), max: 1 },
      { terms: [...one(0, 1), [5, -1]], max: 0 },
      { terms: one(3), max: 1 },
      { terms: [...one(3), [5, -1]], max: 0 },
      { terms: one(4), max: 1 },
      { terms: [...one(4), [6, -1]], max: 0 },
    ]);
    const obstacles = model.limits.map(({ obstacle }) => obstacle);
    expect(obstacles).toContainEqual({ kind: "away", memberId: "ana", date: MONDAY });
    expect(obstacles).toContainEqual({ kind: "days", memberId: "ben", weekStart: MONDAY, days: 3 });
  });

  test("a half hour misses the most people that any stretch of it misses, in all and of a role", () => {
    const late = personAt(1, "ana", ["10:15", "18:00"]);
    const bob = withMember(personAt(1, "bob", null), { role: "Barber" });
    const gone = { ...personAt(1, "gus", ["10:00", "18:00"]), member: memberNamed("gus", false) };
    const minimums = [wanted(2, "10:00", "10:30"), wanted(1, "10:00", "10:30", { role: "Barber" })];
    const facts = salonOf([late, ben, bob, gone], { minimums });
    const model = modelOf(facts, [
      ...waysOf(facts, late, MONDAY, [extend(hours(10, 18))]),
      ...waysOf(facts, ben, MONDAY, [callIn({ start: 620, end: 1080 })]),
      ...waysOf(facts, bob, MONDAY, [callIn(hours(10, 10.5))]),
    ]);
    expect(model.shortages).toEqual([
      { date: MONDAY, role: "", slot: 20, column: 6, missing: 2 },
      { date: MONDAY, role: "Barber", slot: 20, column: 7, missing: 1 },
    ]);
    const count = { lower: 0, upper: Number.POSITIVE_INFINITY, isInteger: true };
    expect(model.program.columns.slice(6)).toEqual([count, count]);
    // From 10:00, 10:15 and 10:20; the barbers' three stretches are equal.
    expect(demandRows(model)).toEqual(["+0 +2 +6 >= 2", "+2 +6 >= 1", "+1 +2 +6 >= 1", "+2 +7 >= 1"]);
  });

  test("hours with enough people need a row only where a change takes a member away", () => {
    const facts = salonOf([ana, ben, personAt(1, "cem", ["10:30", "11:00"])], {
      minimums: [wanted(1, "10:00", "11:30")],
    });
    const comes = waysOf(facts, ben, MONDAY, [callIn(hours(10, 11))]);
    const added = modelOf(facts, comes);
    expect([added.shortages, demandRows(added)]).toEqual([[], []]);

    const model = modelOf(facts, [...waysOf(facts, ana, MONDAY, [move(hours(10, 10.5))]), ...comes]);
    expect(model.shortages).toEqual([
      { date: MONDAY, role: "", slot: 21, column: 4, missing: 0 },
      { date: MONDAY, role: "", slot: 22, column: 5, missing: 0 },
    ]);
    expect(demandRows(model)).toEqual(["-0 +1 +4 >= -1", "-0 +5 >= 0"]);
  });

  test("the minimums are met in a draft; a cover closes its gaps and keeps the rest as it is", () => {
    const facts = salonOf([ana], { minimums: [wanted(2, "10:00", "11:00")] });
    const step = { ...hours(10, 10.5), count: 1, wanted: 2 };
    const gap = { date: MONDAY, ...hours(10, 10.5), steps: [step] };
    expect(halfHours(modelOf(facts, []))).toEqual([`${MONDAY} 20`, `${MONDAY} 21`]);
    expect(halfHours(modelOf(facts, [], { gaps: [] }))).toEqual([]);
    expect(halfHours(modelOf(facts, [], { gaps: [gap] }))).toEqual([`${MONDAY} 20`]);
  });

  test("a night counts on the date after it, and the dates stay in their order", () => {
    const nights = wanted(1, "00:00", "01:00", { dayOfWeek: 2 });
    const minimums = [wanted(1, "23:00", "23:30"), nights, wanted(1, "10:00", "10:30", { dayOfWeek: 3 })];
    const worker = personAt(1, "nia", ["22:00", "02:00"]);
    const facts = salonOf([worker, ben], { minimums });
    const dates = [MONDAY, WEDNESDAY];

    const split: Candidate = { kind: "call-in", shifts: [hours(10, 12), hours(22, 25)] };
    const comes = modelOf(salonOf([ben], { minimums }), waysOf(facts, ben, MONDAY, [split]), { dates });
    expect(halfHours(comes)).toEqual([`${MONDAY} 46`, `${TUESDAY} 0`, `${TUESDAY} 1`, `${WEDNESDAY} 20`]);
    expect(demandRows(comes)).toEqual(["+0 +2 >= 1", "+0 +3 >= 1", "+0 +4 >= 1", "+5 >= 1"]);

    const leaves = modelOf(facts, waysOf(facts, worker, MONDAY, [OFF]), { dates: [MONDAY] });
    expect(halfHours(leaves)).toEqual([`${MONDAY} 46`, `${TUESDAY} 0`, `${TUESDAY} 1`]);
    expect(demandRows(leaves)).toEqual(["-0 +2 >= 0", "-0 +3 >= 0", "-0 +4 >= 0"]);

    const evening = waysOf(facts, ben, MONDAY, [callIn(hours(22, 24))]);
    expect(halfHours(modelOf(salonOf([ben], { minimums }), evening))).toEqual([`${MONDAY} 46`]);
  });

  test("minutes over the agreed hours are counted as far as overtime is allowed", () => {
    const hired = withMember(ana, contractOf({ weeklyMinutes: 540, weeklyDays: 3 }));
    const facts = salonOf([hired]);
    const longer = waysOf(facts, hired, MONDAY, [extend(hours(10, 20)), extend(hours(9, 18))]);
    const model = modelOf(facts, longer, { overtime: 90 });
    expect(model.overtimes).toEqual([{ column: 3, most: 90 }]);
    expect(model.program.columns[3]).toEqual({ lower: 0, upper: 90, isInteger: false });
    expect(model.program.rows.at(-1)).toEqual({
      terms: [
        [0, 120],
        [1, 60],
        [3, -1],
      ],
      max: 60,
    });

    const strict = modelOf(facts, longer);
    expect([strict.overtimes, strict.program.columns.length]).toEqual([[], 3]);
  });
});

describe("a proposal", () => {
  const ana = withMember(personAt(1, "ana", ["10:00", "18:00"]), contractOf({ hourlyCost: 2000 }));
  const ben = personAt(1, "ben", ["10:00", "18:00"]);
  const cem = sickOn(personAt(1, "cem", ["10:00", "18:00"]), MONDAY);

  /** Takes the alternatives of these columns. */
  const proposed = (facts: SalonFacts, alternatives: Alternative[], taken: number[]) =>
    proposalOf(
      modelOf(facts, alternatives),
      alternatives.map((_, column) => (taken.includes(column) ? 0.9999999 : 0.0000001)),
      facts,
    );

  test("says what changes, by date, with the minutes, cost, favours and wishes of the changed people", () => {
    const facts = salonOf([ana, ben], {
      favours: { ana: 2, ben: 5 },
      wishes: [
        { memberId: "ana", date: MONDAY, kind: "cannot", startMinute: 1080, endMinute: 1440 },
        { memberId: "ana", date: TUESDAY, kind: "prefer", startMinute: 600, endMinute: 960 },
      ],
    });
    const alternatives = [
      ...waysOf(facts, ana, TUESDAY, [{ ...callIn(hours(10, 17)), breaks: [[hours(13, 13.5)]] }]),
      ...waysOf(facts, ben, MONDAY, [OFF]),
      ...waysOf(facts, ana, MONDAY, [extend(hours(10, 20)), extend(hours(9, 18))]),
    ];
    const monday: Change = {
      memberId: "ana",
      date: MONDAY,
      kind: "extend",
      before: [hours(10, 18)],
      after: [hours(10, 20)],
      addedMinutes: 120,
    };
    const tuesday: Change = {
      memberId: "ana",
      date: TUESDAY,
      kind: "call-in",
      before: [],
      after: [hours(10, 17)],
      breaks: [hours(13, 13.5)],
      addedMinutes: 390,
    };
    const proposal = proposed(facts, alternatives, [0, 2]);
    expect(proposal).toStrictEqual({
      changes: [monday, tuesday],
      addedMinutes: 510,
      cost: 17_000,
      uncovered: 0,
      againstWishes: 180,
      favours: 2,
    });

    const both = proposed(facts, alternatives, [1, 2]);
    expect(both.changes.map(({ memberId }) => memberId)).toEqual(["ben", "ana"]);
    expect(both).toMatchObject({ addedMinutes: -360, cost: null, favours: 7, againstWishes: 120 });
    expect(proposed(facts, alternatives, [])).toEqual({
      changes: [],
      addedMinutes: 0,
      cost: 0,
      uncovered: 0,
      againstWishes: 0,
      favours: 0,
    });
  });

  test("has no favours where nobody was asked lately", () => {
    const asked = salonOf([ana, ben], { favours: { ben: 3 } });
    for (const facts of [asked, salonOf([ana, ben])])
      expect(proposed(facts, waysOf(facts, ana, MONDAY, [OFF]), [0]).favours).toBe(0);
  });

  test("does not change the usual hours of a member who is sick", () => {
    const facts = salonOf([cem]);
    const proposal = proposed(facts, waysOf(facts, cem, MONDAY, []), [0]);
    expect(proposal).toMatchObject({ changes: [], addedMinutes: 0 });
  });

  test("counts each missing person of each half hour as uncovered", () => {
    const facts = salonOf([ben], { minimums: [wanted(3, "10:00", "11:00")] });
    const model = modelOf(facts, []);
    expect(proposalOf(model, [2, 0.9999999], facts).uncovered).toBe(3);
    expect(proposalOf(model, [], facts).uncovered).toBe(0);
  });

  test("costs what the added hours cost, less the saved ones, if each member’s cost is known", () => {
    const dear = withMember(personAt(1, "dua", null), contractOf({ hourlyCost: 3000 }));
    const unknown = withMember(personAt(1, "eva", null), contractOf({ weeklyMinutes: 600 }));
    const facts = salonOf([ana, dear, unknown, cem]);
    const saved = waysOf(facts, ana, MONDAY, [OFF]);
    const added = waysOf(facts, dear, MONDAY, [callIn(hours(10, 16))]);
    const guess = waysOf(facts, unknown, MONDAY, [callIn(hours(10, 16))]);
    expect(costOf([])).toBe(0);
    expect(costOf([...saved, ...added])).toBe(-16_000 + 18_000);
    expect(costOf([...guess, ...added])).toBeNull();
    expect(costOf([...added, ...guess])).toBeNull();
    const rehired = withMember(cem, contractOf({ hourlyCost: 1500 }));
    expect(costOf(waysOf(facts, rehired, MONDAY, []))).toBe(12_000);
  });
});

describe("a program", () => {
  test("has choices, amounts up to a bound or without one, and counts", () => {
    const program = new Program();
    expect([program.addChoice(), program.addAmount(90), program.addAmount(), program.addCount()]).toEqual([
      0, 1, 2, 3,
    ]);
    const upper = Number.POSITIVE_INFINITY;
    expect(program.columns).toEqual([
      { lower: 0, upper: 1, isInteger: true },
      { lower: 0, upper: 90, isInteger: false },
      { lower: 0, upper, isInteger: false },
      { lower: 0, upper, isInteger: true },
    ]);
    program.fix(1, 45);
    program.fix(3, 2);
    expect(program.columns.slice(1)).toEqual([
      { lower: 45, upper: 45, isInteger: false },
      { lower: 0, upper, isInteger: false },
      { lower: 2, upper: 2, isInteger: true },
    ]);
  });

  test("is not changed by what is added to its copy", () => {
    const program = new Program();
    const row = { terms: [[program.addChoice(), 1] as const], max: 1 };
    program.addRow(row);
    const copy = program.copy();
    expect([copy.columns, copy.rows]).toEqual([program.columns, [row]]);
    copy.addRow({ terms: [[copy.addCount(), 1]], min: 1 });
    copy.fix(0, 1);
    expect(program.columns).toEqual([{ lower: 0, upper: 1, isInteger: true }]);
    expect(program.rows).toEqual([row]);
  });

  test("sums each column times its factor; a column without a value is 0", () => {
    const terms = [
      [0, 2],
      [2, -3],
      [7, 100],
    ] as const;
    expect(sumOf(terms, [5, 99, 1])).toBe(7);
  });
});

describe("presence", () => {
  test("has a member’s hours of a date without breaks and time off, with the night of the day before", () => {
    const night = personAt(0, "nia", ["22:00", "02:00"]);
    const monday = personAt(1, "nia", ["10:00", "23:30"]);
    const lunch = {
      id: "l",
      memberId: "nia",
      dayOfWeek: 1,
      startTime: "13:00",
      endTime: "14:00",
      reason: "",
    };
    const dentist = {
      id: "d",
      memberId: "nia",
      start: new Date("2026-11-16T21:00:00Z"),
      end: new Date("2026-11-16T23:00:00Z"),
      reason: "Dentist",
    };
    const person: Person = {
      member: memberNamed("nia"),
      schedules: [...night.schedules, ...monday.schedules.map((each) => ({ ...each, id: "monday" }))],
      breaks: [lunch],
      timeOff: [dentist],
    };
    expect(presenceOn(person, MONDAY, "America/New_York")).toEqual([
      hours(0, 2),
      hours(10, 13),
      hours(14, 16),
      hours(18, 23.5),
    ]);
    expect(presenceOn(person, addDays(MONDAY, -1), "UTC")).toEqual([hours(22, 24)]);
  });

  test("is cut at midnight: what follows it belongs to the next date", () => {
    const spans = [hours(9, 17), hours(22, 24.5), hours(25, 26)];
    expect(withinDay(spans, 0)).toEqual([hours(9, 17), hours(22, 24)]);
    expect(withinDay(spans, 1)).toEqual([hours(0, 0.5), hours(1, 2)]);
    expect(withinDay([hours(20, 24)], 1)).toEqual([]);
  });
});

describe("a member’s weeks", () => {
  const ana = withMember(personAt(1, "ana", ["10:00", "18:00"]), contractOf({ weeklyMinutes: 480 }));

  test("have the work of each date, and the contract with the salon’s rest", () => {
    const weeks = new MemberWeeks(ana, salonOf([ana], { restMinutes: 660 }));
    expect(weeks.person).toBe(ana);
    expect(weeks.rules).toMatchObject({ weeklyMinutes: 480, weeklyDays: null, restMinutes: 660 });
    expect(weeks.between(MONDAY, TUESDAY).map(({ date, work }) => [date, work.planned])).toEqual([
      [MONDAY, 480],
      [TUESDAY, 0],
    ]);
    expect(weeks.on(MONDAY).shifts).toEqual([hours(10, 18)]);
  });

  test("begin on the salon’s first day of the week", () => {
    const datesFrom = (weekStartsOn: number) =>
      new MemberWeeks(ana, salonOf([ana], { weekStartsOn })).weekOf(MONDAY).map(({ date }) => date);
    expect(datesFrom(1)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(MONDAY, days)));
    expect(datesFrom(0)).toEqual([-1, 0, 1, 2, 3, 4, 5].map((days) => addDays(MONDAY, days)));
  });

  test("are worked out once", () => {
    const ben = personAt(1, "ben", null);
    const of = weeksOf(salonOf([ana, ben]));
    expect(of(ana)).toBe(of(ana));
    expect(of(ana).on(MONDAY)).toBe(of(ana).on(MONDAY));
    expect(of(ben)).not.toBe(of(ana));
  });
});

describe("the steps that enter changes", () => {
  const change: Change = {
    memberId: "ana",
    date: MONDAY,
    kind: "move",
    before: [hours(10, 18)],
    after: [hours(9, 12), hours(14, 18)],
    addedMinutes: -60,
  };

  test("keep the notes of the shifts that they replace, in order; a further shift has none", () => {
    const plain = personAt(1, "ana", ["10:00", "18:00"]);
    const ana = { ...plain, schedules: plain.schedules.map((each) => ({ ...each, notes: "Chair 3" })) };
    const steps = stepsOf([change], [personAt(1, "ben", null), ana], "UTC");
    expect(steps.map(({ after }) => after)).toMatchObject([
      { memberId: "ana", startTime: "09:00", endTime: "12:00", notes: "Chair 3" },
      { memberId: "ana", startTime: "14:00", endTime: "18:00", notes: "" },
    ]);
  });

  test("leave out a member who is no longer on the team", () => {
    expect(stepsOf([change], [personAt(1, "ben", null)], "UTC")).toEqual([]);
  });

  test("enter a break at the salon’s own time", () => {
    const ana = personAt(1, "ana", ["10:00", "18:00"]);
    const rested = { ...change, after: [hours(10, 18)], breaks: [hours(13, 13.5)] };
    const steps = stepsOf([rested], [ana], "America/New_York");
    expect(steps.filter(({ kind }) => kind === "time-off")).toEqual([
      {
        kind: "time-off",
        before: null,
        after: {
          memberId: "ana",
          start: new Date("2026-11-16T18:00:00Z"),
          end: new Date("2026-11-16T18:30:00Z"),
          reason: "Break",
        },
      },
    ]);
  });
});
