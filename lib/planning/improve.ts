import { groupsBy } from "./groups-by";
import type { Choice } from "./limit";
import { type Solve, sumOf, type Term } from "./program";
import type { StaffingModel } from "./staffing-model";

interface Limits {
  /** When to end (`performance.now`). */
  ends: number;
  /** Ends when the best is within this part of the bound. */
  gap: number;
  onProgress: (values: ArrayLike<number>, bound: number) => void;
}

/** So much of the time is for the whole; what it leaves open is then improved part by part. */
const WHOLE = 0.4;
const PART_SECONDS = 4;
const PEOPLE_AT_ONCE = 8;

/** Returns the best values found in a time, and what no values can be better than. */
export function improve(
  model: StaffingModel,
  objective: readonly Term[],
  solve: Solve,
  { ends, gap, onProgress }: Limits,
): { values: ArrayLike<number>; bound: number } {
  const secondsLeft = () => (ends - performance.now()) / 1000;
  let values: ArrayLike<number> = [];
  let worth = Number.POSITIVE_INFINITY;
  let bound = Number.NEGATIVE_INFINITY;
  const take = (next: ArrayLike<number>) => {
    const nextWorth = next.length > 0 ? sumOf(objective, next) : Number.POSITIVE_INFINITY;
    if (nextWorth > worth - 1e-6) return false;
    values = next;
    worth = nextWorth;
    onProgress(values, bound);
    return true;
  };
  const whole = solve(model.program, objective, {
    seconds: Math.max(1, secondsLeft() * WHOLE),
    gap,
    onProgress: (best) => {
      bound = Math.max(bound, best.bound);
      take(best.values);
    },
  });
  bound = Math.max(bound, whole.bound);
  take(whole.values);
  const parts = partsOf(model);
  let fruitless = 0;
  for (let next = 0; fruitless < parts.length && secondsLeft() > 0.5 && worth - bound > gap * worth; next++) {
    const part = parts[next % parts.length] ?? new Set();
    const program = model.program.copy();
    for (const { column } of model.choices)
      if (!part.has(column)) program.fix(column, Math.round(values[column] ?? 0));
    const seconds = Math.min(PART_SECONDS, secondsLeft());
    const solution = solve(program, objective, { seconds, start: values });
    fruitless = take(solution.values) ? 0 : fruitless + 1;
  }
  return { values, bound };
}

/** Returns the columns of each two days next to one another, and of some people's whole week. */
function partsOf({ choices }: StaffingModel): Set<number>[] {
  const columns = (own: readonly Choice[]) => new Set(own.map(({ column }) => column));
  const days = [...groupsBy(choices, ({ alternative }) => alternative.date).values()];
  const weeks = [...groupsBy(choices, ({ alternative }) => alternative.person).values()];
  const parts: Set<number>[] = days.map((day, index) => columns([...day, ...(days[index + 1] ?? [])]));
  for (let at = 0; at < weeks.length; at += PEOPLE_AT_ONCE / 2)
    parts.push(columns(weeks.slice(at, at + PEOPLE_AT_ONCE).flat()));
  return parts;
}
