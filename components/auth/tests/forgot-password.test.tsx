import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, callsOf, cut, hold } from "../../test-support/calls";
import { axeFinds, button, field, heading, link, toast } from "../../test-support/look";
import { show } from "../../test-support/show";
import { ForgotScreen } from "../forgot-screen";

const FORGOT = "/api/auth/forgot-password";
const EMAIL = "sofia@juniper.example";

beforeEach(() => show(<ForgotScreen />));

test("the form, the sent view and back", async () => {
  answer(FORGOT, 200, { message: "ok" });
  await expect.element(heading("Forgot Password?")).toBeVisible();
  await expect.element(link("Back to Sign In")).toHaveAttribute("href", "/login");
  await expect.element(field("Email Address")).toHaveAttribute("autocomplete", "email");
  expect(await axeFinds()).toEqual([]);
  await field("Email Address").fill(EMAIL);
  await button("Send Reset Link").click();
  await expect.element(toast("Password reset email sent!")).toBeVisible();
  await expect.element(heading("Check Your Email")).toHaveFocus();
  await expect
    .element(
      page.getByText("If an account with that address exists, a reset e-mail arrives within a few minutes."),
    )
    .toBeVisible();
  expect(await axeFinds()).toEqual([]);
  await button("send it again").click();
  await expect
    .poll(() => callsOf(FORGOT).map(({ body }) => body))
    .toEqual([{ email: EMAIL }, { email: EMAIL }]);
  await button("Try Different Email").click();
  await expect.element(heading("Forgot Password?")).toBeVisible();
});

test("the address is checked, and the sentence goes on typing", async () => {
  const email = field("Email Address");
  await button("Send Reset Link").click();
  await expect.element(email).toHaveAccessibleDescription("Email is required");
  await expect.element(email).toHaveFocus();
  await email.fill("sofia@juniper");
  await expect.element(page.getByText("Email is required")).not.toBeInTheDocument();
  await button("Send Reset Link").click();
  await expect.element(email).toHaveAccessibleDescription("Please enter a valid email address");
});

test("failures have their sentences, and the button says what goes on", async () => {
  answer(FORGOT, 500, {});
  await field("Email Address").fill(EMAIL);
  await button("Send Reset Link").click();
  await expect.element(toast("Failed to send reset email")).toBeVisible();
  answer(FORGOT, 429, { error: "Too many mails. Please wait a minute." });
  await button("Send Reset Link").click();
  await expect.element(toast("Too many mails. Please wait a minute.")).toBeVisible();
  cut(FORGOT);
  await button("Send Reset Link").click();
  await expect.element(toast("Network error. Please try again.")).toBeVisible();
  const before = callsOf(FORGOT).length;
  const release = hold(FORGOT, 200, { message: "ok" });
  await button("Send Reset Link").dblClick();
  await expect.element(button("Sending Reset Link...")).toBeVisible();
  release();
  await expect.element(heading("Check Your Email")).toBeVisible();
  expect(callsOf(FORGOT)).toHaveLength(before + 1);
});
