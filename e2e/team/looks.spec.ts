import { addDays } from "@chairtime/kit/calendar";
import type { Page } from "@playwright/test";
import { wantTooMany } from "../contact-team";
import { lowContrast } from "../support/axe";
import { expect, test } from "../support/test";
import { showTheme } from "../support/theme";
import { addMember, addShift, addTimeOff, nextWeek } from "./arrange";

const THEMES = ["light", "dark"] as const;

const bandOf = (page: Page, reason: string) =>
  page.locator("[class*='pattern-']").filter({ hasText: reason }).first();

test("coverage shows its scale and its counts, and a gap differs from time off", async ({
  api,
  signedInPage: page,
}) => {
  const monday = addDays(nextWeek(), 1);
  const { id } = await addMember(api, "Amara", "Okafor");
  await addShift(api, id, 1, "09:00", "18:00");
  await addTimeOff(
    api,
    id,
    `${addDays(monday, 1)}T18:30:00Z`,
    `${addDays(monday, 2)}T18:30:00Z`,
    "Sick Leave",
  );
  await wantTooMany(page);
  await page.goto(`/team?date=${monday}`);
  const coverage = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^Coverage/ }) });
  await page.getByRole("button", { name: "Coverage by hour" }).click();
  // Nine are needed, and one is there.
  await expect(coverage.getByText("9", { exact: true })).toBeVisible();
  await expect(coverage.getByText("0", { exact: true })).toBeVisible();
  await expect(coverage.getByText("Up to 1 at once")).toHaveCount(1);
  await expect(coverage.getByText("Nobody")).toHaveCount(6);
  for (const theme of THEMES) {
    await showTheme(page, theme);
    const gap = await page
      .getByRole("columnheader")
      .getByText(", 1 gap")
      .first()
      .evaluate((one) => getComputedStyle(one).color);
    const sick = await bandOf(page, "Sick Leave")
      .getByText("Sick Leave")
      .evaluate((one) => getComputedStyle(one).color);
    expect(gap, theme).not.toBe(sick);
  }
  await page.getByRole("button", { name: "Day", exact: true }).click();
  // Coverage stays open from view to view.
  // From 08:00 to 20:00.
  await expect(page.getByText("011111111100")).toBeVisible();
  for (const theme of THEMES) {
    await showTheme(page, theme);
    expect(await lowContrast(page), theme).toEqual([]);
  }
});
