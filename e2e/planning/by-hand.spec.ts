import { addDays } from "@chairtime/kit/calendar";
import type { APIRequestContext } from "@playwright/test";
import { formatDayDate, formatWeek } from "../../lib/time/format";
import { lookSound } from "../salon/look";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addShift, nextWeek } from "../team/arrange";
import { pressInMore } from "../team/bar";
import { wantOne } from "./arrange";

/** Kofi and Amara work on a Tuesday. Returns its date. */
async function twoOnTuesday(api: APIRequestContext): Promise<string> {
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, 2, "10:00", "18:00");
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 2, "12:00", "19:00");
  return addDays(nextWeek(), 2);
}

test("a day of a draft is changed by keyboard, the rest is drafted around it, and both are saved as one", async ({
  api,
  signedInPage: page,
}) => {
  const tuesday = await twoOnTuesday(api);
  await page.goto(`/team?date=${tuesday}`);
  await wantOne(page, "Tuesday", "10:00", "20:00");
  await pressInMore(page, "Draft week");
  const dialog = page.getByRole("dialog", { name: "Draft week" });
  await dialog.getByRole("button", { name: "Draft the week" }).click();
  const amaras = dialog.getByRole("row", { name: /^Amara Okafor / });
  await expect(amaras).toContainText("instead of 12:00 – 19:0012:00 – 20:00");

  const change = dialog.getByRole("button", { name: "Change Amara Okafor’s Tuesday by hand" });
  await change.press("Enter");
  const form = dialog.getByRole("form", { name: "Amara Okafor’s Tuesday" });
  await expect(form.getByRole("checkbox", { name: "Day off" })).toBeFocused();
  await expect(form.getByLabel("End time")).toHaveValue("20:00");
  expect(await axe(page)).toEqual([]);
  await form.getByLabel("End time").selectOption("11:00");
  await form.getByRole("checkbox", { name: "Day off" }).press("Enter");
  await expect(form).toContainText("End time must be after start time");
  await expect(form.getByLabel("End time")).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await form.getByLabel("End time").selectOption("17:00");
  await dialog.getByRole("button", { name: "Change this day" }).press("Enter");
  await expect(change).toBeFocused();
  await expect(amaras).toContainText("instead of 12:00 – 19:0012:00 – 17:00by hand");
  await expect(dialog.getByRole("status").first()).toHaveText("Draft again so the rest fits.");
  expect(await axe(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Draft again" }).press("Enter");
  await expect(dialog.getByRole("row", { name: /^Kofi Mensah/ })).toContainText(
    "instead of 10:00 – 18:0010:00 – 20:00",
  );
  await expect(amaras).toContainText("instead of 12:00 – 19:0012:00 – 17:00by hand");
  await expect(dialog.getByText(/^2 days change, same hours\. Every minimum is met\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Use this" }).press("Enter");
  const sunday = nextWeek();
  const week = formatWeek(sunday, addDays(sunday, 6));
  await expect(page.getByText(`Draft of ${week} saved: 2 entries`)).toBeVisible();
  const cell = (name: string) => page.getByRole("button", { name: `${name}, ${formatDayDate(tuesday)}` });
  await expect(cell("Kofi Mensah")).toHaveAccessibleName(/: 10:00 – 20:00, differs/);
  await expect(cell("Amara Okafor")).toHaveAccessibleName(/: 12:00 – 17:00, differs/);
  await page.keyboard.press("Control+z");
  await expect(page.getByText(`Undone: the week of ${week} is as it was`)).toBeVisible();
  await expect(cell("Amara Okafor")).toHaveAccessibleName(/: 12:00 – 19:00$/);
});

test("anybody’s day can be changed, and left to the draft again", async ({ api, signedInPage: page }) => {
  const tuesday = await twoOnTuesday(api);
  await page.goto(`/team?date=${tuesday}`);
  await wantOne(page, "Tuesday", "10:00", "18:00");
  await pressInMore(page, "Draft week");
  const dialog = page.getByRole("dialog", { name: "Draft week" });
  await dialog.getByRole("button", { name: "Draft the week" }).click();
  await expect(dialog.getByText(/^No change needed\./)).toBeVisible();
  await expect(dialog.getByRole("table")).toHaveCount(0);
  await dialog.getByRole("checkbox", { name: "Show everybody and every day" }).check();
  await dialog.getByRole("button", { name: "Change Kofi Mensah’s Tuesday by hand" }).click();
  const form = dialog.getByRole("form", { name: "Kofi Mensah’s Tuesday" });
  await form.getByRole("checkbox", { name: "Day off" }).check();
  await lookSound(page);
  await dialog.getByRole("button", { name: "Change this day" }).click();
  await expect(dialog.getByRole("region", { name: "Before saving" })).toContainText(
    "Coverage drops to 0 of 1 on",
  );
  await dialog.getByRole("button", { name: "Draft again" }).click();
  await expect(dialog.getByRole("row", { name: /^Amara Okafor/ })).toContainText(
    "instead of 12:00 – 19:0010:00 – 19:00",
  );
  // An accident does not discard the input.
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByText("1 day is kept or changed by hand.")).toBeVisible();
  await dialog.getByRole("button", { name: "Draft the week" }).click();
  await dialog.getByRole("button", { name: "Leave Kofi Mensah’s Tuesday to the draft" }).click();
  await expect(dialog.getByRole("button", { name: "Change Kofi Mensah’s Tuesday by hand" })).toBeFocused();
  await dialog.getByRole("button", { name: "Draft again" }).click();
  await expect(dialog.getByText(/^No change needed\./)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a day of two shifts is changed with a thumb", async ({ api, signedInPage: page }) => {
    const tuesday = addDays(nextWeek(), 2);
    const kofi = await addMember(api, "Kofi", "Mensah");
    await addShift(api, kofi.id, 2, "09:00", "12:00");
    await addShift(api, kofi.id, 2, "14:00", "18:00");
    await page.goto(`/team?date=${tuesday}`);
    await wantOne(page, "Tuesday", "09:00", "12:00");
    await page.getByRole("button", { name: "Search and filter" }).tap();
    await page.getByRole("button", { name: "Draft week" }).tap();
    const dialog = page.getByRole("dialog", { name: "Draft week" });
    await dialog.getByRole("button", { name: "Draft the week" }).tap();
    await dialog.getByRole("checkbox", { name: "Show everybody and every day" }).check();
    const change = dialog.getByRole("button", { name: "Change Kofi Mensah’s Tuesday by hand" });
    const box = await change.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await change.tap();
    const second = dialog.getByRole("group", { name: "Shift 2" });
    await second.getByLabel("Start time").selectOption("11:30");
    await dialog.getByRole("button", { name: "Change this day" }).tap();
    await expect(second).toContainText("Start after the previous shift ends");
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await second.getByLabel("Start time").selectOption("13:00");
    await dialog.getByRole("button", { name: "Change this day" }).tap();
    await expect(dialog.getByRole("row", { name: /^Kofi Mensah/ })).toContainText(
      "instead of 09:00 – 12:00 and 14:00 – 18:0009:00 – 12:00 and 13:00 – 18:00by hand",
    );
    await dialog.getByRole("button", { name: "Draft again" }).tap();
    await dialog.getByRole("button", { name: "Use this" }).tap();
    await expect(page.getByText(/^Draft of .* saved: 2 entries$/)).toBeVisible();
  });
});
