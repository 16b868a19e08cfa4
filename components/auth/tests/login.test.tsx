import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, callsOf, cut, hold } from "../../test-support/calls";
import { axeFinds, button, failure, field, heading, link, toast } from "../../test-support/look";
import { whereNow } from "../../test-support/navigation";
import { show } from "../../test-support/show";
import { LoginForm } from "../login-form";

const LOGIN = "/api/auth/login";

const showLogin = (props: Partial<Parameters<typeof LoginForm>[0]> = {}) =>
  show(
    <LoginForm
      cookieIsDead={false}
      elsewhere={{ origins: [location.origin], sentence: "Open another address." }}
      next="/staff"
      registrationIsClosed={false}
      {...props}
    />,
  );

async function signIn() {
  await field("Email").fill("a@b.co");
  await field("Password").fill("not-the-password");
  await button("Sign In").click();
}

test("the password shows and hides", async () => {
  await showLogin();
  await field("Password").fill("Scissors1");
  await expect.element(button("Show password")).toHaveAttribute("aria-pressed", "false");
  await button("Show password").click();
  await expect.element(field("Password")).toHaveAttribute("type", "text");
  await expect.element(button("Hide password")).toHaveAttribute("aria-pressed", "true");
  await button("Hide password").click();
  await expect.element(field("Password")).toHaveAttribute("type", "password");
});

test("a wrong password shows twice, and the input stays", async () => {
  answer(LOGIN, 401, { error: "Invalid credentials" });
  await showLogin();
  await signIn();
  await expect.element(failure("Invalid credentials")).toBeVisible();
  await expect.element(toast("Invalid credentials")).toBeVisible();
  await expect.element(field("Email")).toHaveValue("a@b.co");
  await expect.element(field("Password")).toHaveValue("not-the-password");
  expect(await axeFinds()).toEqual([]);
});

test.each([
  [500, {}, "Login failed"],
  [504, { error: "late", code: "timeout" }, "Request timed out. Please try again in a moment."],
])("a failure of %i reads by its words: %j", async (status, body, sentence) => {
  answer(LOGIN, status, body);
  await showLogin();
  await signIn();
  await expect.element(failure(sentence)).toBeVisible();
});

test("a lost network has its own sentence, and the next press tries again", async () => {
  cut(LOGIN);
  await showLogin();
  await signIn();
  const sentence = "Login failed. Please check your connection and try again.";
  await expect.element(failure(sentence)).toBeVisible();
  answer(LOGIN, 401, { error: "Invalid credentials" });
  await button("Sign In").click();
  await expect.element(failure("Invalid credentials")).toBeVisible();
});

test("a double click sends once, and the button says what goes on", async () => {
  const release = hold(LOGIN, 401, { error: "Invalid credentials" });
  await showLogin();
  await field("Email").fill("a@b.co");
  await field("Password").fill("x");
  await button("Sign In").dblClick();
  await expect.element(button("Signing In...")).toHaveAttribute("aria-disabled", "true");
  await userEvent.type(field("Password"), "{Enter}");
  await button("Signing In...").click({ force: true });
  release();
  await expect.element(failure("Invalid credentials")).toBeVisible();
  expect(callsOf(LOGIN)).toHaveLength(1);
});

test("a missing value shows beside its field, which gets the focus", async () => {
  await showLogin();
  await button("Sign In").click();
  await expect.element(field("Email")).toHaveFocus();
  await expect.element(field("Email")).toHaveAccessibleDescription("Email is required");
  await expect.element(field("Password")).toHaveAccessibleDescription("Password is required");
  expect(await axeFinds()).toEqual([]);
  await field("Email").fill("a");
  await expect.element(page.getByText("Email is required")).not.toBeInTheDocument();
  expect(callsOf(LOGIN)).toEqual([]);
});

test("a sign-in leads where the visitor wanted to go, and its e-mail is sent without spaces", async () => {
  const user = { id: "u-1", email: "a@b.co", username: "ana", email_verified: true };
  answer(LOGIN, 200, { user });
  await showLogin({ next: "/staff?search=stylist" });
  await field("Email").fill("  a@b.co ");
  await field("Password").fill(" x ");
  await button("Sign In").click();
  await expect.element(toast("Welcome back!")).toBeVisible();
  await expect.poll(whereNow).toBe("/staff?search=stylist");
  expect(callsOf(LOGIN).map(({ body }) => body)).toEqual([{ email: "a@b.co", password: " x " }]);
});

test("another address than the app's own is said, and no registration offered where it is closed", async () => {
  await showLogin({
    elsewhere: { origins: [], sentence: "Open another address." },
    registrationIsClosed: true,
  });
  await expect.element(heading("Welcome Back")).toBeVisible();
  await expect.element(page.getByRole("status").getByText("Open another address.")).toBeVisible();
  await expect.element(link("Create one here")).not.toBeInTheDocument();
});
