import { axe } from "../support/axe";
import { newManager } from "../support/manager";
import { expect, test } from "../support/test";
import { button, field, heading, link, toast } from "./doors";

test("the form, the sent view and back", async ({ page, manager, outbox }) => {
  await page.goto("/forgot-password");
  await expect(page).toHaveTitle("Forgot Password · Chairtime");
  await expect(heading(page, "Forgot Password?")).toBeVisible();
  await expect(link(page, "Back to Sign In")).toHaveAttribute("href", "/login");
  await expect(field(page, "Email Address")).toHaveAttribute("autocomplete", "email");
  expect(await axe(page)).toEqual([]);
  await field(page, "Email Address").fill(manager.email);
  await button(page, "Send Reset Link").click();
  await expect(toast(page, "Password reset email sent!")).toBeVisible();
  await expect(heading(page, "Check Your Email")).toBeFocused();
  await expect(
    page.getByText("If an account with that address exists, a reset e-mail arrives within a few minutes."),
  ).toBeVisible();
  await expect(link(page, "Back to Sign In")).toHaveAttribute("href", "/login");
  expect(await axe(page)).toEqual([]);
  const first = await outbox.latestMail(manager.email, /reset/i);
  expect(first.link).toContain("/reset-password?token=");
  await button(page, "Try Different Email").click();
  await expect(heading(page, "Forgot Password?")).toBeVisible();
});

test("an unknown address gets the same answer", async ({ page }) => {
  await page.goto("/forgot-password");
  await field(page, "Email Address").fill(newManager().email);
  await button(page, "Send Reset Link").click();
  await expect(heading(page, "Check Your Email")).toBeVisible();
});
