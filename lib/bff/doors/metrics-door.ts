import { createHash, timingSafeEqual } from "node:crypto";
import { type Answer, errorAnswer, NO_STORE } from "./answers.ts";
import type { Visit } from "./door.ts";

/** GET /api/metrics with `Authorization: Bearer METRICS_TOKEN`; without that setting there is nothing here. */
export function metricsDoor({ bff, request }: Visit): Answer {
  const token = bff.settings.metricsToken;
  if (!token) return errorAnswer(404, "There is nothing at this address.");
  if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${token}`))
    return errorAnswer(401, "The metrics token is missing or wrong.", undefined, {
      "www-authenticate": "Bearer",
    });
  const memory = process.memoryUsage();
  const text = bff.metrics.text({
    process_resident_memory_bytes: memory.rss,
    nodejs_heap_size_used_bytes: memory.heapUsed,
    process_uptime_seconds: process.uptime(),
    chairtime_opened_seals: bff.seals.size,
    chairtime_seal_cache_hits: bff.seals.hits,
    chairtime_seal_cache_misses: bff.seals.misses,
  });
  return {
    status: 200,
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": NO_STORE },
    body: text,
  };
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
