import { Metrics } from "@chairtime/kit/server/metrics";
import type { SealCache } from "./session/seal-cache.ts";

export type WebMetrics = ReturnType<typeof createWebMetrics>;

/** Creates the web server's counters, and the text of GET /api/metrics. */
export function createWebMetrics({
  seals,
  streams,
  bodies,
}: {
  seals: Pick<SealCache, "size" | "hits" | "misses">;
  streams: { readonly size: number };
  bodies: { readonly bytes: number };
}) {
  const metrics = new Metrics();
  metrics.gauge("chairtime_opened_seals", "Opened sessions that are remembered.", () => seals.size);
  metrics.gauge("chairtime_seal_cache_hits", "Sessions found open in memory.", () => seals.hits);
  metrics.gauge("chairtime_seal_cache_misses", "Sessions that had to be opened.", () => seals.misses);
  metrics.gauge("chairtime_event_streams", "Open streams of events.", () => streams.size);
  metrics.gauge("chairtime_body_bytes", "Bytes of requests' bodies that are held.", () => bodies.bytes);
  return {
    requests: metrics.counter("chairtime_requests_total", "Answers to browsers.", [
      "route",
      "method",
      "status",
    ]),
    requestSeconds: metrics.seconds("chairtime_request_seconds", "Time until an answer was whole.", [
      "route",
    ]),
    refreshes: metrics.counter("chairtime_refreshes_total", "Renewals of a session.", ["outcome"]),
    backendFailures: metrics.counter("chairtime_backend_failures_total", "Calls that the backend failed.", [
      "kind",
    ]),
    contentType: metrics.contentType,
    text: () => metrics.text(),
  };
}
