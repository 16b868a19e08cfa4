import type { Page } from "@playwright/test";
import { openNoStream } from "../support/event-stream";
import { type Manager, newManager, registerManager, signIn } from "../support/manager";
import type { Outbox } from "../support/outbox";
import { strictControl } from "../support/strict-control";
import { expect, test } from "../support/test";
import { closeToasts } from "../support/toasts";
import { button, field, heading, toast } from "./doors";

const ENDED = "Your session has ended. Please sign in again.";
const OFFER = "Your session ended before this was saved.";

interface Elsewhere {
  page: Page;
  manager: Manager;
  outbox: Outbox;
  wire: "bundled" | "hosted";
}

/** Ends the manager's sessions behind the page's back: by a reset of the password, or by the hosted backend's own will. */
async function endSessions({ page, manager, outbox, wire }: Elsewhere): Promise<Manager> {
  await openNoStream(page);
  if (wire === "hosted") {
    await strictControl("revoke", { user: manager.email });
    return manager;
  }
  const { password } = newManager();
  // These doors neither read nor write the session cookie: the page keeps the one that has just lost its worth.
  await page.request.post("/api/auth/forgot-password", { data: { email: manager.email } });
  const { link } = await outbox.latestMail(manager.email, /reset/i);
  const token = new URL(link).searchParams.get("token");
  const reset = await page.request.post("/api/auth/reset-password", {
    data: { token, new_password: password },
  });
  expect(reset.status(), await reset.text()).toBe(200);
  return { ...manager, password };
}

async function signInAs(page: Page, { email, password }: Manager) {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await button(page, "Sign In").click();
}

async function typeMember(page: Page) {
  await button(page, "Add Staff").click();
  await field(page, "First Name").fill("Amara");
  await field(page, "Last Name").fill("Okafor");
  await field(page, "Email").fill("amara@juniper.test");
  await field(page, "Role").fill("Stylist");
}

const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

test("a session that has ended elsewhere keeps the open form and offers it again @wire @smoke", async ({
  signedInPage: page,
  manager,
  outbox,
  wire,
}) => {
  await page.goto("/staff?search=ama");
  await typeMember(page);
  const renewed = await endSessions({ page, manager, outbox, wire });
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await button(page, "Create Staff").click();
  const refusal = await saved;
  expect(refusal.status()).toBe(401);
  expect(await refusal.headerValue("set-cookie")).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/i);

  await expect(page).toHaveURL("/login?from=%2Fstaff%3Fsearch%3Dama");
  await expect(page.getByText(ENDED)).toBeVisible();
  await signInAs(page, renewed);
  await expect(page).toHaveURL("/staff?search=ama");
  const dialog = page.getByRole("dialog", { name: "Add New Staff Member" });
  await expect(dialog.getByText(OFFER)).toBeVisible();
  expect(await storage(page)).not.toContain(renewed.password);
  await button(page, "Restore").click();
  await expect(field(page, "Email")).toHaveValue("amara@juniper.test");
  await button(page, "Create Staff").click();
  await expect(toast(page, "Staff member created successfully!")).toBeVisible();
  expect(await storage(page)).not.toContain("amara@juniper.test");

  await openNoStream(page);
  await page.context().clearCookies();
  await page.goto("/login");
  await expect(heading(page, "Welcome Back")).toBeVisible();
  await expect(page.getByText(ENDED)).toHaveCount(0);
});

