import { ACTION_HEADER } from "@chairtime/contract/changes";
import { addDays } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import { and, eq, gt } from "drizzle-orm";
import * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { changeCounters, changes } from "../db/history-schema.ts";

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<unknown>;

const wireRecord = z.looseObject({ id: z.string() });
type WireRecord = z.infer<typeof wireRecord>;

/** How a record was before a change that ends where the demo's data is; null where the change made it. */
interface Past {
  list: "employees" | "schedules" | "onetime-blocks";
  /** The member's first name. */
  of: string;
  which?: (record: WireRecord) => boolean;
  was: object | null;
}

/** An action of some days ago. */
interface Step {
  daysAgo: number;
  time: string;
  by: "priya_raghavan" | "amara_okafor";
  isPlan?: true;
  past: Past[];
}

const [TUE, WED, THU] = [2, 3, 4];
const isLate = (day: number) => (record: WireRecord) =>
  record.day_of_week === day && record.notes === "Late days from next month";

const STEPS: Step[] = [
  {
    daysAgo: 6,
    time: "10:12",
    by: "priya_raghavan",
    isPlan: true,
    past: [TUE, WED].map((day) => ({ list: "schedules", of: "Sofía", which: isLate(day), was: null })),
  },
  {
    daysAgo: 5,
    time: "18:04",
    by: "amara_okafor",
    past: [
      {
        list: "schedules",
        of: "Yuki",
        which: (record) => record.day_of_week === THU,
        was: { start_time: "10:00", end_time: "18:00" },
      },
    ],
  },
  {
    daysAgo: 4,
    time: "09:31",
    by: "priya_raghavan",
    past: [
      {
        list: "onetime-blocks",
        of: "Marcus",
        which: (record) => record.reason === "Vacation",
        was: null,
      },
    ],
  },
  {
    daysAgo: 3,
    time: "12:20",
    by: "amara_okafor",
    past: [{ list: "employees", of: "Oksana", was: { services: ["Highlights"] } }],
  },
  {
    daysAgo: 2,
    time: "16:47",
    by: "priya_raghavan",
    past: [
      {
        list: "onetime-blocks",
        of: "Mei",
        which: (record) => record.reason === "Personal Time",
        was: { reason: "Medical Appointment" },
      },
    ],
  },
  {
    daysAgo: 1,
    time: "19:55",
    by: "amara_okafor",
    past: [
      {
        list: "onetime-blocks",
        of: "Oksana",
        which: (record) => record.reason === "Sick Leave",
        was: null,
      },
    ],
  },
];

/** Days that the demo's history covers. */
const SINCE_DAYS = 7;

/**
 * Gives a salon that was just filled a believable last week: nobody does all of it in a minute. A few records are
 * set to an earlier state, the history so far is deleted, and then they are changed back.
 */
export async function writeHistory(
  db: Database,
  call: Call,
  { salonId, zone, today }: { salonId: SalonId; zone: string; today: string },
): Promise<void> {
  const at = (daysAgo: number, time: string) => zonedToInstant(addDays(today, -daysAgo), time, zone);
  const steps = [];
  for (const step of STEPS) {
    const records = [];
    for (const past of step.past) records.push({ past, record: await findRecord(call, past) });
    steps.push({ ...step, records });
  }
  for (const { past, record } of steps.flatMap(({ records }) => records)) {
    const path = `/api/${past.list}/${record.id}`;
    if (past.was === null) await call("DELETE", path);
    else await call("PUT", path, { ...record, ...past.was });
  }
  await db.delete(changes).where(eq(changes.salonId, salonId));
  const since = at(SINCE_DAYS, "08:00");
  await db.update(changeCounters).set({ since }).where(eq(changeCounters.salonId, salonId));

  for (const { daysAgo, time, by, isPlan, records } of steps) {
    const last = await lastNumber(db, salonId);
    const headers: Record<string, string> = isPlan ? { [ACTION_HEADER]: `plan ${newId()}` } : {};
    for (const { past, record } of records) {
      if (past.was === null) await call("POST", `/api/${past.list}`, record, headers);
      else await call("PUT", `/api/${past.list}/${record.id}`, record, headers);
    }
    await db
      .update(changes)
      .set({ at: at(daysAgo, time), userName: by })
      .where(and(eq(changes.salonId, salonId), gt(changes.number, last)));
  }
}

async function findRecord(call: Call, { list, of, which }: Past): Promise<WireRecord> {
  const team = z.parse(z.array(wireRecord), await call("GET", "/api/employees"));
  const member = team.find(({ first_name }) => first_name === of);
  const records =
    list === "employees"
      ? [member]
      : z.parse(z.array(wireRecord), await call("GET", `/api/${list}?employee_id=${member?.id}`));
  const record = which ? records.find((one) => one && which(one)) : records[0];
  if (!record) throw new Error(`The demo has no record of ${of} to have been changed`);
  return record;
}

async function lastNumber(db: Database, salonId: SalonId): Promise<number> {
  const [counter] = await db
    .select({ last: changeCounters.last })
    .from(changeCounters)
    .where(eq(changeCounters.salonId, salonId));
  return counter?.last ?? 0;
}
