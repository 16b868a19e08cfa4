import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { cutDay } from "@chairtime/kit/day/segments";
import { type WorkDay, workDayOf } from "@chairtime/kit/day/work-day";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { DayFacts } from "../day/facts.ts";
import type { PersonWeek } from "../week.ts";

/**
 * Minutes of work on one or several dates, with the same meaning on every screen: `planned` is shifts without breaks,
 * `absent` the time off in them, `present` the rest. Where only one number fits, it is the present one.
 */
export interface WorkHours {
  planned: number;
  absent: number;
  present: number;
}

export function workHours(days: readonly WorkHours[]): WorkHours {
  const sum = (minutes: (day: WorkHours) => number) => days.reduce((total, day) => total + minutes(day), 0);
  return {
    planned: sum(({ planned }) => planned),
    absent: sum(({ absent }) => absent),
    present: sum(({ present }) => present),
  };
}

/** Hours of one date from its facts alone, as far as a member's own page knows them. */
export function hoursOfDay(facts: DayFacts, zone: string): WorkHours {
  const dated = facts.timeOff.filter(({ reason }) => reason === DATED_BREAK);
  const withoutTimeOff = { ...facts, breaks: [...facts.breaks, ...dated], timeOff: [] };
  const planned = cutDay(withoutTimeOff, zone).totals.available;
  const present = cutDay(facts, zone).totals.available;
  return { planned, absent: planned - present, present };
}

const remembered = new WeakMap<PersonWeek, WorkDay[]>();

/** Work of each date of a member's week; each week is computed once. */
export function workDaysOf(week: PersonWeek, zone: string): WorkDay[] {
  const days = remembered.get(week) ?? week.days.map(({ facts }) => workDayOf(facts, zone));
  remembered.set(week, days);
  return days;
}

/** Hours of a member's week: for boards, paper, and the tables of cover and draft. */
export function weekHours(week: PersonWeek, zone: string): WorkHours {
  return workHours(workDaysOf(week, zone));
}

export function hoursOfWeeks(weeks: readonly PersonWeek[], zone: string): WorkHours {
  return workHours(weeks.flatMap((week) => workDaysOf(week, zone)));
}

/** '38h 30m'; if the planned hours differ, '30h 45m, 38h 30m planned'. */
export function hoursWords({ planned, present }: WorkHours): Said {
  return planned === present
    ? said("schedule.hours.total", { present: formatted("hours", present) })
    : said("schedule.hours.withPlanned", {
        present: formatted("hours", present),
        planned: formatted("hours", planned),
      });
}
