import type { Page } from "@playwright/test";
import { axe } from "../support/axe";
import { newManager } from "../support/manager";
import { expect, test } from "../support/test";
import { answer, button, field, heading, link, toast } from "./doors";

async function fill(
  page: Page,
  values: { email: string; username: string; password: string; confirm?: string },
) {
  await field(page, "Email").fill(values.email);
  await field(page, "Username").fill(values.username);
  await field(page, "Password").fill(values.password);
  await field(page, "Confirm Password").fill(values.confirm ?? values.password);
}

test("a registration names the address, sends a mail, and sends it again @smoke", async ({
  page,
  outbox,
}) => {
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
