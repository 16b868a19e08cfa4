import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { bearerOf } from "../auth/authenticate.ts";
import { hashToken } from "../auth/tokens.ts";
import type { AppEnv, Deps } from "../deps.ts";

/** Readiness with a look at the database, and metrics for whoever holds METRICS_TOKEN. */
export function healthRoutes({ db, settings, metrics }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/health", async (c) => {
      try {
        await db.execute(sql`select 1`);
        return c.json({ status: "ok" });
      } catch {
        return c.json({ status: "unavailable" }, 503);
      }
    })
    .get("/metrics", async (c) => {
      if (settings.metricsToken === null) return c.notFound();
      const given = bearerOf(c.req.header("authorization")) ?? "";
      if (!sameText(given, settings.metricsToken)) return c.json({ error: "Authorization required" }, 401);
      return c.text(await metrics.text(), 200, { "content-type": metrics.contentType });
    });
}

/** Compares digests, so that neither content nor length shows in the time it takes. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken("verify", a)), Buffer.from(hashToken("verify", b)));
}
