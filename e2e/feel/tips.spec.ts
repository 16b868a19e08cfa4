import { untilQuiet } from "../support/quiet";
import { expect, test } from "../support/test";
import { addMember } from "./salon";

test("a tip shows what a button does now, and disappears with Escape or with its button", async ({
  signedInPage: page,
  api,
}) => {
  await addMember(api, "Amara", "Okafor");
  await page.goto("/staff");
  const tip = page.getByRole("tooltip");
  const deactivate = page.getByRole("button", { name: "Deactivate" });
  await expect(deactivate).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "Edit" }).focus();
    await page.keyboard.press("Tab");
    await expect(tip).toHaveText("Deactivate", { timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(tip).toHaveText("Activate");
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  // A second press while the first is being saved is ignored.
  await expect(page.getByText("Staff member deactivated successfully!")).toBeVisible();

  await page.getByRole("button", { name: "Inactive", exact: true }).click();
  await page.getByRole("button", { name: "Edit" }).focus();
  await page.keyboard.press("Tab");
  await expect(tip).toHaveText("Activate");
  // Now it is active, and the list shows the inactive ones only.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(tip).toHaveCount(0);
});

test("the mouse gets a tip where it rests, within the window, and none elsewhere", async ({
  signedInPage: page,
}) => {
  await page.goto("/staff");
  await untilQuiet(page);
  const shortcuts = page.getByRole("button", { name: "Keyboard shortcuts" });
  const tip = page.getByRole("tooltip", { name: "Keyboard shortcuts" });
  // The code of tips comes after this, and finds the mouse there.
  await shortcuts.hover();
  await expect(tip).toBeInViewport({ ratio: 1 });
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(tip).toHaveCount(0);
});
