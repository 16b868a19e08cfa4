import { clockRange } from "@chairtime/kit/clock";
import { isWithin, overlapInWeek, sameHours, type WeekdayHours } from "@chairtime/kit/rota/hours-meet";
import { weeksMeet } from "@chairtime/kit/rotation";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { fullName, type Person } from "../../schedule/day/person.ts";
import {
  breakReason,
  type DayPreview,
  hoursOf,
  type LookedAt,
  sameOrNot,
  withoutId,
} from "../day-preview.ts";
import { reasonWords } from "../reasons.ts";
import type { BreakInput, RecurringBreak } from "./model.ts";

/** The preview of a change of a break. */
export const breakPreview: DayPreview<RecurringBreak> = {
  without: (person, id) => ({ ...person, breaks: withoutId(person.breaks, id) }),
  withRecord: (person, record, id) => ({ ...person, breaks: [...person.breaks, { ...record, id }] }),
  refusal: (person, input) => {
    const other = person.breaks.find((record) => overlapInWeek(record, input));
    if (!other) return null;
    return said("records.clash.break", {
      same: sameOrNot(sameHours(other, input) && other.reason === input.reason),
      name: fullName(person.member),
      weekday: formatted("weekday", other.dayOfWeek),
      reason: breakReason(other),
      hours: hoursOf(other),
    });
  },
  warnings: (person, { after }, where) => warningsOf(person, after, where),
  touches: (_change, today) => [{ from: today, to: null }],
  line: ({ reason, dayOfWeek, ...hours }) =>
    said("records.line.break", {
      reason: reasonWords(reason),
      weekday: formatted("weekday", dayOfWeek),
      hours: hoursOf(hours),
    }),
};

/** Names the breaks that lose their hours when a schedule moves to another day. */
export function leftBreaks(person: Person, gone: WeekdayHours): Said[] {
  return person.breaks
    .filter(
      (record) =>
        record.dayOfWeek === gone.dayOfWeek &&
        isWithin(record, gone) &&
        !person.schedules.some((shift) => isWithin(record, shift)),
    )
    .map((record) =>
      said("records.clash.breakLeft", {
        name: fullName(person.member),
        reason: breakReason(record),
        hours: hoursOf(record),
        weekday: formatted("weekday", gone.dayOfWeek),
      }),
    );
}

function warningsOf(person: Person, input: BreakInput, { from }: LookedAt): Said[] {
  const valid = person.schedules.filter(({ validUntil }) => validUntil === null || validUntil >= from);
  if (valid.some((shift) => isWithin(input, shift))) return [];
  const shifts = valid.filter(
    ({ dayOfWeek, rotationWeek }) =>
      dayOfWeek === input.dayOfWeek && weeksMeet(rotationWeek, input.rotationWeek),
  );
  const whose = { name: fullName(person.member), weekday: formatted("weekday", input.dayOfWeek) };
  if (shifts.length === 0) return [said("records.clash.breakNoSchedule", whose)];
  const hours = new Map(
    shifts.map(({ startTime, endTime }) => [`${startTime}-${endTime}`, clockRange(startTime, endTime)]),
  );
  return [
    said("records.clash.breakOutside", {
      hours: hoursOf(input),
      ...whose,
      shifts: formatted("minutesRanges", [...hours.values()]),
    }),
  ];
}
