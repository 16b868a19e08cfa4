import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, callsOf, cut, hold } from "../../test-support/calls";
import { axeFinds, button, field, heading, link, toast } from "../../test-support/look";
import { show } from "../../test-support/show";
import { ResetScreen } from "../reset-screen";

const RESET = "/api/auth/reset-password";

async function fill(password: string, confirmation = password) {
  await field("New Password").fill(password);
  await field("Confirm Password").fill(confirmation);
}

test("every rule has its sentence, cleared on edit", async () => {
  await show(<ResetScreen token="rules" />);
  const send = button("Reset Password");
  await send.click();
  await expect.element(page.getByText("Password is required")).toBeVisible();
  await expect.element(page.getByText("Please confirm your password")).toBeVisible();
  await expect.element(field("New Password")).toHaveFocus();
  for (const [password, sentence] of [
    ["Ab1", "Password must be at least 6 characters"],
    ["ABCDE1", "Password must contain at least one lowercase letter"],
    ["abcde1", "Password must contain at least one uppercase letter"],
    ["Abcdef", "Password must contain at least one number"],
  ] as const) {
    await fill(password);
    await send.click();
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await fill("Abcde1", "Abcde2");
  await expect.element(page.getByText("Password must contain at least one number")).not.toBeInTheDocument();
  await send.click();
  await expect.element(field("Confirm Password")).toHaveFocus();
  await expect.element(field("Confirm Password")).toHaveAccessibleDescription("Passwords do not match");
  expect(await axeFinds()).toEqual([]);
  expect(callsOf(RESET)).toEqual([]);
});

test("without a token the link is invalid at once", async () => {
  await show(<ResetScreen token="" />);
  await expect.element(heading("Invalid Reset Link")).toBeVisible();
  await expect.element(link("Request New Reset Link")).toHaveAttribute("href", "/forgot-password");
  await expect.element(link("Back to Sign In")).toHaveAttribute("href", "/login");
  expect(await axeFinds()).toEqual([]);
});

test("a 400 without words has the specified ones", async () => {
  answer(RESET, 400, {});
  await show(<ResetScreen token="bad" />);
  await fill("Juniper2026");
  await button("Reset Password").click();
  await expect
    .element(page.getByText("Invalid or expired reset token. Please request a new password reset."))
    .toBeVisible();
});

test("other failures are toasts, and the form stays", async () => {
  answer(RESET, 500, {});
  await show(<ResetScreen token="failing" />);
  await fill("Juniper2026");
  await button("Reset Password").click();
  await expect.element(toast("Failed to reset password")).toBeVisible();
  cut(RESET);
  await button("Reset Password").click();
  await expect.element(toast("Network error. Please try again.")).toBeVisible();
  await expect.element(field("New Password")).toHaveValue("Juniper2026");
  const before = callsOf(RESET).length;
  const release = hold(RESET, 200, { message: "ok" });
  await button("Reset Password").dblClick();
  await expect.element(button("Resetting Password...")).toBeVisible();
  release();
  await expect.element(heading("Password Reset Successfully!")).toBeVisible();
  expect(callsOf(RESET)).toHaveLength(before + 1);
});
