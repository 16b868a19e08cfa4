import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { clockOf, MINUTES_PER_DAY, minutesOf } from "@chairtime/kit/clock";
import { and, eq, type SQL } from "drizzle-orm";

/** The common fields of schedules and breaks: hours of a weekday, which may end on the next day. */
interface Hours {
  start_time: string;
  end_time: string;
  ends_next_day: boolean;
}

/** In minutes since midnight of the first day. */
export const hoursColumns = ({ start_time, end_time, ends_next_day }: Hours) => ({
  startMinute: minutesOf(start_time),
  endMinute: minutesOf(end_time) + (ends_next_day ? MINUTES_PER_DAY : 0),
});

export const hoursToWire = ({ startMinute, endMinute }: { startMinute: number; endMinute: number }) => ({
  start_time: clockOf(startMinute),
  end_time: clockOf(endMinute),
  ends_next_day: endMinute > MINUTES_PER_DAY,
});

/** Defaults for records of the history that are older than nights and alternating weeks. */
export const youngerHours = { ends_next_day: false, rotation_week: null };

/**
 * Conditions for hours of the history to be on a date, and to reach into it from the day before. A rotation counts as
 * every week: it is the member's, and not part of the change.
 */
export function onDate(field: (name: string) => SQL, date: string) {
  const eve = addDays(date, -1);
  const isWeekday = eq(field("day_of_week"), String(weekdayOf(date)));
  const endsToday = and(eq(field("day_of_week"), String(weekdayOf(eve))), eq(field("ends_next_day"), "true"));
  return { eve, isWeekday, endsToday };
}
