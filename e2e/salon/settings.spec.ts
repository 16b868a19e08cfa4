import type { Page } from "@playwright/test";
import { button, field, heading, toast } from "../auth/doors";
import { expect, test } from "../support/test";
import { named } from "./invited";
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
});

test("everything can be downloaded, and the salon deleted by typing its name @smoke", async ({
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
  await dialog.getByLabel("Salon name").fill("Juniper");
  await dialog.getByRole("button", { name: "Delete salon" }).click();
  await expect(page).not.toHaveURL(/\/salon$/);
});
