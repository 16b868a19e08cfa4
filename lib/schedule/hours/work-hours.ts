import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { cutDay } from "@chairtime/kit/day/segments";
import { type WorkDay, workDayOf } from "@chairtime/kit/day/work-day";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { DayFacts } from "../day/facts.ts";
import type { PersonWeek } from "../week.ts";

/**
 * Hours of one or several dates, in minutes, the same wherever hours show: planned are the shifts without their
 * breaks, absent their time off, present the rest. Where one number has room it is the present one.
 */
export interface WorkHours {
  planned: number;
  absent: number;
  present: number;
}

/** Returns the hours of some days together. */
export function workHours(days: readonly WorkHours[]): WorkHours {
  const sum = (minutes: (day: WorkHours) => number) => days.reduce((total, day) => total + minutes(day), 0);
  return {
    planned: sum(({ planned }) => planned),
    absent: sum(({ absent }) => absent),
    present: sum(({ present }) => present),
  };
}

/** Returns the hours of one date by its facts alone, as far as a member's own page knows them. */
export function hoursOfDay(facts: DayFacts, zone: string): WorkHours {
  const dated = facts.timeOff.filter(({ reason }) => reason === DATED_BREAK);
  const withoutTimeOff = { ...facts, breaks: [...facts.breaks, ...dated], timeOff: [] };
  const planned = cutDay(withoutTimeOff, zone).totals.available;
  const present = cutDay(facts, zone).totals.available;
  return { planned, absent: planned - present, present };
}

const remembered = new WeakMap<PersonWeek, WorkDay[]>();

/** Returns the work of each date of a member's week; a week is worked out once. */
export function workDaysOf(week: PersonWeek, zone: string): WorkDay[] {
  const days = remembered.get(week) ?? week.days.map(({ facts }) => workDayOf(facts, zone));
  remembered.set(week, days);
  return days;
}

/** Returns the hours of a member's week: for boards, paper, and the tables of cover and draft. */
export function weekHours(week: PersonWeek, zone: string): WorkHours {
  return workHours(workDaysOf(week, zone));
}

/** Returns the hours of all of the weeks together. */
export function hoursOfWeeks(weeks: readonly PersonWeek[], zone: string): WorkHours {
  return workHours(weeks.flatMap((week) => workDaysOf(week, zone)));
}

/** Returns '38h 30m', with planned hours beside the present ones where they differ: '30h 45m, 38h 30m planned'. */
export function hoursWords({ planned, present }: WorkHours): Said {
  return planned === present
    ? said("schedule.hours.total", { present: formatted("hours", present) })
    : said("schedule.hours.withPlanned", {
        present: formatted("hours", present),
        planned: formatted("hours", planned),
      });
}
