import { addDays } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { describe, expect, test } from "vitest";
import type { Contract } from "../../records/member/model.ts";
import { type Gap, gapLeftBy } from "../../schedule/coverage/gaps.ts";
import { memberNamed, personAt } from "../../test-support/people.ts";
import { DATE, factsOfTiny } from "../../test-support/tiny-salon.ts";
import type { Alternative } from "./alternatives.ts";
import { workWith } from "./day-work.ts";
import { type Demand, demandsOn, wantedHours } from "./demand.ts";
import { type Level, solveInOrder } from "./levels.ts";
import { type Choice, limitOn } from "./limit.ts";
import { limitsOf } from "./limits.ts";
import { MemberWeeks } from "./member-week.ts";
import type { Obstacle } from "./obstacles.ts";
import { Program, type Row, type Solution, type Solve, sumOf, type Term } from "./program.ts";
import { restLimits } from "./rest-limits.ts";
import type { SalonFacts, Wish } from "./salon-facts.ts";
import { againstWishes, awayFromWishes, isKept } from "./wishes.ts";

type Hours = readonly [from: number, to: number];

/** Days after the Monday of the planned week. */
const [MONDAY, TUESDAY, WEDNESDAY, SATURDAY, SUNDAY, NEXT_MONDAY] = [0, 1, 2, 5, 6, 7];

const EMPTY = factsOfTiny({ members: [], open: null, minimums: [], now: -500 });
const NO_CONTRACT = { weeklyMinutes: null, weeklyDays: null, restMinutes: null };

const spansOf = (...all: Hours[]) => all.map(([from, to]) => ({ start: from * 60, end: to * 60 }));
const workOn = (date: string, ...all: Hours[]) =>
  workWith({ date, shifts: [], breaks: [], timeOff: [] }, spansOf(...all), EMPTY.zone);

/** Anna, who works on the weekdays in the keys, from the planned week's Monday until a date. */
function anna(
  week: Record<number, [string, string]>,
  contract: Partial<Contract> = {},
  until = "2027-11-15",
) {
  const schedules = Object.entries(week).flatMap(([day, hours]) =>
    personAt(Number(day), "anna", hours).schedules.map((schedule) => ({
      ...schedule,
      id: day,
      validFrom: DATE,
      validUntil: until,
    })),
  );
  const member = { ...memberNamed("anna"), contract: { ...NO_CONTRACT, ...contract } };
  return new MemberWeeks({ ...personAt(1, "anna", null), member, schedules }, EMPTY);
}

type Other = [day: number, hours: Hours | null, rest?: Partial<Alternative>];

/** Other hours than the current ones, as columns 0, 1, .. in their order. */
function choicesOf(member: MemberWeeks, ...others: Other[]): Choice[] {
  return others.map(([day, hours, rest = {}], column) => {
    const date = addDays(DATE, day);
    const before = member.on(date);
    const after = hours ? workOn(date, hours) : workOn(date);
    const { person } = member;
    const days = { person, date, before, usual: before, after };
    return { alternative: { ...days, kind: "move", breaks: [], changed: 0, obstacles: [], ...rest }, column };
  });
}

describe("a limit", () => {
  test("takes the most that any choice of a date adds, and nothing for a date with only less", () => {
    const choices = choicesOf(anna({}), [MONDAY, null], [MONDAY, null], [TUESDAY, null], [WEDNESDAY, null]);
    const worths = [60, 30, -20, 15];
    const obstacle: Obstacle = { kind: "closed", date: DATE };
    const limit = limitOn(choices, () => worths.shift() ?? 0, 90, obstacle);
    expect(limit).toEqual({
      terms: [
        [0, 60],
        [1, 30],
        [2, -20],
        [3, 15],
      ],
      max: 90,
      obstacle,
      most: 75,
    });
  });
});

