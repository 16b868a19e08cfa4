import type { OwnDay } from "@chairtime/contract/own-week";
import { clockRange, wallClockAt } from "@chairtime/kit/clock";
import { zonedToInstant } from "@chairtime/kit/zone";
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { employees } from "../db/schema.ts";
import type { LinkHolder } from "./link-holder.ts";
import type { ShownDay } from "./shown-days.ts";

type Colleague = OwnDay["colleagues"][number];

/** Returns the first names of a member's active colleagues by id; who shares one gets the initial of the last name. */
export async function colleagueNames(
  db: Database,
  { salonId, employeeId }: Pick<LinkHolder, "salonId" | "employeeId">,
): Promise<Map<string, string>> {
  const staff = await db
    .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
    .where(and(eq(employees.salonId, salonId), eq(employees.isActive, true)));
  const others = staff.filter(({ id }) => id !== employeeId);
  const namesakes = Map.groupBy(others, ({ firstName }) => firstName.toLowerCase());
  return new Map(
    others.map(({ id, firstName, lastName }) => {
      const isShared = (namesakes.get(firstName.toLowerCase())?.length ?? 0) > 1;
      const [initial] = lastName;
      return [id, isShared && initial ? `${firstName} ${initial}.` : firstName];
    }),
  );
}

/** Returns who else works on a date, with their shifts, by when they begin; whoever is off all of a shift does not. */
export function colleaguesOn(
  days: readonly ShownDay[],
  names: ReadonlyMap<string, string>,
  timeZone: string,
): Colleague[] {
  const working = days.flatMap((day) => {
    const name = names.get(day.employee_id ?? "");
    const shifts = (day.shifts ?? []).filter((shift) => !isOffAllOf(shift, day, timeZone));
    return name !== undefined && shifts.length > 0 ? [{ name, shifts }] : [];
  });
  const startOf = ({ shifts }: Colleague) => shifts[0]?.start_time ?? "";
  return working.toSorted(
    (one, other) => startOf(one).localeCompare(startOf(other)) || one.name.localeCompare(other.name, "en"),
  );
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
