import { FEED_WEEKS_BACK, type OwnDay, WEEKS_AHEAD } from "@chairtime/contract/own-week";
import { addDays, placeInWeek, weekdayOf } from "@chairtime/kit/calendar";
import { pauses } from "@chairtime/kit/pauses";
import { todayIn } from "@chairtime/kit/zone";
import type { LinkHolder } from "../base/link-holder.ts";
import type { Database } from "../db/database.ts";
import { colleagueNames, colleaguesOf, type WorkingTeam } from "./colleagues.ts";
import { shownDays } from "./shown-days.ts";

type Calendar = Pick<LinkHolder, "timeZone" | "weekStartsOn">;

/** Returns the dates of this week and of the weeks ahead that a link shows, in the salon's weeks. */
export function pageDates({ timeZone, weekStartsOn }: Calendar, now?: Date): string[] {
  return weeksFrom({ timeZone, weekStartsOn }, 0, now);
}

/** Returns the dates of a member's calendar feed, some of them past. */
export function feedDates(calendar: Calendar, now?: Date): string[] {
  return weeksFrom(calendar, FEED_WEEKS_BACK, now);
}

function weeksFrom({ timeZone, weekStartsOn }: Calendar, weeksBack: number, now?: Date): string[] {
  const today = todayIn(timeZone, now);
  const first = addDays(today, -placeInWeek(weekdayOf(today), weekStartsOn) - 7 * weeksBack);
  return Array.from({ length: 7 * (weeksBack + 1 + WEEKS_AHEAD) }, (_, days) => addDays(first, days));
}

/**
 * Returns a member's own days as their link shows them, with who else works where the salon shows that and is not too large
 * for it.
 */
export async function ownDays(
  db: Database,
  holder: LinkHolder,
  dates: readonly string[],
  readTeam: (dates: readonly string[]) => Promise<WorkingTeam | null>,
): Promise<OwnDay[]> {
  const days = await daysAlone(db, holder, dates);
  const team = holder.staffLinkShows === "own" ? null : await readTeam(dates);
  if (team === null) return days;
  const names = colleagueNames(team.members, holder.employeeId);
  const pause = pauses();
  const shown: OwnDay[] = [];
  for (const day of days) {
    await pause();
    const others = team.workingOn.get(day.date) ?? [];
    shown.push({ ...day, colleagues: day.published ? colleaguesOf(others, names) : [] });
  }
  return shown;
}

/** Returns a member's own days without anybody else: what calendars, which pass on what they know, are told. */
export async function daysAlone(
  db: Database,
  holder: LinkHolder,
  dates: readonly string[],
): Promise<OwnDay[]> {
  const days = await shownDays(db, holder, dates, [holder.employeeId]);
  return days.map((day) => ({ ...day, opening: openingOn(day.date, holder), colleagues: [] }));
}

function openingOn(
  date: string,
  { openingExceptions }: Pick<LinkHolder, "openingExceptions">,
): OwnDay["opening"] {
  const exception = openingExceptions.find((one) => one.date === date);
  return exception ? { name: exception.name, spans: exception.spans } : null;
}
