import { Deadline } from "../proxy/deadline.ts";
import type { Visit } from "./answer-request.ts";
import { type Answer, jsonAnswer } from "./answers.ts";
import { isStopping } from "./process-flags.ts";

const PROBE_MS = 3000;
/** The bundled backend's own; a hosted one may not have it, and then any answer says that it is there. */
const HEALTH_PATH = "/health";

/** GET /api/health: 200 when this process and its backend can serve, else 503. For probes and balancers. */
export async function health(visit: Visit): Promise<Answer> {
  const backend = await probe(visit);
  const web = isStopping() ? "stopping" : "ok";
  const isReady = web === "ok" && backend === "ok";
  return jsonAnswer(isReady ? 200 : 503, { status: isReady ? "ok" : "unavailable", web, backend });
}

/**
 * GET /api/health/live: 200 while this process takes requests, whatever its backend does. A balancer asks here: with the
 * database away for a moment every server would be out of service, and nobody could wait for its return.
 */
export function live(): Answer {
  return isStopping() ? jsonAnswer(503, { status: "stopping" }) : jsonAnswer(200, { status: "ok" });
}

async function probe({ bff, requestId }: Visit): Promise<"ok" | "unavailable"> {
  const deadline = new Deadline(Math.min(PROBE_MS, bff.settings.requestTimeoutMs));
  try {
    const headers = { accept: "application/json", "x-request-id": requestId };
    const status = await bff.backend.probe(HEALTH_PATH, headers, deadline.signal);
    return status < 500 ? "ok" : "unavailable";
  } catch {
    return "unavailable";
  } finally {
    deadline.clear();
  }
}
