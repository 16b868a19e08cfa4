import { credentials } from "@chairtime/contract/people/credentials";
import { emailKeyOf } from "@chairtime/contract/people/email";
import { staffRecord } from "@chairtime/contract/staff";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { StartError } from "@chairtime/kit/server/start-error";
import { todayIn, zonedToInstant } from "@chairtime/kit/zone";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Hono } from "hono";
import { pino } from "pino";
import * as z from "zod/mini";
import { createAccessTokens } from "../auth/access-token.ts";
import { createPasswordHasher, type PasswordHasher } from "../auth/password.ts";
import { type BackendSettings, backendSecret, processSettings } from "../base/env.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { createApp } from "../create-app.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { openDatabase } from "../db/open.ts";
import { mails, memberships, users } from "../db/people-schema.ts";
import { readsPrimary } from "../db/reading.ts";
import { employees, salons } from "../db/schema.ts";
import { EventHub } from "../events/hub.ts";
import type { AppEnv } from "../http/app-env.ts";
import { createMetrics } from "../http/metrics.ts";
import { countWaitingMails, mailMessage } from "../mail/waiting-mails.ts";
import { createTargets } from "../outside/targets.ts";
import { createLimits } from "../routes/limits.ts";
import { contracts } from "./contracts.ts";
import { type Call, writeHistory } from "./history.ts";
import { ownWeekAddress, writeOwnWeeks } from "./own-weeks.ts";
import { people } from "./people.ts";
import type { Person } from "./person.ts";
import { colleagues, salon } from "./salon.ts";

/** The demo is served on loopback only, so its sign-in may be known. */
const MANAGER = {
  email: "priya.raghavan@juniper.example",
  username: "priya_raghavan",
  displayName: "Priya Raghavan",
  password: "Juniper1",
};

/** The address while the salon is being filled: one that was interrupted is recognised and made again. */
const UNFINISHED = { ...MANAGER, email: "unfinished@juniper.example" };

/**
 * Fills a database with the salon 'Juniper' around today, through the service's own calls, so that nothing is there
 * which the product could not have made. One that is there already is kept, or replaced when `fresh`. Returns how to
 * sign in, and the address of somebody's own week. Throws StartError when the database holds salons and no demo's among
 * them: it is somebody's own.
 */
export async function seedDemo(
  db: Database,
  settings: BackendSettings,
  { fresh = false, hasher = createPasswordHasher() }: { fresh?: boolean; hasher?: PasswordHasher } = {},
): Promise<typeof MANAGER & { kept: boolean; ownWeek: string | null }> {
  const secret = backendSecret(settings);
  const made = async (salonId: SalonId, kept: boolean) => ({
    ...MANAGER,
    kept,
    ownWeek: await ownWeekAddress(db, { secret, appUrl: settings.appUrl }, salonId),
  });
  const old = await salonOf(db, MANAGER.email);
  if (old && !fresh) return made(old, true);
  const unfinished = await salonOf(db, UNFINISHED.email);
  const other = unfinished ? ne(salons.id, unfinished) : undefined;
  if (!old && (await db.select({ id: salons.id }).from(salons).where(other).limit(1)).length > 0)
    throw new StartError(
      `DATA_DIR '${settings.dataDir}' holds a salon that is not a demo, so it stays unchanged. Use another folder: DATA_DIR=.data-demo npm run demo`,
    );
  if (unfinished) await db.delete(salons).where(eq(salons.id, unfinished));
  await db.delete(users).where(eq(users.emailKey, emailKeyOf(UNFINISHED.email)));

  const log = pino({ level: "silent" });
  const events = new EventHub({ db, log });
  const unlimited = { ...settings, limits: null };
  const app = createApp({
    ...createLimits({ db, secret, settings: unlimited }),
    settings: { ...unlimited, registration: "open" },
    secret,
    db,
    reading: readsPrimary(db),
    log,
    hasher,
    tokens: createAccessTokens(secret, settings.accessTokenSeconds),
    delivery: { wake() {} },
    webhooks: { wake() {} },
    pushKey: "",
    targets: createTargets({ allowPrivate: false }),
    metrics: createMetrics(() => countWaitingMails(db), events),
    events,
  });
  const call = caller(app);
  await call("POST", "/api/auth/register", UNFINISHED);
  await call("GET", `/api/auth/verify-email?token=${await takeVerification(db)}`);
  const { access_token } = z.parse(credentials, await call("POST", "/api/auth/login", UNFINISHED));
  const salonId = await salonOf(db, UNFINISHED.email);
  if (!salonId) throw new Error("The demo salon was not made");

  const signedIn = caller(app, access_token);
  await signedIn("PUT", "/api/salon", salon);
  const zone = settings.businessTimeZone;
  const today = todayIn(zone);
  const ids = new Map<string, string>();
  for (const person of people) {
    const id = await addPerson(signedIn, zone, today, person);
    ids.set(person.name[0], id);
    const joined = zonedToInstant(person.joined, "09:00", zone);
    await db
      .update(employees)
      .set({ createdAt: joined, updatedAt: joined })
      .where(and(eq(employees.salonId, salonId), eq(employees.id, id)));
  }
  await writeOwnWeeks(db, { manager: signedIn, visitor: call }, { salonId, zone, today, ids });
  await writeHistory(db, signedIn, { salonId, zone, today });
  const passwordHash = await hasher.hash(MANAGER.password);
  // The old salon stays until the new one is complete.
  await db.transaction(async (tx) => {
    if (old) await tx.delete(salons).where(eq(salons.id, old));
    const keys = [MANAGER, ...colleagues].map(({ email }) => emailKeyOf(email));
    await tx.delete(users).where(inArray(users.emailKey, keys));
    await tx
      .update(users)
      .set({
        email: MANAGER.email,
        emailKey: emailKeyOf(MANAGER.email),
        displayName: MANAGER.displayName,
      })
      .where(eq(users.emailKey, emailKeyOf(UNFINISHED.email)));
    for (const { role, email, username, displayName } of colleagues) {
      const emailKey = emailKeyOf(email);
      const user = { id: newId(), lastSalonId: salonId, email, emailKey, username, displayName };
      await tx.insert(users).values({ ...user, passwordHash });
      await tx.insert(memberships).values({ salonId, userId: user.id, role });
      await tx
        .update(changes)
        .set({ userId: user.id })
        .where(and(eq(changes.salonId, salonId), eq(changes.userName, username)));
    }
  });
  return made(salonId, false);
}

