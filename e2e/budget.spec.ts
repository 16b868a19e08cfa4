import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { addLinked } from "./own-week/arrange";
import { BUDGETS, frameworkScripts, KB, split, weigh } from "./support/page-weight";
import { expect, test } from "./support/test";

/** The budgets do not see code that the build moves into the floor, so the floor has its own. */
const FLOOR_MAX = 135 * KB;

/**
 * Of the draft's dialog, of the solver and of the schemas' library: the first two come when somebody asks for a plan, the
 * last beside the first call.
 */
const LATE_WORDS = ["draft.dialog", "mip_rel_gap", "_zod"];

const framework = frameworkScripts(".next");

test("the sign-in page keeps its budget @smoke", async ({ app }) => {
  const { floor, over } = split(await weigh(app.url, "/login", ""), framework);
  expect(floor).toBeGreaterThan(0);
  expect(floor).toBeLessThanOrEqual(FLOOR_MAX);
  expect(over).toBeLessThanOrEqual(BUDGETS.login);
});

test("the pages behind the sign-in keep their budgets @smoke", async ({ app, api, signedInPage }) => {
  const created = await api.post("/api/employees", {
    data: { first_name: "Ana", last_name: "Lund", email: `${randomUUID()}@salon.test`, role: "Stylist" },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = await created.json();
  const cookies = await signedInPage.context().cookies(app.url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const late = chunksWith(LATE_WORDS);
  for (const [path, budget] of [
    ["/staff", BUDGETS.staff],
    [`/staff/${id}/availability`, BUDGETS.availability],
    ["/team", BUDGETS.team],
    ["/requests", BUDGETS.requests],
    ["/salon", BUDGETS.salon],
    ["/account", BUDGETS.account],
  ] as const) {
    const scripts = await weigh(app.url, path, cookie);
    const { floor, over } = split(scripts, framework);
    expect(floor, path).toBeLessThanOrEqual(FLOOR_MAX);
    expect(over, path).toBeLessThanOrEqual(budget);
    for (const { src } of scripts) expect(late, path).not.toContain(basename(src));
  }
});

test("a member's own week keeps its budget @smoke", async ({ app, api }) => {
  const { path } = await addLinked(api);
  const { floor, over } = split(await weigh(app.url, path, ""), framework);
  expect(floor).toBeLessThanOrEqual(FLOOR_MAX);
  expect(over).toBeLessThanOrEqual(BUDGETS.ownWeek);
});

/** The names of the built scripts that contain any of the words; each word must be in one. */
function chunksWith(words: readonly string[]): string[] {
  const chunks = globSync(".next/static/**/*.js").map((path) => ({ path, text: readFileSync(path, "utf8") }));
  return words.flatMap((word) => {
    const found = chunks.filter(({ text }) => text.includes(word));
    expect(found, word).not.toEqual([]);
    return found.map(({ path }) => basename(path));
  });
}
