import { addDays } from "@chairtime/kit/calendar";
import { afterEach, describe, expect, test, vi } from "vitest";
import { modelOf, personOn, salonOf, WEEK } from "../../test-support/planned-week.ts";
import type { Program, Solve, SolveOptions, Term } from "../model/program.ts";
import type { StaffingModel } from "../model/staffing-model.ts";
import { improve } from "./improve.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** A scripted answer of the solver, and the seconds it takes; empty and immediate by default. */
interface Answer {
  values?: readonly number[];
  bound?: number;
  seconds?: number;
  progress?: readonly { values: readonly number[]; bound: number }[];
}

/** One choice per member and date, ordered by date; the last column is the total price. */
interface Team {
  model: StaffingModel;
  objective: Term[];
  /** Column values of a week at a price, with the choices in these columns taken. */
  week: (price: number, taken?: readonly number[]) => number[];
}

function teamOf(people: number, dates: number): Team {
  const ids = Array.from({ length: people }, (_, index) => `m${index}`);
  const facts = salonOf(ids.map((id) => personOn(id, [])));
  const days = Array.from({ length: dates }, (_, index) => addDays(WEEK, index));
  const model = modelOf(
    facts,
    days.flatMap((date) => ids.map((memberId) => ({ memberId, date, shifts: [[10, 18]] }))),
  );
  const price = model.program.addAmount();
  const week = (worth: number, taken: readonly number[] = []) =>
    model.program.columns.map((_, column) => (column === price ? worth : Number(taken.includes(column))));
  return { model, objective: [[price, 1]], week };
}

/** Searches with scripted answers, and returns what the solver was asked and what was reported. */
function search(
  { model, objective }: Team,
  answers: readonly Answer[],
  { start = [], gap = 0, seconds = 10 }: { start?: number[]; gap?: number; seconds?: number } = {},
) {
  let now = 5000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const asked: { program: Program; objective: readonly Term[]; options: SolveOptions }[] = [];
  const solve: Solve = (program, sum, options = {}) => {
    const answer = answers[asked.length] ?? {};
    asked.push({ program, objective: sum, options });
    for (const best of answer.progress ?? []) options.onProgress?.(best);
    now += (answer.seconds ?? 0) * 1000;
    return { kind: "stopped", values: answer.values ?? [], bound: answer.bound ?? Number.NEGATIVE_INFINITY };
  };
  const reports: [number, number][] = [];
  const onProgress = (values: ArrayLike<number>, bound: number) => {
    reports.push([values[values.length - 1] ?? 0, bound]);
  };
  const best = improve(model, objective, solve, { ends: now + seconds * 1000, gap, onProgress, start });
  return { ...best, asked, reports };
}

