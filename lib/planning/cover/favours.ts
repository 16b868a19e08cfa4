import { addDays } from "@chairtime/kit/calendar";
import { clockRange } from "@chairtime/kit/clock";
import { isEmployedOn } from "@chairtime/kit/employment";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import type { Schedule } from "../../records/schedule/model.ts";
import type { Person } from "../../schedule/day/person.ts";
import { minutesIn } from "../../schedule/spans.ts";

/** Days for which a favour counts. */
export const FAVOUR_DAYS = 28;

/**
 * Number of dates, among the last 28 with today, on which each member worked longer than usual by hours entered for
 * that date alone. Members without any are left out.
 */
export function favoursOf(people: readonly Person[], today: string): Record<string, number> {
  const first = addDays(today, 1 - FAVOUR_DAYS);
  const counts = people.map(({ member, schedules }): [string, number] => {
    const dates = new Set(schedules.filter(isForOneDate).map(({ validFrom }) => validFrom));
    const favours = [...dates].filter(
      (date) => first <= date && date <= today && isEmployedOn(date, member) && addedOn(date, schedules) > 0,
    );
    return [member.id, favours.length];
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

const isForOneDate = ({ validFrom, validUntil }: Schedule) => validFrom === validUntil;

function addedOn(date: string, schedules: readonly Schedule[]): number {
  const usual = schedules.filter((schedule) => !isForOneDate(schedule));
  return minutesOn(date, schedules) - minutesOn(date, usual);
}

const minutesOn = (date: string, schedules: readonly Schedule[]) =>
  minutesIn(schedulesOn(date, schedules).map(({ startTime, endTime }) => clockRange(startTime, endTime)));
