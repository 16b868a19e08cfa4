import { readFileSync } from "node:fs";
import { collectDefaultMetrics, Registry } from "prom-client";
import { expect, test } from "vitest";
import { at } from "./lib/root.mjs";

const METRIC = /\b(?:chairtime|process|nodejs)_[a-z0-9_]+/g;
const SOURCES = ["kit/src/server/metrics.ts", "lib/bff/metrics.ts", "backend/src/http/metrics.ts"];

/** The default metrics of a Node process, some of which the dashboard shows. */
const register = new Registry();
collectDefaultMetrics({ register });
const usual = register.getMetricsAsArray().map(({ name }) => name);

test("the dashboard shows every metric that the product counts, some of the process, and no other", () => {
  const made = SOURCES.flatMap((path) => readFileSync(at(path), "utf8").match(METRIC) ?? []);
  const queries = readFileSync(at("docs", "grafana-dashboard.json"), "utf8").match(/"expr": .*/g) ?? [];
  const shown = queries.flatMap((query) => query.match(METRIC) ?? []);
  const names = new Set(shown.map((name) => name.replace(/_bucket$/, "")));
  expect(usual).toContain("process_start_time_seconds");
  expect([...names].filter((name) => !usual.includes(name)).sort()).toEqual([...new Set(made)].sort());
});
