import { expect } from "@playwright/test";
import { testInNewYork as test } from "./own-salon";
import { addMember, addSchedule, openMember, row, segments, totals } from "./salon";
import { typeBlock } from "./time-off.steps";

test.use({ timezoneId: "Pacific/Chatham" });

// Both Sundays change the clock in New York: at 02:00 on from 02:00 to 03:00, and back from 02:00 to 01:00.
const changes = [
  { name: "spring", date: "2031-03-09", words: "Sun, Mar 9, 2031", hours: "2h 0m" },
  { name: "autumn", date: "2031-11-02", words: "Sun, Nov 2, 2031", hours: "4h 0m" },
];

for (const { name, date, words, hours } of changes) {
  test(`over the change in ${name}, the typed times show unchanged`, async ({ api, signedInPage: page }) => {
    const id = await addMember(api);
    await addSchedule(api, id, { day_of_week: 0, start_time: "00:00", end_time: "08:00" });
    await openMember(page, id, { tab: "time-off" });
    await typeBlock(page, { start: [date, "01:00"], end: [date, "04:00"], reason: "Conference/Training" });
    await page.reload();
    await expect(row(page, "Conference/Training")).toContainText(`${words} · 01:00 – 04:00`);
    // How long it really lasts.
    await expect(row(page, "Conference/Training")).toContainText(hours);
    await openMember(page, id, { date });
    expect((await segments(page))[1]).toMatch(/^01:00 – 04:00 Conference\/Training/);
    expect(await totals(page)).toEqual(["Available 5h 0m", "Breaks 0h 0m", "Time Off 3h 0m"]);
  });
}

test("a time that the change skips shows what it becomes", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await openMember(page, id, { tab: "time-off" });
  await expect(page.getByText("Times are in America/New_York")).toBeVisible();
  await page.getByRole("button", { name: "Add Time Off" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Start date").fill("2031-03-09");
  await form.getByLabel("Start time").fill("02:30");
  await expect(form.getByText("The clocks change that night: 02:30 becomes 03:30")).toBeVisible();
});

test("an hour that the clock shows twice stays when only the reason is edited", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  const second = { start_date_time: "2031-11-02T06:15:00.000Z", end_date_time: "2031-11-02T06:45:00.000Z" };
  const added = await api.post("/api/onetime-blocks", {
    data: { employee_id: id, ...second, reason: "Vacation" },
  });
  expect(added.status()).toBe(201);
  await openMember(page, id, { tab: "time-off" });
  await row(page, "Vacation").getByRole("button", { name: "Edit" }).click();
  await page.getByRole("dialog").getByLabel("Reason").selectOption("Sick Leave");
  await page.getByRole("button", { name: "Update Time Off" }).click();
  await expect(row(page, "Sick Leave")).toContainText("01:15 – 01:45");
  const [block] = await (await api.get("/api/onetime-blocks", { params: { employee_id: id } })).json();
  expect(new Date(block.start_date_time).toISOString()).toBe(second.start_date_time);
});
