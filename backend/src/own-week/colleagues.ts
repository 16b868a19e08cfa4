import { COLLEAGUES_MAX, LINK_TEAM_MAX } from "@chairtime/contract/limits";
import type { OwnDay } from "@chairtime/contract/own-week";
import { clockRange, wallClockAt } from "@chairtime/kit/clock";
import { zonedToInstant } from "@chairtime/kit/zone";
import { and, asc, eq } from "drizzle-orm";
import type { LinkHolder } from "../base/link-holder.ts";
import { pauses } from "../base/stretch.ts";
import type { Database } from "../db/database.ts";
import { employees } from "../db/schema.ts";
import { type ShownDay, shownDays } from "./shown-days.ts";

type Colleague = OwnDay["colleagues"][number];

/** A member who works on a date. */
interface Working {
  employeeId: string;
  shifts: Colleague["shifts"];
}

type Named = Pick<typeof employees.$inferSelect, "id" | "firstName" | "lastName">;

/** Who works when in a salon, for the links of its other members. */
export interface WorkingTeam {
  members: Named[];
  /** By date. */
  workingOn: Map<string, Working[]>;
}

/** Maximum days read and compared per batch. */
const DAYS_AT_ONCE = 2000;

/** The active members who work on some dates; null if the team is too large for links to show. */
export async function readWorkingTeam(
  db: Database,
  salon: Pick<LinkHolder, "salonId" | "timeZone" | "publishing">,
  dates: readonly string[],
): Promise<WorkingTeam | null> {
  const members = await db
    .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
    .where(and(eq(employees.salonId, salon.salonId), eq(employees.isActive, true)))
    .orderBy(asc(employees.id))
    .limit(LINK_TEAM_MAX + 1);
  if (members.length > LINK_TEAM_MAX) return null;
  const workingOn: WorkingTeam["workingOn"] = new Map(dates.map((date) => [date, []]));
  const atOnce = Math.max(1, Math.floor(DAYS_AT_ONCE / dates.length));
  const pause = pauses();
  for (let at = 0; at < members.length; at += atOnce) {
    const ids = members.slice(at, at + atOnce).map(({ id }) => id);
    for (const day of await shownDays(db, salon, dates, ids)) {
      await pause();
      const shifts = workedOn(day, salon.timeZone);
      if (shifts.length > 0) workingOn.get(day.date)?.push({ employeeId: day.employee_id ?? "", shifts });
    }
  }
  return { members, workingOn };
}

/** First names of a member's colleagues by id, with the initial of the last name where two share one. */
export function colleagueNames(members: readonly Named[], employeeId: string): Map<string, string> {
  const others = members.filter(({ id }) => id !== employeeId);
  const namesakes = Map.groupBy(others, ({ firstName }) => firstName.toLowerCase());
  return new Map(
    others.map(({ id, firstName, lastName }) => {
      const isShared = (namesakes.get(firstName.toLowerCase())?.length ?? 0) > 1;
      const [initial] = lastName;
      return [id, isShared && initial ? `${firstName} ${initial}.` : firstName];
    }),
  );
}

/** The shifts of a day that are worked: excludes those covered entirely by time off. */
export function workedOn(day: ShownDay, timeZone: string): Colleague["shifts"] {
  if (!day.published) return [];
  return (day.shifts ?? []).filter((shift) => !isOffAllOf(shift, day, timeZone));
}

/** Named colleagues who work on a date, sorted by start, truncated to the limit. */
export function colleaguesOf(working: readonly Working[], names: ReadonlyMap<string, string>): Colleague[] {
  const startOf = ({ shifts }: Colleague) => shifts[0]?.start_time ?? "";
  return working
    .flatMap(({ employeeId, shifts }) => {
      const name = names.get(employeeId);
      return name === undefined ? [] : [{ name, shifts }];
    })
    .sort(
      (one, other) => startOf(one).localeCompare(startOf(other)) || one.name.localeCompare(other.name, "en"),
    )
    .slice(0, COLLEAGUES_MAX);
}

function isOffAllOf(
  { start_time, end_time }: Colleague["shifts"][number],
  { date, onetimeblocks }: ShownDay,
  timeZone: string,
): boolean {
  if (onetimeblocks.length === 0) return false;
  const { start, end } = clockRange(start_time, end_time);
  const instantAt = (minute: number) => {
    const at = wallClockAt(date, minute);
    return zonedToInstant(at.date, at.time, timeZone).toISOString();
  };
  // Blocks follow one another and may touch.
  const offUntil = onetimeblocks.reduce(
    (until, block) => (block.start_time <= until && block.end_time > until ? block.end_time : until),
    instantAt(start),
  );
  return offUntil >= instantAt(end);
}
