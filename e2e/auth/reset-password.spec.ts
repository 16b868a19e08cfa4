import type { Page } from "@playwright/test";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { button, field, heading, link, toast } from "./doors";

async function fill(page: Page, password: string, confirmation = password) {
  await field(page, "New Password").fill(password);
  await field(page, "Confirm Password").fill(confirmation);
}

test("the form appears where the check of the link was", async ({ page, browser, app }) => {
  const path = "/reset-password?token=any";
  const served = await browser.newPage({ baseURL: app.url, javaScriptEnabled: false });
  await served.setViewportSize({ width: 1280, height: 800 });
  await served.goto(path);
  await expect(heading(served, "Validating Reset Link")).toBeVisible();
  await page.goto(path);
  await expect(heading(page, "Reset Your Password")).toBeVisible();
  expect(await page.getByRole("main").boundingBox()).toEqual(await served.getByRole("main").boundingBox());
  await served.close();
});

test("a reset link sets a new password, and counts once @smoke", async ({ page, manager, outbox }) => {
  await page.request.post("/api/auth/forgot-password", { data: { email: manager.email } });
  const { link: address } = await outbox.latestMail(manager.email, /reset/i);
  const path = new URL(address).pathname + new URL(address).search;
  await page.goto(path);
  await expect(page).toHaveTitle("Reset Password · Chairtime");
  await expect(heading(page, "Reset Your Password")).toBeVisible();
  await expect(field(page, "New Password")).toHaveAccessibleDescription(
    "Password must contain at least 6 characters with uppercase, lowercase, and numbers.",
  );
  await expect(field(page, "New Password")).toHaveAttribute("autocomplete", "new-password");
  expect(await axe(page)).toEqual([]);
  await fill(page, "Juniper2026");
  await button(page, "Reset Password").click();
  await expect(toast(page, "Password reset successfully!")).toBeVisible();
  await expect(heading(page, "Password Reset Successfully!")).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await link(page, "Sign In Now").click();
  await field(page, "Email").fill(manager.email);
  await field(page, "Password").fill("Juniper2026");
  await button(page, "Sign In").click();
  await expect(page).toHaveURL("/staff");

  // In a separate tab: the first one may learn just now that it is signed out, and leave.
  await page.context().clearCookies();
  const again = await page.context().newPage();
  await again.goto(path);
  await fill(again, "Juniper2027");
  await button(again, "Reset Password").click();
  await expect(heading(again, "Your Password Was Already Changed")).toBeFocused();
});

test("an unknown token is invalid on submit", async ({ page }) => {
  await page.goto("/reset-password?token=unknown");
  await fill(page, "Juniper2026");
  await button(page, "Reset Password").click();
  await expect(heading(page, "Invalid Reset Link")).toBeVisible();
});

test("while the page is on its way, the link is being checked", async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url });
  const page = await context.newPage();
  await page.goto("/reset-password?token=waiting");
  await expect(heading(page, "Validating Reset Link")).toBeVisible();
  await context.close();
});
