import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { minutesIntoDate } from "@chairtime/kit/zone";
import { factsOf } from "../schedule/day/facts.ts";
import { fullName, type Person } from "../schedule/day/person.ts";
import { workDayOf } from "../schedule/hours/work-day.ts";
import { datesAround, rulesOf, type WorkWarning, workWarnings } from "../schedule/hours/work-rules.ts";
import { formatHours, weekStartOf } from "../schedule/week.ts";
import type { WallClock } from "../time/clock.ts";
import { formatDayDate, formatMinuteOfDay, formatMonthDay } from "../time/format.ts";

/** A salon's rules of work, where its backend has contracts. */
export interface SalonWork {
  /** Between two days' shifts at least, for whom nothing else was agreed with. */
  restMinutes: number;
  weekStartsOn: number;
}

export interface WorkScope extends SalonWork, WallClock {
  from: string;
  to: string;
}

/** Returns a sentence for each new or larger breach of a contract by a change; people are compared by index. */
export function workChanges(before: readonly Person[], after: readonly Person[], scope: WorkScope): string[] {
  const changed = after.flatMap((person, index) => {
    const old = before[index];
    return old && old !== person && person.member.isActive ? [{ old, person }] : [];
  });
  const several = changed.length > 1;
  return changed.flatMap(({ old, person }) => {
    const worse = worseIn(warningsOf(old, scope), warningsOf(person, scope));
    const { member } = person;
    const name = several ? fullName(member) : member.firstName || fullName(member);
    return sentencesOf(worse, scope).map((words) => {
      if (words.startsWith("would ")) return `${name} ${words}`;
      return several ? `${name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
    });
  });
}

interface Warned {
  /** Minutes planned by week. */
  planned: Map<string, number>;
  warnings: WorkWarning[];
}

function warningsOf(person: Person, { from, to, zone, weekStartsOn, restMinutes }: WorkScope): Warned {
  const weekStart = weekStartOf(from, weekStartsOn);
  // The day after is in it for its rest.
  const weeks = Math.floor(daysBetween(weekStart, addDays(to, 1)) / 7) + 1;
  const days = datesAround(weekStart, weeks).map((date) => workDayOf(factsOf(person, date, zone), zone));
  const planned = new Map<string, number>();
  for (const { date, planned: minutes } of days) {
    const week = weekStartOf(date, weekStartsOn);
    planned.set(week, (planned.get(week) ?? 0) + minutes);
  }
  const warnings = workWarnings(days, weekStart, rulesOf(person.member, restMinutes));
  return {
    planned,
    warnings: warnings.filter((warning) => placeOf(warning) <= ("date" in warning ? addDays(to, 1) : to)),
  };
}

/** Returns the warnings that are new, or worse than before. */
function worseIn(before: Warned, after: Warned): WorkWarning[] {
  return after.warnings.filter((warning) => {
    if (warning.kind === "hours") {
      const old = before.planned.get(warning.weekStart) ?? 0;
      return warning.planned > warning.agreed ? warning.planned > old : warning.planned < old;
    }
    const old = before.warnings.find(
      (other) => other.kind === warning.kind && placeOf(other) === placeOf(warning),
    );
    if (!old) return true;
    if (warning.kind === "days") return old.kind === "days" && warning.days > old.days;
    return warning.kind === "rest" && old.kind === "rest" && warning.rest < old.rest;
  });
}

const placeOf = (warning: WorkWarning) => ("date" in warning ? warning.date : warning.weekStart);

/** Returns a sentence for each warning; those that say the same of several dates are one. */
function sentencesOf(warnings: readonly WorkWarning[], scope: WorkScope): string[] {
  const groups = new Map<string, WorkWarning[]>();
  for (const warning of warnings) {
    const key = sameKey(warning, scope);
    groups.set(key, [...(groups.get(key) ?? []), warning]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [sentenceOf(first, group.length, scope)] : [];
  });
}

function sameKey(warning: WorkWarning, { zone }: WorkScope): string {
  switch (warning.kind) {
    case "hours":
      return `hours ${warning.planned}`;
    case "days":
      return `days ${warning.days}`;
    case "rest": {
      const minute = minutesIntoDate(warning.start, warning.date, zone);
      return `rest ${warning.rest} ${formatDayDate(warning.date).slice(0, 3)} ${minute}`;
    }
    case "row":
      return "row";
  }
}

function sentenceOf(warning: WorkWarning, times: number, { zone, hourCycle }: WorkScope): string {
  const weeks = (weekStart: string) =>
    times === 1
      ? `in the week of ${formatMonthDay(weekStart)}`
      : `in ${times} weeks from ${formatMonthDay(weekStart)} on`;
  switch (warning.kind) {
    case "hours":
      return `would have ${formatHours(warning.planned)} of ${formatHours(warning.agreed)} ${weeks(warning.weekStart)}`;
    case "days":
      return `would work ${warning.days} days of ${warning.most} ${weeks(warning.weekStart)}`;
    case "rest": {
      const clock = formatMinuteOfDay(
        minutesIntoDate(warning.start, warning.date, zone),
        false,
        hourCycle ?? "h23",
      );
      const day = formatDayDate(warning.date);
      const rest = restWords(warning.rest);
      return times === 1
        ? `${rest} before ${day}, ${clock}`
        : `${rest} before ${day.slice(0, 3)} ${clock}, ${times} times from ${formatMonthDay(warning.date)} on`;
    }
    case "row":
      return `would work more than ${warning.most} days in a row by ${formatDayDate(warning.date)}`;
  }
}

/** Returns 'Only 9h of rest' */
export const restWords = (minutes: number) =>
  minutes === 0 ? "No rest" : `Only ${formatHours(minutes)} of rest`;
