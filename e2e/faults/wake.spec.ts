import { card, focusAgain } from "../staff/team";
import { expect, test } from "../support/test";
import { PATIENT, put, received, revoke, typeLastName } from "./faults";

const ENDED = "Your session has ended. Please sign in again.";

test("a laptop that wakes with a used-up token renews it once and shows the news @hosted @smoke", async ({
  signedInPage: page,
  manager,
}) => {
  const [id] = await put(manager.email, ["Amara", "Okafor"]);
  await page.goto(`/staff/${id}/availability`);
  await expect(page.getByRole("heading", { name: "Amara Okafor" })).toBeVisible();
  await expect(page.getByText("No Availability Data")).toBeVisible();
  await revoke(manager.email, { refresh: false });
  // Five calls at once find the token refused.
  await focusAgain(page);
  await expect.poll(async () => (await received(manager.email, "/api/auth/refresh")).length).toBe(1);
  await put(manager.email, ["Bela", "Kovacs"]);
  await page.goto("/staff");
  await expect(card(page, "Bela Kovacs")).toBeVisible(PATIENT);
  expect(await received(manager.email, "/api/auth/refresh")).toHaveLength(1);
});

test("a laptop that wakes to a refused refresh is led to sign-in and back @hosted", async ({
  signedInPage: page,
  manager,
}) => {
  await put(manager.email, ["Amara", "Okafor"]);
  await page.goto("/staff?status=active");
  await expect(card(page, "Amara Okafor")).toBeVisible();
  await revoke(manager.email);
  await focusAgain(page);
  await expect(page).toHaveURL("/login?from=%2Fstaff%3Fstatus%3Dactive", PATIENT);
  await expect(page.getByText(ENDED)).toBeVisible();
  await page.getByLabel("Email").fill(manager.email);
  await page.getByLabel("Password", { exact: true }).fill(manager.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/staff?status=active");
  await expect(card(page, "Amara Okafor")).toBeVisible(PATIENT);
});

test("a session that ended elsewhere keeps the open form for after the sign-in @hosted", async ({
  signedInPage: page,
  manager,
}) => {
  await put(manager.email, ["Amara", "Okafor"]);
  await page.goto("/staff");
  const dialog = await typeLastName(page, "Amara Okafor", "Obi");
  await revoke(manager.email);
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(page).toHaveURL("/login?from=%2Fstaff", PATIENT);
  await expect(page.getByText(ENDED)).toBeVisible();
  await page.getByLabel("Email").fill(manager.email);
  await page.getByLabel("Password", { exact: true }).fill(manager.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(dialog.getByLabel("Last Name")).toHaveValue("Obi");
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(card(page, "Amara Obi")).toBeVisible();
});

for (const { when, hears } of [
  { when: "at once", hears: true },
  { when: "at the next look, where tabs do not hear of one another", hears: false },
]) {
  test(`a sign-out in another tab is handled ${when} @hosted`, async ({ signedInPage: page, context }) => {
    if (!hears) await page.addInitScript("delete window.BroadcastChannel");
    await page.goto("/staff");
    const other = await context.newPage();
    await other.goto("/staff");
    await other.getByRole("button", { name: "Account" }).click();
    await other.getByRole("button", { name: "Sign Out" }).click();
    await expect(other).toHaveURL("/login");
    if (!hears) await focusAgain(page);
    await expect(page).toHaveURL("/login?from=%2Fstaff", PATIENT);
  });
}
