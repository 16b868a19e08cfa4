import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { AppEnv } from "./app-env.ts";
import type { BackendMetrics } from "./metrics.ts";

const GIVEN_ID = /^[\w.:-]{1,128}$/;

/**
 * Names each request (the caller's `x-request-id`, else a new one), answers the name, and writes one line when it is
 * done. The line has the route's pattern, not the address: queries carry tokens.
 */
export function requestLog({
  log,
  metrics,
}: {
  log: Logger;
  metrics: BackendMetrics;
}): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    const requestId = GIVEN_ID.test(given) ? given : randomUUID();
    c.set("requestId", requestId);
    const start = performance.now();
    await next();
    const milliseconds = performance.now() - start;
    c.header("x-request-id", requestId);
    c.header("cache-control", "no-store");
    const { method } = c.req;
    const { status } = c.res;
    const route = routePath(c, -1);
    metrics.requests.inc({ method, route, status });
    metrics.requestSeconds.observe({ method, route }, milliseconds / 1000);
    const line = { requestId, method, route, status, ms: Math.round(milliseconds * 10) / 10 };
    if (route.startsWith("/health")) log.debug(line, "request");
    else if (status >= 500) log.error(line, "request");
    else log.info(line, "request");
  };
}
