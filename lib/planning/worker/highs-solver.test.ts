import loadHighs from "highs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Program, type Term } from "../model/program.ts";
import { highsSolver } from "./highs-solver.ts";

const highs = await loadHighs();
const solve = highsSolver(highs);
const createModel = highs.createModel;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Thirty things of different weight and cost: buy a weight of 151 as cheaply as possible. */
function shopping() {
  const program = new Program();
  const columns = Array.from({ length: 30 }, () => program.addChoice());
  program.addRow({ terms: columns.map((column): Term => [column, 7 + ((column * 37) % 23)]), min: 151 });
  const costs = columns.map((column): Term => [column, 5 + ((column * 53) % 29)]);
  return { program, costs, everything: columns.map(() => 1) };
}

/** Records what the solver asks of the next HiGHS model. */
function watched() {
  const set = vi.fn();
  const dispose = vi.fn();
  const create = vi.spyOn(highs, "createModel").mockImplementation((source) => {
    const model = createModel(source);
    const { options } = model;
    set.mockImplementation(options.set.bind(options));
    dispose.mockImplementation(model.dispose.bind(model));
    vi.spyOn(options, "set").mockImplementation(set);
    vi.spyOn(model, "dispose").mockImplementation(dispose);
    return model;
  });
  return { create, set, dispose };
}

describe("the solver", () => {
  test("finds the least sum, of whole numbers where these are asked for", () => {
    const program = new Program();
    const [count, amount] = [program.addCount(), program.addAmount(1.5)];
    program.addRow({
      terms: [
        [count, 2],
        [amount, 1],
      ],
      min: 4.5,
    });
    const objective: Term[] = [
      [count, 4],
      [amount, 1],
      [amount, 2],
    ];
    const { kind, values, bound } = solve(program, objective);
    const rounded = [...Array.from(values), bound].map((each) => Math.round(each * 1000) / 1000);
    expect([kind, ...rounded]).toEqual(["optimal", 2, 0.5, 9.5]);
  });

  test("says that a program has no solution", () => {
    const program = new Program();
    const choice = program.addChoice();
    program.addRow({ terms: [[choice, 1]], min: 2 });
    expect(solve(program, [[choice, 1]])).toEqual({
      kind: "infeasible",
      values: [],
      bound: Number.POSITIVE_INFINITY,
    });
  });

  test("returns no values where the time is up at once, or those that it started from", () => {
    const { program, costs, everything } = shopping();
    expect(solve(program, costs, { seconds: 0 })).toMatchObject({ kind: "stopped", values: [] });
    const begun = solve(program, costs, { seconds: 0, start: everything });
    expect([begun.kind, Array.from(begun.values)]).toEqual(["stopped", everything]);
  });

  test("reports each better solution during the search, the best one last", () => {
    const { program, costs } = shopping();
    const sumOf = (values: ArrayLike<number>) =>
      costs.reduce((sum, [column, cost]) => sum + cost * Math.round(values[column] ?? 0), 0);
    const sums: number[] = [];
    const bounds: number[] = [];
    const { values, bound } = solve(program, costs, {
      onProgress: (best) => {
        sums.push(sumOf(best.values));
        bounds.push(best.bound);
      },
    });
    expect(sums.length).toBeGreaterThan(1);
    expect(sums).toEqual(sums.toSorted((one, other) => other - one));
    expect([sums.at(-1), bound]).toEqual([sumOf(values), sumOf(values)]);
    expect(bounds.every((each) => each <= bound)).toBe(true);
  });

  test("reports no progress without values, and no bound where HiGHS has none", () => {
    const { program, costs, everything } = shopping();
    const { mipImprovingSolution } = highs.constants.callbackType;
    vi.spyOn(highs, "createModel").mockImplementation((source) => {
      const model = createModel(source);
      const run = model.run.bind(model);
      vi.spyOn(model, "run").mockImplementation((callbacks) => {
        const told = callbacks?.[mipImprovingSolution];
        const event = { type: mipImprovingSolution, message: "" };
        told?.({ ...event, data: { mip_dual_bound: 3 } });
        told?.({ ...event, data: { mip_solution: Float64Array.from(everything) } });
        return run();
      });
      return model;
    });
    const progress: unknown[] = [];
    solve(program, costs, { onProgress: (best) => progress.push(best) });
    expect(progress).toEqual([{ values: Float64Array.from(everything), bound: Number.NEGATIVE_INFINITY }]);
  });

  test("is silent, and ends by the time and the gap that it was given", () => {
    const { program, costs } = shopping();
    const { set } = watched();
    solve(program, costs, { seconds: 60, gap: 0.05 });
    solve(program, costs);
    expect(set.mock.calls).toEqual([
      [{ output_flag: false, mip_rel_gap: 0.05, time_limit: 60 }],
      [{ output_flag: false, mip_rel_gap: 0 }],
    ]);
  });

  test("gives HiGHS no column with the factor 0", () => {
    const program = new Program();
    const [one, other] = [program.addChoice(), program.addChoice()];
    program.addRow({
      terms: [
        [one, 0],
        [other, 3],
      ],
      max: 2,
    });
    program.addRow({ terms: [[one, 5]], min: 1 });
    const { create } = watched();
    solve(program, [[one, 1]]);
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      matrix: {
        starts: Int32Array.from([0, 1, 2]),
        indices: Int32Array.from([other, one]),
        values: Float64Array.from([3, 5]),
      },
    });
  });

  test("frees the memory of a model, also where solving it fails", () => {
    const { program, costs } = shopping();
    const { dispose, set } = watched();
    solve(program, costs);
    expect(dispose).toHaveBeenCalledTimes(1);
    expect(() =>
      solve(program, costs, {
        onProgress: () => {
          throw new Error("The page is gone.");
        },
      }),
    ).toThrow("The page is gone.");
    expect(dispose).toHaveBeenCalledTimes(2);
    expect(set).toHaveBeenCalledTimes(2);
  });
});
