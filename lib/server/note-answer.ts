import type { Metrics } from "@chairtime/kit/metrics";
import { log } from "../log.ts";
import type { Answered } from "./front-door.ts";

// The parts that the route handlers built; they are there once the first of them has run.
const shared = globalThis as { chairtimeBff?: { metrics: Metrics } };

/** One line in the access log and one count, for everything but the build's own files. */
export function noteAnswer({ requestId, method, path, status, milliseconds }: Answered): void {
  if (path.startsWith("/_next/")) return;
  const route = path.startsWith("/api/") ? "api" : "page";
  const metrics = shared.chairtimeBff?.metrics;
  metrics?.count("chairtime_requests_total", { route, method, status: String(status) });
  metrics?.observe("chairtime_request_seconds", milliseconds / 1000, { route });
  log().info({ requestId, method, path, status, ms: milliseconds }, "answered");
}
