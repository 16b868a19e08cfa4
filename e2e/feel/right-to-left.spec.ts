import type { Page } from "@playwright/test";
import { addLinked } from "../own-week/arrange";
import { untilQuiet, watchRequests } from "../support/quiet";
import { expect, test } from "../support/test";
import { overflowing } from "./journey";

const PHONE = { width: 320, height: 568 };

async function speak(page: Page, url: string, language: string): Promise<void> {
  await page.context().addCookies([{ name: "language", value: language, url }]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await untilQuiet(page);
}

/** Buttons whose words are wider than they are. What only widens their target for a thumb is no word. */
function clippedButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button:not(.truncate), a[class*='rounded-']")]
      .filter((one) => one.checkVisibility() && getComputedStyle(one, "::after").content === "none")
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `${one.textContent}: ${one.scrollWidth} in ${one.clientWidth}`),
  );
}

test("in Arabic a day runs from right to left, and arrow keys go the way they point", async ({
  api,
  app,
  signedInPage: page,
}) => {
  const { id } = await addLinked(api);
  await speak(page, app.url, "ar");
  await open(page, `/staff/${id}/availability?date=2031-12-02`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");

  const segments = page.locator("[data-own-arrows] [data-start]");
  const morning = await page.locator("[data-own-arrows] [data-start='540']").boundingBox();
  const afternoon = await segments.last().boundingBox();
  expect(morning?.x).toBeGreaterThan((afternoon?.x ?? 0) + (afternoon?.width ?? 0) - 1);

  const minute = page.locator("[data-own-arrows] [role='slider']");
  await minute.focus();
  const before = Number(await minute.getAttribute("aria-valuenow"));
  await page.keyboard.press("ArrowLeft");
  await expect(minute).toHaveAttribute("aria-valuenow", String(before + 15));

  // The minute under the mouse is counted from the right as well.
  const bar = await page.locator("[data-own-arrows]").boundingBox();
  if (!bar) throw new Error("The timeline has no place.");
  await page.mouse.move(bar.x + bar.width * 0.99, bar.y + bar.height / 2);
  expect(Number(await minute.getAttribute("aria-valuenow"))).toBeLessThan(600);

  // Away from the bar the keys step through the days: to the left is onward.
  await page.mouse.move(5, 5);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/date=2031-12-03/);
});

test("Arabic and German fit on a phone of 320 px", async ({ api, app, browser, signedInPage: page }) => {
  const { path } = await addLinked(api);
  const visitor = await (await browser.newContext({ baseURL: app.url, viewport: PHONE })).newPage();
  watchRequests(visitor);
  await page.setViewportSize(PHONE);
  for (const language of ["ar", "de"]) {
    await speak(page, app.url, language);
    await speak(visitor, app.url, language);
    for (const [who, address] of [
      [visitor, "/login"],
      [visitor, path],
      [page, "/staff"],
      [page, "/team"],
    ] as const) {
      await open(who, address);
      expect.soft(await overflowing(who), `${language} ${address}`).toEqual([]);
      expect.soft(await clippedButtons(who), `${language} ${address}`).toEqual([]);
    }
  }
  await visitor.context().close();
});
