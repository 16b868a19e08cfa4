import { axe } from "../support/axe";
import { newManager } from "../support/manager";
import { expect, test } from "../support/test";
import { answer, button, cut, field, heading, hold, link, toast } from "./doors";

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

test("an unknown address gets the same answer @wire", async ({ page }) => {
  await page.goto("/forgot-password");
  await field(page, "Email Address").fill(newManager().email);
  await button(page, "Send Reset Link").click();
  await expect(heading(page, "Check Your Email")).toBeVisible();
});

test("the sent view sends again, to the same address", async ({ page }) => {
  const sent = await answer(page, "forgot-password", 200, { message: "ok" });
  await page.goto("/forgot-password");
  await field(page, "Email Address").fill("sofia@juniper.example");
  await button(page, "Send Reset Link").click();
  await button(page, "send it again").click();
  await expect.poll(() => sent).toEqual(Array(2).fill('{"email":"sofia@juniper.example"}'));
});

test("the address is checked, and the sentence goes on typing", async ({ page }) => {
  await page.goto("/forgot-password");
  const email = field(page, "Email Address");
  await button(page, "Send Reset Link").click();
  await expect(email).toHaveAccessibleDescription("Email is required");
  await expect(email).toBeFocused();
  await email.fill("sofia@juniper");
  await expect(page.getByText("Email is required")).toHaveCount(0);
  await button(page, "Send Reset Link").click();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
});

test("failures have their sentences, and the button says what goes on", async ({ page }) => {
  await answer(page, "forgot-password", 500, {});
  await page.goto("/forgot-password");
  await field(page, "Email Address").fill("sofia@juniper.example");
  await button(page, "Send Reset Link").click();
  await expect(toast(page, "Failed to send reset email")).toBeVisible();
  await page.unroute("**/api/auth/forgot-password*");
  await answer(page, "forgot-password", 429, { error: "Too many mails. Please wait a minute." });
  await button(page, "Send Reset Link").click();
  await expect(toast(page, "Too many mails. Please wait a minute.")).toBeVisible();
  await page.unroute("**/api/auth/forgot-password*");
  await cut(page, "forgot-password");
  await button(page, "Send Reset Link").click();
  await expect(toast(page, "Network error. Please try again.")).toBeVisible();
  await page.unroute("**/api/auth/forgot-password*");
  const held = await hold(page, "forgot-password", 200, { message: "ok" });
  await button(page, "Send Reset Link").dblclick();
  await expect(button(page, "Sending Reset Link...")).toBeVisible();
  held.release();
  await expect(heading(page, "Check Your Email")).toBeVisible();
  expect(held.calls.count).toBe(1);
});
