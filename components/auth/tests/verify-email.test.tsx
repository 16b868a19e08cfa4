import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answer, callsOf, cut, hold } from "../../test-support/calls";
import { axeFinds, heading, link, toast } from "../../test-support/look";
import { goTo, whereNow } from "../../test-support/navigation";
import { show } from "../../test-support/show";
import { VerifyScreen } from "../verify-screen";

const VERIFY = "/api/auth/verify-email";

beforeEach(() => goTo("/verify-email"));
afterEach(() => void vi.useRealTimers());

test("while it asks, it says so; then it counts down and leads to sign-in", async () => {
  const release = hold(VERIFY, 200, { newly_verified: true });
  await show(<VerifyScreen token="held" />);
  await expect.element(heading("Verifying Email")).toBeVisible();
  expect(await axeFinds()).toEqual([]);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  release();
  await expect.element(heading("Email Verified!")).toHaveFocus();
  await expect.element(toast("Email verified successfully! You can now sign in.")).toBeVisible();
  await expect.element(link("Continue to Sign In")).toHaveAttribute("href", "/login");
  expect(await axeFinds()).toEqual([]);
  for (const rest of ["5 seconds", "4 seconds", "3 seconds", "2 seconds", "1 second"]) {
    await expect.element(page.getByText(`Taking you there in ${rest}.`).last()).toBeVisible();
    expect(whereNow()).toBe("/verify-email");
    vi.advanceTimersByTime(1000);
  }
  await expect.poll(whereNow).toBe("/login");
});

test("leaving stops the countdown", async () => {
  answer(VERIFY, 200, { newly_verified: true });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { unmount } = await show(<VerifyScreen token="leaving" />);
  await expect.element(heading("Email Verified!")).toBeVisible();
  await unmount();
  goTo("/register");
  vi.advanceTimersByTime(10_000);
  expect(whereNow()).toBe("/register");
});

test("a verified account learns so", async () => {
  answer(VERIFY, 200, { already_verified: true });
  await show(<VerifyScreen token="again" />);
  await expect.element(toast("Email already verified! You can sign in now.")).toBeVisible();
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

test.each([
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
])("a failure ($name) offers its two ways on", async ({ name, status, body, message, said, ways }) => {
  answer(VERIFY, status, body);
  await show(
    <main>
      <VerifyScreen token={name} />
    </main>,
  );
  await expect.element(heading("Verification Failed")).toBeVisible();
  await expect.element(page.getByRole("main").getByText(message, { exact: true })).toBeVisible();
  await expect.element(toast(said)).toBeVisible();
  await expect.element(page.getByText("Still stuck? Please contact support.")).toBeVisible();
  const links = page.getByRole("main").getByRole("link").elements();
  expect(links.slice(0, -1).map((one) => [one.textContent, one.getAttribute("href")])).toEqual(ways);
  expect(await axeFinds()).toEqual([]);
});

test("a lost network shows, and the next visit tries again", async () => {
  cut(VERIFY);
  const { unmount } = await show(<VerifyScreen token="offline" />);
  await expect
    .element(page.getByText("Network error. Please check your connection and try again."))
    .toBeVisible();
  await expect.element(toast("Network error occurred")).toBeVisible();
  await unmount();
  answer(VERIFY, 200, { newly_verified: true });
  await show(<VerifyScreen token="offline" />);
  await expect.element(heading("Email Verified!")).toBeVisible();
});

test("without a token nothing is sent", async () => {
  await show(<VerifyScreen token="" />);
  await expect.element(page.getByText("Invalid verification link. No token provided.")).toBeVisible();
  await expect.element(link("Back to Sign In")).toBeVisible();
  await expect.element(link("Create New Account")).toBeVisible();
  expect(callsOf(VERIFY)).toEqual([]);
  expect(whereNow()).toBe("/verify-email");
});
