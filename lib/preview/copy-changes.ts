import { dayName, weekdayOf } from "@chairtime/kit/calendar";
import type { Person } from "@/lib/schedule/person";
import { schedulesOn } from "@/lib/schedule/schedules-on";
import { formatClockRange, formatDayDate, formatShortDate } from "@/lib/time/format";
import { overlap, sameHours } from "./clashes";
import { type Hours, memberOf, type PlanStep } from "./plan";
import type { CopiedDay, CopyHow } from "./plan-copy";
import { personAfter } from "./plan-preview";

/** What a copy does to one of its targets, day by day; no line where all is the same already. */
export interface CopyChange {
  person: Person;
  lines: string[];
}

/** Names for each target what is replaced, and what is left out because it overlaps their own. */
export function copyChanges(
  people: readonly Person[],
  days: readonly CopiedDay[],
  steps: readonly PlanStep[],
  how: CopyHow,
): CopyChange[] {
  return people.map((person) => {
    const own = steps.filter((step) => memberOf(step) === person.member.id);
    const after = personAfter(person, own);
    return {
      person,
      lines: days.flatMap((day) => [
        ...changeOf(day, person, after),
        ...(how === "replace" ? laterGone(day, own) : leftOut(day, person)),
      ]),
    };
  });
}

/** Returns 'Monday: 08:00 – 20:00 becomes 09:00 – 17:00, Lunch Break 12:00 – 12:30' */
function changeOf(day: CopiedDay, before: Person, after: Person): string[] {
  const [old, next] = [wordsOn(day.date, before), wordsOn(day.date, after)];
  return old === next ? [] : [`${nameOf(day)}: ${old} becomes ${next}`];
}

/** Hours that were to begin later within the copied dates would count instead of the new ones. */
function laterGone(day: CopiedDay, steps: readonly PlanStep[]): string[] {
  return steps.flatMap(({ kind, before }) =>
    kind === "schedule" &&
    before?.dayOfWeek === weekdayOf(day.date) &&
    before.validFrom > day.date &&
    (day.until === null || before.validFrom <= day.until)
      ? [`${nameOf(day)}: also replaces ${rangeOf(before)} from ${formatShortDate(before.validFrom, "UTC")}`]
      : [],
  );
}

function leftOut({ date, until, shifts, breaks }: CopiedDay, person: Person): string[] {
  const own = {
    shifts: schedulesOn(date, person.schedules),
    breaks: breaksOn(date, person),
  };
  const isOut = (copied: Hours, others: readonly Hours[]) =>
    others.some((other) => overlap(copied, other)) && !others.some((other) => sameHours(copied, other));
  return [
    ...shifts.filter((shift) => isOut(shift, own.shifts)).map(rangeOf),
    ...(breaks ?? [])
      .filter((each) => isOut(each, own.breaks))
      .map((each) => `${each.reason} ${rangeOf(each)}`),
  ].map((words) => `${nameOf({ date, until })}: ${words} is left out, it overlaps their own hours`);
}

const nameOf = ({ date, until }: Pick<CopiedDay, "date" | "until">) =>
  until === date ? formatDayDate(date).replace(/, \d{4}$/, "") : dayName(weekdayOf(date));

const rangeOf = ({ startTime, endTime }: Hours) => formatClockRange(startTime, endTime);

const breaksOn = (date: string, { breaks }: Person) =>
  breaks.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(date));

function wordsOn(date: string, person: Person): string {
  const shifts = schedulesOn(date, person.schedules);
  if (shifts.length === 0) return "off";
  return [
    shifts.map(rangeOf).join(" and "),
    ...breaksOn(date, person).map((each) => `${each.reason || "break"} ${rangeOf(each)}`),
  ].join(", ");
}
