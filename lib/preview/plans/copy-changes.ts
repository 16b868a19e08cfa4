import type { HourCycle } from "@chairtime/contract/salon";
import { dayName, weekdayOf } from "@chairtime/kit/calendar";
import { rotationWeekOn } from "@chairtime/kit/rotation";
import { dayLabel } from "@chairtime/kit/time-words";
import { weeklyOn } from "@chairtime/kit/weekly";
import type { Person } from "../../schedule/day/person.ts";
import { weeksFrom } from "../../schedule/day/rota-dates.ts";
import { schedulesOn } from "../../schedule/day/schedules-on.ts";
import { type Hours, overlap, sameHours } from "../../schedule/hours/hours-meet.ts";
import { weekNoun } from "../../schedule/week-name.ts";
import { formatClockRange, formatShortDate } from "../../time/format.ts";
import { memberOf, type PlanStep } from "../plan.ts";
import { personAfter } from "../plan-preview.ts";
import { type CopiedDay, type CopyHow, isByWeek, shiftsFor } from "./plan-copy.ts";

/** The effect of a copy on one day of a target: 'Monday', '08:00 – 20:00 becomes 09:00 – 17:00'. */
export interface CopyLine {
  day: string;
  words: string;
}

/** The effect of a copy on one of its targets, day by day; no line where all is already the same. */
export interface CopyChange {
  person: Person;
  lines: CopyLine[];
}

/** Names each target's replaced hours, and those left out because they overlap their own. */
export function copyChanges(
  people: readonly Person[],
  days: readonly CopiedDay[],
  steps: readonly PlanStep[],
  how: CopyHow,
  hourCycle?: HourCycle,
): CopyChange[] {
  return people.map((person) => {
    const own = steps.filter((step) => memberOf(step) === person.member.id);
    const after = personAfter(person, own);
    return {
      person,
      lines: days.flatMap((day) => [
        ...datesOf(day, person).flatMap(({ on, name }) =>
          [
            ...hoursChange(on, person, after, hourCycle),
            ...breaksChange(on, person, after, hourCycle),
            ...(how === "replace" ? [] : leftOut(day, on, person, hourCycle)),
          ].map((words) => ({ day: name, words })),
        ),
        ...(how === "replace" ? laterGone(day, own, hourCycle) : []).map((words) => ({
          day: nameOf(day),
          words,
        })),
      ]),
    };
  });
}

/** Returns the date that a copied day begins with; where it brings the hours of alternating weeks, one of each. */
function datesOf(day: CopiedDay, { member: { rotation } }: Person): { on: string; name: string }[] {
  const { date, until } = day;
  if (!rotation || !isByWeek(day, rotation)) return [{ on: date, name: nameOf(day) }];
  return weeksFrom(date, rotation.weeks)
    .filter((on) => until === null || on <= until)
    .map((on) => ({ on, name: `${nameOf(day)}, ${weekNoun(rotationWeekOn(on, rotation) ?? 0)}` }));
}

/** Returns '08:00 – 20:00 becomes 09:00 – 17:00' */
function hoursChange(date: string, before: Person, after: Person, hourCycle?: HourCycle): string[] {
  const hours = ({ schedules }: Person) =>
    schedulesOn(date, schedules)
      .map((each) => rangeOf(each, hourCycle))
      .join(" and ") || "off";
  const [old, next] = [hours(before), hours(after)];
  return old === next ? [] : [`${old} becomes ${next}`];
}

/** Returns 'Coffee Break 15:00 – 15:30 becomes Lunch Break 12:00 – 12:30'; breaks of a day off do not matter. */
function breaksChange(date: string, before: Person, after: Person, hourCycle?: HourCycle): string[] {
  const words = (person: Person) =>
    breaksOn(date, person)
      .map((each) => breakWords(each, hourCycle))
      .join(", ");
  const wasOff = schedulesOn(date, before.schedules).length === 0;
  const [old, next] = [wasOff ? "" : words(before), words(after)];
  if (old === next || schedulesOn(date, after.schedules).length === 0) return [];
  if (old === "") return [`with ${next}`];
  return [next === "" ? `without ${old}` : `${old} becomes ${next}`];
}

/** Hours that were to begin later within the copied dates would count instead of the new ones. */
function laterGone(day: CopiedDay, steps: readonly PlanStep[], hourCycle?: HourCycle): string[] {
  return steps.flatMap(({ kind, before }) =>
    kind === "schedule" &&
    before?.dayOfWeek === weekdayOf(day.date) &&
    before.validFrom > day.date &&
    (day.until === null || before.validFrom <= day.until)
      ? [`also replaces ${rangeOf(before, hourCycle)} from ${formatShortDate(before.validFrom, "UTC")}`]
      : [],
  );
}

function leftOut(day: CopiedDay, date: string, person: Person, hourCycle?: HourCycle): string[] {
  const shifts = shiftsFor(day, person.member.rotation, date);
  const own = {
    shifts: schedulesOn(date, person.schedules),
    breaks: breaksOn(date, person),
  };
  const isOut = (copied: Hours, others: readonly Hours[]) =>
    others.some((other) => overlap(copied, other)) && !others.some((other) => sameHours(copied, other));
  return [
    ...shifts.filter((shift) => isOut(shift, own.shifts)).map((shift) => rangeOf(shift, hourCycle)),
    ...(day.breaks ?? [])
      .filter((each) => isOut(each, own.breaks))
      .map((each) => breakWords(each, hourCycle)),
  ].map((words) => `${words} is left out, it overlaps their own`);
}

const nameOf = ({ date, until }: Pick<CopiedDay, "date" | "until">) =>
  until === date ? dayLabel(date) : dayName(weekdayOf(date));

const rangeOf = ({ startTime, endTime }: Hours, hourCycle?: HourCycle) =>
  formatClockRange(startTime, endTime, hourCycle);

const breakWords = (each: Hours & { reason: string }, hourCycle?: HourCycle) =>
  `${each.reason || "break"} ${rangeOf(each, hourCycle)}`;

const breaksOn = (date: string, { breaks }: Person) => weeklyOn(date, breaks);
