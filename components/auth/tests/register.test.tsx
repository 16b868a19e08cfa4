import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, callsOf, cut, hold } from "../../test-support/calls";
import { axeFinds, button, failure, field, heading, link, toast } from "../../test-support/look";
import { show } from "../../test-support/show";
import { RegisterScreen } from "../register-screen";

const REGISTER = "/api/auth/register";
const ANA = { email: "ana@juniper.example", username: "ana_l", password: "Scissors1", confirm: "Scissors1" };

async function fill({ email, username, password, confirm }: typeof ANA) {
  await field("Email").fill(email);
  await field("Username").fill(username);
  await field("Password").fill(password);
  await field("Confirm Password").fill(confirm);
}

beforeEach(() => show(<RegisterScreen />));

test("the screen has its texts, links and autocompletion", async () => {
  await expect.element(heading("Create Account")).toBeVisible();
  await expect.element(link("Sign in here")).toHaveAttribute("href", "/login");
  await expect
    .element(page.getByText("By creating an account, you agree to our Terms of Service and Privacy Policy."))
    .toBeVisible();
  for (const [label, token] of [
    ["Email", "email"],
    ["Username", "username"],
    ["Password", "new-password"],
    ["Confirm Password", "new-password"],
  ] as const) {
    await expect.element(field(label)).toHaveAttribute("autocomplete", token);
    await expect.element(field(label)).toBeRequired();
  }
  expect(button("Show password").elements()).toHaveLength(2);
  expect(await axeFinds()).toEqual([]);
});

test("every rule has its sentence, and the first wrong field gets the focus", async () => {
  await button("Create Account").click();
  await expect.element(field("Email")).toHaveFocus();
  await expect.element(field("Email")).toHaveAccessibleDescription("Email is required");
  await expect.element(field("Username")).toHaveAccessibleDescription("Username is required");
  await expect.element(field("Password")).toHaveAccessibleDescription("Password is required");
  await expect.element(field("Confirm Password")).toHaveAccessibleDescription("Please confirm your password");
  await fill({ email: "sofia@juniper", username: "so", password: "hush1", confirm: "hush2" });
  await button("Create Account").click();
  await expect.element(field("Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await expect
    .element(field("Username"))
    .toHaveAccessibleDescription("Username must be at least 3 characters long");
  await expect
    .element(field("Password"))
    .toHaveAccessibleDescription("Password must be at least 6 characters long");
  await expect.element(field("Confirm Password")).toHaveAccessibleDescription("Passwords do not match");
  expect(await axeFinds()).toEqual([]);
  await fill({ ...ANA, username: "so fia" });
  await button("Create Account").click();
  await expect.element(field("Username")).toHaveFocus();
  await expect
    .element(field("Username"))
    .toHaveAccessibleDescription("Username can only contain letters, numbers, and underscores");
  expect(callsOf(REGISTER)).toEqual([]);
});

test("failures show above the button and keep the input", async () => {
  answer(REGISTER, 500, { error: "Could not create user" });
  await fill(ANA);
  await button("Create Account").click();
  await expect.element(failure("Could not create user")).toBeVisible();
  await expect.element(field("Password")).toHaveValue(ANA.password);
  expect(await axeFinds()).toEqual([]);
  answer(REGISTER, 502, { error: "x", code: "bad_gateway" });
  await button("Create Account").click();
  await expect.element(failure("Registration failed")).toBeVisible();
  cut(REGISTER);
  await button("Create Account").click();
  await expect
    .element(failure("Registration failed. Please check your connection and try again."))
    .toBeVisible();
});

test("it is busy while it sends, sends once, and says where the mail went", async () => {
  const release = hold(REGISTER, 201, { message: "ok" });
  await fill(ANA);
  await button("Create Account").dblClick();
  await expect.element(button("Creating Account...")).toBeVisible();
  release();
  await expect.element(heading("Registration Successful!")).toHaveFocus();
  await expect.element(toast("Registration successful! Check your email for verification.")).toBeVisible();
  await expect.element(page.getByText(ANA.email)).toBeVisible();
  await expect.element(link("Back to Sign In")).toHaveAttribute("href", "/login");
  expect(callsOf(REGISTER)).toHaveLength(1);
  expect(await axeFinds()).toEqual([]);
});
