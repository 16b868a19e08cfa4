import { Metrics } from "@chairtime/kit/server/metrics";

export type BackendMetrics = ReturnType<typeof createMetrics>;

/** Makes the backend's counters, and the text of GET /metrics. */
export function createMetrics(waitingMails: () => Promise<number>, events: { readonly size: number }) {
  const metrics = new Metrics();
  metrics.gauge("chairtime_backend_waiting_mails", "Mails that are still to be sent.", waitingMails);
  metrics.gauge("chairtime_backend_event_streams", "Open streams of events.", () => events.size);
  return {
    requests: metrics.counter("chairtime_backend_requests_total", "Answers by route.", [
      "method",
      "route",
      "status",
    ]),
    requestSeconds: metrics.seconds("chairtime_backend_request_seconds", "Time of an answer by route.", [
      "method",
      "route",
    ]),
    reads: metrics.counter("chairtime_backend_reads_total", "Reads that a replica may answer, by who did.", [
      "from",
    ]),
    contentType: metrics.contentType,
    text: () => metrics.text(),
  };
}
