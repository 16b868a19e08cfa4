import { expect, test } from "vitest";
import { missingNamespaces } from "./lib/page-words.mjs";
import { readCode } from "./lib/read-imports.mjs";
import { readCatalogs } from "./lib/read-messages.mjs";
import { root } from "./lib/root.mjs";

test("a namespace that a screen forgets is found, wherever its code says it", () => {
  const files = new Map([
    ["app/layout.tsx", '<PageWords of={["shared"]} />'],
    ["app/team/page.tsx", 'import { Board } from "@/components/board";\n<PageWords of={["team"]} />'],
    [
      "components/board.tsx",
      'import type { A } from "@/lib/typed";\nconst t = useTranslations("team.board"); useTranslations("shared");\nconst late = () => import("./late");',
    ],
    ["components/late.tsx", 'import { words } from "@/lib/words";'],
    ["lib/words.ts", 'export const words = said("records.day"); const path = "a.b";'],
    ["lib/typed.ts", 'said("history.gone")'],
  ]);
  const codes = new Set(["records.day", "history.gone"]);
  expect(missingNamespaces(files, codes)).toEqual([
    "app/team/page.tsx must provide 'records.day' for lib/words.ts",
  ]);
});

test("every screen provides the namespaces that its code says", () => {
  const files = readCode(root, ["app", "components", "lib", "kit", "contract", "messages"]);
  const codes = readCatalogs().get("en") ?? new Map();
  expect([...files.keys()].filter((path) => path.endsWith("page.tsx")).length).toBeGreaterThan(10);
  expect(missingNamespaces(files, codes)).toEqual([]);
});
