import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { projectNode } from "../../scripts/lib/node.mjs";
import { run } from "../../scripts/lib/processes.mjs";
import { at } from "../../scripts/lib/root.mjs";
import { say, step } from "../../scripts/lib/terminal.mjs";
import type { Salon } from "./salon.ts";

const SUITE = at("bench", "node_modules", "@modelcontextprotocol", "conformance", "dist", "index.js");
const REVISIONS = ["2025-11-25", "2026-07-28"];

const checks = z.array(
  z.object({ id: z.string(), status: z.string(), errorMessage: z.optional(z.string()) }),
);

/**
 * Checks of the suite for features that this server lacks: a pattern for the scenario or check, and one for the suite's
 * message. Any other failure is a fault.
 */
const NOT_OFFERED: { why: string; of: RegExp; says: RegExp }[] = [
  { why: "prompts, which a server of tools has none of", of: /prompts/, says: /Method not found/ },
  { why: "resources, which it has none of", of: /resource/, says: /Method not found/ },
  { why: "completion of arguments", of: /^completion/, says: /Method not found/ },
  { why: "log messages to the client", of: /^logging/, says: /Method not found/ },
  {
    why: "the suite's own tools, such as test_simple_text",
    of: /./,
    says: /Tool '?(test|json_schema)_\w+'? not found/,
  },
  { why: "the suite's own tools, such as test_simple_text", of: /with-logging/, says: /Method not found/ },
  {
    why: "the suite's own tools, such as test_simple_text",
    of: /./,
    says: /^Not testable: server (does not list the diagnostic|exposes no) tool/,
  },
  {
    why: "the suite's own tools, such as test_simple_text",
    of: /input-required/,
    says: /Method not found|Expected InputRequiredResult|Prerequisite failed/,
  },
  {
    why: "a stream of news: its tools do not change, and no POST stays open",
    of: /subscription/,
    says: /subscriptions/,
  },
];

/** Runs the protocol's own suite against the product. Returns how many checks found a fault. */
export async function conformance({ open }: Salon, folder: string): Promise<number> {
  let faults = 0;
  for (const revision of REVISIONS) {
    const results = join(folder, revision);
    const args = [
      "server",
      "--url",
      `${open}/mcp`,
      "--suite",
      "all",
      "--spec-version",
      revision,
      "-o",
      results,
    ];
    await step(`Running the suite of ${revision}`, () =>
      run(projectNode(), [SUITE, ...args], { env: process.env }),
    );
    const scenarios = readdirSync(results).map((name) => ({
      name: name.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT.*$/, ""),
      found: checksIn(join(results, name, "checks.json")),
    }));
    const all = scenarios.flatMap(({ name, found }) => found.map((check) => ({ name, ...check })));
    const passed = all.filter(({ status }) => status === "SUCCESS").length;
    const refused = all.filter(({ status }) => status === "FAILURE");
    const reasons = refused.map((check) => ({ ...check, why: whyNot(check) }));
    const found = reasons.filter(({ why }) => why === null);
    const missing = Map.groupBy(
      reasons.filter(({ why }) => why !== null),
      ({ why }) => why,
    );
    faults += found.length;
    say(`${revision}: ${scenarios.length} scenarios, ${passed} checks passed, ${found.length} faults`);
    for (const [why, those] of missing)
      say(`  ${those.length} ask for ${why}: ${[...new Set(those.map(({ name }) => name))].join(", ")}`);
    for (const { name, id, errorMessage } of found) say(`  FAULT ${name} ${id}: ${errorMessage ?? ""}`);
    if (passed === 0) faults++;
  }
  return faults;
}

const checksIn = (file: string) =>
  existsSync(file) ? z.parse(checks, JSON.parse(readFileSync(file, "utf8"))) : [];

function whyNot({
  name,
  id,
  errorMessage = "",
}: {
  name: string;
  id: string;
  errorMessage?: string | undefined;
}) {
  const meant = NOT_OFFERED.find(({ of, says }) => (of.test(name) || of.test(id)) && says.test(errorMessage));
  return meant?.why ?? null;
}
