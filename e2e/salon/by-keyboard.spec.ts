import type { Page } from "@playwright/test";
import { tabTo } from "../feel/journey";
import { newManager } from "../support/manager";
import { expect, test } from "../support/test";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("without a pointer a salon is named, somebody is invited and joins, and a password is changed", async ({
  signedInPage: page,
  manager,
  outbox,
  browser,
}) => {
  const { keyboard } = page;
  await page.goto("/staff");
  await tabTo(page, field(page, "Salon name"));
  await keyboard.type("Juniper");
  await tabTo(page, field(page, "Time zone"));
  await keyboard.type("Berlin");
  await expect(page.getByRole("option", { name: /Europe\/Berlin/ })).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Save" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Tell us about your salon" })).toBeHidden();
  await expect(page.locator("#main")).toBeFocused();

  await page.goto("/staff");
  await tabTo(page, page.getByRole("button", { name: "Account" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Salon" }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/salon");
  await tabTo(page, page.getByRole("button", { name: "Invite" }));
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  const invited = newManager();
  await tabTo(page, dialog.getByLabel("Email"));
  await keyboard.type(invited.email);
  await tabTo(page, dialog.getByRole("radio", { name: /^Manager/ }));
  await keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: /^Viewer/ })).toBeChecked();
  await keyboard.press("Enter");
  await expect(page.getByText(`Sent to ${invited.email}`, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite" })).toBeFocused();

  const other = await browser.newPage();
  await other.goto((await outbox.latestMail(invited.email)).link);
  await tabTo(other, field(other, "Username"));
  await other.keyboard.type(invited.username);
  await tabTo(other, field(other, "Password"));
  await other.keyboard.type(invited.password);
  await tabTo(other, field(other, "Confirm Password"));
  await other.keyboard.type(invited.password);
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL("/staff");
  await other.close();

  await page.goto("/account");
  await tabTo(page, field(page, "Current password"));
  await keyboard.type(manager.password);
  await tabTo(page, field(page, "New password"));
  await keyboard.type("Other-scissors-1");
  await tabTo(page, field(page, "Confirm new password"));
  await keyboard.type("Other-scissors-1");
  await keyboard.press("Enter");
  await expect(page.getByText("Password changed.")).toBeVisible();
});
