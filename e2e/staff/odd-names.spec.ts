import { expect, test } from "../support/test";
import { addTeam, card, someone } from "./team";

const LONG = "Llanfairpwllgwyngyll".repeat(10);
const NAMES = [
  ["Zoë", "Müller-Łukaszewicz"],
  ["محمد", "الفارسي"],
  ["👩🏽‍🦱", "🦄🌈"],
  ["D'Arcy", "O'Brien"],
  ["<b>Bold</b>", "<script>alert(1)</script>"],
  [LONG, LONG],
] as const;

for (const width of [320, 1280]) {
  test(`odd names show as typed and break no layout at ${width}`, async ({ signedInPage: page, api }) => {
    await page.setViewportSize({ width, height: 800 });
    await addTeam(
      api,
      ...NAMES.map(([first, last], index) =>
        someone(first, last, { email: `odd${index}@juniper.test`, role: first }),
      ),
    );
    await page.goto("/staff");
    for (const [first, last] of NAMES) {
      const name = `${first} ${last}`;
      const heading = page.getByRole("heading", { level: 2, name, exact: true });
      await heading.scrollIntoViewIfNeeded();
      await expect(heading).toHaveText(name);
      await expect(card(page, name)).toContainText(first);
    }
    const main = page.locator("#main");
    expect(await main.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
    // A row that has just come into view has no height yet.
    await expect(async () => {
      const sizes = await page
        .getByRole("article")
        .evaluateAll((cards) => cards.map((one) => [one.scrollWidth - one.clientWidth, one.clientHeight]));
      for (const [overflow, height] of sizes) expect([overflow, height]).toEqual([0, sizes[0]?.[1]]);
    }).toPass();
  });
}