describe("the limits of a member's work", () => {
  const limitsOfKind = (kind: Obstacle["kind"], member: MemberWeeks, others: Other[], overtime = 0) =>
    limitsOf(member, choicesOf(member, ...others), EMPTY, overtime).filter(
      ({ obstacle }) => obstacle.kind === kind,
    );
  const twoDays: Record<number, [string, string]> = { 1: ["10:00", "18:00"], 2: ["10:00", "18:00"] };
  const monToSat: Record<number, [string, string]> = {
    ...twoDays,
    3: ["10:00", "18:00"],
    4: ["10:00", "18:00"],
    5: ["10:00", "18:00"],
    6: ["10:00", "18:00"],
  };

  test("a week adds no more than the hours agreed and the overtime allow, each week for itself", () => {
    const member = anna(twoDays, { weeklyMinutes: 20 * 60 });
    const others: Other[] = [
      [MONDAY, [10, 20]],
      [MONDAY, [10, 14]],
      [SUNDAY, [10, 15]],
      [NEXT_MONDAY, [10, 19]],
    ];
    const obstacle = { kind: "hours", memberId: "anna", weekStart: DATE, minutes: 1200 };
    expect(limitsOfKind("hours", member, others, 60)).toEqual([
      {
        terms: [
          [0, 120],
          [1, -240],
          [2, 300],
        ],
        max: 300,
        agreed: 240,
        most: 420,
        obstacle,
      },
      {
        terms: [[3, 60]],
        max: 300,
        agreed: 240,
        most: 60,
        obstacle: { ...obstacle, weekStart: "2026-11-23" },
      },
    ]);
  });

  test("a week that is over its hours or days may stay so, but adds nothing", () => {
    const member = anna(monToSat, { weeklyMinutes: 40 * 60, weeklyDays: 5 });
    const limits = limitsOf(member, choicesOf(member, [SATURDAY, [10, 19]]), EMPTY, 60);
    expect(limits).toMatchObject([
      { obstacle: { kind: "hours" }, terms: [[0, 60]], max: 0, agreed: 0 },
      { obstacle: { kind: "days" }, terms: [[0, 0]], max: 0 },
    ]);
  });

  test("a week adds no more days than agreed; a longer day adds none, and a free one makes room", () => {
    const member = anna(twoDays, { weeklyDays: 3 });
    const others: Other[] = [
      [WEDNESDAY, [10, 16]],
      [MONDAY, [10, 20]],
      [MONDAY, null],
    ];
    expect(limitsOfKind("days", member, others)).toEqual([
      {
        terms: [
          [0, 1],
          [1, 0],
          [2, -1],
        ],
        max: 1,
        most: 1,
        obstacle: { kind: "days", memberId: "anna", weekStart: DATE, days: 3 },
      },
    ]);
    expect(limitsOfKind("hours", member, others)).toEqual([]);
    expect(limitsOfKind("days", anna(twoDays), others)).toEqual([]);
  });

  test("each obstacle of a date forbids all choices that have it", () => {
    const away: Obstacle = { kind: "away", memberId: "anna", date: DATE };
    const pinned: Obstacle = { kind: "pinned", memberId: "anna", date: DATE };
    const closed: Obstacle = { kind: "closed", date: addDays(DATE, TUESDAY) };
    const member = anna(twoDays);
    const choices = choicesOf(
      member,
      [MONDAY, [10, 19], { obstacles: [away] }],
      [MONDAY, [9, 18], { obstacles: [away, pinned] }],
      [MONDAY, [9, 19]],
      [TUESDAY, [10, 19], { obstacles: [closed] }],
      [NEXT_MONDAY, [10, 19], { obstacles: [closed] }],
    );
    expect(limitsOf(member, choices, EMPTY, 0)).toEqual([
      {
        terms: [
          [0, 1],
          [1, 1],
        ],
        max: 0,
        most: 1,
        obstacle: away,
      },
      { terms: [[1, 1]], max: 0, most: 1, obstacle: pinned },
      { terms: [[3, 1]], max: 0, most: 1, obstacle: closed },
      { terms: [[4, 1]], max: 0, most: 1, obstacle: closed },
    ]);
  });

  test("hours as usual are limited by the absence alone, whatever the contract says", () => {
    const member = anna(twoDays, { weeklyMinutes: 0, weeklyDays: 0 });
    const away: Obstacle = { kind: "away", memberId: "anna", date: DATE };
    const asUsual: Other = [MONDAY, [10, 18], { kind: "as-usual", obstacles: [away] }];
    expect(limitsOf(member, choicesOf(member, asUsual), EMPTY, 0)).toEqual([
      { terms: [[0, 1]], max: 0, most: 1, obstacle: away },
    ]);
  });

  test("of seven days in a row one stays free, or becomes free", () => {
    const member = anna(monToSat, {}, addDays(DATE, SATURDAY));
    const limits = limitsOfKind("row", member, [
      [NEXT_MONDAY, [10, 18]],
      [SUNDAY, [10, 18]],
      [SATURDAY, null],
    ]);
    const saturday = [[2, -1]];
    const both = [
      [0, 1],
      [1, 1],
    ];
    const all = [...both, ...saturday];
    expect(limits.map(({ terms, max }) => ({ terms, max }))).toEqual([
      { terms: saturday, max: 0 },
      { terms: [[1, 1], ...saturday], max: 0 },
      { terms: all, max: 1 },
      { terms: all, max: 2 },
      { terms: all, max: 3 },
      { terms: all, max: 4 },
      { terms: all, max: 5 },
      { terms: both, max: 6 },
      { terms: [[0, 1]], max: 6 },
    ]);
    const obstacle = { kind: "row", memberId: "anna", days: 6 };
    expect(new Set(limits.map((limit) => limit.obstacle))).toEqual(new Set([obstacle]));
  });

  test("only a further day makes a row longer; longer shifts and shifts despite time off do not", () => {
    const member = anna(monToSat);
    const date = addDays(DATE, MONDAY);
    const none = limitsOfKind("row", member, [
      [SATURDAY, [10, 20]],
      [SATURDAY, null],
      [MONDAY, [12, 18], { before: workOn(date), usual: workOn(date, [10, 18]) }],
    ]);
    expect(none).toEqual([]);
  });

  test("seven days in a row are possible where seven a week were agreed", () => {
    const member = anna(monToSat, { weeklyDays: 7 }, addDays(DATE, SATURDAY));
    const limits = limitsOfKind("row", member, [[SUNDAY, [10, 18]]]);
    expect(limits.map(({ max }) => max)).toEqual([1, 1, 2, 3, 4, 5, 6, 7]);
    expect(limits[0]?.obstacle).toEqual({ kind: "row", memberId: "anna", days: 7 });
  });

  test("a row that is too long already may stay so", () => {
    const member = anna({ ...monToSat, 0: ["10:00", "18:00"] }, {}, addDays(DATE, NEXT_MONDAY));
    const limits = limitsOfKind("row", member, [
      [SUNDAY - 7, [10, 18]],
      [NEXT_MONDAY + 1, [10, 18]],
    ]);
    const maxima = limits.map(({ max }) => max);
    expect(maxima).toEqual([6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6]);
  });
});

