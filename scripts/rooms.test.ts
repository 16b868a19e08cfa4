import { dirname } from "node:path";
import { expect, test } from "vitest";
import { checkRooms, countRooms } from "./lib/check-rooms.mjs";
import { importsOf, readCode } from "./lib/read-imports.mjs";
import { AREAS, HOUSES } from "./lib/rooms-table.mjs";
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

const folders = AREAS.map(({ folder }) => folder);
const says = (files: [file: string, text: string][]) => checkRooms(new Map(files)).map((found) => found.says);

test("every import of the product goes the way that the table allows", () => {
  const found = checkRooms(readCode(root, folders));
  expect(found.map(({ file, imports, says }) => `${file} imports ${imports}: ${says}`)).toEqual([]);
});

test("no room of the backend imports one above it, and no two import each other", () => {
  const files = readCode(root, folders);
  for (const house of HOUSES) {
    const { rooms, arrows, up, pairs } = countRooms(house, files);
    expect({ up, pairs }).toEqual({ up: 0, pairs: 0 });
    expect(rooms).toBeGreaterThan(10);
    expect(arrows).toBeGreaterThan(rooms);
  }
});

test("no folder of the product has more than 25 files beside each other", () => {
  const counts = new Map<string, number>();
  for (const file of readCode(root, folders).keys()) {
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

test("rooms that import each other are counted", () => {
  const [, backend] = HOUSES;
  const files = new Map([
    ["backend/src/mail/a.ts", 'import { b } from "../auth/b.ts";'],
    ["backend/src/auth/b.ts", 'import type { c } from "../mail/c.ts";'],
    ["backend/src/mail/c.ts", 'import { d } from "../db/d.ts";'],
  ]);
  expect(backend && countRooms(backend, files)).toEqual({ rooms: 2, arrows: 3, up: 1, pairs: 1 });
});

test("two files may not import each other, not even for a type", () => {
  const one = 'import type { Two } from "./two.ts";\nexport type One = Two | null;\n';
  const two = 'import type { One } from "./one.ts";\nexport type Two = One[];\n';
  expect(
    says([
      ["lib/one.ts", one],
      ["lib/two.ts", two],
    ]),
  ).toEqual([
    "lib/one.ts and lib/two.ts import each other: move what both need into a third file.",
    "lib/two.ts and lib/one.ts import each other: move what both need into a third file.",
  ]);
});

test("imports are read in every spelling", () => {
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
`;
  const files = new Set(["lib/a/one.ts", "lib/a/two.ts", "lib/three.tsx", "lib/five.ts", "kit/src/zone.ts"]);
  expect(importsOf("lib/a/a.ts", text, files).sort()).toEqual(
    [
      "lib/a/one.ts",
      "lib/a/two.ts",
      "lib/three.tsx",
      "lib/a/four.css",
      "lib/five.ts",
      "kit/src/zone.ts",
      "lib/a/six.ts",
      "lib/a/seven.ts",
      "eight",
    ].sort(),
  );
});
