import { expect, test } from "../support/test";
import { button, field, heading } from "./doors";

test("a session that ended elsewhere leads to sign-in, says so, and comes back @wire", async ({
  signedInPage: page,
  manager,
}) => {
  await page.goto("/staff?search=ama");
  await expect(heading(page, "Chairtime")).toBeVisible();
  await page.context().clearCookies();
  // What the screen does on its own when the manager comes back to the window.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.evaluate(() => window.dispatchEvent(new Event("chairtime:session-ended")));
  await expect(page).toHaveURL("/login?from=%2Fstaff%3Fsearch%3Dama");
  await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await field(page, "Email").fill(manager.email);
  await field(page, "Password").fill(manager.password);
  await button(page, "Sign In").click();
  await expect(page).toHaveURL("/staff?search=ama");
  await page.context().clearCookies();
  await page.goto("/login");
  await expect(heading(page, "Welcome Back")).toBeVisible();
  await expect(page.getByText("Your session has ended. Please sign in again.")).toHaveCount(0);
});

test("signing out ends the session, and Back shows nothing of it @wire", async ({ signedInPage: page }) => {
  await page.goto("/staff");
  await button(page, "Account").click();
  await button(page, "Sign Out").click();
  await expect(page).toHaveURL("/login");
  await page.goto("/staff");
  await expect(page).toHaveURL(/\/login\?from=%2Fstaff$/);
});
