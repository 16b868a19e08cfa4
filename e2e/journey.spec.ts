import type { Page } from "@playwright/test";
import { type Manager, newManager } from "./support/manager";
import { watchForTokens } from "./support/secrets";
import { expect, test } from "./support/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a manager registers, confirms the mail, signs in, adds a member with hours, and signs out @smoke", async ({
  page,
  outbox,
}) => {
  test.slow();
  const tokens = watchForTokens(page);
  const manager = newManager();

  await test.step("register", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Create one here" }).click();
    await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
    await page.getByLabel("Email").fill(manager.email);
    await page.getByLabel("Username").fill(manager.username);
    await page.getByLabel("Password", { exact: true }).fill(manager.password);
    await page.getByLabel("Confirm Password", { exact: true }).fill(manager.password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeVisible();
    await expect(page.getByRole("main").getByText(manager.email)).toBeVisible();
  });

  await test.step("confirm the mail", async () => {
    const { link } = await outbox.latestMail(manager.email);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
    await page.getByText("Continue to Sign In").click();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step("sign in", async () => {
    await fillSignIn(page, manager);
    await expect(page).toHaveURL(/\/staff$/);
    await expect(page.getByText("Welcome back!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  });

  await test.step("add a member", async () => {
    await page.getByRole("button", { name: "Add Staff" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add New Staff Member" });
    await dialog.getByLabel("First Name").fill("Amara");
    await dialog.getByLabel("Last Name").fill("Okafor");
    await dialog.getByLabel("Email").fill("amara@salon.test");
    await dialog.getByLabel("Role").fill("Stylist");
    await dialog.getByRole("button", { name: "Create Staff" }).click();
    await expect(page.getByText("Staff member created successfully!")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("article", { name: "Amara Okafor" })).toBeVisible();
  });

  await test.step("give her hours", async () => {
    await page.getByRole("link", { name: "Manage Availability" }).click();
    await expect(page).toHaveURL(/\/staff\/[\w-]+\/availability/);
    await page.getByRole("tab", { name: "Schedules" }).click();
    await expect(page.getByRole("heading", { name: "No Work Schedules" })).toBeVisible();
    await page.getByRole("button", { name: "Add Schedule" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add Work Schedule" });
    await dialog.getByRole("button", { name: "Add Schedule" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: "All Schedules (1)" })).toBeVisible();
    await expect(page.getByText("09:00 – 17:00").first()).toBeVisible();
  });

  await test.step("find it again after a reload", async () => {
    await page.reload();
    await page.getByRole("tab", { name: "Schedules" }).click();
    await expect(page.getByRole("heading", { name: "All Schedules (1)" })).toBeVisible();
  });

  expect(await tokens.seen(), "where the browser saw a token").toEqual([]);

  await test.step("sign out", async () => {
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto("/staff");
    await expect(page).toHaveURL(/\/login\?from=%2Fstaff$/);
  });
});

test("a visitor is led to sign-in and back to their original address @smoke", async ({ page, manager }) => {
  await page.goto("/staff?status=active");
  await expect(page).toHaveURL(/\/login\?from=%2Fstaff%3Fstatus%3Dactive$/);
  await fillSignIn(page, manager);
  await expect(page).toHaveURL(/\/staff\?status=active$/);
  await expect(page.getByRole("button", { name: "Active", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("nothing that the browser is sent or keeps holds a token @differs @smoke", { tag: "@wire" }, async ({
  page,
  manager,
  wire,
}) => {
  const tokens = watchForTokens(page);
  await page.goto("/login");
  await fillSignIn(page, manager);
  await expect(page.getByRole("heading", { level: 1, name: "Chairtime" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  const cookies = await page.context().cookies();
  // The session, and where the backend names devices, the name of this one; no script sees either.
  const names = wire === "bundled" ? ["chairtime_device", "chairtime_session"] : ["chairtime_session"];
  expect(cookies.map(({ name }) => name).sort()).toEqual(names);
  for (const { httpOnly, sameSite } of cookies)
    expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: "Lax" });
  expect(await tokens.seen()).toEqual([]);
});

async function fillSignIn(page: Page, manager: Manager): Promise<void> {
  await page.getByLabel("Email").fill(manager.email);
  await page.getByLabel("Password", { exact: true }).fill(manager.password);
  await page.getByRole("button", { name: "Sign In" }).click();
}
