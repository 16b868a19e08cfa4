import { addDays, daysBetween, weekdayOf, weekStartOf } from "@chairtime/kit/calendar";
import { workDayOf } from "@chairtime/kit/day/work-day";
import { datesAround, rulesOf, type WorkWarning, workWarnings } from "@chairtime/kit/day/work-rules";
import { minutesIntoDate } from "@chairtime/kit/zone";
import { formatted, type MessageCode, type Said, said } from "@chairtime/messages/said";
import { factsOf } from "../schedule/day/facts.ts";
import { fullName, type Person } from "../schedule/day/person.ts";

/** A salon's rules of work, where its backend has contracts. */
export interface SalonWork {
  /** Minimum rest between shifts, unless the contract sets one. */
  restMinutes: number;
  weekStartsOn: number;
}

export interface WorkScope extends SalonWork {
  zone: string;
  from: string;
  to: string;
}

/** A sentence about one person, by their full name. */
export interface PersonWords {
  name: string;
  words: Said;
}

/** A sentence for each breach of a contract that a change adds or makes larger; people are matched by index. */
export function workChanges(
  before: readonly Person[],
  after: readonly Person[],
  scope: WorkScope,
): PersonWords[] {
  const changed = after.flatMap((person, index) => {
    const old = before[index];
    return old && old !== person && person.member.isActive ? [{ old, person }] : [];
  });
  const several = changed.length > 1;
  return changed.flatMap(({ old, person }) => {
    const worse = worseIn(warningsOf(old, scope), warningsOf(person, scope));
    const { member } = person;
    const full = fullName(member);
    const name = several ? full : member.firstName || full;
    return sentencesOf(worse, { name, several }, scope).map((words) => ({ name: full, words }));
  });
}

interface Warned {
  /** Minutes planned by week. */
  planned: Map<string, number>;
  warnings: WorkWarning[];
}

function warningsOf(person: Person, { from, to, zone, weekStartsOn, restMinutes }: WorkScope): Warned {
  const weekStart = weekStartOf(from, weekStartsOn);
  // Includes the day after, for its rest.
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

/** Warnings that are new, or worse than before. */
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

/** The person whose hours they are; with several people, each sentence names its own. */
interface Whose {
  name: string;
  several: boolean;
}

/** A sentence for each warning; equal warnings of several dates share one. */
function sentencesOf(warnings: readonly WorkWarning[], whose: Whose, scope: WorkScope): Said[] {
  const groups = new Map<string, WorkWarning[]>();
  for (const warning of warnings) {
    const key = sameKey(warning, scope);
    groups.set(key, [...(groups.get(key) ?? []), warning]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [sentenceOf(first, group.length, whose, scope)] : [];
  });
}

function sameKey(warning: WorkWarning, { zone }: WorkScope): string {
  switch (warning.kind) {
    case "hours":
      return `hours-${warning.planned}`;
    case "days":
      return `days-${warning.days}`;
    case "rest": {
      const minute = minutesIntoDate(warning.start, warning.date, zone);
      return `rest-${warning.rest}-${weekdayOf(warning.date)}-${minute}`;
    }
    case "row":
      return "row";
  }
}

function sentenceOf(warning: WorkWarning, times: number, whose: Whose, { zone }: WorkScope): Said {
  const { name } = whose;
  const isOnce = times === 1;
  switch (warning.kind) {
    case "hours":
      return said(isOnce ? "records.work.hours" : "records.work.hoursOften", {
        name,
        planned: formatted("hours", warning.planned),
        agreed: formatted("hours", warning.agreed),
        date: formatted("monthDay", warning.weekStart),
        ...(!isOnce && { weeks: times }),
      });
    case "days":
      return said(isOnce ? "records.work.days" : "records.work.daysOften", {
        name,
        days: warning.days,
        most: warning.most,
        date: formatted("monthDay", warning.weekStart),
        ...(!isOnce && { weeks: times }),
      });
    case "rest":
      return said(
        REST_CODES[warning.rest === 0 ? "none" : "some"][isOnce ? "once" : "often"][whose.several ? 1 : 0],
        {
          ...(whose.several && { name }),
          ...(warning.rest > 0 && { hours: formatted("hours", warning.rest) }),
          time: formatted("minuteOfDay", minutesIntoDate(warning.start, warning.date, zone)),
          ...(isOnce
            ? { date: formatted("dayDate", warning.date) }
            : {
                weekday: formatted("shortWeekday", weekdayOf(warning.date)),
                times,
                date: formatted("monthDay", warning.date),
              }),
        },
      );
    case "row":
      return said("records.work.row", {
        name,
        most: warning.most,
        date: formatted("dayDate", warning.date),
      });
  }
}

/** For the only person whose hours change, and with a name for one of several. */
const REST_CODES = {
  none: {
    once: ["records.work.noRestBefore", "records.work.noRestBeforeOf"],
    often: ["records.work.noRestOften", "records.work.noRestOftenOf"],
  },
  some: {
    once: ["records.work.restBefore", "records.work.restBeforeOf"],
    often: ["records.work.restOften", "records.work.restOftenOf"],
  },
} as const satisfies Record<string, Record<string, readonly [MessageCode, MessageCode]>>;

/** 'Only 9h of rest' */
export const restWords = (minutes: number): Said =>
  minutes === 0
    ? said("records.work.noRest")
    : said("records.work.rest", { hours: formatted("hours", minutes) });
