import type { Page } from "@playwright/test";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember } from "./salon";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search staff" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** The words are there before the keys work: '?' is tried until it does. */
async function comeToLife(page: Page): Promise<void> {
  const list = dialog(page, "Keyboard Shortcuts");
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(list).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
}

test("'?' and the button list what the screen's keys do", async ({ signedInPage: page }) => {
  await page.goto("/staff");
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  await comeToLife(page);
  await page.keyboard.press("?");
  const list = dialog(page, "Keyboard Shortcuts");
  await expect(list.getByRole("term")).toHaveText([
    "Search staff",
    "Add staff",
    "Undo the last change",
    "Show this list",
    "Go to Staff",
    "Go to Team",
  ]);
  await expect(list.getByRole("definition").filter({ hasText: "gs" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("n");
  await expect(dialog(page, "Add New Staff Member")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(list).toBeVisible();
});

test("'/' searches, 'n' adds, and neither acts inside a field", async ({ signedInPage: page }) => {
  await page.goto("/staff");
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  await comeToLife(page);
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("n/?gs");
  await expect(search(page)).toHaveValue("n/?gs");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("n");
  await expect(dialog(page, "Add New Staff Member")).toBeVisible();
  await page.keyboard.type("t/n");
  await expect(page.getByLabel("First Name", { exact: true })).toHaveValue("t/n");
});

test("'g s' and 'g t' go places", async ({ signedInPage: page }) => {
  await page.goto("/staff");
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  await comeToLife(page);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL("/team");
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page).toHaveURL("/staff");
});

test("arrows step through dates and 't' comes back to today", async ({ signedInPage: page, api }) => {
  const id = await addMember(api, "Amara", "Okafor");
  await page.goto(`/staff/${id}/availability?date=2030-03-01`);
  await expect(page.getByText("No schedule available for this date")).toBeVisible();
  await comeToLife(page);
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/date=2030-02-28/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/date=2030-03-02/);
  await page.getByRole("tab", { name: "Overview" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Schedules" })).toBeFocused();
  await expect(page).toHaveURL(/date=2030-03-02/);
  await expect(page.getByRole("heading", { name: "No Work Schedules" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(dialog(page, "Add Work Schedule")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(page.getByRole("group", { name: "Date" })).toBeVisible();
  await page.keyboard.press("t");
  await expect(page).not.toHaveURL(/date=/);
});

test("they can be turned off", async ({ signedInPage: page }) => {
  await page.goto("/staff");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await page.getByRole("checkbox", { name: "Use keyboard shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("n");
  await page.keyboard.press("/");
  await expect(search(page)).not.toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("checkbox", { name: "Use keyboard shortcuts" })).not.toBeChecked();
});
