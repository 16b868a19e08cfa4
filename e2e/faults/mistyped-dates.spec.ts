import { addLinked } from "../own-week/arrange";
import { expect, test } from "../support/test";

test("an address with a date that nobody plans for shows today", async ({ api, signedInPage: page }) => {
  const { id } = await addLinked(api);
  const shown = page.locator("#main");
  for (const path of ["/team", `/staff/${id}/availability`]) {
    await page.goto(`${path}?date=20267-05-06`);
    await expect(shown.getByText(/Ana/).first()).toBeVisible();
    await expect(shown.getByText(/undefined|NaN|Invalid/)).toHaveCount(0);
  }
  // The last weeks of the calendar: the board asks for no dates after them.
  await page.goto("/team?date=2200-12-31");
  await expect(shown.getByText("Dec 28, 2200 – Jan 3, 2201")).toBeVisible();
  await expect(page.getByText("Ana Lund").first()).toBeVisible();
});
