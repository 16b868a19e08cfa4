import { expect, test } from "../support/test";
import {
  addBreak,
  addMember,
  addSchedule,
  counter,
  openMember,
  row,
  segments,
  TUESDAY,
  toast,
  totals,
} from "./salon";

// The browser is in the Chatham Islands, 12:45 or 13:45 ahead of UTC; the salon in Kolkata, 5:30 ahead.
test.use({ timezoneId: "Pacific/Chatham" });

test("times typed in the salon's zone show unchanged after a reload, and in the day's timeline", {
  tag: "@wire",
}, async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  await addBreak(api, id);
  await openMember(page, id, { tab: "time-off" });
  await expect(page.getByText("Times are in Asia/Kolkata")).toBeVisible();
  await page.getByRole("button", { name: "Add Time Off" }).click();
  const add = page.getByRole("dialog", { name: "Add Time Off Block" });
  await add.getByLabel("Start date").fill(TUESDAY);
  await add.getByLabel("Start time").fill("12:30");
  await add.getByLabel("End date").fill(TUESDAY);
  await add.getByLabel("End time").fill("14:00");
  await add.getByLabel("Reason").selectOption("Medical Appointment");
  await add.getByRole("button", { name: "Add Time Off" }).click();
  await expect(toast(page, "Time off created successfully!")).toBeVisible();
  const list = await (await api.get("/api/onetime-blocks", { params: { employee_id: id } })).json();
  expect(list.map((block: { start_date_time: string }) => Date.parse(block.start_date_time))).toEqual([
    Date.parse("2031-12-02T07:00:00Z"),
  ]);
  await page.reload();
  await expect(row(page, "Medical Appointment")).toContainText("Tue, Dec 2, 2031 · 12:30 – 14:00");
  await expect(row(page, "Medical Appointment")).toContainText("1h 30m");
  await expect(counter(page, "Total Blocks")).toHaveText("1");
  await expect(counter(page, "Upcoming")).toHaveText("1");
  await expect(counter(page, "Past")).toHaveText("0");
  await row(page, "Medical Appointment").getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Time Off Block" });
  await expect(form.getByLabel("Start time")).toHaveValue("12:30");
  await expect(form.getByLabel("End date")).toHaveValue(TUESDAY);
  await page.keyboard.press("Escape");
  await openMember(page, id, { date: TUESDAY });
  expect(await totals(page)).toEqual(["Available 6h 0m", "Breaks 0h 30m", "Time Off 1h 30m"]);
  expect(await segments(page)).toEqual([
    "09:00 – 12:00 Available 3h 0m",
    "12:00 – 12:30 Lunch Break 30m",
    "12:30 – 14:00 Medical Appointment 1h 30m",
    "14:00 – 17:00 Available 3h 0m",
  ]);
});
