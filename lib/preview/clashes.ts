import type { HourCycle } from "@chairtime/contract/salon";
import { dayName } from "@chairtime/kit/calendar";
import { minutesOf } from "@chairtime/kit/clock";
import type { BreakInput } from "@/lib/api/breaks-model";
import type { ScheduleInput } from "@/lib/api/schedules-model";
import { timeOffWords } from "@/lib/schedule/explain";
import { fullName, type Person } from "@/lib/schedule/person";
import { formatClockRange, formatShortDate } from "@/lib/time/format";
import type { Hours, PlanStep } from "./plan";

/** A reason against a planned record, in a sentence that names who and when. */
export interface Clash {
  /** What is impossible a backend refuses; a warning may be ignored. */
  kind: "impossible" | "warning";
  words: string;
}

/**
 * Returns all that speaks against a step, beside the person's other records. `from` is the first date that matters.
 */
export function clashesOf(
  person: Person,
  step: PlanStep,
  where: { zone: string; from: string; hourCycle?: HourCycle },
): Clash[] {
  const refusal = refusalOf(person, step, where.zone, where.hourCycle);
  if (refusal !== null) return [{ kind: "impossible", words: refusal }];
  const warnings =
    step.kind === "schedule"
      ? movesOnlyDates(step)
        ? []
        : scheduleWarnings(person, step.after, where.zone, where.hourCycle)
      : step.kind === "break"
        ? breakWarnings(person, step.after, where.from, where.hourCycle)
        : [];
  return warnings.map((words) => ({ kind: "warning", words }));
}

/** Names the breaks that lose their hours when a schedule moves to another day. */
export function leftBreaks(
  person: Person,
  gone: Hours & { dayOfWeek: number },
  hourCycle?: HourCycle,
): string[] {
  const left = person.schedules.filter(({ dayOfWeek }) => dayOfWeek === gone.dayOfWeek);
  return person.breaks
    .filter(
      (record) =>
        record.dayOfWeek === gone.dayOfWeek &&
        isWithin(record, gone) &&
        !left.some((shift) => isWithin(record, shift)),
    )
    .map(
      (record) =>
        `${owned(person, breakName(record, hourCycle))} is no longer within working hours on ${dayName(gone.dayOfWeek)}s`,
    );
}

/** Returns whether hours of one day share some time. */
export const overlap = (one: Hours, other: Hours) =>
  minutesOf(one.startTime) < minutesOf(other.endTime) && minutesOf(other.startTime) < minutesOf(one.endTime);

const isWithin = (inner: Hours, outer: Hours) =>
  minutesOf(outer.startTime) <= minutesOf(inner.startTime) &&
  minutesOf(inner.endTime) <= minutesOf(outer.endTime);

export const sameHours = (one: Hours, other: Hours) =>
  one.startTime === other.startTime && one.endTime === other.endTime;

const hoursOf = ({ startTime, endTime }: Hours, hourCycle?: HourCycle) =>
  formatClockRange(startTime, endTime, hourCycle);
const breakName = (record: Hours & { reason: string }, hourCycle?: HourCycle) =>
  `${record.reason || "break"} ${hoursOf(record, hourCycle)}`;
const owned = (person: Person, what: string) => `${fullName(person.member)}’s ${what}`;

/** Whether a schedule keeps its day and hours, so that nothing new can be said about them. */
function movesOnlyDates({ before, after }: Extract<PlanStep, { kind: "schedule" }>): boolean {
  return (
    before !== null && after !== null && before.dayOfWeek === after.dayOfWeek && sameHours(before, after)
  );
}

function refusalOf(person: Person, step: PlanStep, zone: string, hourCycle?: HourCycle): string | null {
  if (step.after === null) return null;
  if (step.kind === "schedule") {
    const input = step.after;
    const other = person.schedules.find(
      (record) =>
        record.dayOfWeek === input.dayOfWeek &&
        record.validFrom === input.validFrom &&
        overlap(record, input),
    );
    if (!other) return null;
    const schedule = owned(person, `${dayName(other.dayOfWeek)} schedule ${hoursOf(other, hourCycle)}`);
    return `${clashWord(sameHours(other, input))} ${schedule}, from ${formatShortDate(other.validFrom, zone)}`;
  }
  if (step.kind === "break") {
    const input = step.after;
    const other = person.breaks.find(
      (record) => record.dayOfWeek === input.dayOfWeek && overlap(record, input),
    );
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
  const sameDay = person.schedules.filter(({ dayOfWeek }) => dayOfWeek === input.dayOfWeek);
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
  const outside = person.breaks.filter(
    (record) =>
      record.dayOfWeek === input.dayOfWeek && ![...beside, input].some((shift) => isWithin(record, shift)),
  );
  return [
    ...replaced.map(
      (old) => `${owned(person, `${day} ${hoursOf(old, hourCycle)}`)} is replaced by the new hours`,
    ),
    ...later.map(
      (old) =>
        `${owned(person, `${day} ${hoursOf(old, hourCycle)}`)} replaces the new hours from ${formatShortDate(old.validFrom, zone)}`,
    ),
    ...outside.map(
      (record) => `${owned(person, breakName(record, hourCycle))} is outside the new ${day} hours`,
    ),
  ];
}

function breakWarnings(
  person: Person,
  input: BreakInput | null,
  from: string,
  hourCycle?: HourCycle,
): string[] {
  if (!input) return [];
  const day = dayName(input.dayOfWeek);
  const shifts = person.schedules.filter(
    ({ dayOfWeek, validUntil }) =>
      dayOfWeek === input.dayOfWeek && (validUntil === null || validUntil >= from),
  );
  if (shifts.length === 0) return [`${fullName(person.member)} has no schedule on ${day}s`];
  if (shifts.some((shift) => isWithin(input, shift))) return [];
  const hours = [...new Set(shifts.map((shift) => hoursOf(shift, hourCycle)))].join(", ");
  return [`${hoursOf(input, hourCycle)} is outside ${owned(person, `${day} hours`)} (${hours})`];
}
