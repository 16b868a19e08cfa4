import type { Page } from "@playwright/test";
import { button, field, heading, toast } from "../auth/doors";
import { addMember } from "../feel/salon";
import { expect, test } from "../support/test";
import { joined, named } from "./invited";
import { lookSound } from "./look";

const saveDetails = (page: Page) =>
  page.getByRole("region", { name: "Details" }).getByRole("button", { name: "Save", exact: true });

test("an owner changes name, first weekday and clock", async ({ signedInPage: page, api }) => {
  await page.goto("/salon");
  await expect(page).toHaveTitle("Salon · Chairtime");
  await lookSound(page);
  await field(page, "Salon name").fill("Juniper");
  await field(page, "First day of the week").selectOption("Monday");
  await field(page, "Clock").selectOption("12 hours (2:30 PM)");
  await saveDetails(page).click();
  await expect(toast(page, "Details saved")).toBeVisible();
  await expect(heading(page, "Juniper")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Monday");
  const salon = await (await api.get("/api/salon")).json();
  expect(salon).toMatchObject({ name: "Juniper", week_starts_on: 1, hour_cycle: "h12" });
  await field(page, "Time zone").fill("Nowhere");
  await saveDetails(page).click();
  await expect(field(page, "Time zone")).toBeFocused();
  await expect(field(page, "Time zone")).toHaveAccessibleDescription(
    /Please choose a time zone from the list/,
  );
});

test("another zone first shows its effect on time off", async ({ signedInPage: page, api }) => {
  const ada = await addMember(api, "Ada", "Byron");
  const off = await api.post("/api/onetime-blocks", {
    data: {
      employee_id: ada,
      start_date_time: "2031-12-03T03:30:00.000Z",
      end_date_time: "2031-12-03T05:30:00.000Z",
      reason: "Dentist",
    },
  });
  expect(off.status(), await off.text()).toBe(201);
  await named(api, "Juniper");
  await page.goto("/salon");
  await field(page, "Time zone").fill("Berlin");
  await saveDetails(page).click();
  const dialog = page.getByRole("dialog", { name: "Change the time zone?" });
  await expect(dialog.getByRole("radio", { name: /1 block of time off keeps its wall time/ })).toBeChecked();
  await lookSound(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect((await (await api.get("/api/salon")).json()).time_zone).toBe("Asia/Kolkata");
  // The input is still there.
  await expect(field(page, "Time zone")).toHaveValue("Berlin");
  await saveDetails(page).click();
  await dialog.getByRole("radio", { name: /stays at the same moment/ }).check();
  await dialog.getByRole("button", { name: "Change time zone" }).click();
  await expect(toast(page, "Time zone saved")).toBeVisible();
  await expect(field(page, "Time zone")).toHaveValue(/^Europe\/Berlin/);
  const [block] = await (await api.get(`/api/onetime-blocks?employee_id=${ada}`)).json();
  expect(new Date(block.start_date_time).toISOString()).toBe("2031-12-03T03:30:00.000Z");
});

test("opening hours are typed, copied and saved by the keyboard alone", async ({
  signedInPage: page,
  api,
}) => {
  await page.goto("/salon");
  // Controls that cannot respond yet take no focus.
  const add = button(page, "Add hours on Monday");
  await expect(async () => {
    await add.focus();
    await expect(add).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press("Enter");
  await field(page, "Monday opens").focus();
  await page.keyboard.type("19");
  await button(page, "Save hours").focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Monday closes")).toBeFocused();
  await expect(field(page, "Monday closes")).toHaveAccessibleDescription("End time must be after start time");
  await field(page, "Monday opens").focus();
  await page.keyboard.type("8:30");
  await button(page, "Copy Monday to...").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Copy Monday to..." });
  await dialog.getByRole("checkbox", { name: "Tuesday" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Copy", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Tuesday opens")).toHaveValue("08:30");
  await button(page, "Save hours").focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Opening hours saved")).toBeVisible();
  expect((await (await api.get("/api/salon")).json()).opening_hours).toEqual([
    { day_of_week: 1, start_time: "08:30", end_time: "18:00" },
    { day_of_week: 2, start_time: "08:30", end_time: "18:00" },
  ]);
});

test("a failed save says so and loses nothing that was typed", async ({ signedInPage: page }) => {
  await page.goto("/salon");
  await page.route("**/api/salon", (route) =>
    route.fulfill({ status: 409, json: { error: "Somebody else has just changed the salon." } }),
  );
  await field(page, "Salon name").fill("Juniper");
  await saveDetails(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Somebody else has just changed" })).toBeVisible();
  await expect(field(page, "Salon name")).toHaveValue("Juniper");
});

test("everything can be downloaded, and the salon deleted by typing its name", async ({
  signedInPage: page,
  api,
}) => {
  await named(api, "Juniper");
  await page.goto("/salon");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download everything" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  // Nothing was navigated to.
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await button(page, "Delete salon").click();
  const dialog = page.getByRole("dialog", { name: "Delete Juniper?" });
  await dialog.getByRole("button", { name: "Delete salon" }).click();
  await expect(field(page, "Salon name").last()).toHaveAccessibleDescription(
    /Please type Juniper to confirm/,
  );
  await lookSound(page);
  await dialog.getByLabel("Salon name").fill("Juniper");
  await dialog.getByRole("button", { name: "Delete salon" }).click();
  await expect(page).not.toHaveURL(/\/salon$/);
});

test("controls that a role may not use are hidden, and a text says who may", async ({
  page,
  api,
  outbox,
  browser,
  app,
}) => {
  await named(api, "Juniper");
  await joined({ api, request: page.request, outbox, role: "manager" });
  await page.goto("/salon");
  await expect(page.getByText("Only owners can change the details.")).toBeVisible();
  await expect(button(page, "Save hours")).toBeVisible();
  await expect(page.getByText("Only owners can change roles or remove people.")).toBeVisible();
  await button(page, "Invite").click();
  await expect(page.getByRole("radio", { name: /^Viewer/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Owner/ })).toHaveCount(0);

  const other = await browser.newContext({ baseURL: app.url });
  await joined({ api, request: other.request, outbox, role: "viewer" });
  const viewer = await other.newPage();
  await viewer.goto("/salon");
  await expect(viewer.getByText("Only owners and managers can change the opening hours.")).toBeVisible();
  await expect(viewer.getByText("Only owners and managers can see who belongs to the salon.")).toBeVisible();
  await expect(viewer.getByText("Only owners can download everything or delete the salon.")).toBeVisible();
  await expect(button(viewer, "Leave salon")).toBeVisible();
  await lookSound(viewer);
  await other.close();
});
