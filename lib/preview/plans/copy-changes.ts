import { weekdayOf, weeksFrom } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { isDatedBreak } from "@chairtime/kit/day/dated-break";
import { isEmployedBetween } from "@chairtime/kit/employment";
import { type Hours, overlap, sameHours } from "@chairtime/kit/rota/hours-meet";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { rotationWeekOn, weekLetter } from "@chairtime/kit/rotation";
import { weeklyOn } from "@chairtime/kit/weekly";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { inTurn } from "@chairtime/messages/sentences/in-turn";
import { breakReason } from "../../records/day-preview.ts";
import { factsOf } from "../../schedule/day/facts.ts";
import type { Person } from "../../schedule/day/person.ts";
import { memberOf, type PlanStep } from "../plan.ts";
import { personAfter } from "../plan-preview.ts";
import { type CopiedDay, type CopyHow, hoursFor, isByWeek } from "./plan-copy.ts";

/** The effect of a copy on one day of a target: 'Monday', '08:00 – 20:00 becomes 09:00 – 17:00'. */
export interface CopyLine {
  day: Said;
  words: Said;
}

/** A copy's effect on one target, day by day; no lines where nothing changes. */
export interface CopyChange {
  person: Person;
  lines: CopyLine[];
}

/** Each target's replaced hours, and copied ones left out because they overlap the target's own. */
export function copyChanges(
  people: readonly Person[],
  days: readonly CopiedDay[],
  steps: readonly PlanStep[],
  how: CopyHow,
  zone: string,
): CopyChange[] {
  return people.map((person) => {
    const own = steps.filter((step) => memberOf(step) === person.member.id);
    const after = personAfter(person, own);
    const copied = days.filter(({ date, until }) => isEmployedBetween(date, until, person.member));
    return {
      person,
      lines: copied.flatMap((day) => [
        ...datesOf(day, person).flatMap(({ on, name }) =>
          [
            ...hoursChange(on, person, after),
            ...breaksChange(on, person, after, day.until === null ? null : zone),
            ...(how === "replace" ? [] : leftOut(day, on, person)),
          ].map((words) => ({ day: name, words })),
        ),
        ...(how === "replace" ? laterGone(day, own) : []).map((words) => ({
          day: nameOf(day),
          words,
        })),
      ]),
    };
  });
}

/** First date of a copied day, one for each alternating week whose hours it brings. */
function datesOf(day: CopiedDay, { member: { rotation } }: Person): { on: string; name: Said }[] {
  const { date, until } = day;
  if (!rotation || !isByWeek(day, rotation)) return [{ on: date, name: nameOf(day) }];
  return weeksFrom(date, rotation.weeks)
    .filter((on) => until === null || on <= until)
    .map((on) => {
      const letter = weekLetter(rotationWeekOn(on, rotation) ?? 0);
      return { on, name: said("records.copy.ofWeek", { day: nameOf(day), letter }) };
    });
}

/** '08:00 – 20:00 becomes 09:00 – 17:00' */
function hoursChange(date: string, before: Person, after: Person): Said[] {
  const hours = ({ schedules }: Person) =>
    inTurn("shared.day.and", schedulesOn(date, schedules).map(rangeOf)) ?? said("shared.day.off");
  return becomes(hours(before), hours(after));
}

const becomes = (before: Said, after: Said): Said[] =>
  isSame(before, after) ? [] : [said("records.copy.becomes", { before, after })];

const isSame = (one: Said, other: Said) => JSON.stringify(one) === JSON.stringify(other);

/**
 * 'Coffee Break 15:00 – 15:30 becomes Lunch Break 12:00 – 12:30'; breaks of a day off don't count. With a zone, breaks
 * of that date alone are included.
 */
function breaksChange(date: string, before: Person, after: Person, zone: string | null): Said[] {
  const words = (person: Person) => {
    const dated = zone === null ? [] : datedBreaksOn(date, person, zone);
    return inTurn("shared.day.also", [...breaksOn(date, person), ...dated].map(breakWords));
  };
  const wasOff = schedulesOn(date, before.schedules).length === 0;
  const [old, next] = [wasOff ? null : words(before), words(after)];
  if (schedulesOn(date, after.schedules).length === 0) return [];
  if (!old) return next ? [said("records.copy.with", { breaks: next })] : [];
  return next ? becomes(old, next) : [said("records.copy.without", { breaks: old })];
}

/** Hours set to begin later within the copied dates would override the new ones. */
function laterGone(day: CopiedDay, steps: readonly PlanStep[]): Said[] {
  return steps.flatMap(({ kind, before }) =>
    kind === "schedule" &&
    before?.dayOfWeek === weekdayOf(day.date) &&
    before.validFrom > day.date &&
    (day.until === null || before.validFrom <= day.until)
      ? [
          said("records.copy.alsoReplaces", {
            hours: rangeOf(before),
            date: formatted("shortDate", before.validFrom),
          }),
        ]
      : [],
  );
}

function leftOut(day: CopiedDay, date: string, person: Person): Said[] {
  const { shifts } = hoursFor(day, person.member.rotation, date);
  const own = {
    shifts: schedulesOn(date, person.schedules),
    breaks: breaksOn(date, person),
  };
  const isOut = (copied: Hours, others: readonly Hours[]) =>
    others.some((other) => overlap(copied, other)) && !others.some((other) => sameHours(copied, other));
  return [
    ...shifts.filter((shift) => isOut(shift, own.shifts)).map(rangeOf),
    ...(day.breaks ?? []).filter((each) => isOut(each, own.breaks)).map(breakWords),
  ].map((entry) => said("records.copy.leftOut", { entry }));
}

const nameOf = ({ date, until }: Pick<CopiedDay, "date" | "until">) =>
  until === date
    ? said("records.copy.date", { date: formatted("dayLabel", date) })
    : said("records.copy.weekday", { weekday: formatted("weekday", weekdayOf(date)) });

const rangeOf = ({ startTime, endTime }: Hours): Said =>
  said("shared.day.hours", { hours: formatted("clockRange", startTime, endTime) });

const breakWords = (each: Hours & { reason: string }): Said =>
  said("records.copy.break", { reason: breakReason(each), hours: rangeOf(each) });

const breaksOn = (date: string, { breaks }: Person) => weeklyOn(date, breaks);

function datedBreaksOn(date: string, person: Person, zone: string) {
  const { shifts, timeOff } = factsOf(person, date, zone);
  return timeOff
    .filter(
      ({ reason, start, end }) =>
        isDatedBreak({ reason }) && shifts.some((shift) => shift.start < end && start < shift.end),
    )
    .map(({ start, end, reason }) => ({ startTime: clockOf(start), endTime: clockOf(end), reason }));
}
