import { axe } from "../support/axe";
import { newManager } from "../support/manager";
import { expect, test } from "../support/test";
import { answer, cut, heading, hold, link, toast } from "./doors";

test("a link verifies the address, counts down and leads to sign-in", async ({ page, outbox }) => {
  const manager = newManager();
  await page.request.post("/api/auth/register", { data: manager });
  const { link: address } = await outbox.latestMail(manager.email);
  // The page's clock is frozen from the start: only the test moves it.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(new URL(address).pathname + new URL(address).search);
  await expect(page).toHaveTitle("Verify Email · Chairtime");
  await expect(heading(page, "Email Verified!")).toBeFocused();
  await expect(link(page, "Continue to Sign In")).toHaveAttribute("href", "/login");
  await expect(page.getByText("Taking you there in 5 seconds.")).toBeVisible();
  for (const rest of ["4 seconds", "3 seconds", "2 seconds", "1 second"]) {
    await page.clock.runFor(1000);
    await expect(page.getByText(`Taking you there in ${rest}.`)).toBeVisible();
  }
  await expect(toast(page, "Email verified successfully! You can now sign in.")).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL("/login");
});

test("leaving stops the countdown", async ({ page }) => {
  await answer(page, "verify-email", 200, { newly_verified: true });
  await page.clock.install();
  await page.goto("/verify-email?token=leaving");
  await link(page, "Continue to Sign In").click();
  await expect(heading(page, "Welcome Back")).toBeVisible();
  await link(page, "Create one here").click();
  await expect(heading(page, "Create Account")).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL("/register");
});

test("a verified account learns so", async ({ page }) => {
  await answer(page, "verify-email", 200, { already_verified: true });
  await page.goto("/verify-email?token=again");
  await expect(toast(page, "Email already verified! You can sign in now.")).toBeVisible();
});

test("a token is sent once: not again on reload, nor in a second tab", async ({ context, page }) => {
  const calls: string[] = [];
  await context.route("**/api/auth/verify-email*", (route) => {
    calls.push(route.request().url());
    return route.fulfill({ status: 400, json: { error: "Invalid token" } });
  });
  const other = await context.newPage();
  await Promise.all([page.goto("/verify-email?token=once"), other.goto("/verify-email?token=once")]);
  await expect(heading(page, "Verification Failed")).toBeVisible();
  await expect(heading(other, "Verification Failed")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Verification Failed")).toBeVisible();
  await expect(page.getByRole("main").getByText("Invalid token")).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("while it asks, it says so", async ({ page }) => {
  const held = await hold(page, "verify-email", 200, { newly_verified: true });
  await page.goto("/verify-email?token=held");
  await expect(heading(page, "Verifying Email")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  held.release();
  await expect(heading(page, "Email Verified!")).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

const USED =
  "This verification link may have already been used. If you recently verified your email, try signing in directly.";
const EXPIRED = "Verification link has expired. Please register again or contact support.";
const SIGN_IN = [
  ["Try Signing In", "/login"],
  ["Create New Account", "/register"],
] as const;
const REGISTER = [
  ["Register Again", "/register"],
  ["Back to Sign In", "/login"],
] as const;
const OTHER = [
  ["Back to Sign In", "/login"],
  ["Create New Account", "/register"],
] as const;

for (const { name, status, body, message, said, ways } of [
  {
    name: "used",
    status: 400,
    body: { error: "x", suggestion: "try_login" },
    message: USED,
    said: "Verification link already used. Try signing in!",
    ways: SIGN_IN,
  },
  {
    name: "expired",
    status: 400,
    body: { error: "x", suggestion: "request_new_token" },
    message: EXPIRED,
    said: "Verification link expired",
    ways: REGISTER,
  },
  {
    name: "used, without a suggestion",
    status: 400,
    body: { error: "This link was already used" },
    message: "This link was already used",
    said: "This link was already used",
    ways: SIGN_IN,
  },
  {
    name: "expired, without a suggestion",
    status: 400,
    body: { error: "Invalid or expired verification token" },
    message: "Invalid or expired verification token",
    said: "Invalid or expired verification token",
    ways: REGISTER,
  },
  {
    name: "without words",
    status: 500,
    body: {},
    message: "Verification failed. Please try again.",
    said: "Verification failed",
    ways: OTHER,
  },
]) {
  test(`a failure (${name}) offers its two ways on`, async ({ page }) => {
    await answer(page, "verify-email", status, body);
    await page.goto("/verify-email?token=failing");
    await expect(heading(page, "Verification Failed")).toBeVisible();
    await expect(page.getByRole("main").getByText(message, { exact: true })).toBeVisible();
    await expect(toast(page, said)).toBeVisible();
    await expect(page.getByText("Still stuck? Please contact support.")).toBeVisible();
    const links = page.getByRole("main").getByRole("link");
    await expect(links).toHaveText(ways.map(([label]) => label));
    for (const [label, href] of ways) await expect(link(page, label)).toHaveAttribute("href", href);
    expect(await axe(page)).toEqual([]);
  });
}

test("a lost network shows, and a reload tries again", async ({ page }) => {
  await cut(page, "verify-email");
  await page.goto("/verify-email?token=offline");
  await expect(
    page.getByRole("main").getByText("Network error. Please check your connection and try again."),
  ).toBeVisible();
  await expect(toast(page, "Network error occurred")).toBeVisible();
  await page.unroute("**/api/auth/verify-email*");
  await answer(page, "verify-email", 200, { newly_verified: true });
  await page.reload();
  await expect(heading(page, "Email Verified!")).toBeVisible();
});

test("without a token nothing is sent", async ({ page }) => {
  const sent = await answer(page, "verify-email", 200, {});
  await page.goto("/verify-email");
  await expect(page.getByText("Invalid verification link. No token provided.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveText([
    "Back to Sign In",
    "Create New Account",
  ]);
  expect(sent).toEqual([]);
});
