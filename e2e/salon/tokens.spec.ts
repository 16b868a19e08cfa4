import { button, toast } from "../auth/doors";
import { expect, test } from "../support/test";
import { joined } from "./invited";
import { lookSound } from "./look";

test("an owner makes a token, another system uses it, and revoking it ends that", async ({
  signedInPage: page,
  api,
  playwright,
  app,
}) => {
  await page.goto("/salon");
  const section = page.getByRole("region", { name: "Other systems" });
  await expect(section).toContainText("No tokens yet");
  await button(page, "New token").click();
  const draft = page.getByRole("dialog", { name: "New token" });
  await draft.getByRole("button", { name: "Make token" }).click();
  await expect(draft.getByLabel("Name")).toBeFocused();
  await expect(draft.getByLabel("Name")).toHaveAccessibleDescription(/Please enter a name/);
  await draft.getByLabel("Name").fill("Payroll");
  await draft.getByRole("radio", { name: /^Read and change/ }).check();
  await draft.getByLabel("Works for").selectOption("90 days");
  await lookSound(page);
  await draft.getByRole("button", { name: "Make token" }).dblclick();
  const shown = page.getByRole("dialog", { name: "Copy the token for Payroll" });
  const secret = await shown.getByLabel("Token").inputValue();
  expect(secret).toMatch(/^ct_[\w-]{43}$/);
  await expect(shown.getByRole("button", { name: "Copy token" })).toBeFocused();
  await lookSound(page);
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(button(page, "New token")).toBeFocused();
  const rows = section.getByRole("list", { name: "Tokens" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/Payroll\s*Read and change\s*Never used, expires \w{3} \d+, \d{4}/);

  const other = await playwright.request.newContext({
    baseURL: app.url,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const data = { first_name: "Ada", last_name: "Byron", role: "Stylist", email: "ada@salon.example" };
  const added = await other.post("/api/v1/employees", { data });
  expect(added.status()).toBe(201);
  expect((await other.get("/api/employees")).status()).toBe(401);
  expect((await api.get("/api/v1/employees")).status()).toBe(401);

  await page.reload();
  await expect(rows).toContainText("Last used today");
  await button(page, "Open history").click();
  const done = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "Payroll (token)" });
  await expect(done.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await rows.getByRole("button", { name: "Revoke Payroll" }).click();
  await page.getByRole("dialog", { name: "Revoke Payroll?" }).getByRole("button", { name: "Revoke" }).click();
  await expect(toast(page, "Payroll was revoked")).toBeVisible();
  await expect(section).toContainText("No tokens yet");
  expect((await other.get("/api/v1/employees")).status()).toBe(401);
});

test("a list that cannot be loaded says so, and a token that cannot be made stays typed", async ({
  signedInPage: page,
}) => {
  await page.route("**/api/tokens", (route) =>
    route.fulfill({ status: 502, json: { error: "Down", code: "backend_unreachable" } }),
  );
  await page.goto("/salon");
  const section = page.getByRole("region", { name: "Other systems" });
  await expect(section.getByRole("button", { name: "Try again" })).toBeVisible();
  await button(page, "New token").click();
  const draft = page.getByRole("dialog", { name: "New token" });
  await draft.getByLabel("Name").fill("Payroll");
  await draft.getByRole("button", { name: "Make token" }).click();
  await expect(draft.getByRole("alert")).toBeVisible();
  await expect(draft.getByLabel("Name")).toHaveValue("Payroll");
});

test("a manager finds no tokens", async ({ signedInPage: _, api, outbox, playwright, app, browser }) => {
  const theirs = await playwright.request.newContext({ baseURL: app.url });
  await joined({ api, request: theirs, outbox, role: "manager" });
  const context = await browser.newContext({ baseURL: app.url, storageState: await theirs.storageState() });
  const page = await context.newPage();
  await page.goto("/salon");
  await expect(page.getByRole("region", { name: "People" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Other systems" })).toHaveCount(0);
  await context.close();
});
