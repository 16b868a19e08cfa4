import type { Resource } from "@chairtime/contract/changes";
import { newRequestId, pageHeaders } from "../api/client.ts";

/** Interval in ms, well below the time after which the backend considers a silent form closed. */
const AGAIN_MS = 20_000;

/** Tells colleagues that a record's form is open, until the signal. Ignores failures. */
export function tellPresence(resource: Resource, recordId: string, signal: AbortSignal): void {
  const say = (editing: boolean) => {
    void fetch("/api/presence", {
      method: "POST",
      credentials: "same-origin",
      // The page may be closing.
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
