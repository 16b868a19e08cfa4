import { keepSubclassesOfDate } from "../support/clock";
import { expect, test } from "../support/test";
import { addMember, addSchedule, counter, openMember, row, segments, TUESDAY, toast, totals } from "./salon";
import { typeBlock } from "./time-off.steps";

// The browser is in the Chatham Islands, 12:45 or 13:45 ahead of UTC; the salon in Kolkata, 5:30 ahead.
test.use({ timezoneId: "Pacific/Chatham" });

test("times typed in the salon's zone show unchanged after a reload", { tag: "@wire" }, async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  await openMember(page, id, { tab: "time-off" });
  await expect(page.getByText("Times are in Asia/Kolkata")).toBeVisible();
  await typeBlock(page, {
    start: [TUESDAY, "12:30"],
    end: [TUESDAY, "14:00"],
    reason: "Medical Appointment",
  });
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
  expect((await segments(page))[1]).toBe("12:30 – 14:00 Medical Appointment 1h 30m");
  expect(await totals(page)).toEqual(["Available 6h 30m", "Breaks 0h 0m", "Time Off 1h 30m"]);
});

test("today and default dates are the salon's while the browser is a day ahead", async ({
  api,
  signedInPage: page,
}) => {
  // 23:00 on the 1st in Kolkata, 07:15 on the 2nd in the browser.
  await page.clock.setFixedTime(new Date("2031-12-01T17:30:00Z"));
  await keepSubclassesOfDate(page);
  const id = await addMember(api);
  await openMember(page, id);
  await expect(page.getByLabel("Timeline date")).toHaveValue("2031-12-01");
  await page.getByRole("tab", { name: "Time Off" }).click();
  await page.getByRole("button", { name: "Add Time Off" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Start date")).toHaveValue("2031-12-01");
  await expect(form.getByLabel("Start time")).toHaveValue("09:00");
  await expect(form.getByLabel("End time")).toHaveValue("17:00");
  await expect(form.getByLabel("Reason")).toHaveValue("Vacation");
});

test.describe("in a browser whose clock is the salon's", () => {
  test.use({ timezoneId: "Asia/Colombo" });

  test("the zone is not named", async ({ api, signedInPage: page }) => {
    const id = await addMember(api);
    await openMember(page, id, { tab: "time-off" });
    await expect(page.getByRole("heading", { name: "No Time Off Blocks" })).toBeVisible();
    await expect(page.getByText("Times are in")).toHaveCount(0);
  });
});
