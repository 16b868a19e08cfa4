import { button, field, heading, toast } from "../auth/doors";
import { listening } from "../support/event-stream";
import { newManager, signIn } from "../support/manager";
import { expect, test } from "../support/test";
import { named } from "./invited";
import { lookSound } from "./look";

test("the password is changed, and others are signed out", async ({
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
  await field(page, "New password").fill("Juniper2026");
  await field(page, "Confirm new password").fill("Juniper2026");
  await button(page, "Change password").click();
  await expect(toast(page, "Password changed. You’re signed out everywhere else.")).toBeVisible();
  expect((await elsewhere.request.get("/api/employees")).status()).toBe(401);
  await elsewhere.close();
  await signIn(page.request, { ...manager, password: "Juniper2026" });
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
