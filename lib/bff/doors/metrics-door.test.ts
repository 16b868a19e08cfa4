import { expect, test } from "vitest";
import { Browser, node } from "../../../e2e/bff-support/browser.ts";
import { noteAnswer } from "../../server/note-answer.ts";

const TOKEN = "scrape-me";
// Nothing listens there: calls fail and are counted.
const env = { BACKEND_URL: "http://127.0.0.1:9", METRICS_TOKEN: TOKEN };
const scrape = (browser: Browser, token: string) =>
  browser.get("/api/metrics", { headers: { authorization: `Bearer ${token}` } });

test("metrics are for the token's holder alone, and nowhere without a token", async () => {
  const browser = new Browser(node(env));
  expect((await browser.get("/api/metrics")).status).toBe(401);
  expect((await scrape(browser, "scrape-you")).status).toBe(401);
  const answer = await scrape(browser, TOKEN);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect((await scrape(new Browser(node({ BACKEND_URL: env.BACKEND_URL })), TOKEN)).status).toBe(404);
});

test("answers, renewals, failures and what the process holds have their names", async () => {
  const bff = node(env);
  Object.assign(globalThis, { chairtimeBff: bff });
  noteAnswer({ requestId: "r", method: "GET", path: "/api/employees", status: 200, milliseconds: 30 });
  noteAnswer({ requestId: "r", method: "GET", path: "/staff", status: 304, milliseconds: 3 });
  bff.metrics.refreshes.inc({ outcome: "renewed" });
  const browser = new Browser(bff);
  await browser.call("POST", "/api/auth/login", { body: { email: "a@b.test", password: "Correct-1" } });
  const text = await (await scrape(browser, TOKEN)).text();
  Reflect.deleteProperty(globalThis, "chairtimeBff");
  for (const line of [
    'chairtime_requests_total{route="api",method="GET",status="200"} 1',
    'chairtime_requests_total{route="page",method="GET",status="304"} 1',
    'chairtime_request_seconds_bucket{le="0.05",route="api"} 1',
    'chairtime_refreshes_total{outcome="renewed"} 1',
    'chairtime_backend_failures_total{kind="unreachable"} 1',
    "chairtime_opened_seals 0",
    "chairtime_seal_cache_hits 0",
    "chairtime_seal_cache_misses 0",
  ])
    expect(text.split("\n")).toContain(line);
  for (const name of [
    "process_resident_memory_bytes",
    "nodejs_heap_size_used_bytes",
    "process_start_time_seconds",
  ])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+$`, "m"));
});
