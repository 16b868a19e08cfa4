import { button, field } from "../auth/doors";
import { holdCode } from "../support/late-code";
import { expect, test } from "../support/test";

test("text typed before the questions' own code has loaded is kept", async ({ signedInPage: page }) => {
  const release = await holdCode(page, "firstRun.heading");
  // The screen itself answers by then, and has read the clock.
  const isAwake = page.waitForRequest("**/api/events*");
  await page.goto("/staff");
  await field(page, "Salon name").fill("Juniper");
  await isAwake;
  release();
  await expect(button(page, "Save")).toBeEnabled();
  await expect(field(page, "Salon name")).toHaveValue("Juniper");
});

test("the questions can be dismissed forever in this browser", async ({ signedInPage: page }) => {
  await page.goto("/staff");
  const panel = page.getByRole("region", { name: "Tell us about your salon" });
  await button(page, "Not now").click();
  await expect(panel).toHaveCount(0);
  const served = await page.request.get("/staff");
  expect(await served.text()).not.toContain(">Tell us about your salon");
});
