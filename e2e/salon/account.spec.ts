import { button, field, heading, link, toast } from "../auth/doors";
import { listening } from "../support/event-stream";
import { newManager, signIn } from "../support/manager";
import { expect, test } from "../support/test";
import { named } from "./invited";
import { lookSound } from "./look";

test("the password is changed by the reset screen's rules, and others are signed out", async ({
  signedInPage: page,
  browser,
  manager,
}) => {
  const elsewhere = await browser.newContext();
  await signIn(elsewhere.request, manager);
  await page.goto("/account");
  await expect(page).toHaveTitle("Account · Chairtime");
  await lookSound(page);
  await field(page, "Current password").fill(manager.password);
  await field(page, "New password").fill("juniper");
  await button(page, "Change password").click();
  await expect(field(page, "New password")).toBeFocused();
  await expect(field(page, "New password")).toHaveAccessibleDescription(/at least one uppercase letter/);
  await field(page, "New password").fill("Juniper2026");
  await field(page, "Confirm new password").fill("Juniper2026");
  await button(page, "Change password").click();
  await expect(toast(page, "Password changed. You are signed out everywhere else.")).toBeVisible();
  await expect(field(page, "Current password")).toHaveValue("");
  expect((await elsewhere.request.get("/api/employees")).status()).toBe(401);
  await elsewhere.close();
  await signIn(page.request, { ...manager, password: "Juniper2026" });
});

test("a name shows in the account menu, among the people and in the history, without signing in again", async ({
  signedInPage: page,
  manager,
}) => {
  await page.goto("/account");
  await field(page, "Your name").fill("...");
  await button(page, "Save name").click();
  await expect(field(page, "Your name")).toHaveAccessibleDescription(/A name has letters or numbers/);
  await field(page, "Your name").fill("Maya Rossi");
  await button(page, "Save name").click();
  await expect(toast(page, "Colleagues see you as Maya Rossi")).toBeVisible();
  await expect(page.getByText("Signed in as Maya Rossi")).toBeVisible();
  await button(page, "Account").click();
  await expect(page.getByRole("paragraph").filter({ hasText: /^Maya Rossi$/ })).toBeVisible();
  await page.goto("/salon");
  await expect(page.getByRole("list", { name: "People of the salon" })).toContainText("Maya Rossi");
  await button(page, "Open history").click();
  await expect(page.getByRole("dialog", { name: "History" })).toContainText(
    `changed their name from ${manager.username} to Maya Rossi`,
  );
});

test("the form reports a wrong password, and keeps the input", async ({ signedInPage: page }) => {
  await page.goto("/account");
  await field(page, "Current password").fill("Wrong-1A");
  await field(page, "New password").fill("Juniper2026");
  await field(page, "Confirm new password").fill("Juniper2026");
  await button(page, "Change password").click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(field(page, "New password")).toHaveValue("Juniper2026");
});

test("a new address waits until its link is followed, once", async ({
  signedInPage: page,
  manager,
  outbox,
}) => {
  const { email } = newManager();
  await page.goto("/account");
  await field(page, "New email").fill(email);
  await field(page, "Your password").fill(manager.password);
  await button(page, "Change email").click();
  await expect(page.getByText(`Waiting for confirmation: ${email}`)).toBeVisible();
  const { link: address } = await outbox.latestMail(email);
  const path = new URL(address).pathname + new URL(address).search;
  const answer = await page.goto(path);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(heading(page, "Address Confirmed")).toBeFocused();
  await lookSound(page);
  // Followed once: a reload shows the same.
  await page.reload();
  await expect(heading(page, "Address Confirmed")).toBeVisible();
  await page.context().clearCookies();
  await signIn(page.request, { ...manager, email });
});

test("a link that confirms nothing says so and leads on", async ({ page }) => {
  await page.goto("/confirm-email");
  await expect(page.getByText("This link is not complete.")).toBeVisible();
  await page.goto("/confirm-email?token=unknown");
  await expect(heading(page, "Address Not Confirmed")).toBeFocused();
  await lookSound(page);
  await expect(link(page, "Sign In")).toBeVisible();
});

test("sessions are listed by device, and others signed out", async ({
  signedInPage: page,
  playwright,
  app,
  manager,
}) => {
  const elsewhere = await playwright.request.newContext({
    baseURL: app.url,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  });
  await signIn(elsewhere, manager);
  await page.goto("/account");
  const sessions = page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");
  await expect(sessions.first()).toContainText("This device");
  await expect(sessions.filter({ hasText: "Safari on iPhone" })).toContainText("Last used today");
  await button(page, "Sign out Safari on iPhone").click();
  await expect(toast(page, "Safari on iPhone was signed out")).toBeVisible();
  await expect(sessions.filter({ hasText: "Safari on iPhone" })).toHaveCount(0);
  expect((await elsewhere.get("/api/employees")).status()).toBe(401);
  await signIn(elsewhere, manager);
  await page.reload();
  await button(page, "Sign out everywhere else").click();
  await expect(sessions).toHaveCount(1);
  await elsewhere.dispose();
});

test("another salon is added, opens at once, and can be switched from", async ({
  signedInPage: page,
  api,
}) => {
  await named(api, "Juniper");
  await page.goto("/account");
  await button(page, "Add a salon").click();
  const dialog = page.getByRole("dialog", { name: "Add a salon" });
  await dialog.getByLabel("Salon name").fill("Cedar");
  await lookSound(page);
  await dialog.getByRole("button", { name: "Add salon" }).click();
  await expect(page).toHaveURL("/staff");
  await page.goto("/account");
  const cedar = page
    .getByRole("list", { name: "Your salons" })
    .getByRole("listitem")
    .filter({ hasText: "Cedar" });
  await expect(cedar).toContainText("Open now");
  await button(page, "Switch to Juniper").click();
  await expect(page).toHaveURL("/staff");
  expect((await (await page.request.get("/api/salon")).json()).name).toBe("Juniper");
});

test("a call that is on its way while the salon is switched does not lead back, or to sign-in", async ({
  signedInPage: page,
  api,
}) => {
  await named(api, "Juniper");
  const alive = listening(page);
  await page.goto("/account");
  await alive;
  // The page refetches what it shows when somebody comes back to it. The answer comes when the switch is done.
  const late = Promise.withResolvers<void>();
  await page.route("**/api/salon", async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.route("**/staff", async (route) => {
    const refused = page.waitForResponse((response) => response.status() === 409);
    late.resolve();
    await refused;
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/salon");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await asked;
  await button(page, "Add a salon").click();
  const dialog = page.getByRole("dialog", { name: "Add a salon" });
  await dialog.getByLabel("Salon name").fill("Cedar");
  await dialog.getByRole("button", { name: "Add salon" }).click();
  await expect(page).toHaveURL("/staff");
  expect((await (await page.request.get("/api/salon")).json()).name).toBe("Cedar");
});

test("the account is deleted with its password", async ({ signedInPage: page, manager, playwright, app }) => {
  await page.goto("/account");
  await button(page, "Delete account").click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await lookSound(page);
  await dialog.getByLabel("Your password").fill(manager.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL(/\/login/);
  const request = await playwright.request.newContext({ baseURL: app.url });
  const { email, password } = manager;
  expect((await request.post("/api/auth/login", { data: { email, password } })).status()).toBe(401);
  await request.dispose();
});
