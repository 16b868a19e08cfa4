import { LINK_SCHEME, LINK_TOKEN } from "@chairtime/contract/links";
import { said } from "@chairtime/messages/said";
import { and, eq } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import type { Limiter } from "../auth/limits.ts";
import { nowAs } from "../base/asker.ts";
import type { LinkHolder } from "../base/link-holder.ts";
import type { Database } from "../db/database.ts";
import type { Ground } from "../db/ground.ts";
import { staffLinks } from "../db/own-week-schema.ts";
import { employees, salons } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure, tooMany } from "../http/failure.ts";
import type { MinuteCounts } from "../http/minute-counts.ts";
import { visitorOf } from "../http/visitor.ts";
import { linkHash } from "./link-token.ts";

/** Longer texts are no tokens, and not worth hashing whole. */
const TOKEN_MAX = 64;

/** Reads per link and minute: its page, its calendars, and everyone else who has it. */
const LOOKS_PER_MINUTE = 120;

const header = new RegExp(`^${LINK_SCHEME} (.*)$`, "i");

/** The unchecked token of `Authorization: Link`; "" without one. */
const linkOf = (authorization: string | undefined) =>
  header.exec(authorization ?? "")?.[1]?.slice(0, TOKEN_MAX) ?? "";

/**
 * Lets requests with the link of an active member through, and leaves the member for the handlers. Wrong, revoked,
 * malformed and missing links get the same answer, after the same work: a hash, a look-up and a count.
 */
export function linkGuard({
  db,
  settings,
  limiter,
  linkLooks,
}: Pick<Ground, "db" | "settings"> & {
  limiter: Limiter;
  linkLooks: MinuteCounts<string>;
}): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const holder = await readHolder(db, linkOf(c.req.header("authorization")), settings.businessTimeZone);
    if (!holder) {
      await limiter.wrongLinkFrom(visitorOf(c, settings.trustProxy));
      throw new Failure(404, said("refusals.missing.nothing"));
    }
    if (c.req.method !== "GET") await limiter.writeByLink(holder.employeeId);
    else if (settings.limits !== null) {
      const { count, wait } = linkLooks(holder.employeeId);
      if (count > LOOKS_PER_MINUTE) throw tooMany(wait);
    }
    c.set("linkHolder", holder);
    await nowAs([holder.salonId], next);
  };
}

async function readHolder(db: Database, token: string, businessTimeZone: string): Promise<LinkHolder | null> {
  const [row] = await db
    .select({
      salonId: staffLinks.salonId,
      employeeId: staffLinks.employeeId,
      wantsMails: staffLinks.wantsMails,
      language: staffLinks.language,
      lastOpenedAt: staffLinks.lastOpenedAt,
      firstName: employees.firstName,
      lastName: employees.lastName,
      email: employees.email,
      agreedMinutes: employees.weeklyMinutes,
      firstDay: employees.firstDay,
      lastDay: employees.lastDay,
      salonName: salons.name,
      timeZone: salons.timeZone,
      weekStartsOn: salons.weekStartsOn,
      hourCycle: salons.hourCycle,
      salonLanguage: salons.language,
      openingExceptions: salons.openingExceptions,
      staffLinkShows: salons.staffLinkShows,
      requestsOn: salons.requestsOn,
      requestNoticeDays: salons.requestNoticeDays,
      offersOn: salons.offersOn,
      publishing: salons.publishing,
    })
    .from(staffLinks)
    .innerJoin(
      employees,
      and(eq(employees.salonId, staffLinks.salonId), eq(employees.id, staffLinks.employeeId)),
    )
    .innerJoin(salons, eq(salons.id, staffLinks.salonId))
    .where(and(eq(staffLinks.tokenHash, linkHash(token)), eq(employees.isActive, true)));
  if (!row || !LINK_TOKEN.test(token)) return null;
  return { ...row, timeZone: row.timeZone ?? businessTimeZone };
}
