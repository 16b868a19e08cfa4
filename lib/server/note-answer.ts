import { EVENTS_PATH } from "../api/event-stream.ts";
import { MCP_PATH } from "../api/tokens/tokens-model.ts";
import type { WebMetrics } from "../bff/metrics.ts";
import { log } from "../settings/log.ts";
import type { Answered } from "./front-door.ts";

// Set by the route handlers once the first of them has run.
const shared = globalThis as { chairtimeBff?: { metrics: WebMetrics } };

/** Adds one line to the access log and counts the answer, except for the build's own files. */
export function noteAnswer({ requestId, method, path, status, milliseconds }: Answered): void {
  if (path.startsWith("/_next/")) return;
  // The duration of an event stream says nothing about answer times.
  const route =
    path === EVENTS_PATH ? "events" : path === MCP_PATH ? "mcp" : path.startsWith("/api/") ? "api" : "page";
  const metrics = shared.chairtimeBff?.metrics;
  metrics?.requests.inc({ route, method, status });
  metrics?.requestSeconds.observe({ route }, milliseconds / 1000);
  log().info({ requestId, method, path, status, ms: milliseconds }, "answered");
}
