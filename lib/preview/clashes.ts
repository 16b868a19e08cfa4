import type { HourCycle } from "@chairtime/contract/salon";
import { dayName } from "@chairtime/kit/calendar";
import { clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { weeksMeet } from "@chairtime/kit/rotation";
import type { BreakInput } from "../records/break/model.ts";
import type { Schedule, ScheduleInput } from "../records/schedule/model.ts";
import { timeOffWords } from "../schedule/explain.ts";
import { fullName, type Person } from "../schedule/person.ts";
import { nextDate } from "../schedule/rota-dates.ts";
import { schedulesValidOn } from "../schedule/schedules-on.ts";
import { weekNoun } from "../schedule/week-name.ts";
import { formatClockRange, formatShortDate } from "../time/format.ts";
import type { Hours, PlanStep } from "./plan.ts";

/** A reason against a planned record, in a sentence that names who and when. */
export interface Clash {
  /** What is impossible a backend refuses; a warning may be ignored. */
  kind: "impossible" | "warning";
  words: string;
}

/**
 * Returns all that speaks against a step, beside the person's other records. `from` is the first date that matters,
 * `had` the schedules before the plan that the step is of.
 */
export function clashesOf(
  person: Person,
  step: PlanStep,
  where: { zone: string; from: string; hourCycle?: HourCycle; had?: readonly Schedule[] },
): Clash[] {
  const refusal = refusalOf(person, step, where.zone, where.hourCycle);
  if (refusal !== null) return [{ kind: "impossible", words: refusal }];
  const warnings =
    step.kind === "schedule"
      ? movesOnlyDates(step) || goesOn(person, step, where.had ?? [])
        ? []
        : scheduleWarnings(person, step.after, where.zone, where.hourCycle)
      : step.kind === "break"
        ? breakWarnings(person, step.after, where.from, where.hourCycle)
        : [];
  return warnings.map((words) => ({ kind: "warning", words }));
}

/** Names the breaks that lose their hours when a schedule moves to another day. */
export function leftBreaks(person: Person, gone: WeekdayHours, hourCycle?: HourCycle): string[] {
  return person.breaks
    .filter(
      (record) =>
        record.dayOfWeek === gone.dayOfWeek &&
        isWithin(record, gone) &&
        !person.schedules.some((shift) => isWithin(record, shift)),
    )
    .map(
      (record) =>
        `${owned(person, breakName(record, hourCycle))} is no longer within working hours on ${dayName(gone.dayOfWeek)}s`,
    );
}

/** Returns whether hours of one day share some time; those that end on the next day reach past midnight. */
export function overlap(one: Hours, other: Hours): boolean {
  const [first, second] = [one, other].map(({ startTime, endTime }) => clockRange(startTime, endTime));
  return Boolean(first && second && first.start < second.end && second.start < first.end);
}

/** Hours of a weekday, of every week or of one of the member's rotation. */
type WeekdayHours = Hours & { dayOfWeek: number; rotationWeek?: number | null };

/** Returns whether two records of one weekday share some time in a week that both are for. */
export function overlapInWeek(one: WeekdayHours, other: WeekdayHours): boolean {
  return (
    one.dayOfWeek === other.dayOfWeek &&
    weeksMeet(one.rotationWeek, other.rotationWeek) &&
    overlap(one, other)
  );
}

/** Returns whether a backend refuses a schedule beside another one. */
export function schedulesClash(
  one: WeekdayHours & { validFrom: string },
  other: WeekdayHours & { validFrom: string },
): boolean {
  return one.validFrom === other.validFrom && overlapInWeek(one, other);
}

/** Whether hours lie within those of a shift of their weekday, or within the end of a night of the day before. */
function isWithin(inner: WeekdayHours, shift: WeekdayHours): boolean {
  const { start, end } = clockRange(inner.startTime, inner.endTime);
  const worked = clockRange(shift.startTime, shift.endTime);
  if (shift.dayOfWeek === inner.dayOfWeek)
    return weeksMeet(inner.rotationWeek, shift.rotationWeek) && worked.start <= start && end <= worked.end;
  // A week's last night ends in the next week of the rotation.
  return (shift.dayOfWeek + 1) % 7 === inner.dayOfWeek && end + MINUTES_PER_DAY <= worked.end;
}

export const sameHours = (one: Hours, other: Hours) =>
  one.startTime === other.startTime && one.endTime === other.endTime;

const hoursOf = ({ startTime, endTime }: Hours, hourCycle?: HourCycle) =>
  formatClockRange(startTime, endTime, hourCycle);
const breakName = (record: Hours & { reason: string }, hourCycle?: HourCycle) =>
  `${record.reason || "break"} ${hoursOf(record, hourCycle)}`;
const owned = (person: Person, what: string) => `${fullName(person.member)}’s ${what}`;

type ScheduleStep = Extract<PlanStep, { kind: "schedule" }>;

/** Whether a schedule keeps its day and hours, so that nothing new can be said about them. */
function movesOnlyDates({ before, after }: ScheduleStep): boolean {
  return (
    before !== null &&
    after !== null &&
    before.dayOfWeek === after.dayOfWeek &&
    (before.rotationWeek ?? null) === (after.rotationWeek ?? null) &&
    sameHours(before, after)
  );
}

/** Whether a schedule only goes on with hours that the plan has ended, as around a date that it frees. */
function goesOn({ schedules }: Person, { before, after }: ScheduleStep, had: readonly Schedule[]): boolean {
  if (before !== null || after === null) return false;
  const valid = schedulesValidOn(nextDate(after, after.validFrom), had);
  return valid.some((old) => sameHours(old, after) && !schedules.includes(old));
}

function refusalOf(person: Person, step: PlanStep, zone: string, hourCycle?: HourCycle): string | null {
  if (step.after === null) return null;
  if (step.kind === "schedule") {
    const input = step.after;
    const other = person.schedules.find((record) => schedulesClash(record, input));
    if (!other) return null;
    const schedule = owned(person, `${dayName(other.dayOfWeek)} schedule ${hoursOf(other, hourCycle)}`);
    return `${clashWord(sameHours(other, input))} ${schedule}, from ${formatShortDate(other.validFrom, zone)}`;
  }
  if (step.kind === "break") {
    const input = step.after;
    const other = person.breaks.find((record) => overlapInWeek(record, input));
    if (!other) return null;
    const name = `${dayName(other.dayOfWeek)} ${other.reason || "break"} ${hoursOf(other, hourCycle)}`;
    const isSame = sameHours(other, input) && other.reason === input.reason;
    return `${clashWord(isSame)} ${owned(person, name)}`;
  }
  const input = step.after;
  const other = person.timeOff.find(({ start, end }) => start < input.end && input.start < end);
  if (!other) return null;
  const words = timeOffWords({ ...other, reason: other.reason || "time off" }, zone, hourCycle);
  const isSame = +other.start === +input.start && +other.end === +input.end;
  return `${clashWord(isSame)} ${owned(person, words)}`;
}

const clashWord = (isSame: boolean) => (isSame ? "Already the same:" : "Overlaps");

function scheduleWarnings(
  person: Person,
  input: ScheduleInput | null,
  zone: string,
  hourCycle?: HourCycle,
): string[] {
  if (!input) return [];
  const day = dayName(input.dayOfWeek);
  const isOfDay = ({ dayOfWeek, rotationWeek }: WeekdayHours) =>
    dayOfWeek === input.dayOfWeek && weeksMeet(rotationWeek, input.rotationWeek);
  const sameDay = person.schedules.filter(isOfDay);
  // That hours for one date stand in for the usual ones is what they are for.
  const isOneDate = input.validFrom === input.validUntil;
  const replaced = sameDay.filter(
    (old) =>
      !isOneDate &&
      old.validFrom < input.validFrom &&
      (old.validUntil === null || old.validUntil >= input.validFrom),
  );
  const later = sameDay.filter(
    (old) =>
      old.validFrom > input.validFrom && (input.validUntil === null || old.validFrom <= input.validUntil),
  );
  const beside = sameDay.filter((old) => old.validFrom === input.validFrom);
  const nights = person.schedules.filter(
    ({ dayOfWeek, startTime, endTime }) => dayOfWeek !== input.dayOfWeek && endTime <= startTime,
  );
  const outside = person.breaks.filter(
    (record) => isOfDay(record) && ![...beside, ...nights, input].some((shift) => isWithin(record, shift)),
  );
  return [
    ...replaced.map(
      (old) =>
        `${owned(person, `${day} ${hoursOf(old, hourCycle)}`)} is replaced by the new hours${inWeekWords(input, old)}`,
    ),
    ...later.map(
      (old) =>
        `${owned(person, `${day} ${hoursOf(old, hourCycle)}`)} replaces the new hours${inWeekWords(old, input)} from ${formatShortDate(old.validFrom, zone)}`,
    ),
    ...outside.map(
      (record) => `${owned(person, breakName(record, hourCycle))} is outside the new ${day} hours`,
    ),
  ];
}

/** Names the week where hours for one week of a rotation stand in for those of every week. */
const inWeekWords = (next: WeekdayHours, old: WeekdayHours) =>
  typeof next.rotationWeek === "number" && typeof old.rotationWeek !== "number"
    ? ` in ${weekNoun(next.rotationWeek)}`
    : "";

function breakWarnings(
  person: Person,
  input: BreakInput | null,
  from: string,
  hourCycle?: HourCycle,
): string[] {
  if (!input) return [];
  const day = dayName(input.dayOfWeek);
  const valid = person.schedules.filter(({ validUntil }) => validUntil === null || validUntil >= from);
  if (valid.some((shift) => isWithin(input, shift))) return [];
  const shifts = valid.filter(
    ({ dayOfWeek, rotationWeek }) =>
      dayOfWeek === input.dayOfWeek && weeksMeet(rotationWeek, input.rotationWeek),
  );
  if (shifts.length === 0) return [`${fullName(person.member)} has no schedule on ${day}s`];
  const hours = [...new Set(shifts.map((shift) => hoursOf(shift, hourCycle)))].join(", ");
  return [`${hoursOf(input, hourCycle)} is outside ${owned(person, `${day} hours`)} (${hours})`];
}
