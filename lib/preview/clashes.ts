import { dayName } from "@chairtime/kit/calendar";
import { minutesOf } from "@chairtime/kit/clock";
import { timeOffWords } from "@/lib/schedule/explain";
import { fullName, type Person } from "@/lib/schedule/person";
import { formatClockRange, formatShortDate } from "@/lib/time/format";
import type { Hours, PlanItem } from "./plan";

/** What is known against a planned record, in a sentence that names who and when. */
export interface Clash {
  /** An impossibility is what a backend refuses; a warning can be overridden. */
  kind: "impossible" | "warning";
  words: string;
}

/** Everything to know about a record before it is saved beside what the person has already. `from` is the first date that matters. */
export function clashesOf(person: Person, item: PlanItem, where: { zone: string; from: string }): Clash[] {
  const refusal = refusalOf(person, item, where.zone);
  if (refusal !== null) return [{ kind: "impossible", words: refusal }];
  const warnings =
    item.kind === "schedule"
      ? scheduleWarnings(person, item.input, where.zone)
      : item.kind === "break"
        ? breakWarnings(person, item.input, where.from)
        : [];
  return warnings.map((words) => ({ kind: "warning", words }));
}

/** Breaks that lose their hours when a schedule moves away from its day. */
export function leftBreaks(person: Person, gone: Hours & { dayOfWeek: number }): string[] {
  const left = person.schedules.filter(({ dayOfWeek }) => dayOfWeek === gone.dayOfWeek);
  return person.breaks
    .filter(
      (pause) =>
        pause.dayOfWeek === gone.dayOfWeek &&
        isWithin(pause, gone) &&
        !left.some((shift) => isWithin(pause, shift)),
    )
    .map(
      (pause) =>
        `${owned(person, breakName(pause))} is no longer within working hours on ${dayName(gone.dayOfWeek)}s`,
    );
}

const overlap = (one: Hours, other: Hours) =>
  minutesOf(one.startTime) < minutesOf(other.endTime) && minutesOf(other.startTime) < minutesOf(one.endTime);

const isWithin = (inner: Hours, outer: Hours) =>
  minutesOf(outer.startTime) <= minutesOf(inner.startTime) &&
  minutesOf(inner.endTime) <= minutesOf(outer.endTime);

const sameHours = (one: Hours, other: Hours) =>
  one.startTime === other.startTime && one.endTime === other.endTime;

const hoursOf = ({ startTime, endTime }: Hours) => formatClockRange(startTime, endTime);
const breakName = (pause: Hours & { reason: string }) => `${pause.reason || "break"} ${hoursOf(pause)}`;
const owned = (person: Person, what: string) => `${fullName(person.member)}’s ${what}`;

function refusalOf(person: Person, item: PlanItem, zone: string): string | null {
  if (item.kind === "schedule") {
    const { input } = item;
    const there = person.schedules.find(
      (old) => old.dayOfWeek === input.dayOfWeek && old.validFrom === input.validFrom && overlap(old, input),
    );
    if (!there) return null;
    const schedule = owned(person, `${dayName(there.dayOfWeek)} schedule ${hoursOf(there)}`);
    return `${sameHours(there, input) ? "Already the same:" : "Overlaps"} ${schedule}, from ${formatShortDate(there.validFrom, zone)}`;
  }
  if (item.kind === "break") {
    const { input } = item;
    const there = person.breaks.find((old) => old.dayOfWeek === input.dayOfWeek && overlap(old, input));
    if (!there) return null;
    const pause = owned(person, `${dayName(there.dayOfWeek)} ${there.reason || "break"} ${hoursOf(there)}`);
    return `${sameHours(there, input) && there.reason === input.reason ? "Already the same:" : "Overlaps"} ${pause}`;
  }
  const { input } = item;
  const there = person.timeOff.find((old) => old.start < input.end && input.start < old.end);
  if (!there) return null;
  const block = owned(person, timeOffWords({ ...there, reason: there.reason || "time off" }, zone));
  const same = +there.start === +input.start && +there.end === +input.end;
  return `${same ? "Already the same:" : "Overlaps"} ${block}`;
}

function scheduleWarnings(
  person: Person,
  input: Extract<PlanItem, { kind: "schedule" }>["input"],
  zone: string,
): string[] {
  const day = dayName(input.dayOfWeek);
  const sameDay = person.schedules.filter(({ dayOfWeek }) => dayOfWeek === input.dayOfWeek);
  const replaced = sameDay.filter(
    (old) =>
      old.validFrom < input.validFrom && (old.validUntil === null || old.validUntil >= input.validFrom),
  );
  const later = sameDay.filter(
    (old) =>
      old.validFrom > input.validFrom && (input.validUntil === null || old.validFrom <= input.validUntil),
  );
  const beside = sameDay.filter((old) => old.validFrom === input.validFrom);
  const outside = person.breaks.filter(
    (pause) =>
      pause.dayOfWeek === input.dayOfWeek && ![...beside, input].some((shift) => isWithin(pause, shift)),
  );
  return [
    ...replaced.map((old) => `${owned(person, `${day} ${hoursOf(old)}`)} is replaced by the new hours`),
    ...later.map(
      (old) =>
        `${owned(person, `${day} ${hoursOf(old)}`)} replaces the new hours from ${formatShortDate(old.validFrom, zone)}`,
    ),
    ...outside.map((pause) => `${owned(person, breakName(pause))} is outside the new ${day} hours`),
  ];
}

function breakWarnings(
  person: Person,
  input: Extract<PlanItem, { kind: "break" }>["input"],
  from: string,
): string[] {
  const day = dayName(input.dayOfWeek);
  const shifts = person.schedules.filter(
    ({ dayOfWeek, validUntil }) =>
      dayOfWeek === input.dayOfWeek && (validUntil === null || validUntil >= from),
  );
  if (shifts.length === 0) return [`${fullName(person.member)} has no schedule on ${day}s`];
  if (shifts.some((shift) => isWithin(input, shift))) return [];
  const hours = [...new Set(shifts.map(hoursOf))].join(", ");
  return [`${hoursOf(input)} is outside ${owned(person, `${day} hours`)} (${hours})`];
}
