import { expect } from "@playwright/test";
import { testInKolkata as test } from "./own-salon";
import { addMember, addTimeOff, openMember, row } from "./salon";

// A backend may hold what the forms could not have made: here the test answers the lists.

function schedule(employee_id: string, more: object) {
  const rest = { day_of_week: 2, start_time: "09:00", end_time: "17:00", valid_from: "2024-03-04" };
  return { id: "00000000-0000-4000-8000-000000000001", employee_id, ...rest, notes: null, ...more };
}

test("odd schedules show sensibly and can be edited or deleted", async ({
  api,
  salon,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  const records = [
    schedule(id, { id: "night", start_time: "22:00", end_time: "02:00" }),
    schedule(id, { id: "odd", day_of_week: 3, start_time: "09:07:00", end_time: "0000-01-01T17:11:00Z" }),
    schedule(id, { id: "nine", day_of_week: 9 }),
  ];
  salon.faults.set("GET /api/schedules", { status: 200, body: JSON.stringify(records) });
  await openMember(page, id, { tab: "schedules" });
  await expect(page.getByRole("heading", { name: "All Schedules (3)" })).toBeVisible();
  await expect(row(page, "Tuesday")).toContainText("22:00 – 02:00 +1");
  await expect(row(page, "Wednesday")).toContainText("09:07 – 17:11");
  await expect(row(page, "Unknown Day")).toContainText("09:00 – 17:00");
  await expect(page.getByRole("button", { name: "Edit schedule: Tuesday, 22:00 – 02:00 +1" })).toBeVisible();

  await row(page, "Wednesday").getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Work Schedule" });
  await expect(form.getByLabel("Start time")).toHaveValue("09:07");
  await expect(form.getByLabel("End time")).toHaveValue("17:11");
  await page.keyboard.press("Escape");

  await row(page, "Unknown Day").getByRole("button", { name: "Edit" }).click();
  await form.getByRole("button", { name: "Update Schedule" }).click();
  await expect(form.getByText("Day is required")).toBeVisible();
  await form.getByRole("button", { name: "Sun" }).click();
  salon.faults.set("PUT /api/schedules/nine", {
    status: 200,
    body: JSON.stringify(schedule(id, { id: "nine", day_of_week: 0 })),
  });
  await form.getByRole("button", { name: "Update Schedule" }).click();
  await expect(row(page, "Sunday")).toBeVisible();
  await row(page, "Tuesday").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toContainText("Tuesday, 22:00 – 02:00 +1");
});

test("a break outside hours and 40 slots in one day are all there", async ({
  api,
  salon,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  const breaks = Array.from({ length: 40 }, (_, index) => {
    const start = `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`;
    const end = start.endsWith("30") ? start.replace(":30", ":45") : start.replace(":00", ":15");
    return {
      id: `break-${index}`,
      employee_id: id,
      day_of_week: 2,
      start_time: start,
      end_time: end,
      reason: `Pause ${index}`,
    };
  });
  salon.faults.set("GET /api/recurring-breaks", { status: 200, body: JSON.stringify(breaks) });
  await openMember(page, id, { tab: "breaks" });
  await expect(page.getByRole("heading", { name: "All Recurring Breaks (40)" })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Weekly breaks" }).getByRole("button", { name: /^Edit break/ }),
  ).toHaveCount(40);
  await row(page, "Pause 0").first().getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Start time")).toHaveValue("00:00");
  await expect(form.getByLabel("Reason")).toHaveValue("Pause 0");
});

test("a custom reason comes before 'Other', and 'Other' asks for the text", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await addTimeOff(api, id, "2031-12-02T07:00:00Z", "2031-12-02T08:30:00Z", "Jury duty");
  await openMember(page, id, { tab: "time-off" });
  await row(page, "Jury duty").getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Time Off Block" });
  await expect(form.getByLabel("Reason")).toHaveValue("Jury duty");
  const reasons = await form.getByLabel("Reason").locator("option:not([disabled])").allTextContents();
  expect(reasons).toEqual([
    "Vacation",
    "Sick Leave",
    "Personal Time",
    "Family Emergency",
    "Medical Appointment",
    "Bereavement",
    "Maternity/Paternity Leave",
    "Conference/Training",
    "Jury duty",
    "Other",
  ]);
  await expect(form.getByText("1h 30m")).toBeVisible();
  await form.getByLabel("End time").fill("12:30");
  await expect(form.getByText("Invalid date range")).toBeVisible();
  await form.getByRole("button", { name: "Update Time Off" }).click();
  await expect(form.getByText("End date/time must be after start date/time")).toBeVisible();
  await form.getByLabel("End date").fill("");
  await form.getByLabel("Start date").fill("");
  await form.getByLabel("Reason").selectOption("Other");
  await form.getByRole("button", { name: "Update Time Off" }).click();
  await expect(form.getByText("Start date and time is required")).toBeVisible();
  await expect(form.getByText("End date and time is required")).toBeVisible();
  await expect(form.getByText("Reason is required")).toBeVisible();
  await form.getByLabel("Start date").fill("2031-12-02");
  await form.getByLabel("End date").fill("2031-12-06");
  await expect(form.getByText("4 days")).toBeVisible();
  await form.getByLabel("In your own words").fill("Wedding");
  await form.getByRole("button", { name: "Update Time Off" }).click();
  await expect(form).toBeHidden();
  await expect(row(page, "Wedding")).toContainText("Tue, Dec 2 – Sat, Dec 6, 2031 · 12:30 – 12:30");
});
