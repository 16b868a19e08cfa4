import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkCard, readCard } from "./lib/check-card.mjs";
import { root } from "./lib/root.mjs";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const card = readCard(read("docs/decisions/0305-the-owners-card.md"));

test("the product has and uses everything on its owner's card", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const paths = globSync("{app,components,lib,kit,contract,messages,backend,e2e}/**/*.{ts,tsx,css}", {
    cwd: root,
    exclude: (path) => path.includes("node_modules"),
  });
  const code = new Map(paths.map((path) => [path, read(path)]));
  expect(card.packages.map(({ name }) => name)).toContain("date-fns");
  expect(card.topLevel).toContain("middleware.ts");
  expect(code.size).toBeGreaterThan(1000);
  const tree = { dependencies: { ...dependencies, ...devDependencies }, topLevel: readdirSync(root), code };
  expect(checkCard(card, tree)).toEqual([]);
});

const planted = readCard(`**Packages:** \`zod\`, \`sonner\`, \`@radix-ui/react-tabs\`, \`date-fns\`,
\`tailwindcss\`, \`playwright\` as \`@playwright/test\`.

**Top level:** \`app\`, \`middleware.ts\`.

**More.** \`no-card\`
`);

const tree = {
  dependencies: Object.fromEntries(planted.packages.map(({ as }) => [as, "1"])),
  topLevel: ["app", "components", "middleware.ts"],
  code: new Map([
    ["contract/a.ts", 'import * as z from "zod/mini";'],
    ["components/a.tsx", 'const late = () => import("sonner");'],
    [
      "components/b.tsx",
      'import type { C } from "./c.ts";\nimport {\n  Root,\n} from "@radix-ui/react-tabs";',
    ],
    ["kit/a.ts", "import { addDays } from 'date-fns/addDays';"],
    ["app/a.css", '@import "tailwindcss";'],
    ["e2e/a.spec.ts", 'export { test } from "@playwright/test";'],
  ]),
};
const planting = (path: string, text: string) => ({ ...tree, code: new Map([...tree.code, [path, text]]) });

test("a tree with all of a card passes", () => {
  expect(checkCard(planted, tree)).toEqual([]);
});

test("each fault of a tree is named", () => {
  const { sonner: _, ...fewer } = tree.dependencies;
  expect(checkCard(planted, { ...tree, dependencies: fewer })).toEqual(["sonner is not in package.json."]);
  expect(checkCard(planted, planting("e2e/a.spec.ts", "test()"))).toEqual([
    "playwright is imported nowhere.",
  ]);
  expect(checkCard(planted, planting("app/a.css", "@source 'tailwindcss';"))).toEqual([
    "tailwindcss is imported nowhere.",
  ]);
  // A type has no use, a name that only begins alike is another package, and a word in a text is no import.
  for (const text of [
    'import type { Day } from "date-fns";',
    'import { tz } from "date-fns-tz";',
    '// instead of "date-fns"',
  ])
    expect(checkCard(planted, planting("kit/a.ts", text))).toEqual(["date-fns is imported nowhere."]);
  expect(checkCard(planted, { ...tree, topLevel: ["app", "components", "proxy.ts"] })).toEqual([
    "middleware.ts is missing.",
  ]);
});

test("a decision without its lists is refused", () => {
  expect(() => readCard("**Packages:** none.\n\n")).toThrow("has no list 'Packages'");
});
