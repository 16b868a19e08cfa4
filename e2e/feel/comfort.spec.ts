import type { Locator } from "@playwright/test";
import { expect, test } from "../support/test";
import { addMember } from "./salon";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("notch and home bar cover nothing", async ({ signedInPage: page, api }) => {
  await addMember(api, "Amara", "Okafor");
  const session = await page.context().newCDPSession(page);
  const insets = {
    top: 59,
    topMax: 59,
    bottom: 34,
    bottomMax: 34,
    left: 0,
    leftMax: 0,
    right: 0,
    rightMax: 0,
  };
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
  await page.route("**/api/employees/*", (route) =>
    route.fulfill({ status: 500, json: { error: "Closed" } }),
  );
  await page.goto("/staff");
  const boxOf = async (what: Locator) => {
    const box = await what.boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  expect((await boxOf(page.getByRole("link", { name: "Chairtime" }))).top).toBeGreaterThanOrEqual(59);
  await page.getByRole("button", { name: "Deactivate" }).tap();
  const toast = page.locator("[data-sonner-toast]").first();
  await expect(toast).toBeVisible();
  await expect.poll(async () => (await boxOf(toast)).top).toBeGreaterThanOrEqual(59);
  await page.getByRole("button", { name: "Edit" }).tap();
  const save = page.getByRole("button", { name: "Update Staff" });
  await expect.poll(async () => (await boxOf(save)).bottom).toBeLessThanOrEqual(844 - 34);
});
