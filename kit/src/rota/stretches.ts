import { addDays, weeksFrom } from "../calendar.ts";
import type { Schedule, ScheduleInput } from "../day/records.ts";
import { type Rotation, rotationWeekOn } from "../rotation.ts";
import { firstDate } from "./rota-dates.ts";

/** The hours of a shift, and their notes. */
export type Shift = Pick<ScheduleInput, "startTime" | "endTime" | "notes">;

export type ShiftsOn = (date: string) => readonly Shift[];

/** Dates of a weekday on which the weeks of the rotation repeat. A week that has no date among them is undefined. */
interface Stretch {
  from: string;
  /** The last date of the stretch; null where it has no end. */
  until: string | null;
  weeks: (readonly Shift[] | undefined)[];
}

/**
 * Dates of a weekday on which the counting schedules may change: between two of them the weeks of a rotation repeat.
 */
export function turnsOf(
  schedules: readonly Schedule[],
  dayOfWeek: number,
  more: readonly string[] = [],
): string[] {
  const edges = schedules
    .filter((schedule) => schedule.dayOfWeek === dayOfWeek)
    .flatMap(({ validFrom, validUntil }) =>
      validUntil === null ? [validFrom] : [validFrom, addDays(validUntil, 1)],
    );
  return [...new Set([...edges, ...more].map((edge) => firstDate(edge, dayOfWeek)))].sort();
}

/** The longest stretches of a weekday that begin at some of its turns. */
export function stretchesOf(
  turns: readonly string[],
  rotation: Rotation | null,
  shiftsOn: ShiftsOn,
): Stretch[] {
  const count = rotation?.weeks ?? 1;
  const stretches: Stretch[] = [];
  for (const [index, turn] of turns.entries()) {
    const next = turns[index + 1];
    const dates = weeksFrom(turn, count).filter((on) => next === undefined || on < next);
    const weeks = Array.from({ length: count }, (_, week) => {
      const on = dates.find((each) => (rotationWeekOn(each, rotation) ?? 0) === week);
      return on === undefined ? undefined : shiftsOn(on);
    });
    const until = next === undefined ? null : addDays(next, -1);
    const last = stretches.at(-1);
    if (last?.weeks.every((shifts, week) => isLike(shifts, weeks[week]))) {
      last.weeks = last.weeks.map((shifts, week) => shifts ?? weeks[week]);
      last.until = until;
    } else stretches.push({ from: turn, until, weeks });
  }
  return stretches;
}

/** The shifts of a stretch: those that all its weeks have, for every week (null), and the others for their week. */
export function shiftsByWeek({ weeks }: Stretch): { shift: Shift; rotationWeek: number | null }[] {
  const isCommon = (shift: Shift) =>
    weeks.every((shifts) => !shifts || shifts.some((other) => sameShift(shift, other)));
  const common = weeks.find((shifts) => shifts)?.filter(isCommon) ?? [];
  return [
    ...common.map((shift) => ({ shift, rotationWeek: null })),
    ...weeks.flatMap((shifts, rotationWeek) =>
      (shifts ?? []).filter((shift) => !isCommon(shift)).map((shift) => ({ shift, rotationWeek })),
    ),
  ];
}

export function sameShift(one: Shift, other: Shift): boolean {
  return one.startTime === other.startTime && one.endTime === other.endTime && one.notes === other.notes;
}

export function sameShifts(some: readonly Shift[], others: readonly Shift[]): boolean {
  return some.length === others.length && some.every((one) => others.some((other) => sameShift(one, other)));
}

const isLike = (some: readonly Shift[] | undefined, others: readonly Shift[] | undefined) =>
  !some || !others || sameShifts(some, others);
