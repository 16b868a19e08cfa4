import type { Resource } from "@chairtime/contract/changes";
import { newRequestId, pageHeaders } from "../api/client.ts";

/** Well within the time after which the backend takes a silent form for closed. */
const AGAIN_MS = 20_000;

/** Tells colleagues that a record's form is open, until the signal. A failure disturbs nobody. */
export function tellPresence(resource: Resource, recordId: string, signal: AbortSignal): void {
  const say = (editing: boolean) => {
    void fetch("/api/presence", {
      method: "POST",
      credentials: "same-origin",
      // The page may be on its way out.
      keepalive: true,
      headers: { ...pageHeaders(newRequestId()), "content-type": "application/json" },
      body: JSON.stringify({ resource, record_id: recordId, editing }),
    }).catch(() => {});
  };
  say(true);
  const timer = setInterval(() => say(true), AGAIN_MS);
  const leave = () => say(false);
  addEventListener("pagehide", leave, { signal });
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    leave();
  });
}