test("what one manager had typed is not offered to another", async ({
  signedInPage: page,
  manager,
  outbox,
  wire,
}) => {
  const other = await registerManager({ request: page.request, outbox, wire });
  await page.goto("/staff");
  await typeMember(page);
  const renewed = await endSessions({ page, manager, outbox, wire });
  await button(page, "Create Staff").click();
  await expect(page.getByText(ENDED)).toBeVisible();
  await signInAs(page, other);
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  await button(page, "Add Staff").click();
  await expect(field(page, "First Name")).toHaveValue("");
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await button(page, "Close").click();
  await closeToasts(page);
  await button(page, "Account").click();
  await button(page, "Sign Out").click();
  await expect(page).toHaveURL("/login");
  await signInAs(page, renewed);
  await expect(page.getByText(OFFER)).toBeVisible();
  await button(page, "Discard").click();
  await expect(field(page, "First Name")).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a form of the availability page is offered again on its tab", async ({
  signedInPage: page,
  manager,
  api,
  outbox,
  wire,
}) => {
  const made = await api.post("/api/employees", {
    data: { first_name: "Amara", last_name: "Okafor", email: "a@juniper.test", picture: "", role: "Stylist" },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = await made.json();
  await page.goto(`/staff/${id}/availability?tab=schedules`);
  await button(page, "Add Schedule").click();
  await field(page, "Notes").fill("Only in the front room");
  const renewed = await endSessions({ page, manager, outbox, wire });
  await page.getByRole("dialog").getByRole("button", { name: "Add Schedule" }).click();
  await expect(page.getByText(ENDED)).toBeVisible();
  await signInAs(page, renewed);
  await expect(page).toHaveURL(`/staff/${id}/availability?tab=schedules`);
  await expect(page.getByText(OFFER)).toBeVisible();
  await button(page, "Restore").click();
  await expect(field(page, "Notes")).toHaveValue("Only in the front room");
});

test("a page that is opened after the end leads to sign-in as well", async ({
  signedInPage: page,
  manager,
  outbox,
  wire,
}) => {
  const renewed = await endSessions({ page, manager, outbox, wire });
  await page.goto("/staff");
  await expect(page).toHaveURL("/login?from=%2Fstaff");
  await expect(page.getByText(ENDED)).toBeVisible();
  await signInAs(page, renewed);
  await expect(page).toHaveURL("/staff");
});

test("a password reset ends every other session at its next call", async ({
  signedInPage: page,
  api,
  manager,
  outbox,
  wire,
}) => {
  expect((await api.get("/api/employees")).status()).toBe(200);
  await endSessions({ page, manager, outbox, wire });
  const refused = await api.get("/api/employees");
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toEqual({ error: "Token refresh failed", code: "session_ended" });
  expect((await api.get("/api/auth/session")).status()).toBe(401);
  expect((await page.request.get("/api/employees")).status()).toBe(401);
});

test("signing out ends the session, and Back shows nothing of it @wire @smoke", async ({
  signedInPage: page,
}) => {
  await page.goto("/staff");
  await button(page, "Account").click();
  await button(page, "Sign Out").click();
  await expect(page).toHaveURL("/login");
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(heading(page, "Welcome Back")).toBeVisible();
  await page.goto("/staff");
  await expect(page).toHaveURL(/\/login\?from=%2Fstaff$/);
});

test("a call that learns of the signing out before its answer leads nowhere else", async ({
  signedInPage: page,
}) => {
  await page.route("**/api/auth/logout", async (route) => {
    const response = await route.fetch();
    const refused = page.waitForResponse((other) => other.status() === 401);
    // The page refetches what it shows when somebody comes back to it.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await refused;
    await route.fulfill({ response });
  });
  await page.goto("/staff");
  await button(page, "Account").click();
  await button(page, "Sign Out").click();
  await expect(page).toHaveURL("/login");
});

test.describe("a second person who signs in on the same computer", () => {
  const CHANGED = /^You signed in as somebody else in another tab, so this page has been reloaded\./;

  test("in another tab reloads the first one's page at once, its open form kept for the first", async ({
    page,
    context,
    manager,
    outbox,
    wire,
  }) => {
    const other = await registerManager({ request: context.request, outbox, wire });
    // Opened while nobody was signed in: later it would lead on to the first one's page.
    const secondTab = await context.newPage();
    await secondTab.goto("/login");
    await page.goto("/login?from=%2Fstaff");
    await signInAs(page, manager);
    await expect(page).toHaveURL("/staff");
    await typeMember(page);
    await signInAs(secondTab, other);
    await expect(secondTab).toHaveURL("/staff");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(toast(page, "You signed in as somebody else")).toHaveText(CHANGED);
    await closeToasts(page);
    await button(page, "Account").click();
    await expect(page.getByText(other.email)).toBeVisible();
    expect(await (await context.request.get("/api/employees")).json()).toEqual([]);

    await button(page, "Sign Out").click();
    await expect(page).toHaveURL("/login");
    await expect(secondTab).toHaveURL(/\/login\?from=%2Fstaff$/);
    await signInAs(page, manager);
    await expect(page.getByText(OFFER)).toBeVisible();
  });

  test("unheard by a stale page gets nothing of what that page still saves, and the page says so", async ({
    signedInPage: page,
    manager,
    browser,
    context,
    outbox,
    wire,
  }) => {
    const other = await registerManager({ request: context.request, outbox, wire });
    const elsewhere = await browser.newContext();
    await signIn(elsewhere.request, manager);
    await page.goto("/staff");
    await typeMember(page);
    await signIn(context.request, other);
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await button(page, "Create Staff").click();
    const refusal = await saved;
    expect(refusal.status()).toBe(409);
    await expect(toast(page, "You signed in as somebody else")).toHaveText(CHANGED);
    await closeToasts(page);
    await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
    expect(await (await context.request.get("/api/employees")).json()).toEqual([]);
    // The first one's own session elsewhere goes on, and has nothing of it either.
    if (wire === "bundled") expect(await (await elsewhere.request.get("/api/employees")).json()).toEqual([]);
    expect(await storage(page)).toContain("amara@juniper.test");
    await elsewhere.close();
  });
});
