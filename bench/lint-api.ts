import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openapiDocument, v1Document } from "../contract/src/calls/openapi.ts";
import { projectNode } from "../scripts/lib/node.mjs";
import { main, run, temporaryFolder } from "../scripts/lib/processes.mjs";
import { at } from "../scripts/lib/root.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { ensurePeers } from "./support/packages.ts";

// node bench/lint-api.ts: asks Spectral (spectral:oas) and Redocly (recommended) about both documents. Ends with 1 where
// either finds an error or a warning.

const publisher = { productName: "Chairtime", appUrl: "https://salon.example" };
const documents = { wire: openapiDocument(publisher), v1: v1Document(publisher) };

main(async () => {
  await step("Installing the linters", ensurePeers);
  const folder = temporaryFolder("lint-api");
  mkdirSync(folder, { recursive: true });
  const rules = join(folder, "spectral.json");
  writeFileSync(rules, JSON.stringify({ extends: ["spectral:oas"] }));
  let complaints = 0;
  for (const [name, document] of Object.entries(documents)) {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(document, null, 2));
    const linters = {
      Spectral: [
        "@stoplight/spectral-cli/dist/index.js",
        "lint",
        file,
        "-r",
        rules,
        "--fail-severity",
        "hint",
      ],
      Redocly: ["@redocly/cli/bin/cli.js", "lint", file, "--extends", "recommended", "--max-problems", "50"],
    };
    for (const [linter, [script = "", ...args]] of Object.entries(linters)) {
      const { code, output } = await step(`${linter} reads the document of ${name}`, () =>
        run(projectNode(), [at("bench", "node_modules", script), ...args], { env: process.env }),
      );
      const isClean = code === 0 && !/\b[1-9]\d* warnings?\b/.test(output);
      if (!isClean) say(output);
      complaints += Number(!isClean);
    }
  }
  say(complaints === 0 ? "No error and no warning." : `${complaints} of 4 readings found something.`);
  return complaints > 0 ? 1 : 0;
});
