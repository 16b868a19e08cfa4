import type { Page } from "@playwright/test";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addTeam, card, searchBox, someone } from "./team";

const filters = (page: Page) => page.getByRole("group", { name: "Filter by status" });
const choose = (page: Page, name: string) => filters(page).getByRole("button", { name, exact: true }).click();

test.beforeEach(async ({ api, signedInPage: page }) => {
  await addTeam(
    api,
    someone("Amara", "Okafor"),
    someone("Sofía", "Herrera", { is_active: false }),
    someone("Mateo", "Rossi", { role: "Barber", email: "scissors@juniper.test" }),
  );
  await page.goto("/staff");
  await expect(page.getByRole("listitem")).toHaveCount(3);
});

test("search finds by name, e-mail and role, ignoring case", async ({ signedInPage: page }) => {
  for (const [typed, found] of [
    ["AMARA", "Amara Okafor"],
    ["herrera", "Sofía Herrera"],
    ["SCISSORS@", "Mateo Rossi"],
    ["barber", "Mateo Rossi"],
  ] as const) {
    await searchBox(page).fill(typed);
    await expect(page.getByRole("listitem")).toHaveCount(1);
    await expect(card(page, found)).toBeVisible();
  }
});

test("the banner counts, names text and status, and 'Clear filters' resets both", async ({
  signedInPage: page,
}) => {
  const banner = page.getByText(/Showing \d+ of \d+ staff members/);
  await expect(banner).toHaveCount(0);
  await searchBox(page).fill("stylist");
  await expect(banner).toHaveText("Showing 2 of 3 staff members");
  await expect(page.getByText("matching “stylist”")).toBeVisible();
  await choose(page, "Active");
  await expect(banner).toHaveText("Showing 1 of 3 staff members");
  await expect(page.getByRole("status").getByText("Active", { exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(banner).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue("");
  await expect(filters(page).getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("listitem")).toHaveCount(3);
});

test("Active and Inactive narrow the list", async ({ signedInPage: page }) => {
  await choose(page, "Inactive");
  await expect(page.getByRole("listitem")).toHaveCount(1);
  await expect(card(page, "Sofía Herrera")).toBeVisible();
  await choose(page, "Active");
  await expect(page.getByRole("listitem")).toHaveCount(2);
  await choose(page, "All");
  await expect(page.getByRole("listitem")).toHaveCount(3);
});

test("the address carries search and filter: reload, Back and a shared link keep them", async ({
  signedInPage: page,
  context,
}) => {
  await searchBox(page).pressSequentially("stylist");
  await expect(page).toHaveURL("/staff?q=stylist");
  await choose(page, "Inactive");
  await expect(page).toHaveURL("/staff?q=stylist&status=inactive");
  await page.reload();
  await expect(searchBox(page)).toHaveValue("stylist");
  await expect(card(page, "Sofía Herrera")).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(1);

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole("listitem")).toHaveCount(1);
  await shared.close();

  await page.goBack();
  await expect(page).toHaveURL("/staff?q=stylist");
  await expect(filters(page).getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("listitem")).toHaveCount(2);
});

test("typing does not fill the history", async ({ signedInPage: page }) => {
  const before = await page.evaluate(() => history.length);
  await searchBox(page).pressSequentially("amara okafor");
  await expect(page).toHaveURL("/staff?q=amara+okafor");
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("leaving right after typing still keeps the search for Back", async ({ signedInPage: page }) => {
  await searchBox(page).fill("amara");
  await card(page, "Amara Okafor").getByRole("link", { name: "Manage Availability" }).click();
  await expect(page).toHaveURL(/availability/);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("amara");
});

test("no match reads differently from an empty team, and offers the way back", async ({
  signedInPage: page,
}) => {
  await searchBox(page).fill("zzz");
  await expect(page.getByRole("heading", { name: "Nobody matches" })).toBeVisible();
  await expect(page.getByText("No staff members found")).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Show everyone" }).click();
  await expect(page.getByRole("listitem")).toHaveCount(3);
});

test("'/' leads to the search box, and types nothing into it", async ({ signedInPage: page }) => {
  await page.keyboard.press("/");
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue("");
  await page.keyboard.type("a/b");
  await expect(searchBox(page)).toHaveValue("a/b");
});
