import { addDays } from "@chairtime/kit/calendar";
import { instantToZoned } from "@chairtime/kit/zone";
import type { Page } from "@playwright/test";
import { formatDayDate } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { closeToasts } from "../support/toasts";
import { addMember, addShift, nextWeek, ZONE } from "../team/arrange";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "Recent changes" });
const rows = (page: Page) => panel(page).getByRole("list", { name: "Changes" }).getByRole("listitem");
const monday = addDays(nextWeek(), 1);
const cellOf = (page: Page) => page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(monday)}` });

/** From the cell: a break is added, then the hours are changed. */
async function changeTwice(page: Page): Promise<void> {
  await cellOf(page).click();
  await button(page, "Add Break").click();
  await page.getByRole("dialog").getByRole("button", { name: "Add Break" }).click();
  await expect(cellOf(page)).toHaveAccessibleName(/Lunch Break 12:00 – 13:00$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await cellOf(page).click();
  await page.getByRole("button", { name: "Edit Available, 09:00 – 12:00" }).click();
  await button(page, "Always").click();
  await page.getByLabel("End time").selectOption("15:00");
  await button(page, "Update Schedule").click();
  await expect(cellOf(page)).toHaveAccessibleName(/: 09:00 – 15:00/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("every change of the visit is listed with its time, and taken back in any order", async ({
  api,
  signedInPage: page,
}) => {
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 1, "09:00", "17:00");
  await page.goto(`/team?date=${monday}`);
  await expect(cellOf(page)).toBeVisible();
  await button(page, "Recent changes").click();
  await expect(panel(page)).toContainText("Nothing to undo.");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);

  const from = instantToZoned(new Date(), ZONE).time;
  await changeTwice(page);
  await page.getByRole("link", { name: "Staff", exact: true }).click();
  await page.getByRole("button", { name: /^Deactivate/ }).click();
  await expect(page.getByText("Staff member deactivated successfully!")).toBeVisible();
  const to = instantToZoned(new Date(), ZONE).time;

  await closeToasts(page);
  await button(page, "Recent changes").click();
  await expect(rows(page).getByRole("paragraph")).toHaveText([
    "Amara Okafor set inactive",
    "Amara Okafor: Monday schedule 09:00 – 17:00 changed",
    "Amara Okafor: Lunch Break on Mondays, 12:00 – 13:00 added",
  ]);
  expect([from, to]).toContain(await rows(page).getByRole("time").first().textContent());
  expect(await axe(page)).toEqual([]);

  await test.step("an older one first", async () => {
    await button(page, "Undo: Amara Okafor: Lunch Break on Mondays, 12:00 – 13:00 added").click();
    await expect(page.getByText("Undone: Lunch Break on Mondays, 12:00 – 13:00 was removed")).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    // Its row is gone: the one beside it has the focus.
    await expect(button(page, "Undo: Amara Okafor: Monday schedule 09:00 – 17:00 changed")).toBeFocused();
    expect(await (await api.get("/api/recurring-breaks")).json()).toEqual([]);
  });

  await test.step("one that was changed elsewhere since is refused, and leaves the list", async () => {
    const [schedule] = await (await api.get("/api/schedules")).json();
    const changed = await api.put(`/api/schedules/${schedule.id}`, {
      data: { ...schedule, end_time: "18:00" },
    });
    expect(changed.ok()).toBe(true);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Can’t undo: it has been changed elsewhere since then.")).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step("the last one by keyboard, from the list's first focus", async () => {
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await button(page, "Recent changes").focus();
    await page.keyboard.press("Enter");
    await expect(button(page, "Undo last: Amara Okafor set inactive")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Undone: Amara Okafor is active again")).toBeVisible();
    await expect(panel(page)).toContainText("Nothing to undo.");
  });
});
