import { button, toast } from "../auth/doors";
import { expect, test } from "../support/test";

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
  await draft.getByLabel("Name").fill("Payroll");
  await draft.getByRole("radio", { name: /^Read and change/ }).check();
  await draft.getByRole("button", { name: "Create token" }).click();
  const shown = page.getByRole("dialog", { name: "Copy the token for Payroll" });
  const secret = await shown.getByLabel("Token").inputValue();
  expect(secret).toMatch(/^ct_[\w-]{43}$/);
  await shown.getByRole("button", { name: "Done" }).click();
  const rows = section.getByRole("list", { name: "Tokens" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Never used");

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
