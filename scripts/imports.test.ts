import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const biome = join(root, "node_modules/@biomejs/biome/bin/biome");

const CIRCLE = [
  ["lib/circle-one.ts", 'import type { Two } from "./circle-two.ts";\nexport type One = Two | null;\n'],
  ["lib/circle-two.ts", 'import type { One } from "./circle-one.ts";\nexport type Two = One[];\n'],
] as const;

const folder = mkdtempSync(join(tmpdir(), "chairtime-imports-"));
let findings: { file: string; rule: string; text: string }[] = [];

beforeAll(() => {
  cpSync(join(root, "biome.json"), join(folder, "biome.json"));
  for (const [file, text] of CIRCLE) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const args = [biome, "lint", "--vcs-enabled=false", "--max-diagnostics=none", "--reporter=json", "."];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const report: { diagnostics: { category: string; message: unknown; location: { path: unknown } }[] } =
    JSON.parse(stdout);
  findings = report.diagnostics.map(({ category, message, location }) => ({
    file: JSON.stringify(location.path),
    rule: category,
    text: JSON.stringify(message),
  }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(CIRCLE)("%s may not import a file that imports it, not even for a type", (file) => {
  const rules = findings.filter((finding) => finding.file.includes(file)).map(({ rule }) => rule);
  expect(rules).toContain("lint/suspicious/noImportCycles");
});
