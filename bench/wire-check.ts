import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { runBrowserTests } from "../scripts/lib/e2e.mjs";
import { testEnvironment } from "../scripts/lib/environment.mjs";
import { projectNode } from "../scripts/lib/node.mjs";
import { main, run, temporaryFolder } from "../scripts/lib/processes.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { ensurePeers } from "./support/packages.ts";
import { startGate } from "./wire/gate.ts";
import { tryPlanted } from "./wire/planted.ts";
import { type Proxies, startProxies } from "./wire/prism.ts";

// node bench/wire-check.ts [words of test files]: runs the backend's tests over HTTP through Prism, which holds each
// answer against the documents. With --browser it runs journeys (of these words) with Prism between web server and
// backend. Three planted violations must be found first, because Prism lets everything pass where it does not
// understand a schema. Exits with 1 if an answer is not in the document.

const isBrowser = process.argv.includes("--browser");
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));

type Note = (text: string) => void;

const backendTests =
  ({ wire, v1 }: Proxies, report: string) =>
  async (note: Note) => {
    const env = { WIRE_CHECK: JSON.stringify({ wire, v1, report }) };
    const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "backend", ...words];
    return run(projectNode(), args, { env: testEnvironment(env), onLine: note });
  };

const journeys = (proxies: Proxies, report: string, folder: string) => async (note: Note) => {
  const gate = await startGate(proxies, report, folder);
  const args = ["--project=bundled", ...words];
  const result = await runBrowserTests({ args, note, bundled: gate.bundled });
  await gate.stop();
  return result;
};

const line = z.object({ named: z.string(), wrong: z.array(z.string()) });

main(async () => {
  await step("Installing Prism", ensurePeers);
  const folder = temporaryFolder("wire-check");
  const report = join(folder, "answers.jsonl");
  writeFileSync(report, "");
  const proxies = await step("Starting Prism for both documents", () => startProxies(folder));
  try {
    await step("Planting three violations in each", () => tryPlanted(proxies));
    const { code, output } = isBrowser
      ? await step("Running journeys through Prism", journeys(proxies, report, folder))
      : await step("Running the backend's tests through Prism", backendTests(proxies, report));
    const answers = readFileSync(report, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((text) => z.parse(line, JSON.parse(text)));
    const wrong = answers.filter((answer) => answer.wrong.length > 0);
    const kinds = wrong.map(
      ({ named, wrong }) => `${named.replace(/[0-9a-f-]{36}/g, "{id}")}: ${wrong.join("; ")}`,
    );
    for (const kind of new Set(kinds)) say(kind);
    if (code !== 0) say(output.slice(-6000));
    say(`${answers.length} answers, ${wrong.length} not in the document.`);
    return code !== 0 || wrong.length > 0 ? 1 : 0;
  } finally {
    proxies.stop();
  }
});
