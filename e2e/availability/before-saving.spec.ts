import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import type { Page } from "@playwright/test";
import { formatShortDate } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addBreak, addMember, addSchedule, addTimeOff, openMember, row, TUESDAY } from "./salon";

const ZONE = "Asia/Kolkata";
const preview = (page: Page) => page.getByRole("dialog").getByRole("region", { name: "Before saving" });

test("a schedule's form shows its changes and clashes, and can still be saved", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  const from = addDays(todayIn(ZONE), 2);
  await addSchedule(api, id, { valid_from: from });
  await addBreak(api, id);
  await openMember(page, id, { tab: "schedules" });
  await page.getByRole("button", { name: "Add Schedule" }).click();
  const form = page.getByRole("dialog", { name: "Add Work Schedule" });
  await expect(preview(page)).toContainText("Changes 4 dates, 32h more");
  await form.getByLabel("End time").selectOption("09:00");
  await expect(preview(page)).toContainText("Fill in the form to see what will change");
  await form.getByLabel("End time").selectOption("12:30");

  // The later schedule takes over, and lunch does not fit.
  await form.getByRole("button", { name: "Tue" }).click();
  await expect(preview(page).getByRole("listitem")).toHaveText([
    `Amara Okafor’s Tuesday 09:00 – 17:00 replaces the new hours from ${formatShortDate(from, ZONE)}`,
    "Amara Okafor’s Lunch Break 12:00 – 13:00 is outside the new Tuesday hours",
  ]);
  await expect(form.getByRole("status")).toContainText("is outside the new Tuesday hours");
  expect(await axe(page)).toEqual([]);

  await form.getByLabel("Valid from").fill(from);
  await expect(preview(page)).toContainText("Conflicts with an existing entry");
  await expect(preview(page).getByRole("listitem")).toHaveText([
    `Overlaps Amara Okafor’s Tuesday schedule 09:00 – 17:00, from ${formatShortDate(from, ZONE)}`,
  ]);
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect(form.getByRole("alert").filter({ hasText: "Error" })).toBeVisible();

  await form.getByLabel("Valid from").fill(addDays(from, 1));
  await expect(preview(page)).toContainText("is replaced by the new hours");
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect(page.getByRole("heading", { name: "All Schedules (2)" })).toBeVisible();
});

test("an edit says nothing until something changes, then what", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  const today = todayIn(ZONE);
  await addSchedule(api, id, { day_of_week: weekdayOf(today), valid_from: today });
  await addBreak(api, id, { day_of_week: weekdayOf(today) });
  await openMember(page, id, { tab: "schedules" });
  await row(page, "09:00 – 17:00").getByRole("button", { name: "Edit" }).click();
  await expect(preview(page)).toHaveText("No changes yet");
  const form = page.getByRole("dialog");
  await form.getByLabel("End time").selectOption("15:00");
  await expect(preview(page)).toContainText("Changes 4 dates, 8h less");
  await expect(preview(page).getByRole("listitem")).toHaveCount(0);
  await form.getByLabel("End time").selectOption("12:00");
  await expect(preview(page)).toContainText("Changes 4 dates, 16h less");
  await expect(preview(page).getByRole("listitem")).toHaveText([
    /Lunch Break 12:00 – 13:00 is outside the new \w+ hours/,
  ]);
  await form.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("tab", { name: "Breaks" }).click();
  await row(page, "12:00 – 13:00").getByRole("button", { name: "Edit" }).click();
  await form.getByLabel("End time").selectOption("12:30");
  await expect(preview(page)).toContainText("Changes 4 dates, 2h more");
  await form.getByLabel("Start time").selectOption("20:00");
  await form.getByLabel("End time").selectOption("20:30");
  await expect(preview(page).getByRole("listitem")).toHaveText([
    /^20:00 – 20:30 is outside Amara Okafor’s \w+ hours \(09:00 – 17:00\)$/,
  ]);
});

test("time off shows the lost hours, the clashes, and where coverage falls", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  await addTimeOff(api, id, "2031-12-03T04:00:00Z", "2031-12-03T06:00:00Z", "Dentist");
  const minimum = { day_of_week: 2, start_time: "09:00", end_time: "17:00", people: 1 };
  expect((await api.put("/api/salon", { data: { minimums: [minimum] } })).ok()).toBe(true);
  await openMember(page, id, { tab: "time-off" });
  await page.getByRole("button", { name: "Add Time Off" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Start date").fill(TUESDAY);
  await form.getByLabel("End date").fill(TUESDAY);
  await expect(preview(page)).toContainText("Changes 1 date, 8h less");
  await expect(preview(page).getByRole("listitem")).toHaveText([
    "Coverage drops to 0 of 1 on Tue, Dec 2, 2031 from 09:00",
  ]);
  await form.getByLabel("End date").fill("2031-12-03");
  await expect(preview(page)).toContainText("Conflicts with an existing entry");
  await expect(preview(page).getByRole("listitem")).toHaveText([
    "Overlaps Amara Okafor’s Dentist, Wed, Dec 3, 2031, 09:30 – 11:30",
  ]);
  expect(await axe(page)).toEqual([]);
});

test("the same preview shows where the form opens over the team's board", async ({
  api,
  signedInPage: page,
}) => {
  await addMember(api);
  await page.goto("/team");
  await page
    .getByRole("button", { name: /^Amara Okafor, .*no schedule$/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Add Shift" }).click();
  await expect(preview(page)).toContainText("Changes 1 date, 8h more");
  await page.getByRole("dialog").getByLabel("Valid until").fill("");
  await expect(preview(page)).toContainText("Changes 4 dates, 32h more");
});
