import { groupsBy } from "../model/groups-by.ts";
import type { Choice } from "../model/limit.ts";
import { type Solve, sumOf, type Term } from "../model/program.ts";
import type { StaffingModel } from "../model/staffing-model.ts";

interface Limits {
  /** Deadline on the clock of `performance.now`, in ms. */
  ends: number;
  /** Ends when the best is within this share of the bound. */
  gap: number;
  onProgress: (values: ArrayLike<number>, bound: number) => void;
  /** Values to start from, if any. */
  start: ArrayLike<number>;
}

/** Share of the time for the whole program, which alone bounds the optimum. */
const WHOLE = 0.6;
const PART_SECONDS = 4;
/** The rest of the time improves part by part; when none improves, by larger parts. */
const PARTS = [
  { days: 2, people: 8 },
  { days: 3, people: 12 },
  { days: 4, people: 16 },
];

/** The best values found in time, and the bound. */
export function improve(
  model: StaffingModel,
  objective: readonly Term[],
  solve: Solve,
  { ends, gap, onProgress, start }: Limits,
): { values: ArrayLike<number>; bound: number } {
  const secondsLeft = () => (ends - performance.now()) / 1000;
  let values: ArrayLike<number> = [];
  let worth = Number.POSITIVE_INFINITY;
  let bound = Number.NEGATIVE_INFINITY;
  const take = (next: ArrayLike<number>) => {
    // An empty solution would count as a perfect week.
    if (next.length === 0) return false;
    const nextWorth = sumOf(objective, next);
    if (nextWorth > worth - 1e-6) return false;
    values = next;
    worth = nextWorth;
    onProgress(values, bound);
    return true;
  };
  take(start);
  const isGood = () => values.length > 0 && worth - bound <= gap * worth;
  const whole = solve(model.program, objective, {
    seconds: Math.max(1, secondsLeft() * WHOLE),
    gap,
    ...(start.length > 0 && { start }),
    onProgress: (best) => {
      bound = Math.max(bound, best.bound);
      take(best.values);
    },
  });
  bound = Math.max(bound, whole.bound);
  take(whole.values);
  for (const size of PARTS) {
    const parts = partsOf(model, size);
    let fruitless = 0;
    for (let next = 0; fruitless < parts.length && secondsLeft() > 0.5 && !isGood(); next++) {
      const seconds = Math.min(PART_SECONDS, secondsLeft());
      const part = parts[next % parts.length] ?? new Set();
      const program = model.program.copy();
      for (const { column } of model.choices)
        if (!part.has(column)) program.fix(column, Math.round(values[column] ?? 0));
      const found = solve(program, objective, { seconds, ...(values.length > 0 && { start: values }) });
      fruitless = take(found.values) ? 0 : fruitless + 1;
    }
  }
  return { values, bound };
}

/** Columns of consecutive days, and of some people's whole week; neighbouring parts overlap by half. */
function partsOf({ choices }: StaffingModel, { days, people }: (typeof PARTS)[number]): Set<number>[] {
  const columns = (own: readonly Choice[]) => new Set(own.map(({ column }) => column));
  const byDay = [...groupsBy(choices, ({ alternative }) => alternative.date).values()];
  const byPerson = [...groupsBy(choices, ({ alternative }) => alternative.person).values()];
  return [
    ...byDay.map((_, index) => columns(byDay.slice(index, index + days).flat())),
    ...byPerson
      .filter((_, index) => index % (people / 2) === 0)
      .map((_, index) =>
        columns(
          byPerson
            .slice((index * people) / 2)
            .slice(0, people)
            .flat(),
        ),
      ),
  ];
}
