import type { Page } from "@playwright/test";
import { focusAgain } from "../staff/team";
import { untilQuiet } from "../support/quiet";
import { expect, test } from "../support/test";
import { addMember } from "./salon";

/** Scrolls the list a little; done once the page knows of it. */
async function scroll(page: Page): Promise<void> {
  await page.locator("#main").evaluate(
    (area) =>
      new Promise((done) => {
        area.addEventListener("scroll", done, { once: true });
        area.scrollBy(0, 5);
      }),
  );
}

test("code for later comes once the visitor has stirred, and not while the list scrolls", async ({
  signedInPage: page,
  api,
}) => {
  for (const name of ["Amara", "Noor", "Mei"]) await addMember(api, name, "Okafor");
  await page.setViewportSize({ width: 390, height: 500 });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/staff");
  await focusAgain(page);
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") fetched.push(request.url());
  });
  await page.clock.runFor(1000);
  // The code that hears of colleagues' changes comes with the page.
  await untilQuiet(page);
  fetched.length = 0;
  await page.mouse.move(200, 300);
  for (let turn = 0; turn < 4; turn++) {
    await page.clock.runFor(250);
    await scroll(page);
  }
  await page.clock.runFor(250);
  expect(fetched).toEqual([]);
  const code = page.waitForRequest((request) => request.resourceType() === "script");
  await page.clock.runFor(250);
  await code;
});
