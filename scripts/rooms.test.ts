import { dirname } from "node:path";
import { expect, test } from "vitest";
import { checkRooms } from "./lib/check-rooms.mjs";
import { importsOf, readCode } from "./lib/read-imports.mjs";
import { CODE, PRODUCT } from "./lib/rooms-table.mjs";
import { root } from "./lib/root.mjs";

/** One import up, across or round per kind: the file, what it imports, and how the sentence begins. */
const VIOLATIONS: [file: string, imports: string, sentence: string][] = [
  ["components/ui/a.tsx", "@/app/page", "Imports go app"],
  ["components/staff/a.tsx", "@/lib/bff/context", "lib/bff, lib/server, settings and log"],
  ["components/staff/b.tsx", "@/lib/settings/settings", "lib/bff, lib/server, settings and log"],
  ["components/staff/c.tsx", "@/lib/settings/log", "lib/bff, lib/server, settings and log"],
  ["components/staff/d.tsx", "server-only", "This runs in the browser"],
  ["components/staff/e.tsx", "@/lib/mcp/answer-mcp", "lib/bff, lib/server, settings and log"],
  ["lib/bff/a.ts", "@modelcontextprotocol/server", "Only lib/mcp speaks the protocol"],
  ["lib/mcp/a.ts", "../queries/person.ts", "lib/mcp answers assistants"],
  ["components/team/a.tsx", "@chairtime/backend/src/base/env", "The backend is a service"],
  ["components/team/b.tsx", "date-fns/addDays", "Dates and zones live in kit"],
  ["components/team/c.tsx", "@chairtime/kit/server/settings", "This part of kit is for servers"],
  ["components/ui/b.tsx", "@/components/shell/footer", "Rooms of components are layered"],
  ["components/ui/c.tsx", "@/lib/queries/person", "components/ui knows no domain"],
  ["components/ui/d.tsx", "@/lib/records/member/queries", "components/ui knows no domain"],
  ["components/shell/a.tsx", "@/components/member/overview-tab", "Rooms of components are layered"],
  ["components/timeline/a.tsx", "@/components/records/form-dialog", "Rooms of components are layered"],
  ["components/records/a.tsx", "../team/team-screen", "Rooms of components are layered"],
  ["components/member/a.tsx", "@/components/team/team-screen", "Rooms of components are layered"],
  ["components/shell/b.tsx", "@/components/requests/requests-screen", "Rooms of components are layered"],
  ["components/team/d.tsx", "@/components/salon/salon-screen", "Rooms of components are layered"],
  ["components/staff-file/a.tsx", "../staff/staff-screen", "Rooms of components are layered"],
  ["components/own-week/a.tsx", "@/components/requests/wishes", "Rooms of components are layered"],
  ["components/own-week/b.tsx", "@/components/salon/salon-screen", "Rooms of components are layered"],
  ["components/staff/f.tsx", "../test-support/show", "Rooms of components are layered"],
  ["components/test-support/a.tsx", "../salon/salon-screen", "Rooms of components are layered"],
  ["components/new-room/a.tsx", "@/components/ui/notices/toast", "Rooms of components are layered"],
  ["lib/api/a.ts", "@/lib/queries/staff", "lib/api makes calls"],
  ["lib/api/b.ts", "react", "lib/api makes calls"],
  ["lib/queries/a.ts", "@/components/ui/notices/toast", "lib is below components"],
  ["lib/queries/b.ts", "node:fs", "This runs in the browser"],
  ["lib/events/a.ts", "@/components/ui/notices/toast", "lib is below components"],
  ["lib/undo/a.ts", "../../components/ui/toast", "lib is below components"],
  ["lib/api/c.ts", "../records/member/queries.ts", "lib/api makes calls"],
  ["lib/records/a.ts", "../bff/context.ts", "lib/bff, lib/server, settings and log"],
  ["lib/save/a.ts", "@/components/ui/notices/toast", "lib is below components"],
  ["lib/schedule/a.ts", "../records/schedule/calls.ts", "Pure code takes types"],
  ["lib/schedule/c.ts", "../records/words.ts", "The engine of a day takes types"],
  ["lib/schedule/d.ts", "../api/holidays.ts", "The engine of a day takes types"],
  ["lib/preview/b.ts", "../records/kinds.ts", "Pure code takes types"],
  ["lib/schedule/b.ts", "../preview/plan.ts", "lib/preview imports lib/schedule"],
  ["lib/preview/a.ts", "react", "lib/schedule and lib/preview are pure"],
  ["lib/planning/a.ts", "@/lib/api/client", "lib/schedule and lib/preview are pure"],
  ["lib/time/a.ts", "@/components/ui/notices/toast", "lib is below components"],
  ["lib/time/b.ts", "@/lib/server/listen", "lib/bff, lib/server, settings and log"],
  ["lib/bff/a.ts", "@/app/page", "Imports go app"],
  ["lib/staff-file/a.ts", "@date-fns/tz", "Dates and zones live in kit"],
  ["app/a.tsx", "../backend/src/base/env", "The backend is a service"],
  ["app/b.tsx", "date-fns", "Dates and zones live in kit"],
  ["contract/src/a.ts", "@chairtime/kit/zone", "contract is the wire alone"],
  ["contract/src/b.ts", "zod", "contract is the wire alone"],
  ["contract/src/c.ts", "node:fs", "contract is the wire alone"],
  ["contract/src/d.ts", "@chairtime/messages/said", "contract is the wire alone"],
  ["kit/src/a.ts", "@chairtime/contract/staff", "kit is below everything"],
  ["kit/src/b.ts", "next/server", "kit is below everything"],
  ["backend/src/base/a.ts", "@/lib/schedule/day/day", "backend -> contract, kit"],
  ["backend/src/base/b.ts", "react", "backend -> contract, kit"],
  ["backend/src/days/a.ts", "date-fns", "Dates and zones live in kit"],
  ["backend/src/db/a.ts", "../auth/password.ts", "Rooms of the backend are layered"],
  ["backend/src/records/a.ts", "../changes/write-record.ts", "Rooms of the backend are layered"],
  ["backend/src/mail/a.ts", "../people/people.ts", "Rooms of the backend are layered"],
  ["backend/src/routes/a.ts", "../create-app.ts", "Rooms of the backend are layered"],
  ["backend/src/new-room/a.ts", "../db/schema.ts", "Rooms of the backend are layered"],
];

