import { LINK_SCHEME, linkRecord } from "@chairtime/contract/links";
import { type RequestDecision, type RequestDraft, requestRecord } from "@chairtime/contract/requests";
import { addDays } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import { and, asc, eq, isNotNull, like } from "drizzle-orm";
import * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { requests, staffLinks } from "../db/own-week-schema.ts";
import { mails } from "../db/people-schema.ts";
import { employees } from "../db/schema.ts";
import { linkUrl } from "../links/link-token.ts";
import type { Call } from "./history.ts";

/** Who has a link, by first name, and the days since it was last opened, with the time. */
const LINKS: { of: string; opened: [daysAgo: number, time: string] | null }[] = [
  { of: "Amara", opened: [1, "18:04"] },
  { of: "Mateo", opened: [3, "21:37"] },
  { of: "Linh", opened: null },
];

/** A request: days count from today. */
interface Asked {
  of: string;
  asked: [daysAgo: number, time: string];
  kind: RequestDraft["kind"];
  day: number;
  lastDay?: number;
  at?: [start: string, end: string];
  reason?: string;
  note: string;
  decision?: RequestDecision;
}

const REQUESTS: Asked[] = [
  {
    of: "Amara",
    asked: [5, "20:12"],
    kind: "time_off",
    day: 18,
    reason: "Concert",
    note: "The tickets are for the evening, I could come in early.",
    decision: { state: "declined", answer: "Noah and Ravi are away that week. Could it be the week after?" },
  },
  {
    of: "Mateo",
    asked: [2, "21:40"],
    kind: "time_off",
    day: 15,
    lastDay: 18,
    reason: "Vacation",
    note: "My sister visits from Turin.",
  },
  {
    of: "Linh",
    asked: [1, "08:51"],
    kind: "time_off",
    day: 9,
    at: ["13:00", "16:30"],
    reason: "Medical Appointment",
    note: "",
  },
  { of: "Linh", asked: [1, "08:53"], kind: "cannot", day: 16, note: "Evening course." },
];

interface Where {
  salonId: SalonId;
  zone: string;
  today: string;
  /** The members' ids, by first name. */
  ids: ReadonlyMap<string, string>;
}

/**
 * Gives some of the demo's people links to their own week, and has them ask for days: by the calls with which they and
 * their manager would, some days ago.
 */
export async function writeOwnWeeks(
  db: Database,
  { manager, visitor }: { manager: Call; visitor: Call },
  { salonId, zone, today, ids }: Where,
): Promise<void> {
  const at = ([daysAgo, time]: [number, string]) => zonedToInstant(addDays(today, -daysAgo), time, zone);
  const idOf = (name: string) => ids.get(name) ?? "";
  const tokens = new Map<string, string>();
  for (const { of } of LINKS) {
    const { url } = z.parse(linkRecord, await manager("POST", "/api/links", { employee_id: idOf(of) }));
    tokens.set(of, url?.split("/").at(-1) ?? "");
  }
  for (const { of, asked, kind, day, lastDay = day, at: times, reason = "", note, decision } of REQUESTS) {
    const draft: RequestDraft = {
      kind,
      start_date: addDays(today, day),
      start_time: times?.[0] ?? null,
      end_date: addDays(today, lastDay),
      end_time: times?.[1] ?? null,
      reason,
      note,
    };
    const byLink = { authorization: `${LINK_SCHEME} ${tokens.get(of)}` };
    const { id } = z.parse(requestRecord, await visitor("POST", "/api/own-week/requests", draft, byLink));
    if (decision) await manager("PUT", `/api/requests/${id}`, decision);
    await db
      .update(requests)
      .set({ createdAt: at(asked), ...(decision && { decidedAt: at([asked[0] - 1, "09:15"]) }) })
      .where(and(eq(requests.salonId, salonId), eq(requests.id, id)));
  }
  for (const { of, opened } of LINKS) {
    await db
      .update(staffLinks)
      .set({ createdAt: at([12, "10:30"]), lastOpenedAt: opened && at(opened) })
      .where(and(eq(staffLinks.salonId, salonId), eq(staffLinks.employeeId, idOf(of))));
  }
  // The answers were read days ago.
  await db.delete(mails).where(like(mails.recipient, "%@juniper.example"));
}

/** Address of the first own-week page with a known link; null if there isn't one. */
export async function ownWeekAddress(
  db: Database,
  maker: { secret: string; appUrl: string },
  salonId: SalonId,
): Promise<string | null> {
  const [link] = await db
    .select({ seed: staffLinks.seed, tokenHash: staffLinks.tokenHash })
    .from(staffLinks)
    .innerJoin(
      employees,
      and(eq(employees.salonId, staffLinks.salonId), eq(employees.id, staffLinks.employeeId)),
    )
    .where(
      and(eq(staffLinks.salonId, salonId), isNotNull(staffLinks.tokenHash), eq(employees.isActive, true)),
    )
    .orderBy(asc(employees.id))
    .limit(1);
  return link ? linkUrl(maker, link) : null;
}
