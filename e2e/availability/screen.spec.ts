import { DAY_MS } from "@chairtime/kit/clock";
import { expect } from "@playwright/test";
import { testInKolkata as test } from "./own-salon";
import {
  addBreak,
  addMember,
  addSchedule,
  addTimeOff,
  counter,
  openMember,
  segments,
  TUESDAY,
  timeline,
  toast,
  watchCalls,
} from "./salon";

test("the header shows name, badge, role, e-mail and three services", async ({ api, signedInPage: page }) => {
  const id = await addMember(api, {
    email: "amara@juniper.test",
    services: ["Precision Cut", "Silk Press", "Balayage", "Blow Dry", "Colour"],
  });
  await openMember(page, id);
  const header = page.locator("header").filter({ has: page.getByRole("heading", { name: "Amara Okafor" }) });
  await expect(header.getByText("Active", { exact: true })).toBeVisible();
  await expect(header.getByText("Stylist")).toBeVisible();
  await expect(header.getByText("amara@juniper.test")).toBeVisible();
  await expect(header.getByRole("list", { name: "Services" }).getByRole("listitem")).toHaveText([
    "Precision Cut",
    "Silk Press",
    "Balayage",
    "+2 more",
  ]);
  await expect(header.getByText("AO")).toBeVisible();
  await expect(page).toHaveTitle("Availability · Chairtime");
});

test("somebody who is not in the list leads back to /staff with a toast", async ({
  api,
  signedInPage: page,
}) => {
  await addMember(api);
  await page.goto("/staff/01a00000-0000-7000-8000-000000000000/availability");
  await expect(toast(page, "Staff member not found")).toBeVisible();
  await expect(page).toHaveURL(/\/staff$/);
});

