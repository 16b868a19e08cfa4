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

test("Arabic and German fit on a phone of 320 px", async ({ api, app, browser, signedInPage: page }) => {
  const { path } = await addLinked(api);
  const visitor = await (await browser.newContext({ baseURL: app.url, viewport: PHONE })).newPage();
  watchRequests(visitor);
  await page.setViewportSize(PHONE);
  for (const language of ["ar", "de"]) {
    await api.put("/api/salon", { data: { language } });
    await speak(page, app.url, language);
    await speak(visitor, app.url, language);
    for (const [who, address] of [
      [visitor, "/login"],
      [visitor, path],
      [page, "/staff"],
      [page, "/team"],
    ] as const) {
      await open(who, address);
      await expect.soft(who.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
      expect.soft(await overflowing(who), `${language} ${address}`).toEqual([]);
      expect.soft(await clippedButtons(who), `${language} ${address}`).toEqual([]);
    }
  }
  await visitor.context().close();
});
