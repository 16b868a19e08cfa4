import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "./lib/root.mjs";

const METRIC = /\b(?:chairtime|process|nodejs)_[a-z0-9_]+/g;
const SOURCES = ["kit/src/server/metrics.ts", "lib/bff/metrics.ts", "backend/src/http/metrics.ts"];

test("the dashboard shows every metric that the product has, and no other", () => {
  const made = SOURCES.flatMap((path) => readFileSync(at(path), "utf8").match(METRIC) ?? []);
  const queries = readFileSync(at("docs", "grafana-dashboard.json"), "utf8").match(/"expr": .*/g) ?? [];
  const shown = queries.flatMap((query) => query.match(METRIC) ?? []);
  const names = new Set(shown.map((name) => name.replace(/_bucket$/, "")));
  // The worst delay says more than the usual one.
  const leftOut = ["process_event_loop_delay_p99_seconds"];
  expect([...names].sort()).toEqual([...new Set(made)].filter((name) => !leftOut.includes(name)).sort());
});
