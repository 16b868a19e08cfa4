import { timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { type Handler, Hono } from "hono";
import { bearerOf } from "../auth/authenticate.ts";
import { hashToken } from "../auth/tokens.ts";
import { asHouse } from "../base/asker.ts";
import type { AppEnv } from "../http/app-env.ts";
import { languageOf } from "../http/language.ts";
import type { Deps } from "./deps.ts";

/** A probe wants to know now. Requests wait longer for the database. */
const READY_WITHIN_MS = 2000;

/**
 * Liveness without the database, readiness with a look at it, and metrics for holders of METRICS_TOKEN. Long work of the
 * database makes it unready, and so does a full disk: a supervisor that restarts the backend asks for liveness.
 */
export function healthRoutes({ db, settings, metrics, disk }: Deps): Hono<AppEnv> {
  let look: Promise<boolean> | null = null;
  /** One check at a time: waiting checks would take the connections of a lost database. */
  const isThere = () => {
    look ??= asHouse(() => disk.look(db))
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        look = null;
      });
    return look;
  };
  const ready: Handler<AppEnv> = async (c) => {
    const isReady = await Promise.race([isThere(), wait(READY_WITHIN_MS, false, { ref: false })]);
    return isReady ? c.json({ status: "ok" }) : c.json({ status: "unavailable" }, 503);
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
