import { FEED_WEEKS_BACK, WEEKS_AHEAD } from "@chairtime/contract/own-week";
import { addDays, datesFrom, weekStartOf } from "@chairtime/kit/calendar";
import { boundsOfDate, todayIn } from "@chairtime/kit/zone";

interface Calendar {
  timeZone: string;
  weekStartsOn: number;
}

export function pageDates({ timeZone, weekStartsOn }: Calendar, now?: Date): string[] {
  return weeksShown({ timeZone, weekStartsOn }, 0, now);
}

/** The moment from which links show a date: WEEKS_AHEAD weeks before its week begins. */
export function shownFrom(
  date: string,
  { zone, weekStartsOn }: { zone: string; weekStartsOn: number },
): Date {
  return boundsOfDate(addDays(weekStartOf(date, weekStartsOn), -7 * WEEKS_AHEAD), zone).start;
}

export function feedDates(calendar: Calendar, now?: Date): string[] {
  return weeksShown(calendar, FEED_WEEKS_BACK, now);
}

function weeksShown({ timeZone, weekStartsOn }: Calendar, weeksBack: number, now?: Date): string[] {
  const today = todayIn(timeZone, now);
  const first = addDays(weekStartOf(today, weekStartsOn), -7 * weeksBack);
  return datesFrom(first, 7 * (weeksBack + 1 + WEEKS_AHEAD));
}