describe("the search for a better week", () => {
  const small = teamOf(1, 2);

  test("first solves the whole, in three fifths of the time, from the week to begin with", () => {
    const start = small.week(100);
    const { asked } = search(small, [{ seconds: 10 }], { start, gap: 0.05 });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ objective: small.objective, options: { seconds: 6, gap: 0.05, start } });
    expect(asked[0]?.program).toBe(small.model.program);
    const short = search(small, [{ seconds: 1 }], { seconds: 1 });
    expect(short.asked[0]?.options.seconds).toBe(1);
    expect(short.asked[0]?.options).not.toHaveProperty("start");
  });

  test("reports each better week with the best bound so far, and returns the best", () => {
    const start = small.week(100, [0]);
    const best = small.week(80, [1]);
    const { values, bound, reports } = search(
      small,
      [
        {
          progress: [
            { values: small.week(90), bound: 10 },
            { values: small.week(90), bound: 20 },
            { values: small.week(95), bound: 5 },
          ],
          values: best,
          bound: 15,
          seconds: 10,
        },
      ],
      { start },
    );
    expect(reports).toEqual([
      [100, Number.NEGATIVE_INFINITY],
      [90, 10],
      [80, 20],
    ]);
    expect({ values, bound }).toEqual({ values: best, bound: 20 });
  });

  test("keeps the week to begin with where the solver finds no better one", () => {
    const start = small.week(100, [0]);
    expect(search(small, [{ seconds: 10, bound: 70 }], { start })).toMatchObject({
      values: start,
      bound: 70,
    });
    expect(search(small, [{ seconds: 10, bound: 70 }])).toMatchObject({ values: [], bound: 70, reports: [] });
  });

  test("tries the parts, with nothing to begin with, where the whole had no week in its time", () => {
    const found = small.week(90, [1]);
    const { asked, values, reports } = search(small, [{}, { values: found, bound: 0 }], { gap: 0.05 });
    expect(asked[1]?.options).toEqual({ seconds: 4 });
    expect(values).toEqual(found);
    expect(reports).toEqual([[90, Number.NEGATIVE_INFINITY]]);
  });

  test("takes a week that is better by a millionth, but not by less", () => {
    const ended = (price: number) => search(small, [{ values: small.week(price), seconds: 10 }], options);
    const options = { start: small.week(1) };
    expect(ended(1 - 1e-6).reports).toHaveLength(2);
    expect(ended(1 - 5e-7).reports).toHaveLength(1);
  });

  test("then solves two days or eight people again while all else stays, then three and twelve …", () => {
    const team = teamOf(10, 5);
    const { choices } = team.model;
    const current = team.week(100, [0, 13, 14, 27, 49]);
    // The solver's whole numbers are not exact.
    const start = current.map((value) => (value === 1 ? 0.9999 : value));
    const { asked } = search(team, [], { start });
    const days = (from: number, to: number) => ({ dates: [from, to], people: [0, 10] }) as const;
    const people = (from: number, to: number) => ({ dates: [0, 5], people: [from, to] }) as const;
    const parts = [
      ...[days(0, 2), days(1, 3), days(2, 4), days(3, 5), days(4, 5)],
      ...[people(0, 8), people(4, 10), people(8, 10)],
      ...[days(0, 3), days(1, 4), days(2, 5), days(3, 5), days(4, 5)],
      ...[people(0, 10), people(6, 10)],
      ...[days(0, 4), days(1, 5), days(2, 5), days(3, 5), days(4, 5)],
      ...[people(0, 10), people(8, 10)],
    ];
    const isIn = (index: number, [from, to]: readonly [number, number]) => from <= index && index < to;
    const columnsOf = (part: (typeof parts)[number]) =>
      choices
        .map(({ column }) => column)
        .filter((column) => isIn(Math.floor(column / 10), part.dates) && isIn(column % 10, part.people));
    const free = ({ program }: (typeof asked)[number]) =>
      choices
        .filter(({ column }) => program.columns[column]?.lower !== program.columns[column]?.upper)
        .map(({ column }) => column);
    const ofParts = asked.slice(1);
    expect(ofParts.map(free)).toEqual(parts.map(columnsOf));
    for (const part of ofParts) {
      expect(part).toMatchObject({ objective: team.objective, options: { seconds: 4, start } });
      for (const { column } of choices)
        if (!free(part).includes(column)) expect(part.program.columns[column]?.lower).toBe(current[column]);
    }
  });

  test("takes larger parts only after a whole round has found no better week", () => {
    const better = small.week(90, [1]);
    const { asked, values } = search(small, [{}, {}, { values: better }], { start: small.week(100, [0]) });
    const fixedOf = ({ program }: (typeof asked)[number]) =>
      small.model.choices
        .map(({ column }) => program.columns[column])
        .map((column) => (column?.lower === column?.upper ? column?.lower : "free"));
    // With one member and two dates the parts are: both dates, the second date, and the member's week.
    const all = ["free", "free"];
    const afterwards = [all, [0, "free"], all];
    expect(asked.slice(1).map(fixedOf)).toEqual([
      ...[all, [1, "free"]],
      ...[all, all, [0, "free"]],
      ...afterwards,
      ...afterwards,
    ]);
    expect(asked.at(-1)?.options.start).toEqual(better);
    expect(values).toEqual(better);
  });

  test("ends with half a second left, and gives a part no more than what is left", () => {
    const start = small.week(100);
    const { asked } = search(small, [{ seconds: 6 }, { seconds: 2 }, { seconds: 1.5 }], { start });
    expect(asked.map(({ options }) => options.seconds)).toEqual([6, 4, 2]);
  });

  test("ends as soon as the best is close enough to the bound", () => {
    const start = small.week(200);
    const options = { start, gap: 0.01 };
    expect(search(small, [{ bound: 198 }], options).asked).toHaveLength(1);
    expect(search(small, [{ bound: 197 }, { values: small.week(199) }], options).asked).toHaveLength(3 + 8);
    expect(search(small, [{ bound: 197 }, { values: small.week(198) }], options).asked).toHaveLength(2);
  });
});