const says = (files: [file: string, text: string][]) => checkRooms(new Map(files)).map((found) => found.says);

test("every import goes the way that the table allows, and none goes in a circle", () => {
  const files = readCode(root, CODE);
  expect(files.size).toBeGreaterThan(2000);
  expect(checkRooms(files).map(({ file, imports, says }) => `${file} imports ${imports}: ${says}`)).toEqual(
    [],
  );
});

test("no folder of the product has more than 25 files beside each other", () => {
  const counts = new Map<string, number>();
  for (const file of readCode(root, PRODUCT).keys()) {
    // The backend's suite is no product code; a test beside its file shares its line of the list.
    if (file.includes(".test.") || file.startsWith("backend/test/")) continue;
    const folder = dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});

test.each(VIOLATIONS)("%s may not import %s", (file, imports, sentence) => {
  expect(says([[file, `import { a } from "${imports}";\n`]])).toEqual([expect.stringContaining(sentence)]);
});

test("what an area may import is let through", () => {
  const allowed: [file: string, text: string][] = [
    ["lib/time/a.ts", 'import { addDays } from "date-fns";'],
    ["contract/src/a.ts", 'import * as z from "zod/mini";'],
    ["contract/src/a.test.ts", 'import { said } from "@chairtime/messages/said";'],
    ["components/requests/a.tsx", 'import { Team } from "../team/team.tsx";'],
    ["lib/api/a.test.ts", 'import { readFileSync } from "node:fs";'],
    ["backend/src/auth/a.ts", 'import { newId } from "../base/uuid.ts";'],
    ["backend/src/auth/b.ts", 'import { a } from "./a.ts";'],
  ];
  expect(says(allowed)).toEqual([]);
});

test("files may not import each other in a circle, not even for a type", () => {
  expect(
    says([
      ["lib/above.ts", 'import { one } from "./one.ts";\nexport const above = one;\n'],
      ["lib/one.ts", 'import type { Two } from "./two.ts";\nexport type One = Two | null;\n'],
      [
        "lib/two.ts",
        'import { three } from "@/lib/three";\nimport "./below.ts";\nexport type Two = typeof three;\n',
      ],
      ["lib/three.ts", 'export const three = () => import("./one.ts");\n'],
      ["lib/below.ts", "export const below = 1;\n"],
    ]),
  ).toEqual([expect.stringContaining("lib/one.ts -> lib/two.ts -> lib/three.ts -> lib/one.ts is a circle")]);
});

test("imports are read in every spelling, and nothing else is", () => {
  const text = `import one from "./one.ts";
import { type A, b } from './two.ts';
import {
  c,
} from "@/lib/three";
import "./four.css";
export { d } from "../five";
export * from "@chairtime/kit/zone";
const later = () => import("./six.ts");
type Seven = import("./seven.ts").Seven;
import type { Eight } from "eight";
export type { Nine } from "nine";
await using ten = open();
const script = \`
import { no } from "node:no";
\`;
// import("./no.ts")
`;
  const files = new Set(["lib/a/one.ts", "lib/a/two.ts", "lib/three.tsx", "lib/five.ts", "kit/src/zone.ts"]);
  const imports = importsOf("lib/a/a.ts", text, files);
  const of = (isForTypes: boolean) =>
    imports.filter((one) => one.isForTypes === isForTypes).map(({ to }) => to);
  expect(of(false).sort()).toEqual(
    [
      "lib/a/one.ts",
      "lib/a/two.ts",
      "lib/three.tsx",
      "lib/a/four.css",
      "lib/five.ts",
      "kit/src/zone.ts",
      "lib/a/six.ts",
    ].sort(),
  );
  expect(of(true).sort()).toEqual(["eight", "lib/a/seven.ts", "nine"]);
});

test("code that cannot be read is no code without imports", () => {
  expect(() => importsOf("lib/a.ts", 'import { from "./one.ts"', new Set())).toThrow("lib/a.ts: ");
});
