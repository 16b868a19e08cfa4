import type { OwnDay } from "@chairtime/contract/own-week";
import type { LinkHolder } from "../base/link-holder.ts";
import { pauses } from "../base/stretch.ts";
import type { Database } from "../db/database.ts";
import { colleagueNames, colleaguesOf, type WorkingTeam } from "./colleagues.ts";
import { shownDays } from "./shown-days.ts";

/** A member's days as their link shows them, with colleagues if the salon shows them and is not too large for it. */
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

/** A member's days without colleagues: for calendars, which may share their content. */
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
