import type { Page } from "@playwright/test";
import { axe } from "../support/axe";
import { newManager } from "../support/manager";
import { expect, test } from "../support/test";
import { answer, button, cut, failure, field, heading, hold, link, toast } from "./doors";

async function fill(
  page: Page,
  values: { email: string; username: string; password: string; confirm?: string },
) {
  await field(page, "Email").fill(values.email);
  await field(page, "Username").fill(values.username);
  await field(page, "Password").fill(values.password);
  await field(page, "Confirm Password").fill(values.confirm ?? values.password);
}

test("the registration screen has its texts and links", async ({ page }) => {
  await page.goto("/register");
  await expect(page).toHaveTitle("Create Account · Chairtime");
  await expect(heading(page, "Create Account")).toBeVisible();
  await expect(link(page, "Sign in here")).toHaveAttribute("href", "/login");
  await expect(
    page.getByText("By creating an account, you agree to our Terms of Service and Privacy Policy."),
  ).toBeVisible();
  for (const [label, token] of [
    ["Email", "email"],
    ["Username", "username"],
    ["Password", "new-password"],
    ["Confirm Password", "new-password"],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute("autocomplete", token);
    await expect(field(page, label)).toHaveAttribute("required", "");
  }
  await expect(button(page, "Show password")).toHaveCount(2);
  expect(await axe(page)).toEqual([]);
});

test("every rule has its sentence, and the first wrong field gets the focus", async ({ page }) => {
  const sent = await answer(page, "register", 201, { message: "ok" });
  await page.goto("/register");
  await button(page, "Create Account").click();
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Email")).toHaveAccessibleDescription("Email is required");
  await expect(field(page, "Username")).toHaveAccessibleDescription("Username is required");
  await expect(field(page, "Password")).toHaveAccessibleDescription("Password is required");
  await expect(field(page, "Confirm Password")).toHaveAccessibleDescription("Please confirm your password");
  await fill(page, { email: "sofia@juniper", username: "so", password: "hush1", confirm: "hush2" });
  await button(page, "Create Account").click();
  await expect(field(page, "Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(field(page, "Username")).toHaveAccessibleDescription(
    "Username must be at least 3 characters long",
  );
  await expect(field(page, "Password")).toHaveAccessibleDescription(
    "Password must be at least 6 characters long",
  );
  await expect(field(page, "Confirm Password")).toHaveAccessibleDescription("Passwords do not match");
  expect(await axe(page)).toEqual([]);
  await fill(page, { email: "sofia@juniper.example", username: "so fia", password: "hush12" });
  await button(page, "Create Account").click();
  await expect(field(page, "Username")).toBeFocused();
  await expect(field(page, "Username")).toHaveAccessibleDescription(
    "Username can only contain letters, numbers, and underscores",
  );
  expect(sent).toEqual([]);
});

test("a registration names the address, sends a mail, and sends it again", async ({ page, outbox }) => {
  const manager = newManager();
  await page.goto("/register");
  await fill(page, manager);
  await button(page, "Create Account").click();
  await expect(toast(page, "Registration successful! Check your email for verification.")).toBeVisible();
  await expect(heading(page, "Registration Successful!")).toBeFocused();
  await expect(page.getByText("Please check your email to verify your account")).toBeVisible();
  await expect(page.getByText(manager.email)).toBeVisible();
  await expect(
    page.getByText("Didn’t get it? Check your spam folder, send it again or contact support."),
  ).toBeVisible();
  await expect(link(page, "Back to Sign In")).toHaveAttribute("href", "/login");
  expect(await axe(page)).toEqual([]);
  await outbox.latestMail(manager.email);
  await button(page, "send it again").click();
  await expect.poll(async () => (await outbox.mailsTo(manager.email)).length).toBe(2);
});

test("the success view is of this visit only: a reload and Back show the form", async ({ page }) => {
  await answer(page, "register", 201, { message: "ok" });
  await page.goto("/register");
  await fill(page, newManager());
  await button(page, "Create Account").click();
  await expect(heading(page, "Registration Successful!")).toBeVisible();
  await link(page, "Back to Sign In").click();
  await expect(heading(page, "Welcome Back")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Create Account")).toBeVisible();
});

test("failures show above the button and keep the input", async ({ page }) => {
  const manager = newManager();
  await answer(page, "register", 500, { error: "Could not create user" });
  await page.goto("/register");
  await fill(page, manager);
  await button(page, "Create Account").click();
  await expect(failure(page, "Could not create user")).toBeVisible();
  await expect(field(page, "Password")).toHaveValue(manager.password);
  expect(await axe(page)).toEqual([]);
  await page.unroute("**/api/auth/register*");
  await answer(page, "register", 502, { error: "x", code: "bad_gateway" });
  await button(page, "Create Account").click();
  await expect(failure(page, "Registration failed")).toBeVisible();
  await page.unroute("**/api/auth/register*");
  await cut(page, "register");
  await button(page, "Create Account").click();
  await expect(
    failure(page, "Registration failed. Please check your connection and try again."),
  ).toBeVisible();
});

test("it is busy while it sends, and sends once", async ({ page }) => {
  const held = await hold(page, "register", 201, { message: "ok" });
  await page.goto("/register");
  await fill(page, newManager());
  await button(page, "Create Account").dblclick();
  await expect(button(page, "Creating Account...")).toBeVisible();
  held.release();
  await expect(heading(page, "Registration Successful!")).toBeVisible();
  expect(held.calls.count).toBe(1);
});
