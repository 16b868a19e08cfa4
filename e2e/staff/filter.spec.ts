import type { Page } from "@playwright/test";
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

test("the address carries search and filter: reload, Back and a shared link keep them @smoke", async ({
  signedInPage: page,
  context,
}) => {
  const before = await page.evaluate(() => history.length);
  await searchBox(page).pressSequentially("stylist");
  await expect(page).toHaveURL("/staff?q=stylist");
  // Typing does not fill the history.
  expect(await page.evaluate(() => history.length)).toBe(before);
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

test("leaving right after typing still keeps the search for Back", async ({ signedInPage: page }) => {
  await searchBox(page).fill("amara");
  await card(page, "Amara Okafor").getByRole("link", { name: "Manage Availability" }).click();
  await expect(page).toHaveURL(/availability/);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("amara");
});
