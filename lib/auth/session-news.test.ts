import { expect, test, vi } from "vitest";

/** A fresh copy of the module, as a separate page has it. */
async function tab() {
  vi.resetModules();
  return import("./session-news.ts");
}

test("a tab hears from the others who is signed in, and never itself", async () => {
  const [one, other] = [await tab(), await tab()];
  const heard: [string, string | null][] = [];
  const ends = [
    one.hearSignedIn((userId) => heard.push(["one", userId])),
    other.hearSignedIn((userId) => heard.push(["other", userId])),
  ];
  one.tellSignedIn("7");
  one.tellSignedIn(null);
  await expect.poll(() => heard).toHaveLength(2);
  other.tellSignedIn("8");
  await expect.poll(() => heard).toHaveLength(3);
  expect(heard).toEqual([
    ["other", "7"],
    ["other", null],
    ["one", "8"],
  ]);
  for (const end of ends) end();
});
