import { button, toast } from "../auth/doors";
import { newManager } from "../support/manager";
import { expect, test } from "../support/test";
import { joined, named } from "./invited";
import { lookSound } from "./look";

test("an owner invites, sends again and takes back", async ({ signedInPage: page, outbox }) => {
  const { email } = newManager();
  await page.goto("/salon");
  await button(page, "Invite").click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("radio", { name: /^Viewer/ }).check();
  await lookSound(page);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole("list", { name: "Invitations" }).getByRole("listitem");
  await expect(row).toContainText(`Sent to ${email}`);
  await expect(row).toContainText(/Viewer, expires \w{3} \d+/);
  await outbox.latestMail(email);

  await row.getByRole("button", { name: /Send again/ }).click();
  await expect(toast(page, `Invitation sent to ${email} again`)).toBeVisible();
  await expect.poll(async () => (await outbox.mailsTo(email)).length).toBe(2);
  await row.getByRole("button", { name: /Take back/ }).click();
  await expect(row).toHaveCount(0);
});

test("an expired invitation says so", async ({ signedInPage: page, api }) => {
  const { email } = newManager();
  await api.post("/api/salon/invitations", { data: { email, role: "viewer" } });
  await page.route("**/api/salon/people", async (route) => {
    const answer = await route.fetch();
    const people = await answer.json();
    for (const invitation of people.invitations) invitation.expired = true;
    await route.fulfill({ response: answer, json: people });
  });
  await page.goto("/salon");
  // Coming back to the window asks again, once the page listens.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByRole("list", { name: "Invitations" })).toContainText("Viewer, expired", {
      timeout: 1000,
    });
  }).toPass();
});

test("an owner changes a role and removes somebody, who is out at once", async ({
  signedInPage: page,
  api,
  outbox,
  playwright,
  app,
}) => {
  const theirs = await playwright.request.newContext({ baseURL: app.url });
  const sam = await joined({ api, request: theirs, outbox, role: "viewer" });
  await page.goto("/salon");
  const people = page.getByRole("list", { name: "People of the salon" });
  await expect(people.getByRole("listitem").first()).toContainText("You");
  await page.getByLabel(`Role of ${sam.username}`).selectOption("Manager");
  await expect(toast(page, `${sam.username} is a manager now`)).toBeVisible();
  await button(page, `Remove ${sam.username}`).click();
  const dialog = page.getByRole("dialog", { name: `Remove ${sam.username}?` });
  await lookSound(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(people.getByRole("listitem")).toHaveCount(1);
  expect([401, 403]).toContain((await theirs.get("/api/employees")).status());
  await theirs.dispose();
});

test("the last owner can neither step down nor leave", async ({ signedInPage: page, api, manager }) => {
  await named(api, "Juniper");
  await page.goto("/salon");
  await page.getByLabel(`Role of ${manager.username}`).selectOption("Viewer");
  const dialog = page.getByRole("dialog", { name: "Change your own role?" });
  await dialog.getByRole("button", { name: "Change my role" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel(`Role of ${manager.username}`)).toHaveValue("owner");
  await button(page, "Leave salon").click();
  const leaving = page.getByRole("dialog", { name: "Leave Juniper?" });
  await leaving.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(leaving.getByRole("alert")).toBeVisible();
});

test("somebody leaves, and is signed out of the salon", async ({ page, api, outbox }) => {
  await joined({ api, request: page.request, outbox, role: "manager" });
  await page.goto("/salon");
  await button(page, "Leave salon").click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).not.toHaveURL(/\/salon$/);
  const people = await (await api.get("/api/salon/people")).json();
  expect(people.people).toHaveLength(1);
});
