import type { Locator, Page } from "@playwright/test";
import { addMember, openMember } from "../availability/salon";
import { addLinked, takeRequests } from "../own-week/arrange";
import { untilAnswering } from "../support/quiet";
import { expect, test } from "../support/test";

const INVISIBLE = "rgba(0, 0, 0, 0)";

/** Expects the product's words in each field of a date or time at rest, and the platform's value while it is typed. */
async function expectOneValue(fields: Locator, count: number): Promise<void> {
  await expect(fields).toHaveCount(count);
  for (const field of await fields.all()) {
    const own = field.locator("xpath=following-sibling::*[contains(@class, 'picker-words')]");
    await field.blur();
    await expect(own).toBeVisible();
    await expect(field).toHaveCSS("color", INVISIBLE);
    await field.focus();
    await expect(own).toHaveCount(0);
    await expect(field).not.toHaveCSS("color", INVISIBLE);
    await field.blur();
  }
}

const typed = (page: Page) => page.getByRole("dialog").locator("input[type='date'], input[type='time']");

test("a date or time is read once, in the product's words, in every browser", { tag: "@browsers" }, async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await openMember(page, id);
  await expectOneValue(page.getByLabel("Timeline date"), 1);
  await openMember(page, id, { tab: "schedules" });
  await page.getByRole("button", { name: "Add Schedule" }).click();
  await expectOneValue(typed(page), 2);
  await openMember(page, id, { tab: "time-off" });
  await page.getByRole("button", { name: "Add Time Off" }).click();
  await expectOneValue(typed(page), 4);

  await takeRequests(api);
  const { path } = await addLinked(api);
  await page.goto(path);
  const ask = page.getByRole("button", { name: "Ask for time off" });
  await untilAnswering(ask);
  await ask.click();
  await expectOneValue(typed(page), 2);
});
