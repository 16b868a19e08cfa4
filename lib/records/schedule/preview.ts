import { addDays } from "@chairtime/kit/calendar";
import { isEmployedBetween } from "@chairtime/kit/employment";
import { isWithin, sameHours, schedulesClash, type WeekdayHours } from "@chairtime/kit/rota/hours-meet";
import { nextDate } from "@chairtime/kit/rota/rota-dates";
import { weekLetter, weeksMeet } from "@chairtime/kit/rotation";
import { validOn } from "@chairtime/kit/weekly";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { fullName, type Person } from "../../schedule/day/person.ts";
import {
  breakReason,
  type Change,
  type Dates,
  type DayPreview,
  hoursOf,
  sameOrNot,
  withoutId,
} from "../day-preview.ts";
import type { Schedule, ScheduleInput } from "./model.ts";

/** The preview of a change of a schedule. */
export const schedulePreview: DayPreview<Schedule> = {
  without: (person, id) => ({ ...person, schedules: withoutId(person.schedules, id) }),
  withRecord: (person, record, id) => ({ ...person, schedules: [...person.schedules, { ...record, id }] }),
  refusal: (person, input) => {
    const other = person.schedules.find((record) => schedulesClash(record, input));
    if (!other) return null;
    return said("records.clash.schedule", {
      same: sameOrNot(sameHours(other, input)),
      name: fullName(person.member),
      weekday: formatted("weekday", other.dayOfWeek),
      hours: hoursOf(other),
      date: formatted("shortDate", other.validFrom),
    });
  },
  warnings: (person, change, where) =>
    movesOnlyDates(change) || goesOn(person, change, where.had ?? []) ? [] : warningsOf(person, change.after),
  touches: ({ before, after }) => {
    if (before && after && isSameShift(before, after)) return datesMoved(before, after);
    return [before, after].flatMap((schedule) =>
      schedule ? [{ from: schedule.validFrom, to: schedule.validUntil }] : [],
    );
  },
  line: ({ dayOfWeek, validFrom, ...hours }) =>
    said("records.line.schedule", {
      weekday: formatted("weekday", dayOfWeek),
      hours: hoursOf(hours),
      date: formatted("shortDate", validFrom),
    }),
  // A first weekly schedule is no news to anybody.
};

/** Whether a schedule keeps its day and hours, so that nothing new needs saying about them. */
function movesOnlyDates({ before, after }: Change<Schedule, ScheduleInput>): boolean {
  return (
    before !== null &&
    before.dayOfWeek === after.dayOfWeek &&
    (before.rotationWeek ?? null) === (after.rotationWeek ?? null) &&
    sameHours(before, after)
  );
}

/** Whether a schedule only continues hours that the plan has ended, as around a freed date. */
function goesOn(
  { schedules }: Person,
  { before, after }: Change<Schedule, ScheduleInput>,
  had: readonly Schedule[],
): boolean {
  if (before !== null) return false;
  const valid = validOn(nextDate(after, after.validFrom), had);
  return valid.some((old) => sameHours(old, after) && !schedules.includes(old));
}

function warningsOf(person: Person, input: ScheduleInput): Said[] {
  const isOfDay = ({ dayOfWeek, rotationWeek }: WeekdayHours) =>
    dayOfWeek === input.dayOfWeek && weeksMeet(rotationWeek, input.rotationWeek);
  const sameDay = person.schedules.filter(isOfDay);
  // Hours for a single date replace the usual ones on purpose: no warning.
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
  const whose = { name: fullName(person.member), weekday: formatted("weekday", input.dayOfWeek) };
  const isNever = !isEmployedBetween(input.validFrom, input.validUntil, person.member);
  return [
    ...(isNever ? [said("records.clash.neverEmployed", whose)] : []),
    ...replaced.map((old) => {
      const values = { ...whose, hours: hoursOf(old) };
      const letter = weekReplaced(input, old);
      return letter === null
        ? said("records.clash.replaced", values)
        : said("records.clash.replacedInWeek", { ...values, letter });
    }),
    ...later.map((old) => {
      const values = { ...whose, hours: hoursOf(old), date: formatted("shortDate", old.validFrom) };
      const letter = weekReplaced(old, input);
      return letter === null
        ? said("records.clash.replaces", values)
        : said("records.clash.replacesInWeek", { ...values, letter });
    }),
    ...outside.map((record) =>
      said("records.clash.breakOutsideNew", {
        ...whose,
        reason: breakReason(record),
        hours: hoursOf(record),
      }),
    ),
  ];
}

/** Letter of the week if hours for one week of a rotation replace those of every week, else null. */
const weekReplaced = (next: WeekdayHours, old: WeekdayHours) =>
  typeof next.rotationWeek === "number" && typeof old.rotationWeek !== "number"
    ? weekLetter(next.rotationWeek)
    : null;

const isSameShift = (one: ScheduleInput, other: ScheduleInput) =>
  one.dayOfWeek === other.dayOfWeek &&
  (one.rotationWeek ?? null) === (other.rotationWeek ?? null) &&
  one.startTime === other.startTime &&
  one.endTime === other.endTime;

/** If only the validity changes, the added and removed dates; other dates stay untouched. */
function datesMoved(before: ScheduleInput, after: ScheduleInput): Dates[] {
  const moved: Dates[] = [];
  if (before.validFrom !== after.validFrom) {
    const [from, next] = [before.validFrom, after.validFrom].sort();
    if (from && next) moved.push({ from, to: addDays(next, -1) });
  }
  const ends = [before.validUntil, after.validUntil];
  if (ends[0] !== ends[1]) {
    const [first] = ends.flatMap((end) => (end === null ? [] : [end])).sort();
    const last = ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
    if (first) moved.push({ from: addDays(first, 1), to: last });
  }
  return moved;
}
