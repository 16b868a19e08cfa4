import { createHash, timingSafeEqual } from "node:crypto";
import { said } from "@chairtime/messages/said";
import type { Visit } from "./answer-request.ts";
import { type Answer, errorAnswer, NO_STORE } from "./answers.ts";

/** GET /api/metrics with `Authorization: Bearer METRICS_TOKEN`; 404 without that setting. */
export async function metricsDoor({ bff: { metrics, settings }, request }: Visit): Promise<Answer> {
  if (!settings.metricsToken) return errorAnswer(404, said("refusals.bff.nothingHere"));
  if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${settings.metricsToken}`))
    return errorAnswer(401, said("refusals.bff.metricsToken"), undefined, {
      "www-authenticate": "Bearer",
    });
  const headers = { "content-type": metrics.contentType, "cache-control": NO_STORE };
  return { status: 200, headers, body: await metrics.text() };
}

/** Compares digests, so that timing reveals neither content nor length. */
function isSame(sent: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(sent), digest(expected));
}
