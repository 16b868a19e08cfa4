import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { dayName } from "@chairtime/kit/time-words";
import { todayIn } from "@chairtime/kit/zone";
import { formatMonthDay } from "../../lib/time/format";
import { lookSound } from "../salon/look";
import { card } from "../staff/team";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addShift, ZONE } from "../team/arrange";
import { wantOne } from "./arrange";

test("setting a member inactive offers covers for their gaps, week by week", {
  tag: "@wire",
}, async ({ api, signedInPage: page }) => {
  const date = addDays(todayIn(ZONE), 2);
  const day = weekdayOf(date);
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, day, "10:00", "18:00");
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, (day + 2) % 7, "10:00", "18:00");
  // No minimum applies on that day.
  const ben = await addMember(api, "Ben", "Cole");
  await addShift(api, ben.id, (day + 3) % 7, "10:00", "18:00");
  await page.goto("/team");
  await wantOne(page, dayName(day), "10:00", "18:00");
  await page.goto("/staff");
  await card(page, "Ben Cole").getByRole("button", { name: "Deactivate" }).click();
  await expect(card(page, "Ben Cole").getByText("Inactive", { exact: true })).toBeVisible();
  await card(page, "Kofi Mensah").getByRole("button", { name: "Deactivate" }).click();
  const notice = page.getByRole("region", { name: "Without Kofi Mensah" });
  await expect(notice).toContainText("Without Kofi Mensah 4 gaps open in the next four weeks");
  await expect(page.getByRole("region", { name: "Without Ben Cole" })).toHaveCount(0);
  await lookSound(page);

  await notice.getByRole("button", { name: "Find cover" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Who could cover?" });
  await expect(dialog.getByRole("region", { name: "Days of the absence" })).toContainText("part 1 of 4");
  await expect(dialog.getByRole("list", { name: "To cover" })).toContainText("Cover for Kofi Mensah: ");
  await expect(dialog.getByRole("radio", { name: "Amara Okafor comes in 10:00 – 18:00; +8h" })).toBeChecked();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Assign" }).press("Enter");
  await expect(
    page.getByText(`Amara Okafor covers for Kofi Mensah on ${formatMonthDay(date)}`),
  ).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Days of the absence" })).toContainText("part 2 of 4");
  await expect(dialog.getByRole("radio", { name: /^Amara Okafor comes in/ })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(notice).toContainText("3 gaps open");
  await page.keyboard.press("Control+z");
  await expect(notice).toContainText("4 gaps open");
  await card(page, "Kofi Mensah").getByRole("button", { name: "Activate", exact: true }).click();
  await expect(notice).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("deleting a member offers covers for their gaps", async ({ api, signedInPage: page }) => {
    const date = addDays(todayIn(ZONE), 2);
    const day = weekdayOf(date);
    const kofi = await addMember(api, "Kofi", "Mensah");
    await addShift(api, kofi.id, day, "10:00", "18:00");
    const amara = await addMember(api, "Amara", "Okafor");
    await addShift(api, amara.id, (day + 2) % 7, "10:00", "18:00");
    await page.goto("/team");
    await wantOne(page, dayName(day), "10:00", "18:00");
    await page.goto("/staff");
    await card(page, "Kofi Mensah").getByRole("button", { name: "Edit" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).tap();
    await page
      .getByRole("dialog", { name: "Delete Kofi Mensah?" })
      .getByRole("button", { name: "Delete" })
      .tap();
    const notice = page.getByRole("region", { name: "Without Kofi Mensah" });
    await expect(notice).toContainText("4 gaps open");
    expect(await axe(page)).toEqual([]);
    await notice.getByRole("button", { name: "Find cover" }).tap();
    const dialog = page.getByRole("dialog", { name: "Who could cover?" });
    await expect(dialog.getByRole("radio", { name: /^Amara Okafor comes in 10:00 – 18:00/ })).toBeChecked();
    const next = dialog.getByRole("button", { name: "Next 7 days" });
    expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await dialog.getByRole("button", { name: "Cancel" }).tap();
    await notice.getByRole("button", { name: "Not now" }).tap();
    await expect(notice).toHaveCount(0);
  });
});
