import { addDays, weekStartOf } from "@chairtime/kit/calendar";
import type { OpeningHours } from "@chairtime/kit/coverage/opening";
import { minutesIntoDate, todayIn } from "@chairtime/kit/zone";
import type { Gap } from "../coverage/gaps.ts";
import type { Minimum } from "../coverage/minimums.ts";
import type { Person } from "../day/person.ts";
import { coverageOfWeek, type TeamWeek, teamWeekOf } from "./board.ts";

interface Dates {
  /** Both included. */
  from: string;
  to: string;
}

/** Gaps of some dates in computed weeks, without those over at a minute of today. */
export function gapsOfWeeks(
  weeks: readonly TeamWeek[],
  minimums: readonly Minimum[],
  { from, to, today, minute }: Dates & { today: string; minute: number },
): Gap[] {
  return weeks
    .flatMap((week) => coverageOfWeek(week, minimums).flatMap((day) => day.gaps))
    .filter(
      ({ date, end }) => from <= date && date <= to && (date > today || (date === today && end > minute)),
    );
}

/** Today's gaps that were not over at a minute of it, from the week that it is in. */
export function gapsOfToday(
  { dates, weeks, closed, axis }: TeamWeek,
  minimums: readonly Minimum[],
  { today, minute }: { today: string; minute: number },
): Gap[] {
  const column = dates.indexOf(today);
  const only = <Each>(list: readonly Each[]) => list.slice(column, column + 1);
  const day = {
    axis,
    dates: only(dates),
    weeks: weeks.map((week) => ({ ...week, days: only(week.days) })),
    closed: only(closed),
  };
  return gapsOfWeeks([day], minimums, { from: today, to: today, today, minute });
}

/** Gaps of some dates from people's records; their time off must cover whole weeks. */
export function comingGaps(
  people: readonly Person[],
  scope: Dates & {
    now: Date;
    zone: string;
    weekStartsOn: number;
    minimums: readonly Minimum[];
    openingHours: OpeningHours;
  },
): Gap[] {
  const weeks: TeamWeek[] = [];
  const { to, now, zone, openingHours } = scope;
  const today = todayIn(zone, now);
  for (let start = weekStartOf(scope.from, scope.weekStartsOn); start <= to; start = addDays(start, 7))
    weeks.push(teamWeekOf(people, start, { zone }, openingHours));
  const minute = minutesIntoDate(now, today, zone);
  return gapsOfWeeks(weeks, scope.minimums, { ...scope, today, minute });
}
