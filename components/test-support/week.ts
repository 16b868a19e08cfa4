import { addDays, weekStartOf } from "@chairtime/kit/calendar";
import { boundsOfDate, todayIn } from "@chairtime/kit/zone";
import { page } from "vitest/browser";
import { formatDayDate } from "@/lib/time/format";
import { keepRecords } from "./records";
import { SETTINGS } from "./show";
import { keepTeam, type WireMember } from "./team";

const { zone, weekStartsOn } = SETTINGS.clock;
let last = 0;
const newId = () => `record-${++last}`;

/** A date of the salon's next week, which lies in the future: 0 is its Monday. */
export const nextWeek = (day: number): string => addDays(weekStartOf(todayIn(zone), weekStartsOn), 7 + day);

/** Weekly hours; day 0 is Sunday. */
export const weekly = (of: WireMember, day: number, start: string, end: string, more: object = {}) => ({
  ...{ id: newId(), employee_id: of.id, day_of_week: day, start_time: start, end_time: end },
  ...{ valid_from: "2026-01-05", valid_until: null, notes: "", ...more },
});

/** A weekly break. */
export const pause = (of: WireMember, day: number, start: string, end: string, reason = "Lunch Break") => ({
  ...{ id: newId(), employee_id: of.id, day_of_week: day, start_time: start, end_time: end, reason },
});

/** Whole days off, by the salon's calendar. */
export const daysOff = (of: WireMember, first: string, last: string, reason = "Vacation") => ({
  ...{ id: newId(), employee_id: of.id, reason },
  start_date_time: boundsOfDate(first, zone).start.toISOString(),
  end_date_time: boundsOfDate(last, zone).end.toISOString(),
});

/** Answers as a backend with this team and its records. */
export function keepWeeks(
  team: readonly WireMember[],
  {
    schedules = [],
    breaks = [],
    timeOff = [],
  }: {
    schedules?: ReturnType<typeof weekly>[];
    breaks?: ReturnType<typeof pause>[];
    timeOff?: ReturnType<typeof daysOff>[];
  } = {},
) {
  keepTeam(...team);
  return {
    schedules: keepRecords("/api/schedules", schedules),
    breaks: keepRecords("/api/recurring-breaks", breaks),
    timeOff: keepRecords("/api/onetime-blocks", timeOff),
  };
}

/** Somebody's day on the board. */
export const cell = (name: string, date: string) =>
  page.getByRole("gridcell").getByRole("button", { name: new RegExp(`^${name}, ${formatDayDate(date)}`) });
