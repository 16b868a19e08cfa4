import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const biome = join(root, "node_modules/@biomejs/biome/bin/biome");

/** One import up, across or round per kind: the file, what it imports, and how the linter's sentence begins. */
const VIOLATIONS: [file: string, imports: string, sentence: string][] = [
  ["components/ui/a.tsx", "@/app/page", "Imports go app"],
  ["components/staff/a.tsx", "@/lib/bff/context", "lib/bff, lib/server, settings and log"],
  ["components/staff/b.tsx", "@/lib/settings", "lib/bff, lib/server, settings and log"],
  ["components/team/a.tsx", "@chairtime/backend/src/env", "The backend is a service"],
  ["components/team/b.tsx", "date-fns/addDays", "Dates and zones live in kit"],
  ["components/team/c.tsx", "@chairtime/kit/settings", "This part of kit is for servers"],
  ["components/ui/b.tsx", "@/components/shell/footer", "Rooms of components stand on one another"],
  ["components/ui/c.tsx", "@/lib/queries/staff", "components/ui knows no domain"],
  ["components/shell/a.tsx", "@/components/member/overview-tab", "Rooms of components stand on one another"],
  [
    "components/timeline/a.tsx",
    "@/components/records/form-dialog",
    "Rooms of components stand on one another",
  ],
  ["components/records/a.tsx", "../team/team-screen", "Rooms of components stand on one another"],
  ["components/member/a.tsx", "@/components/team/team-screen", "Rooms of components stand on one another"],
  ["components/shell/b.tsx", "@/components/requests/requests-screen", "Rooms of components stand"],
  ["components/team/d.tsx", "@/components/salon/salon-screen", "Rooms of components stand on one another"],
  ["components/staff-file/a.tsx", "../staff/staff-screen", "Rooms of components stand on one another"],
  ["components/own-week/a.tsx", "@/components/requests/wishes", "Rooms of components stand on one another"],
  ["lib/api/a.ts", "@/lib/queries/staff", "lib/api makes calls"],
  ["lib/queries/a.ts", "@/components/ui/toast", "lib is below components"],
  ["lib/events/a.ts", "@/components/ui/toast", "lib is below components"],
  ["lib/undo/a.ts", "../../components/ui/toast", "lib is below components"],
  ["lib/schedule/a.ts", "@/lib/api/schedules", "Pure code takes types"],
  ["lib/schedule/b.ts", "../preview/plan.ts", "lib/preview stands on lib/schedule"],
  ["lib/preview/a.ts", "react", "lib/schedule and lib/preview are pure"],
  ["lib/time/a.ts", "@/components/ui/toast", "lib is below components"],
  ["lib/bff/a.ts", "@/app/page", "Imports go app"],
  ["lib/staff-file/a.ts", "@date-fns/tz", "Dates and zones live in kit"],
  ["app/a.tsx", "../backend/src/env", "The backend is a service"],
  ["contract/src/a.ts", "@chairtime/kit/zone", "contract is the wire alone"],
  ["kit/src/a.ts", "@chairtime/contract/staff", "kit stands below everything"],
  ["backend/src/a.ts", "@/lib/schedule/day", "backend -> contract, kit"],
];
const CIRCLE = [
  ["lib/circle-one.ts", 'import type { Two } from "./circle-two.ts";\nexport type One = Two | null;\n'],
  ["lib/circle-two.ts", 'import type { One } from "./circle-one.ts";\nexport type Two = One[];\n'],
] as const;

const folder = mkdtempSync(join(tmpdir(), "chairtime-imports-"));
let findings: { file: string; rule: string; text: string }[] = [];

beforeAll(() => {
  cpSync(join(root, "biome.json"), join(folder, "biome.json"));
  const planted = VIOLATIONS.map(([file, imports]) => [file, `import "${imports}";\n`] as const);
  for (const [file, text] of [...planted, ...CIRCLE]) {
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

test.each(VIOLATIONS)("%s may not import %s", (file, _imports, sentence) => {
  const texts = findings.filter((finding) => finding.file.includes(file)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes(sentence))).toHaveLength(1);
});

test.each(CIRCLE)("%s may not import a file that imports it, not even for a type", (file) => {
  const rules = findings.filter((finding) => finding.file.includes(file)).map(({ rule }) => rule);
  expect(rules).toContain("lint/suspicious/noImportCycles");
});
