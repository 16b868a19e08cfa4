import { timingSafeEqual } from "node:crypto";
import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { sql } from "drizzle-orm";
import { type Handler, Hono } from "hono";
import { bearerOf } from "../auth/authenticate.ts";
import { hashToken } from "../auth/tokens.ts";
import type { AppEnv } from "../http/app-env.ts";
import { languageOf } from "../http/language.ts";
import type { Deps } from "./deps.ts";

/**
 * Liveness without the database, readiness with a look at it, and metrics for holders of METRICS_TOKEN. Long work of the
 * database holds readiness up: a supervisor that restarts the backend asks for liveness.
 */
export function healthRoutes({ db, settings, metrics }: Deps): Hono<AppEnv> {
  const ready: Handler<AppEnv> = async (c) => {
    try {
      await db.execute(sql`select 1`);
      return c.json({ status: "ok" });
    } catch {
      return c.json({ status: "unavailable" }, 503);
    }
  };
  return new Hono<AppEnv>()
    .get("/health", ready)
    .get("/health/ready", ready)
    .get("/health/live", (c) => c.json({ status: "ok" }))
    .get("/metrics", async (c) => {
      if (settings.metricsToken === null) return c.notFound();
      const given = bearerOf(c.req.header("authorization")) ?? "";
      if (!sameText(given, settings.metricsToken))
        return c.json({ error: say(languageOf(c), said("refusals.auth.required")) }, 401);
      return c.text(await metrics.text(), 200, { "content-type": metrics.contentType });
    });
}

/** Compares digests, so that neither content nor length shows in the time. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken("verify", a)), Buffer.from(hashToken("verify", b)));
}