/** The token of the registration's mail, which is taken before anybody sends it. */
async function takeVerification(db: Database): Promise<string> {
  const taken = await db.delete(mails).where(eq(mails.recipient, UNFINISHED.email)).returning();
  for (const { message } of taken) {
    const about = z.parse(mailMessage, message);
    if (about.kind === "verify") return about.token;
  }
  throw new Error("The demo's manager was not sent a link");
}

async function salonOf(db: Database, email: string): Promise<SalonId | null> {
  const [user] = await db
    .select({ salonId: memberships.salonId })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.emailKey, emailKeyOf(email)));
  return user?.salonId ?? null;
}

function caller(app: Hono<AppEnv>, token?: string): Call {
  return async (method, path, body, more = {}) => {
    const headers: Record<string, string> = { "content-type": "application/json", ...more };
    if (token) headers.authorization = `Bearer ${token}`;
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await app.request(path, init);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
}

/** Adds a member with all their availability; gives the member's id. */
async function addPerson(call: Call, zone: string, today: string, person: Person): Promise<string> {
  const [first_name, last_name] = person.name;
  const { id } = z.parse(
    staffRecord,
    await call("POST", "/api/employees", {
      first_name,
      last_name,
      email: `${plain(first_name)}.${plain(last_name)}@juniper.example`,
      picture: "",
      role: person.role,
      is_active: !person.inactive,
      services: person.services,
      rotation: person.weeks ? { weeks: person.weeks, anchor: addDays(today, -weekdayOf(today)) } : null,
      ...contractOf(first_name),
    }),
  );
  const turn = daysToTurn(person, today);
  const days = (weekdays: number[]) => weekdays.map((day) => (day + turn) % 7);
  for (const { days: weekdays, at, week, from = person.joined, until, notes } of person.hours) {
    for (const day_of_week of days(weekdays)) {
      await call("POST", "/api/schedules", {
        employee_id: id,
        day_of_week,
        ...span(at),
        rotation_week: week ?? null,
        valid_from: typeof from === "number" ? addDays(today, from) : from,
        valid_until: until === undefined ? null : addDays(today, until),
        notes: notes ?? "",
      });
    }
  }
  for (const { days: weekdays, at, week, reason } of person.pauses) {
    for (const day_of_week of days(weekdays)) {
      await call("POST", "/api/recurring-breaks", {
        employee_id: id,
        day_of_week,
        ...span(at),
        rotation_week: week ?? null,
        reason,
      });
    }
  }
  for (const { day, lastDay = day, at, reason } of person.leave) {
    const { start_time, end_time } = span(at);
    await call("POST", "/api/onetime-blocks", {
      employee_id: id,
      start_date_time: zonedToInstant(addDays(today, day), start_time, zone).toISOString(),
      end_date_time: zonedToInstant(addDays(today, lastDay), end_time, zone).toISOString(),
      reason,
    });
  }
  return id;
}

/** The contract as the wire has it: minutes, and hundredths of the currency. */
function contractOf(name: string) {
  const contract = contracts[name];
  if (!contract) return {};
  const { hours, days, cost } = contract;
  return {
    weekly_minutes: hours * 60,
    weekly_days: days,
    hourly_cost: cost === undefined ? null : Math.round(cost * 100),
  };
}

/** Members with an appointment today work today: their week is turned until they do. */
function daysToTurn(person: Person, today: string): number {
  const appointment = person.leave.some(({ day, at }) => day === 0 && !at.startsWith("00:00"));
  const [fullDay] = person.hours;
  const weekday = weekdayOf(today);
  const working = fullDay?.days ?? [];
  if (!appointment || working.includes(weekday)) return 0;
  return (weekday - (working.at(-1) ?? 0) + 7) % 7;
}

function span(at: string): { start_time: string; end_time: string } {
  const [start_time = "", end_time = ""] = at.split("-");
  return { start_time, end_time };
}

/** The letters of a name that an address can have: 'Trần' is 'tran', 'Al-Farsi' is 'alfarsi'. */
function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
}

if (import.meta.main) {
  try {
    const settings = processSettings();
    const database = await openDatabase(settings);
    const fresh = process.argv.includes("--fresh");
    const { email, password, kept, ownWeek } = await seedDemo(database.db, settings, { fresh });
    await database.close();
    // The launcher reads this.
    console.log(JSON.stringify({ email, password, kept, ownWeek }));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(error instanceof StartError ? 2 : 1);
  }
}