test("without the list there is a panel with a way back, and a way to try again", async ({
  api,
  salon,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  salon.faults.set("GET /api/employees", { status: 500, body: "" });
  await page.goto(`/staff/${id}/availability`);
  await expect(page.getByRole("heading", { name: "Unable to Load Staff Data" })).toBeVisible();
  await expect(page.getByText("An error occurred while fetching staff")).toBeVisible();
  salon.faults.clear();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Amara Okafor" })).toBeVisible();
  salon.faults.set("GET /api/employees", { status: 500, body: "" });
  await page.reload();
  await page.getByRole("link", { name: "Back to Staff Management" }).click();
  await expect(page).toHaveURL(/\/staff$/);
});

test("each list that fails says its own sentence, all of them together one title", async ({
  api,
  salon,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  const lists = {
    schedules: ["GET /api/schedules", "Failed to fetch schedules"],
    breaks: ["GET /api/recurring-breaks", "Failed to fetch recurring breaks"],
    "time-off": ["GET /api/onetime-blocks", "Failed to fetch one-time blocks"],
  } as const;
  for (const [call] of Object.values(lists)) salon.faults.set(call, { status: 500, body: "<html>" });
  await page.goto(`/staff/${id}/availability`);
  const box = page.getByRole("alert").filter({ hasText: "Failed to fetch employee availability data" });
  for (const [, sentence] of Object.values(lists)) await expect(box).toContainText(sentence);
  for (const [tab, [, sentence]] of Object.entries(lists)) {
    await page.goto(`/staff/${id}/availability?tab=${tab}`);
    await expect(page.getByRole("alert").filter({ hasText: "Error" })).toContainText(sentence);
  }
  salon.faults.clear();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No Time Off Blocks" })).toBeVisible();
});

test("the timeline is drawn before any script has run", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  await addBreak(api, id, { reason: "Tea on the terrace" });
  const answer = await page.request.get(`/staff/${id}/availability?date=${TUESDAY}`);
  const segment = /<li[^>]*>(?:(?!<\/li>).)*Tea on the terrace/;
  expect((await answer.text()).split('aria-label="Segments"')[1]).toMatch(segment);
});

test("what comes with the page, the day too, is not fetched again", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  const calls = watchCalls(page);
  await openMember(page, id, { date: TUESDAY });
  await expect(page.getByRole("heading", { name: "Weekly Schedule Summary" })).toBeVisible();
  expect(await segments(page)).toEqual(["09:00 – 17:00 Available 8h 0m"]);
  for (const tab of ["Schedules", "Breaks", "Time Off", "Overview"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
  }
  expect(calls).toEqual([]);
  // Today, for which there is no schedule.
  await openMember(page, id);
  await expect(timeline(page).getByText("No schedule available for this date")).toBeVisible();
  await page.getByRole("button", { name: "Next day" }).click();
  await expect.poll(() => calls).toEqual(["POST /api/availability"]);
});

test("opening fetches all its data in parallel", async ({ api, salon, signedInPage: page }) => {
  const id = await addMember(api);
  let release = () => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const gets = ["/api/employees", "/api/schedules", "/api/recurring-breaks", "/api/onetime-blocks"];
  const asked = [...gets.map((path) => `GET ${path}`), "POST /api/availability"];
  for (const call of asked) salon.faults.set(call, { hold });
  salon.calls.length = 0;
  const opened = page.goto(`/staff/${id}/availability`);
  // None has been answered, and yet every one has been asked.
  for (const call of asked) await expect.poll(() => salon.calls).toContain(call);
  release();
  await opened;
  await expect(page.getByRole("heading", { name: "Amara Okafor" })).toBeVisible();
});

test("another member's page shows nothing of the one before", async ({ api, salon, signedInPage: page }) => {
  const first = await addMember(api);
  const second = await addMember(api, { first_name: "Mateo", last_name: "Rossi" });
  await addSchedule(api, first);
  await openMember(page, first);
  await expect(counter(page, "Schedules")).toHaveText("1");
  await page.getByRole("link", { name: "Back to Staff Management" }).click();
  for (const path of ["schedules", "recurring-breaks", "onetime-blocks"])
    salon.faults.set(`GET /api/${path}`, { status: 500, body: "" });
  await page
    .getByRole("article", { name: "Mateo Rossi" })
    .getByRole("link", { name: "Manage Availability" })
    .click();
  await expect(page.getByRole("heading", { name: "Mateo Rossi" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(second));
  await expect(page.getByRole("heading", { name: "Amara Okafor" })).toHaveCount(0);
  await expect(page.getByText("Failed to fetch schedules")).toBeVisible();
  await expect(page.getByText("09:00 – 17:00")).toHaveCount(0);
});

test("the overview counts, and keeps to its limits", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  for (const [start_time, end_time] of [
    ["08:00", "10:00"],
    ["11:00", "13:00"],
    ["14:00", "16:00"],
    ["17:00", "19:00"],
  ])
    await addSchedule(api, id, { day_of_week: 5, start_time, end_time });
  await addSchedule(api, id);
  for (const [start_time, reason] of [
    ["11:15", "Coffee Break"],
    ["14:15", "Lunch Break"],
    ["17:15", "Rest Break"],
  ] as const)
    await addBreak(api, id, {
      day_of_week: 5,
      start_time,
      end_time: start_time.replace(":15", ":30"),
      reason,
    });
  const day = DAY_MS;
  const starts = [1, 2, 3, 4, 5, 6, 7, 40].map((days) => Date.now() + days * day);
  for (const start of [Date.now() - 3 * day, ...starts]) {
    const end = new Date(start + 3_600_000).toISOString();
    await addTimeOff(api, id, new Date(start).toISOString(), end);
  }
  await openMember(page, id);
  await expect(counter(page, "Schedules")).toHaveText("5");
  await expect(counter(page, "Breaks")).toHaveText("3");
  await expect(counter(page, "Time Off")).toHaveText("9");
  await expect(counter(page, "Active Days")).toHaveText("2");
  const week = page.getByRole("region", { name: "Weekly Schedule Summary" });
  const friday = week.getByRole("listitem").filter({ hasText: "Fri" });
  await expect(friday).toContainText("08:00 – 10:00");
  await expect(friday).toContainText("11:00 – 13:00");
  await expect(friday).toContainText("+2 more");
  await expect(friday).not.toContainText("14:00 – 16:00");
  await expect(friday).toContainText("Coffee Break");
  await expect(friday).toContainText("+2 breaks");
  await expect(week.getByText("No schedule")).toHaveCount(5);
  const upcoming = page.getByRole("region", { name: "Upcoming Time Off" });
  await expect(upcoming.getByRole("listitem")).toHaveCount(5);
  await expect(upcoming.getByText("+2 more upcoming blocks")).toBeVisible();
  await page.getByRole("tab", { name: "Time Off" }).click();
  await expect(counter(page, "Total Blocks")).toHaveText("9");
  await expect(counter(page, "Upcoming")).toHaveText("8");
  await expect(counter(page, "Past")).toHaveText("1");
});

test("current time off comes first, marked 'Now', and counts only in the total", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  const hour = 3_600_000;
  const iso = (from: number) => new Date(Date.now() + from * hour).toISOString();
  await addTimeOff(api, id, iso(24), iso(25), "Errand");
  await addTimeOff(api, id, iso(-1), iso(1), "Sick Leave");
  await openMember(page, id, { tab: "time-off" });
  await expect(counter(page, "Total Blocks")).toHaveText("2");
  await expect(counter(page, "Upcoming")).toHaveText("1");
  await expect(counter(page, "Past")).toHaveText("0");
  const upcoming = page.getByRole("region", { name: "Upcoming Time Off" }).getByRole("listitem");
  await expect(upcoming.first()).toContainText("Sick Leave Now");
  await expect(upcoming.nth(1)).toContainText("Errand Tomorrow");
});

test("a member without anything has 'No Availability Data'", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await openMember(page, id);
  await expect(page.getByRole("heading", { name: "No Availability Data" })).toBeVisible();
  for (const label of ["Schedules", "Breaks", "Time Off", "Active Days"])
    await expect(counter(page, label)).toHaveText("0");
});
