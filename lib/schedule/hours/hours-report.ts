import { addDays, datesBetween, monthOf, weekStartOf } from "@chairtime/kit/calendar";
import { type WorkDay, workDayOf } from "@chairtime/kit/day/work-day";
import { agreedMinutes, isEmployedBetween } from "@chairtime/kit/employment";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { factsOf } from "../day/facts.ts";
import type { Person } from "../day/person.ts";
import { type WorkHours, workHours } from "./work-hours.ts";

export type ReportUnit = "week" | "month";

/** Both dates included. */
export interface ReportPeriod {
  from: string;
  to: string;
}

/** A member's hours of a period, in minutes. */
export interface MemberHours extends WorkHours {
  person: Person;
  /** The contract's hours for the period's days; null without a contract. */
  agreed: number | null;
  /** Cost of the present hours, in hundredths; null where unknown. */
  cost: number | null;
}

/** The salon's week, or the calendar month, around a date. */
export function reportPeriod(date: string, unit: ReportUnit, weekStartsOn: number): ReportPeriod {
  if (unit === "week") {
    const from = weekStartOf(date, weekStartsOn);
    return { from, to: addDays(from, 6) };
  }
  return monthOf(date);
}

/** A date in the next or previous period. */
export function besidePeriod({ from, to }: ReportPeriod, steps: 1 | -1): string {
  return steps === 1 ? addDays(to, 1) : addDays(from, -1);
}

/** 'Nov 15 – 21, 2026' or 'Nov 2026' */
export function periodWords({ from, to }: ReportPeriod, unit: ReportUnit): Said {
  return said("schedule.period", {
    dates: unit === "week" ? formatted("week", from, to) : formatted("month", from),
  });
}

/** Hours of everybody who is active or was planned in the period. */
export function hoursReport(people: readonly Person[], period: ReportPeriod, zone: string): MemberHours[] {
  const dates = datesBetween(period.from, period.to);
  return people
    .filter(({ member }) => isEmployedBetween(period.from, period.to, member))
    .map((person) => {
      const hours = workHours(workDays(person, dates, zone));
      const { weeklyMinutes = null, hourlyCost = null } = person.member.contract ?? {};
      return {
        person,
        ...hours,
        agreed: agreedMinutes(weeklyMinutes, dates, person.member),
        cost: hourlyCost === null ? null : (hours.present * hourlyCost) / 60,
      };
    })
    .filter(({ person, planned }) => person.member.isActive || planned > 0);
}

function workDays(person: Person, dates: readonly string[], zone: string): WorkDay[] {
  return dates.map((date) => workDayOf(factsOf(person, date, zone), zone));
}
