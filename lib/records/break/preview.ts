import type { HourCycle } from "@chairtime/contract/salon";
import { dayName } from "@chairtime/kit/calendar";
import { weeksMeet } from "@chairtime/kit/rotation";
import { fullName, type Person } from "../../schedule/day/person.ts";
import { isWithin, overlapInWeek, sameHours, type WeekdayHours } from "../../schedule/hours/hours-meet.ts";
import {
  breakName,
  clashWord,
  type DayPreview,
  hoursOf,
  type LookedAt,
  owned,
  withoutId,
} from "../day-preview.ts";
import type { BreakInput, RecurringBreak } from "./model.ts";

/** The preview of a change of a break. */
export const breakPreview: DayPreview<RecurringBreak> = {
  without: (person, id) => ({ ...person, breaks: withoutId(person.breaks, id) }),
  withRecord: (person, record, id) => ({ ...person, breaks: [...person.breaks, { ...record, id }] }),
  refusal: (person, input, { hourCycle }) => {
    const other = person.breaks.find((record) => overlapInWeek(record, input));
    if (!other) return null;
    const name = `${dayName(other.dayOfWeek)} ${other.reason || "break"} ${hoursOf(other, hourCycle)}`;
    const isSame = sameHours(other, input) && other.reason === input.reason;
    return `${clashWord(isSame)} ${owned(person, name)}`;
  },
  warnings: (person, { after }, where) => warningsOf(person, after, where),
  touches: (_change, today) => [{ from: today, to: null }],
  line: ({ reason, dayOfWeek, ...hours }, { hourCycle }) =>
    `${reason}, ${dayName(dayOfWeek)} ${hoursOf(hours, hourCycle)}`,
  isNews: ({ before }) => before !== null,
};

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

function warningsOf(person: Person, input: BreakInput, { from, hourCycle }: LookedAt): string[] {
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
