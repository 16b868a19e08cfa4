import { EVENTS_PATH } from "../api/event-stream.ts";
import { MCP_PATH } from "../api/tokens/tokens-model.ts";
import type { WebMetrics } from "../bff/metrics.ts";
import { log } from "../settings/log.ts";
import type { Answered } from "./front-door.ts";

// The parts that the route handlers built; they are there once the first of them has run.
const shared = globalThis as { chairtimeBff?: { metrics: WebMetrics } };

/** One line in the access log and one count, for everything but the build's own files. */
export function noteAnswer({ requestId, method, path, status, milliseconds }: Answered): void {
  if (path.startsWith("/_next/")) return;
  // How long somebody listened says nothing about how long answers take.
  const route =
    path === EVENTS_PATH ? "events" : path === MCP_PATH ? "mcp" : path.startsWith("/api/") ? "api" : "page";
  const metrics = shared.chairtimeBff?.metrics;
  metrics?.requests.inc({ route, method, status });
  metrics?.requestSeconds.observe({ route }, milliseconds / 1000);
  log().info({ requestId, method, path, status, ms: milliseconds }, "answered");
}