describe("the rest between two days", () => {
  const obstacle = { kind: "rest", memberId: "anna", minutes: 660 };
  const restsOf = (member: MemberWeeks, ...others: Other[]) =>
    restLimits(member, choicesOf(member, ...others));
  /** Requires another choice. */
  const needs = (column: number, ...others: number[]) => ({
    terms: [[column, 1], ...others.map((other) => [other, -1])],
    max: 0,
    most: 1,
    obstacle,
  });
  /** Excludes another choice. */
  const excludes = (column: number, ...others: number[]) => ({
    terms: [[column, 1], ...others.map((other) => [other, 1])],
    max: 1,
    most: 2,
    obstacle,
  });

  test("is eleven hours: an early start needs the evening before to end early as well", () => {
    const member = anna({ 1: ["14:00", "22:00"], 2: ["12:00", "20:00"], 3: ["10:00", "18:00"] });
    const limits = restsOf(member, [TUESDAY, [7, 15]], [MONDAY, [12, 20]], [MONDAY, [13, 21]]);
    expect(limits).toEqual([needs(0, 1), excludes(2, 0)]);
  });

  test("is eleven hours: a late end needs the next morning to start late as well", () => {
    const member = anna({ 1: ["14:00", "20:00"], 2: ["09:00", "17:00"] });
    const limits = restsOf(member, [MONDAY, [14, 23]], [TUESDAY, [10, 18]], [TUESDAY, [6, 14]]);
    expect(limits).toEqual([needs(0, 1), needs(2)]);
  });

  test("may stay too short, or become less so, but not shorter still", () => {
    const member = anna({ 1: ["14:00", "23:00"], 2: ["07:00", "15:00"] });
    expect(restsOf(member, [MONDAY, [12, 23]], [MONDAY, [14, 22.5]], [MONDAY, [14, 23.5]])).toEqual([
      needs(2),
    ]);
    const away = workOn(addDays(DATE, TUESDAY));
    expect(restsOf(member, [TUESDAY, [7, 12], { before: away }])).toEqual([]);
  });

  test("counts on a day that was free, and not for one that becomes free", () => {
    const member = anna({ 1: ["14:00", "22:00"], 4: ["06:00", "14:00"] });
    expect(restsOf(member, [TUESDAY, [6, 14]], [TUESDAY, [9, 17]])).toEqual([needs(0)]);
    expect(restsOf(member, [WEDNESDAY, [12, 20]], [WEDNESDAY, [10, 18]])).toEqual([needs(0)]);
    expect(restsOf(member, [MONDAY, null])).toEqual([]);
  });

  test("counts from a night to the day after the next where a whole day is agreed", () => {
    const contract = { restMinutes: 24 * 60 };
    const daily = { ...obstacle, minutes: 1440 };
    const early = anna({ 1: ["10:00", "18:00"], 3: ["02:00", "10:00"] }, contract);
    const night: Other = [MONDAY, [22, 30]];
    expect(restsOf(early, night, [WEDNESDAY, [0, 8]], [WEDNESDAY, [8, 16]])).toEqual([
      { ...needs(0, 2), obstacle: daily },
    ]);
    const late = anna({ 1: ["10:00", "18:00"], 3: ["08:00", "16:00"] }, contract);
    expect(restsOf(late, night, [WEDNESDAY, [2, 10]])).toEqual([{ ...excludes(0, 1), obstacle: daily }]);
    const nightly = anna({ 1: ["22:00", "06:00"], 3: ["08:00", "16:00"] }, contract);
    expect(restsOf(nightly, [WEDNESDAY, [2, 10]])).toEqual([{ ...needs(0), obstacle: daily }]);
  });
});

