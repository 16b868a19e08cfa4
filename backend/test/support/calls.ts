import { randomBytes, randomInt } from "node:crypto";
import type { Call } from "@chairtime/contract/calls/call";
import { addDays } from "@chairtime/kit/calendar";
import { DAY_MS } from "@chairtime/kit/clock";
import { todayIn } from "@chairtime/kit/zone";
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { newId } from "../../src/base/uuid.ts";
import type { Database } from "../../src/db/database.ts";
import { changeCounters } from "../../src/db/history-schema.ts";
import { offers, requests } from "../../src/db/own-week-schema.ts";
import { invitations, sessions } from "../../src/db/people-schema.ts";
import { notices } from "../../src/db/telling/notice-schema.ts";
import { apiTokens } from "../../src/db/token-schema.ts";
import { webhookDeliveries, webhooks } from "../../src/db/webhook-schema.ts";
import { breakOf, closureOf, scheduleOf, timeOffOf, tokenOf, webhookOf } from "./drafts.ts";
import { freeDate, offerRow } from "./offers.ts";
import { requestRow } from "./requests.ts";
import { idOf, type Manager, newEmail } from "./service.ts";

/** The value of each `{id}` of the contract, by the path before it. */
export type Ids = Record<string, string>;

/** Makes one of everything in a manager's salon that a call can name. */
export async function fillSalon(db: Database, { call, addMember, userId, salonId }: Manager): Promise<Ids> {
  const member = (await addMember()).id;
  const ids: Ids = {
    "/api/employees": member,
    "/api/personal-data": member,
    "/api/salon/people": userId,
  };
  // Numbers are a salon's own: no other one's history has these.
  const apart = sql`${changeCounters.last} + ${1_000_000 + randomInt(900_000)}`;
  await db.update(changeCounters).set({ last: apart }).where(eq(changeCounters.salonId, salonId));
  for (const [path, body] of [
    ["/api/closures", closureOf()],
    ["/api/schedules", scheduleOf(member)],
    ["/api/recurring-breaks", breakOf(member)],
    ["/api/onetime-blocks", timeOffOf(member)],
  ] as const) {
    const answer = await call("POST", path, { body });
    ids[path] = idOf(answer);
    // The history look-up and the put-back use the last of them.
    ids["/api/changes"] = String(z.parse(z.object({ version: z.int() }), answer.body).version);
  }
  // A salon that is filled again and again would reach its limit of tokens.
  await db.delete(apiTokens).where(and(eq(apiTokens.salonId, salonId), eq(apiTokens.name, "Filled in")));
  const { body } = await call("POST", "/api/tokens", { body: tokenOf({ name: "Filled in" }) });
  ids["/api/tokens"] = z.parse(z.object({ id: z.string() }), body).id;
  const webhook = {
    ...webhookOf({ name: "Filled in" }),
    salonId,
    id: newId(),
    seed: "seed",
    createdBy: "manager",
    position: 0,
  };
  const delivery = { salonId, webhookId: webhook.id, number: 1, id: newId(), about: "", type: "test" };
  await db.delete(webhooks).where(and(eq(webhooks.salonId, salonId), eq(webhooks.name, webhook.name)));
  await db.insert(webhooks).values({ ...webhook, lastDelivery: 1 });
  await db.insert(webhookDeliveries).values({ ...delivery, body: "{}" });
  for (const path of ["", "/secret", "/test", "/deliveries"]) ids[`/api/webhooks${path}`] = webhook.id;
  ids["/api/webhooks/redelivery"] = delivery.id;
  ids["/api/notices"] = newId();
  // Before there is a link: no mail goes out.
  await call("POST", "/api/notices", { body: announcementOf(ids["/api/notices"]) });
  // Sent so long ago that it can be sent again.
  await db
    .update(notices)
    .set({ createdAt: new Date(Date.now() - DAY_MS) })
    .where(and(eq(notices.salonId, salonId), eq(notices.subject, ids["/api/notices"])));
  ids["/api/links"] = member;
  await call("POST", "/api/links", { body: { employee_id: member } });
  ids["/api/requests"] = newId();
  await db
    .insert(requests)
    .values({ ...requestRow(), salonId, id: ids["/api/requests"], employeeId: member });
  ids["/api/offers"] = newId();
  await call("PUT", "/api/salon", { body: { offers_on: true } });
  await db.insert(offers).values(offerRow(salonId, ids["/api/offers"]));
  ids["/api/account/sessions"] = await sessionOf(db, userId);
  const email = newEmail();
  const invited = {
    salonId,
    id: newId(),
    email,
    emailKey: email,
    role: "viewer" as const,
    invitedBy: userId,
  };
  ids["/api/salon/invitations"] = invited.id;
  const token = { tokenHash: randomBytes(32).toString("hex"), expiresAt: new Date(Date.now() + 3_600_000) };
  await db.insert(invitations).values({ ...invited, ...token });
  return ids;
}

