import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/root.mjs";

const BUILT = ["node_modules", ".next", ".git", ".work", "test-results"];
// The changelog keeps the names of its time.
const pages = globSync("**/*.md", {
  cwd: root,
  exclude: (path) => BUILT.includes(path.split("/").at(-1) ?? ""),
})
  .filter((page) => page !== "CHANGELOG.md")
  .sort();
const read = (file: string) => readFileSync(join(root, file), "utf8");
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));

/** The paths of a page that lead nowhere: links to files and headings, and paths in backticks, which may have stars. */
function brokenIn(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = ""]) => to);
  const broken = links.filter((to) => {
    if (/^[a-z]+:/.test(to)) return false;
    const [path = "", heading] = to.split("#");
    const file = path === "" ? page : normalize(join(dirname(page), path));
    if (path !== "" && !existsSync(join(root, file))) return true;
    return heading !== undefined && !headingsOf(file === page ? text : read(file)).includes(heading);
  });
  const PATHS =
    /`((?:app|backend|bench|components|contract|docs|e2e|kit|lib|messages|public|scripts)\/[^`\s]+\.\w+)`/g;
  const paths = [...text.matchAll(PATHS)]
    .map(([, path = ""]) => path)
    .filter((path) => !path.includes("/.work/"));
  const missing = paths.filter(
    (path) => globSync(path.replace("[...path]", "?...path?"), { cwd: root }).length === 0,
  );
  return [...broken, ...missing];
}

/** The addresses of a page's headings, as code hosts make them. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, words = ""]) =>
    words
      .toLowerCase()
      .replaceAll("`", "")
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("a link, a heading and a path that lead nowhere are found", () => {
  const text = [
    "# What it is: a page",
    "[good](security.md) [up](../README.md#no-such-heading) [here](#what-it-is-a-page) [web](https://salon.test)",
    "`scripts/test.mjs` `scripts/*.test.ts` `scripts/gone.mjs` [gone](gone.md)",
  ].join("\n");
  expect(brokenIn("docs/page.md", text)).toEqual([
    "../README.md#no-such-heading",
    "gone.md",
    "scripts/gone.mjs",
  ]);
});

test.each(pages)("%s leads nowhere wrong, and names commands that there are", (page) => {
  const text = read(page);
  expect(brokenIn(page, text)).toEqual([]);
  const commands = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test("the tour of the code names every room", () => {
  const tour = /```\napp\/[\s\S]*?```/.exec(read("README.md"))?.[0] ?? "";
  const rooms = ["components", "lib", "backend/src"].flatMap((house) =>
    globSync(`${house}/*/`, { cwd: root }).map(
      (path) => path.split("/").findLast((part) => part !== "") ?? "",
    ),
  );
  expect(rooms.length).toBeGreaterThan(40);
  const unnamed = rooms.filter((room) => room !== "test-support" && !tour.includes(`${room}/`));
  expect(unnamed).toEqual([]);
});

test("the page of pages lists each of them", () => {
  const listed = read("docs/README.md");
  const lacking = pages.filter(
    (page) =>
      /^docs\/[^/]+\.md$/.test(page) &&
      !page.endsWith("/README.md") &&
      !listed.includes(`(${page.slice(5)})`),
  );
  expect(lacking).toEqual([]);
});
