import { expect, test } from "../support/test";
import { addMember } from "./salon";

test("a click before a tab's code has come counts once it is there", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  const address = `/staff/${id}/availability?tab=schedules`;
  const html = await (await page.request.get(address)).text();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  await page.route("**/_next/static/chunks/*", async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) {
      held++;
      await released;
    }
    await route.continue();
  });
  await page.goto(address);
  // The page itself is alive: only the tab's own code is on its way.
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add Schedule" }).click();
  await expect.poll(() => held).toBeGreaterThan(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(page.getByRole("dialog", { name: "Add Work Schedule" })).toBeVisible();
});
