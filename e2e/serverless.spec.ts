import { strictControl } from "./support/strict-control";
import { expect, test } from "./support/test";

// Here Next is the server, as on a serverless platform: app/api/[...path]/route.ts answers every call, and
// instrumentation.ts has read the settings at the start. Everywhere else lib/server comes before both.

test("the address of assistants is Next's own route, which has nothing with a hosted backend @serverless", async ({
  request,
}) => {
  const answer = await request.post("/mcp", { data: { jsonrpc: "2.0", id: 1, method: "ping" } });
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toEqual({ error: "There is nothing at this address.", code: "nothing_here" });
});

test("sign-in, list, save, renewal and sign-out work on Next alone @serverless @smoke", async ({
  page,
  manager,
}) => {
  await page.goto("/staff");
  await expect(page).toHaveURL("/login?from=%2Fstaff");
  await page.getByLabel("Email").fill(manager.email);
  await page.getByLabel("Password", { exact: true }).fill(manager.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();

  await page.getByRole("button", { name: "Add Staff" }).click();
  for (const [label, text] of [
    ["First Name", "Amara"],
    ["Last Name", "Okafor"],
    ["Email", "amara@juniper.test"],
    ["Role", "Stylist"],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Create Staff" }).click();
  await expect(page.getByRole("heading", { name: "Amara Okafor" })).toBeVisible();

  // The access token is refused from now on: the next call renews the session, and the visitor notices nothing.
  await strictControl("revoke", { user: manager.email, refresh: false });
  const renewed = page.waitForResponse((answer) => answer.url().endsWith("/api/employees"));
  await page.reload();
  expect(await (await renewed).headerValue("set-cookie")).toContain("chairtime_session=");
  await expect(page.getByRole("heading", { name: "Amara Okafor" })).toBeVisible();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Staff member deactivated successfully!")).toBeVisible();

  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  expect((await page.request.get("/api/employees")).status()).toBe(401);
});

test("a large list is streamed whole on Next alone @serverless", async ({ api, manager }) => {
  const employees = Array.from({ length: 5000 }, (_, index) => ({
    first_name: `Member ${index}`,
    last_name: "Okafor-Lindqvist",
    email: `member-${index}@juniper.test`,
    role: "Stylist",
    picture: "",
    is_active: true,
  }));
  await strictControl("records", { user: manager.email, employees });
  const answer = await api.get("/api/employees");
  expect((await answer.body()).length).toBeGreaterThan(1024 * 1024);
  expect(await answer.json()).toHaveLength(5000);
});

test("the holidays of a country come from Next alone @serverless", async ({ api }) => {
  const year = new Date().getUTCFullYear() + 1;
  const answer = await api.get(`/api/holidays?country=DE&region=BY&year=${year}`);
  expect(answer.status(), await answer.text()).toBe(200);
  expect((await answer.json()).holidays).toContainEqual({
    date: `${year}-12-25`,
    name: "Christmas Day",
    names: expect.arrayContaining(["1. Weihnachtstag"]),
    kind: "public",
    until: null,
  });
  const { countries } = await (await api.get("/api/holidays/regions")).json();
  expect(countries.length).toBeGreaterThan(100);
});
