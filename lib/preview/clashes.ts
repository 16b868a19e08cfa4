import { dayName } from "@chairtime/kit/calendar";
import { minutesOf } from "@chairtime/kit/clock";
import { timeOffWords } from "@/lib/schedule/explain";
import { fullName, type Person } from "@/lib/schedule/person";
import { formatClockRange, formatShortDate } from "@/lib/time/format";
import type { Hours, PlanItem } from "./plan";

/** A reason against a planned record, in a sentence that names who and when. */
export interface Clash {
  /** What is impossible a backend refuses; a warning may be ignored. */
  kind: "impossible" | "warning";
  words: string;
}

/** Returns all that speaks against saving a record beside the person's own. `from` is the first date that matters. */
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

/** Names the breaks that lose their hours when a schedule moves to another day. */
export function leftBreaks(person: Person, gone: Hours & { dayOfWeek: number }): string[] {
  const left = person.schedules.filter(({ dayOfWeek }) => dayOfWeek === gone.dayOfWeek);
  return person.breaks
    .filter(
      (record) =>
        record.dayOfWeek === gone.dayOfWeek &&
        isWithin(record, gone) &&
        !left.some((shift) => isWithin(record, shift)),
    )
    .map(
      (record) => `${owned(person, breakName(record))} is left without hours on ${dayName(gone.dayOfWeek)}s`,
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
const breakName = (record: Hours & { reason: string }) => `${record.reason || "break"} ${hoursOf(record)}`;
const owned = (person: Person, what: string) => `${fullName(person.member)}’s ${what}`;

function refusalOf(person: Person, item: PlanItem, zone: string): string | null {
  if (item.kind === "schedule") {
    const { input } = item;
    const other = person.schedules.find(
      (record) =>
        record.dayOfWeek === input.dayOfWeek &&
        record.validFrom === input.validFrom &&
        overlap(record, input),
    );
    if (!other) return null;
    const schedule = owned(person, `schedule ${dayName(other.dayOfWeek)} ${hoursOf(other)}`);
    return `${clashWord(sameHours(other, input))} ${schedule}, from ${formatShortDate(other.validFrom, zone)}`;
  }
  if (item.kind === "break") {
    const { input } = item;
    const other = person.breaks.find(
      (record) => record.dayOfWeek === input.dayOfWeek && overlap(record, input),
    );
    if (!other) return null;
    const name = `${other.reason || "break"} ${dayName(other.dayOfWeek)} ${hoursOf(other)}`;
    const isSame = sameHours(other, input) && other.reason === input.reason;
    return `${clashWord(isSame)} ${owned(person, name)}`;
  }
  const { input } = item;
  const other = person.timeOff.find(({ start, end }) => start < input.end && input.start < end);
  if (!other) return null;
  const words = timeOffWords({ ...other, reason: other.reason || "time off" }, zone);
  const isSame = +other.start === +input.start && +other.end === +input.end;
  return `${clashWord(isSame)} ${owned(person, words)}`;
}

const clashWord = (isSame: boolean) => (isSame ? "Same as" : "Overlaps");

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
    (record) =>
      record.dayOfWeek === input.dayOfWeek && ![...beside, input].some((shift) => isWithin(record, shift)),
  );
  return [
    ...replaced.map((old) => `${owned(person, `${day} ${hoursOf(old)}`)} is replaced by the new hours`),
    ...later.map(
      (old) =>
        `${owned(person, `${day} ${hoursOf(old)}`)} replaces the new hours from ${formatShortDate(old.validFrom, zone)}`,
    ),
    ...outside.map((record) => `${owned(person, breakName(record))} is outside the new ${day} hours`),
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
  return [`${hoursOf(input)} is outside ${owned(person, `${day} hours`)}, ${hours}`];
}
