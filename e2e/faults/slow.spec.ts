import { card } from "../staff/team";
import { fail, mend, PATIENT, put, TIMED_OUT, typeLastName } from "./faults";
import { expect, test } from "./own-app";

const LIST = { method: "GET", path: "/api/employees" };

test("a cold start beyond the limit says so, and the screen fills itself when the backend is warm @hosted", async ({
  signedInPage: page,
  manager,
}) => {
  await put(manager.email, ["Amara", "Okafor"]);
  await fail(manager.email, { kind: "hang" }, LIST);
  await page.goto("/staff");
  const main = page.locator("#main");
  await expect(main.getByText(TIMED_OUT)).toBeVisible(PATIENT);
  await expect(main.getByRole("button", { name: "Try again" })).toBeVisible();
  await mend(manager.email);
  await expect(card(page, "Amara Okafor")).toBeVisible(PATIENT);
});

test("one click retries a gateway whose service is down @hosted", async ({ signedInPage: page, manager }) => {
  await put(manager.email, ["Amara", "Okafor"]);
  const body = { error: "Employee service unavailable", details: "connection refused" };
  await fail(manager.email, { kind: "status", status: 502, body }, LIST);
  await page.goto("/staff");
  await expect(page.locator("#main").getByText(body.error)).toBeVisible(PATIENT);
  await mend(manager.email);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(card(page, "Amara Okafor")).toBeVisible();
});

test("a slow answer within the limit is waited for @hosted", async ({ signedInPage: page, manager }) => {
  await put(manager.email, ["Amara", "Okafor"]);
  await page.goto("/staff");
  const dialog = await typeLastName(page, "Amara Okafor", "Obi");
  await fail(manager.email, { kind: "delay", ms: 600 }, { method: "PUT" });
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(dialog.getByRole("button", { name: "Updating..." })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, "Amara Obi")).toBeVisible();
});

test("a save that takes too long says so and keeps the input @hosted", async ({
  signedInPage: page,
  manager,
}) => {
  await put(manager.email, ["Amara", "Okafor"]);
  await page.goto("/staff");
  const dialog = await typeLastName(page, "Amara Okafor", "Obi");
  await fail(manager.email, { kind: "hang" }, { method: "PUT" });
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(dialog.getByRole("alert")).toContainText(TIMED_OUT, PATIENT);
  await expect(dialog.getByLabel("Last Name")).toHaveValue("Obi");
  await mend(manager.email);
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(card(page, "Amara Obi")).toBeVisible();
});

test("a sign-in that takes too long says so @hosted", async ({ page, manager }) => {
  await fail(manager.email, { kind: "hang" }, { path: "/api/auth/login" });
  await page.goto("/login");
  await page.getByLabel("Email").fill(manager.email);
  await page.getByLabel("Password", { exact: true }).fill(manager.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.locator("form").getByText(TIMED_OUT)).toBeVisible(PATIENT);
  await mend(manager.email);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/staff");
});