const announcementOf = (id: string) => ({
  id,
  text: "Please come at nine",
  audience: { kind: "everybody" as const },
});

export async function sessionOf(db: Database, userId: string): Promise<string> {
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  return session?.id ?? "";
}

export function pathOf({ path }: Pick<Call, "method" | "path">, ids: Ids): string {
  if (path === "/api/changes/as-it-was") return `${path}?at=${new Date().toISOString()}`;
  // All of the salon's members may be too many for one call.
  const someone = `employee_ids=${ids["/api/employees"]}`;
  if (path === "/api/slots") return `${path}?from=${today}&to=${today}&minutes=30&${someone}`;
  return path.replace("{id}", ids[path.replace("/{id}", "")] ?? "");
}

/** Dates too far from it cannot be published. */
const today = todayIn("Asia/Kolkata");

/** Bodies of the calls that are not about a member; what would end a salon or an account is refused. */
const BODIES: Record<string, unknown> = {
  "PUT /api/salon": { opening_hours: [{ day_of_week: 1, start_time: "09:00", end_time: "17:00" }] },
  "POST /api/salon/zone-preview": { time_zone: "Europe/Berlin" },
  "POST /api/salon/delete": { name: "Another salon" },
  "PUT /api/salon/people/{id}": { role: "viewer" },
  "POST /api/salon/invitations": { role: "viewer" },
  "PUT /api/salon/invitations/{id}": {},
  "PUT /api/requests/{id}": { state: "approved" },
  "POST /api/offers": { date: freeDate(), start_time: "09:00", end_time: "17:00" },
  "PUT /api/offers/{id}": { state: "declined" },
  "POST /api/publishing": { from: today, to: addDays(today, 6) },
  "POST /api/publishing/preview": { from: today, to: addDays(today, 6) },
  "PUT /api/account/name": { display_name: "Maya Rossi" },
  "PUT /api/account/language": { language: "de" },
  "POST /api/publishing/tell": { actions: ["unknown-action"] },
  "POST /api/account/password": { current_password: "Wrong-horse-1", new_password: "Another-horse-1" },
  "POST /api/account/email": { password: "Wrong-horse-1" },
  "POST /api/account/invitation": { token: "unknown" },
  "POST /api/account/salons": { name: "Second" },
  "POST /api/account/delete": { password: "Wrong-horse-1" },
};

/** A good body for a call, naming the salon's member. */
export function bodyOf({ method, path }: Pick<Call, "method" | "path">, ids: Ids): unknown {
  const member = ids["/api/employees"] ?? "";
  if (method === "GET" || method === "DELETE") return undefined;
  const body = BODIES[`${method} ${path}`];
  if (body !== undefined) return /invitations$|email$/.test(path) ? { ...body, email: newEmail() } : body;
  if (path.startsWith("/api/changes/put-back")) {
    const action = Number(ids["/api/changes"]);
    return { action, expects: [{ record_id: ids["/api/onetime-blocks"], version: action }] };
  }
  if (path === "/api/notices") return announcementOf(newId());
  if (path === "/api/plans") {
    const body = scheduleOf(member, { start_time: "08:00", end_time: "08:30" });
    return { kind: "plan", steps: [{ call: "PUT /api/schedules/{id}", id: ids["/api/schedules"], body }] };
  }
  if (path === "/api/presence")
    return { resource: "schedule", record_id: ids["/api/schedules"], editing: true };
  if (path === "/api/tokens") return tokenOf();
  if (path === "/api/webhooks") return webhookOf();
  if (path.startsWith("/api/webhooks")) return { ...webhookOf({ name: "Other" }), on: true };
  if (path === "/api/links/mail") return { employee_ids: [member] };
  if (path === "/api/links") return { employee_id: member };
  if (path === "/api/availability") return { employee_id: member, date: "2026-11-23" };
  if (path === "/api/employees/availability") return { employee_ids: [member], date: "2026-11-23" };
  if (path.startsWith("/api/schedules"))
    return scheduleOf(member, { start_time: "08:00", end_time: "08:30" });
  if (path.startsWith("/api/recurring-breaks")) {
    return breakOf(member, { start_time: "08:00", end_time: "08:30", reason: "Rest Break" });
  }
  if (path.startsWith("/api/onetime-blocks")) {
    return timeOffOf(member, {
      start_date_time: "2027-01-01T00:00:00Z",
      end_date_time: "2027-01-02T00:00:00Z",
    });
  }
  if (path.startsWith("/api/closures")) return closureOf({ from_date: "2026-12-25", name: "Holiday" });
  return { first_name: "Eve", last_name: "Mallory", role: "Stylist", email: newEmail() };
}