describe("the wishes of a member", () => {
  const member = anna({ 1: ["10:00", "18:00"] });
  const wish = (kind: Wish["kind"], [from, to]: Hours, rest: Partial<Wish> = {}): Wish => ({
    memberId: "anna",
    date: DATE,
    kind,
    startMinute: from * 60,
    endMinute: to * 60,
    ...rest,
  });
  const wishing = (...wishes: Wish[]): SalonFacts => ({ ...EMPTY, wishes });
  const { wishes: _, ...silent } = EMPTY;
  const elsewhere = (kind: Wish["kind"]) => [
    wish(kind, [0, 24], { memberId: "ben" }),
    wish(kind, [0, 24], { date: addDays(DATE, 1) }),
    wish(kind === "cannot" ? "prefer" : "cannot", [18, 20]),
  ];

  test("are broken by minutes that are worked against them and were not before", () => {
    const against = (hours: Hours, kind: Wish["kind"], facts: SalonFacts) =>
      choicesOf(member, [MONDAY, hours]).map(({ alternative }) => againstWishes(alternative, kind, facts));
    const cannot = wishing(wish("cannot", [8, 12]), ...elsewhere("cannot"));
    expect(against([9, 18], "cannot", cannot)).toEqual([60]);
    expect(against([11, 20], "cannot", cannot)).toEqual([0]);
    const prefer = wishing(wish("prefer", [8, 12]), ...elsewhere("prefer"));
    expect(against([9, 20], "prefer", prefer)).toEqual([120]);
    expect(against([8, 14], "prefer", prefer)).toEqual([0]);
    expect(against([0, 24], "prefer", silent)).toEqual([0]);
  });

  test("are missed by four hours more where none of the preferred ones are worked", () => {
    const away = (hours: Hours, kind: Wish["kind"], ...wishes: Wish[]) =>
      awayFromWishes(spansOf(hours), "anna", DATE, kind, wishing(...wishes, ...elsewhere(kind)));
    const mornings = [wish("prefer", [8, 10]), wish("prefer", [11, 12])];
    expect(away([12, 15], "prefer", ...mornings)).toBe(180 + 240);
    expect(away([11, 15], "prefer", ...mornings)).toBe(180);
    expect(away([8, 10], "prefer", ...mornings)).toBe(0);
    expect(away([8, 11], "prefer")).toBe(0);
    expect(away([8, 11], "cannot", wish("cannot", [9, 10]))).toBe(60);
    expect(away([8, 11], "cannot", wish("cannot", [11, 20]))).toBe(0);
    expect(awayFromWishes([], "anna", DATE, "prefer", wishing(...mornings))).toBe(240);
  });

  test("are kept by work beside impossible hours, and within all preferred ones", () => {
    const day = wish("prefer", [10, 14]);
    const evening = wish("prefer", [16, 20]);
    const facts = wishing(day, evening, wish("cannot", [8, 10]));
    const isDone = (one: Wish, ...hours: Hours[]) => isKept(spansOf(...hours), one, facts);
    const cannot = wish("cannot", [8, 10]);
    expect([isDone(cannot, [10, 18]), isDone(cannot, [6, 8]), isDone(cannot, [9, 18])]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isDone(day, [11, 14], [16, 18]), isDone(day, [11, 15]), isDone(day, [16, 18])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("levels that are solved in their order", () => {
  /** Tries all values of the columns, each 0 or 1. */
  function triesAll() {
    const objectives: (readonly Term[])[] = [];
    const solve: Solve = ({ columns, rows }, objective) => {
      objectives.push(objective);
      const best = Array.from({ length: 2 ** columns.length }, (_, way) =>
        columns.map((_column, index) => Math.floor(way / 2 ** index) % 2),
      )
        .filter((values) => rows.every((row) => holds(row, values)))
        .sort((one, other) => sumOf(objective, one) - sumOf(objective, other))[0];
      return best
        ? { kind: "optimal", values: best, bound: sumOf(objective, best) }
        : { kind: "infeasible", values: [], bound: Number.POSITIVE_INFINITY };
    };
    return { solve, objectives };
  }

  const holds = (
    { terms, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Row,
    values: number[],
  ) => min <= sumOf(terms, values) && sumOf(terms, values) <= max;

  function programOf(columns: number, ...rows: Row[]): Program {
    const program = new Program();
    for (let column = 0; column < columns; column++) program.addChoice();
    for (const row of rows) program.addRow(row);
    return program;
  }

  test("are solved at once with weights: one unit of the first outweighs all of the next", () => {
    const { solve, objectives } = triesAll();
    const people: Level = {
      terms: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      range: 3,
    };
    const minutes: Level = {
      terms: [
        [0, -45],
        [1, 30],
        [2, 15],
      ],
      range: 90,
    };
    const anyone = { terms: people.terms, min: 1 };
    const withoutAnna: Row = { terms: [[0, 1]], max: 0 };
    expect(solveInOrder(programOf(3, anyone, withoutAnna), [people, minutes], solve)).toEqual([0, 0, 1]);
    expect(objectives).toEqual([
      [
        [0, 4],
        [1, 9],
        [2, 8],
      ],
    ]);
  });

  test("are solved one by one where weights become too large, and earlier ones keep their best", () => {
    const { solve, objectives } = triesAll();
    const ranges = [999, 99, 100, 989];
    const levels = ranges.map((range, column): Level => ({ terms: [[column, 1]], range }));
    solveInOrder(programOf(4), levels, solve);
    expect(objectives).toEqual([
      [
        [1, 1],
        [0, 100],
      ],
      [
        [3, 1],
        [2, 990],
      ],
    ]);
    const program = programOf(2);
    const first: Level = { terms: [[0, 1]], range: 100_000 };
    const second: Level = {
      terms: [
        [0, -1],
        [1, -1],
      ],
      range: 2,
    };
    expect(solveInOrder(program, [first, second], solve)).toEqual([0, 1]);
    expect(program.rows).toEqual([]);
  });

  test("are solved without those in which nothing can differ", () => {
    const { solve, objectives } = triesAll();
    const nothing: Level = { terms: [[0, 0]], range: 500 };
    const favours: Level = {
      terms: [
        [0, 1],
        [1, 0],
      ],
      range: 1,
    };
    expect(solveInOrder(programOf(2), [nothing, favours, nothing], solve)).toEqual([0, 0]);
    expect(objectives).toEqual([favours.terms]);
  });

  test("where nothing can differ, are solved for any solution, or none", () => {
    const { solve } = triesAll();
    const nothing: Level = { terms: [[0, 0]], range: 500 };
    const impossible = programOf(1, { terms: [[0, 1]], min: 2 });
    expect(solveInOrder(programOf(1), [nothing], solve)).toEqual([0]);
    expect(solveInOrder(impossible, [nothing], solve)).toBeNull();
  });

  test("have no values where nothing is possible, and the last good ones where the solver stops", () => {
    const first: Level = { terms: [[0, 1]], range: 100_000 };
    const second: Level = { terms: [[1, 1]], range: 100_000 };
    const third: Level = { terms: [[1, 2]], range: 200_000 };
    const { solve } = triesAll();
    expect(solveInOrder(programOf(2, { terms: [[0, 1]], min: 2 }), [first, second], solve)).toBeNull();
    const answers: Solution[] = [
      { kind: "optimal", values: [0.999_999, 3], bound: 1 },
      { kind: "stopped", values: [1, 2], bound: 0 },
      { kind: "optimal", values: [1, 1], bound: 0 },
    ];
    const rows: Row[][] = [];
    const stopping: Solve = (program) => {
      rows.push([...program.rows]);
      return answers[rows.length - 1] ?? { kind: "infeasible", values: [], bound: 0 };
    };
    expect(solveInOrder(programOf(2), [first, second, third], stopping)).toEqual([0.999_999, 3]);
    expect(rows).toEqual([[], [{ terms: first.terms, max: 1.01 }]]);
  });
});

describe("the demand of a date", () => {
  const [ben, cleo] = ["ben", "cleo"].map((id) => personAt(1, id, null));
  const barber = { ...personAt(1, "dan", null), member: { ...memberNamed("dan"), role: "Barber" } };
  const atWork = (...all: [person: typeof barber | undefined, start: number, end: number][]) =>
    all.flatMap(([person, start, end]) => (person ? [{ person, spans: [{ start, end }] }] : []));
  const minimum = (startTime: string, endTime: string, people: number, dayOfWeek = 1) => ({
    dayOfWeek,
    startTime,
    endTime,
    people,
  });
  /** '10:00-10:15 1 of 2': one of two is there. */
  const words = (demands: Demand[]) =>
    demands.map(
      ({ role, start, end, count, people }) =>
        `${role && `${role} `}${clockOf(start)}-${clockOf(end)} ${count} of ${people}`,
    );
  const facts: SalonFacts = {
    ...EMPTY,
    minimums: [minimum("10:00", "11:30", 2), minimum("14:00", "15:00", 2, 2)],
  };
  const until1015 = atWork([ben, 600, 660], [cleo, 600, 615]);
  const gapOf = (...steps: Gap["steps"]): Gap => ({ date: DATE, start: 600, end: 660, steps });

  test("of a draft is the minimum, in each part of a half hour in which nobody comes or goes", () => {
    const demands = demandsOn(DATE, until1015, [615, 605, 600, 615, 660, 630], null, facts);
    expect(words(demands)).toEqual([
      "10:00-10:05 2 of 2",
      "10:05-10:15 2 of 2",
      "10:15-10:30 1 of 2",
      "10:30-11:00 1 of 2",
      "11:00-11:30 0 of 2",
    ]);
    expect(demands[2]).toEqual({ role: "", slot: 20, start: 615, end: 630, people: 2, count: 1 });
  });

  test("of a cover is the minimum, or the fewest who are there in a half hour now if that is less", () => {
    const demands = demandsOn(DATE, until1015, [615], [], facts);
    expect(words(demands)).toEqual(["10:00-10:15 2 of 1", "10:15-10:30 1 of 1", "10:30-11:00 1 of 1"]);
  });

  test("of a gap is what its minimum wants, even where a colleague has filled a part since", () => {
    const gap = gapOf(
      { start: 600, end: 630, count: 0, wanted: 1 },
      { start: 630, end: 660, count: 1, wanted: 3 },
    );
    const tomorrow = { ...gapOf({ start: 700, end: 760, count: 0, wanted: 5 }), date: addDays(DATE, 1) };
    const present = atWork([ben, 600, 660], [cleo, 600, 615]);
    expect(words(demandsOn(DATE, present, [615], [gap, tomorrow], EMPTY))).toEqual([
      "10:00-10:15 2 of 1",
      "10:15-10:30 1 of 1",
      "10:30-11:00 1 of 3",
    ]);
  });

  test("of a missing member is one more of the role than there are, from minute to minute", () => {
    const gap = gapLeftBy("Stylist", DATE, { start: 615, end: 675 });
    const present = atWork([ben, 600, 720], [barber, 600, 720]);
    const stylists = { ...EMPTY, minimums: [{ ...minimum("10:00", "11:30", 1), role: "stylist" }] };
    expect(words(demandsOn(DATE, present, [], [gap], stylists))).toEqual([
      "stylist 10:00-10:15 1 of 1",
      "stylist 10:15-10:30 1 of 2",
      "stylist 10:30-11:00 1 of 2",
      "stylist 11:00-11:15 1 of 2",
      "stylist 11:15-11:30 1 of 1",
    ]);
    expect(words(demandsOn(DATE, [], [], [gap], EMPTY))).toEqual([
      "Stylist 10:15-10:30 0 of 1",
      "Stylist 10:30-11:00 0 of 1",
      "Stylist 11:00-11:15 0 of 1",
    ]);
  });

  test("of a missing member is what was wanted if nobody came or left since, else one more than now", () => {
    const gap: Gap = { ...gapOf({ start: 600, end: 660, count: 1, wanted: 2 }), beyond: true };
    const present = atWork([ben, 600, 660], [cleo, 600, 615], [barber, 630, 660]);
    expect(words(demandsOn(DATE, present, [615], [gap], EMPTY))).toEqual([
      "10:00-10:15 2 of 2",
      "10:15-10:30 1 of 2",
      "10:30-11:00 2 of 3",
    ]);
  });

  test("is nothing while the salon is closed, by its own hours or because all are on holiday", () => {
    const start = new Date(`${DATE}T10:30:00Z`);
    const end = new Date(`${DATE}T20:00:00Z`);
    const holiday = { id: "off", memberId: "ben", start, end, reason: "Public holiday" };
    const closing = { date: DATE, name: "Inventory", spans: [{ startTime: "11:00", endTime: "18:00" }] };
    const inventory = { ...facts, openingHours: { week: [], exceptions: [closing] } };
    expect(words(demandsOn(DATE, [], [], null, inventory))).toEqual(["11:00-11:30 0 of 2"]);
    const holidays = { ...facts, people: [personAt(1, "ben", null, { timeOff: [holiday] })] };
    expect(words(demandsOn(DATE, [], [], null, holidays))).toEqual(["10:00-10:30 0 of 2"]);
  });

  test("has hours that need anybody: half hours of the minimums, the gaps, and all after midnight", () => {
    const openDaily = { dayOfWeek: 1, startTime: "09:00", endTime: "18:00" };
    const salon: SalonFacts = {
      ...EMPTY,
      openingHours: { week: [openDaily], exceptions: [] },
      minimums: [
        minimum("10:10", "11:40", 1),
        { ...minimum("16:00", "22:00", 1), whileOpen: true },
        minimum("07:00", "08:00", 1, 2),
      ],
    };
    const gap = { ...gapOf(), start: 1200, end: 1260 };
    const tomorrow = { ...gapOf(), date: addDays(DATE, 1), start: 300, end: 330 };
    expect(wantedHours(DATE, [gap, tomorrow], salon)).toEqual([
      { start: 600, end: 720 },
      { start: 960, end: 1080 },
      { start: 1200, end: 1260 },
      { start: 1440, end: 2880 },
    ]);
  });
});
