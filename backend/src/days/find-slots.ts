import { SLOT_DAYS_MAX, SLOT_PEOPLE_MAX, SLOT_STARTS_MAX } from "@chairtime/contract/limits";
import type { Slot, SlotsQuestion } from "@chairtime/contract/slots";
import { datesBetween, daysBetween } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { type Said, said } from "@chairtime/messages/said";
import { and, asc, eq, sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { pauses } from "../base/stretch.ts";
import type { Database } from "../db/database.ts";
import { employees } from "../db/schema.ts";
import { Failure } from "../http/failure.ts";
import { whileOpenOn } from "./closed-days.ts";
import { freeSpans, minutesIn, minuteUpTo } from "./free-spans.ts";
import { datesAround, type FreeMember, slotStarts, slotsAt } from "./slot-times.ts";
import { teamDays } from "./team-day.ts";
import { among } from "./team-members.ts";

/** Default minutes between slot starts. */
const USUAL_STEP = 15;

const refuse = (error: Said, code: string) => new Failure(400, error, { body: { code } });

/**
 * Future free slots of a salon's active members. Bounds the cost before reading their records. Throws Failure 400:
 * `too_many_days`, `too_many_people`, or `too_much` if people, days and starts are too many together.
 */
export async function findSlots(
  db: Database,
  { salonId, timeZone }: { salonId: SalonId; timeZone: string },
  question: SlotsQuestion & { employee_ids?: string[] | undefined },
  now = new Date(),
): Promise<Slot[]> {
  const { from, to, minutes, step = USUAL_STEP, buffer_minutes = 0, notice_minutes = 0 } = question;
  const length = daysBetween(from, to) + 1;
  if (length > SLOT_DAYS_MAX)
    throw refuse(said("refusals.slots.days", { most: SLOT_DAYS_MAX }), "too_many_days");
  const ids = await readIds(db, salonId, question);
  if (ids.length > SLOT_PEOPLE_MAX)
    throw refuse(said("refusals.slots.people", { most: SLOT_PEOPLE_MAX }), "too_many_people");
  if (ids.length * length * Math.ceil(MINUTES_PER_DAY / step) > SLOT_STARTS_MAX)
    throw refuse(said("refusals.slots.tooMuch"), "too_much");
  if (ids.length === 0) return [];
  const dates = datesBetween(from, to);
  const around = datesAround(dates);
  const planned = await teamDays(db, salonId, timeZone, around, ids);
  const whileOpen = await whileOpenOn(db, salonId, around);
  const daysOf = Map.groupBy(planned.map(whileOpen), ({ employee_id }) => employee_id);
  const minuteOn = minutesIn(timeZone);
  const pause = pauses();
  const members: FreeMember[] = [];
  for (const id of ids) {
    members.push({ id, free: freeSpans(daysOf.get(id) ?? [], minuteOn) });
    await pause();
  }
  return slotsAt(slotStarts(dates, step, timeZone), members, {
    minutes,
    buffer: buffer_minutes,
    earliest: minuteUpTo(now) + notice_minutes,
  });
}

/** Ids of the selected active members, in order; one more than the limit if there are too many. */
async function readIds(
  db: Database,
  salonId: SalonId,
  { service, role, employee_ids }: Pick<SlotsQuestion, "service" | "role" | "employee_ids">,
): Promise<string[]> {
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.salonId, salonId),
        eq(employees.isActive, true),
        among(employees.id, employee_ids),
        role === undefined ? undefined : sql`lower(${employees.role}) = lower(${role})`,
        service === undefined
          ? undefined
          : sql`exists (select from unnest(${employees.services}) as offered where lower(offered) = lower(${service}))`,
      ),
    )
    .orderBy(asc(employees.id))
    .limit(SLOT_PEOPLE_MAX + 1);
  return rows.map(({ id }) => id);
}
