import { Deadline } from "../proxy/deadline.ts";
import type { Visit } from "./answer-request.ts";
import { type Answer, jsonAnswer } from "./answers.ts";
import { isStopping } from "./process-flags.ts";

const PROBE_MS = 3000;
/** The bundled backend's health path; a hosted one may lack it, and then any answer counts as up. */
const HEALTH_PATH = "/health";

/** GET /api/health: 200 when this process and its backend can serve, else 503. For probes and balancers. */
export async function health(visit: Visit): Promise<Answer> {
  const backend = await probe(visit);
  const web = isStopping() ? "stopping" : "ok";
  const isReady = web === "ok" && backend === "ok";
  return jsonAnswer(isReady ? 200 : 503, { status: isReady ? "ok" : "unavailable", web, backend });
}

/**
 * GET /api/health/live: 200 while this process accepts requests, whatever its backend does. For balancers: if they
 * asked for the backend, a short database outage would take every server out of service, and nobody could wait for its
 * return.
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
