import { newManager } from "../support/manager";
import { expect, test } from "../support/test";
import { heading, link, toast } from "./doors";

test("a link verifies the address, counts down and leads to sign-in @smoke", async ({ page, outbox }) => {
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
