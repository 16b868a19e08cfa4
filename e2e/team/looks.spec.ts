import { addDays } from "@chairtime/kit/calendar";
import type { Locator, Page } from "@playwright/test";
import { wantTooMany } from "../contact-team";
import { axe, lowContrast } from "../support/axe";
import { expect, test } from "../support/test";
import { showTheme } from "../support/theme";
import { addMember, addShift, addTimeOff, nextWeek } from "./arrange";

const THEMES = ["light", "dark"] as const;
const REASONS = ["Sick Leave", "Vacation", "Closed", "Personal Time"];

const bandOf = (page: Page, reason: string) =>
  page.locator("[class*='pattern-']").filter({ hasText: reason }).first();

const lookOf = (band: Locator) =>
  band.evaluate((element) => {
    const { backgroundImage, borderTopColor } = getComputedStyle(element);
    return {
      // Without its colours: who does not see them goes by the pattern.
      pattern: backgroundImage.replace(/(rgba?|color|oklab)\([^)]*\)/g, ""),
      icon: element.querySelector("svg")?.innerHTML ?? "",
      colour: borderTopColor,
    };
  });

test("the purpose of time off shows in its pattern and icon", async ({ api, signedInPage: page }) => {
  const wednesday = addDays(nextWeek(), 3);
  for (const [index, reason] of REASONS.entries()) {
    const { id } = await addMember(api, ["Amara", "Mateo", "Linh", "Noor"][index] ?? "", "Okafor");
    // The salon's whole day.
    await addTimeOff(api, id, `${addDays(wednesday, -1)}T18:30:00Z`, `${wednesday}T18:30:00Z`, reason);
  }
  await page.goto(`/team?date=${wednesday}`);
  for (const theme of THEMES) {
    await showTheme(page, theme);
    const looks = [];
    for (const reason of REASONS) looks.push(await lookOf(bandOf(page, reason)));
    expect(new Set(looks.map(({ pattern }) => pattern)).size, theme).toBe(REASONS.length);
    expect(new Set(looks.map(({ icon }) => icon)).size, theme).toBe(REASONS.length);
    const [sick, vacation, closed] = looks.map(({ colour }) => colour);
    expect(new Set([sick, vacation, closed]).size, theme).toBe(3);
    expect(await lowContrast(page), theme).toEqual([]);
  }
});

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

test("an inactive member is grey and still readable", async ({ api, signedInPage: page }) => {
  const monday = addDays(nextWeek(), 1);
  const { id } = await addMember(api, "Noah", "Goldstein");
  await addShift(api, id, 1, "09:00", "18:00");
  await addTimeOff(api, id, `${addDays(monday, 1)}T18:30:00Z`, `${addDays(monday, 3)}T18:30:00Z`);
  await api.put(`/api/employees/${id}`, { data: { is_active: false } });
  await page.goto(`/team?date=${monday}`);
  await page.getByRole("button", { name: "Show inactive" }).click();
  await expect(page.getByText("Vacation · 2 days")).toBeVisible();
  for (const theme of THEMES) {
    await showTheme(page, theme);
    expect(await axe(page), theme).toEqual([]);
  }
});
