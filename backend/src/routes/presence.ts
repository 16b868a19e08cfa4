import { presenceDraft } from "@chairtime/contract/changes";
import { and, count, eq, gt, lte, ne, or, sql } from "drizzle-orm";
import { Hono } from "hono";
import { presences } from "../db/history-schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readBody, uuidOr400 } from "../http/read.ts";
import type { Deps } from "./deps.ts";

/** A form without a signal for this long counts as closed: its browser may have crashed. */
const LIVES_SECONDS = 45;
/** Forms of one user. */
const FORMS_MAX = 20;

/** Shows colleagues who has which form open, without locking it. */
export function presenceRoutes({ db }: Pick<Deps, "db">): Hono<AppEnv> {
  return new Hono<AppEnv>().post("/", async (c) => {
    const { salonId, userId } = c.var.caller;
    const { resource, record_id, editing } = await readBody(c, presenceDraft);
    const recordId = uuidOr400(record_id, "record_id");
    const isOwn = and(eq(presences.salonId, salonId), eq(presences.userId, userId));
    if (editing) {
      const expiresAt = sql`now() + make_interval(secs => ${LIVES_SECONDS})`;
      // More forms than a person has open at once are ignored.
      const [open] = await db
        .select({ forms: count() })
        .from(presences)
        .where(and(isOwn, gt(presences.expiresAt, sql`now()`), ne(presences.recordId, recordId)));
      if (open && open.forms >= FORMS_MAX) return c.body(null, 204);
      await db
        .insert(presences)
        .values({ salonId, userId, resource, recordId, expiresAt })
        .onConflictDoUpdate({
          target: [presences.salonId, presences.userId, presences.resource, presences.recordId],
          set: { expiresAt },
        });
      return c.body(null, 204);
    }
    const closed = and(eq(presences.resource, resource), eq(presences.recordId, recordId));
    await db.delete(presences).where(and(isOwn, or(closed, lte(presences.expiresAt, sql`now()`))));
    return c.body(null, 204);
  });
}
