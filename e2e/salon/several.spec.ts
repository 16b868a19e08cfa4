import type { APIRequestContext } from "@playwright/test";
import * as z from "zod/mini";
import { addMember } from "../availability/salon";
import { expect, test } from "../support/test";

async function addSalon(browser: APIRequestContext, name: string): Promise<string> {
  const made = await browser.post("/api/account/salons", { data: { name } });
  expect(made.status(), await made.text()).toBe(201);
  return z.parse(z.object({ salon_id: z.string() }), await made.json()).salon_id;
}

test("the account menu switches between two salons, and the other tab follows", async ({
  signedInPage: page,
  context,
  api,
}) => {
  await addMember(api);
  await addSalon(context.request, "Second Chair");
  await page.goto("/staff");
  await expect(page.getByRole("heading", { name: "Amara Okafor" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/staff");
  await other.getByRole("button", { name: "Account" }).click();
  await expect(other.getByRole("searchbox", { name: "Search salons" })).toBeHidden();
  await other.getByRole("button", { name: "Second Chair" }).click();
  await expect(other.getByText("No staff members found")).toBeVisible();
  // The first tab has reloaded in the browser's current salon, and says why.
  await expect(page.getByText("No staff members found")).toBeVisible();
  await expect(page.getByText(/^You switched to another salon in another tab/)).toBeVisible();
  // A sign-in leads to the salon that was the last one.
  const { user } = await (await context.request.get("/api/auth/session")).json();
  expect((await (await context.request.get("/api/salon")).json()).id).toBe(user.salon_id);
  await page.reload();
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByText("Second Chair · Owner")).toBeVisible();
});

test("an address of another salon's member offers to switch, and goes on there", async ({
  signedInPage: page,
  context,
  api,
}) => {
  const amara = await addMember(api);
  const named = await context.request.put("/api/salon", { data: { name: "First Chair" } });
  expect(named.status()).toBe(200);
  const second = await addSalon(context.request, "Second Chair");
  const switched = await context.request.post("/api/auth/salon", { data: { salon_id: second } });
  expect(switched.status()).toBe(200);
  expect((await context.request.get(`/api/employees/${amara}`)).status()).toBe(404);
  await page.goto(`/staff/${amara}/availability?tab=breaks`);
  await expect(page.getByRole("heading", { name: "Switch to First Chair?" })).toBeVisible();
  await page.getByRole("button", { name: "Switch" }).click();
  await expect(page.getByRole("heading", { name: "Amara Okafor" })).toBeVisible();
  await expect(page).toHaveURL(/tab=breaks/);
});

test("an unknown address leads to the staff as before", async ({ signedInPage: page }) => {
  await page.goto("/staff/00000000-0000-7000-8000-000000000000/availability");
  await expect(page.getByText("Staff member not found")).toBeVisible();
  await expect(page).toHaveURL("/staff");
});
