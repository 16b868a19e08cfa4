import { axe } from "../support/axe";
import { keepSubclassesOfDate } from "../support/clock";
import { untilAnswering, untilQuiet } from "../support/quiet";
import { expect, test } from "../support/test";
import {
  addBreak,
  addMember,
  addSchedule,
  addTimeOff,
  openMember,
  segments,
  TUESDAY,
  timeline,
  totals,
} from "./salon";

test("09:00 to 17:00 with lunch and time off over half of it shows 6h 0m, 0h 30m, 1h 30m", {
  tag: "@wire",
}, async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  await addBreak(api, id);
  await addTimeOff(api, id, "2031-12-02T07:00:00Z", "2031-12-02T08:30:00Z", "Medical Appointment");
  await openMember(page, id, { date: TUESDAY });
  expect(await totals(page)).toEqual(["Available 6h 0m", "Breaks 0h 30m", "Time Off 1h 30m"]);
  expect(await segments(page)).toEqual([
    "09:00 – 12:00 Available 3h 0m",
    "12:00 – 12:30 Lunch Break 30m",
    "12:30 – 14:00 Medical Appointment 1h 30m",
    "14:00 – 17:00 Available 3h 0m",
  ]);
});

test("a date without a schedule says so", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await openMember(page, id, { date: TUESDAY });
  await expect(timeline(page).getByText("No schedule available for this date")).toBeVisible();
});

test("two shifts of a day leave a quiet gap that is in no total", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await addSchedule(api, id, { start_time: "09:00", end_time: "12:00" });
  await addSchedule(api, id, { start_time: "14:00", end_time: "18:00" });
  await openMember(page, id, { date: TUESDAY });
  expect(await segments(page)).toEqual(["09:00 – 12:00 Available 3h 0m", "14:00 – 18:00 Available 4h 0m"]);
  expect(await totals(page)).toEqual(["Available 7h 0m", "Breaks 0h 0m", "Time Off 0h 0m"]);
});

test("the date is stepped, picked, reset to today and kept in the address @browsers", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  await openMember(page, id, { date: TUESDAY });
  const date = page.getByLabel("Timeline date");
  await expect(date).toHaveValue(TUESDAY);
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(date).toHaveValue("2031-12-03");
  await expect(timeline(page).getByText("No schedule available for this date")).toBeVisible();
  await page.getByRole("button", { name: "Next day" }).press("ArrowLeft");
  await page.getByRole("button", { name: "Previous day" }).press("Enter");
  await expect(page).toHaveURL(/date=2031-12-01/);
  await date.fill("2031-12-09");
  await expect(timeline(page).getByRole("list", { name: "Segments" })).toBeAttached();
  await page.reload();
  await expect(date).toHaveValue("2031-12-09");
  await page.getByRole("button", { name: "Today" }).click();
  await expect(page).not.toHaveURL(/date=/);
});

test("each date is fetched once, and a failure is red text with a retry", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  const asked: string[] = [];
  let broken = true;
  await page.route("**/api/availability", async (route) => {
    asked.push(route.request().postDataJSON().date);
    if (broken) await route.fulfill({ status: 500, body: "<html>" });
    else await route.fallback();
  });
  // The first date comes with the page.
  await openMember(page, id, { date: "2031-12-01" });
  await expect(timeline(page).getByText("No schedule available for this date")).toBeVisible();
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(timeline(page).getByRole("alert")).toContainText("Failed to check availability");
  broken = false;
  await timeline(page).getByRole("button", { name: "Try again" }).click();
  expect(await segments(page)).toEqual(["09:00 – 17:00 Available 8h 0m"]);
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(timeline(page).getByText("No schedule available for this date")).toBeVisible();
  expect(asked).toEqual([TUESDAY, TUESDAY, "2031-12-03"]);
});

test("only segments wider than 15 % have a label; the others show it on hover, focus and tap", async ({
  api,
  signedInPage: page,
}) => {
  const id = await addMember(api);
  // 10 hours: 90 minutes are exactly 15 %, 105 minutes are more.
  await addSchedule(api, id, { start_time: "08:00", end_time: "18:00" });
  await addBreak(api, id, { start_time: "10:00", end_time: "11:30", reason: "Lunch Break" });
  await addBreak(api, id, { start_time: "13:00", end_time: "14:45", reason: "Rest Break" });
  await openMember(page, id, { date: TUESDAY });
  const lunch = page.getByRole("img", { name: "Lunch Break, 10:00 – 11:30" });
  const rest = page.getByRole("img", { name: "Rest Break, 13:00 – 14:45" });
  await expect(rest).toHaveText("Rest Break13:00 – 14:45");
  await expect(lunch).toHaveText("");
  const tip = page.getByRole("tooltip").filter({ hasText: "Lunch Break" });
  // A mouse that came before the bar's code points at nothing until it moves.
  await untilQuiet(page);
  await untilAnswering(lunch);
  await lunch.hover();
  await expect(tip).toContainText("Lunch Break 10:00 – 11:30");
  await page.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);
  await lunch.focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
});

test("a tap shows a segment's reason on a phone, where the segments are under the bar", async ({
  api,
  app,
  browser,
  signedInPage,
}) => {
  const id = await addMember(api);
  await addSchedule(api, id);
  await addBreak(api, id);
  const phone = await browser.newContext({
    baseURL: app.url,
    hasTouch: true,
    isMobile: true,
    storageState: await signedInPage.context().storageState(),
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await openMember(page, id, { date: TUESDAY });
  const lunch = page.getByRole("img", { name: "Lunch Break, 12:00 – 13:00" });
  await lunch.tap();
  await expect(page.getByRole("tooltip")).toContainText("Lunch Break 12:00 – 13:00");
  await expect(page.getByRole("tooltip")).toContainText("Break 12:00 – 13:00, every Tuesday.");
  const list = page.getByRole("list", { name: "Segments" });
  await expect(list.getByText("Lunch Break")).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.close();
});

test("any minute says why, to the mouse and to the keys", async ({ api, signedInPage: page }) => {
  const id = await addMember(api);
  await addSchedule(api, id, { start_time: "09:00", end_time: "12:00" });
  await addSchedule(api, id, { start_time: "14:00", end_time: "18:00" });
  await addBreak(api, id, { start_time: "10:00", end_time: "10:30", reason: "Coffee Break" });
  await openMember(page, id, { date: TUESDAY });
  const bar = page.getByRole("group", { name: "Timeline" });
  const tip = page.getByRole("tooltip");
  const box = await bar.boundingBox();
  if (!box) throw new Error("The timeline has no bar.");
  const point = (clock: number) =>
    page.mouse.move(box.x + (box.width * (clock - 9)) / 9 + 1, box.y + box.height / 2);
  // A pointer that came before the page was interactive must move again.
  await expect(async () => {
    await point(10.2);
    await point(10.25);
    await expect(tip).toContainText("Break: Coffee Break", { timeout: 1000 });
  }).toPass();
  await expect(tip).toContainText("Break 10:00 – 10:30, every Tuesday.");
  await expect(tip).toContainText("Tuesday schedule 09:00 – 12:00, valid from");
  await point(13);
  await expect(tip).toContainText("Between two shifts, 12:00 – 14:00.");
  await page.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);
  const spoken = bar.getByRole("status");
  await expect(spoken).toHaveText("");

  await page.getByRole("img", { name: "Available, 09:00 – 10:00" }).focus();
  await expect(spoken).toContainText("09:00: Available.");
  const slider = bar.getByRole("slider", { name: "Minute of the day" });
  for (let press = 0; press < 4; press++) await page.keyboard.press("ArrowRight");
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute("aria-valuetext", "10:00");
  await expect(spoken).toContainText("10:00: Break: Coffee Break. Break 10:00 – 10:30, every Tuesday.");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", "09:59");
  await expect(tip).toContainText("Available");
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "17:59");
  // The same keys step through the dates elsewhere.
  await expect(page.getByLabel("Timeline date")).toHaveValue(TUESDAY);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
});

test("now is marked on today alone, in the salon's time", async ({ api, signedInPage: page }) => {
  await page.clock.setFixedTime(new Date("2031-12-02T09:10:00Z"));
  await keepSubclassesOfDate(page);
  const id = await addMember(api);
  await addSchedule(api, id);
  await openMember(page, id);
  // 09:10 in UTC is 14:40 in Kolkata.
  await expect(page.getByLabel("Timeline date")).toHaveValue(TUESDAY);
  await expect(timeline(page).getByText("14:40").locator("visible=true")).toBeVisible();
  await page.getByLabel("Timeline date").fill("2031-12-09");
  // The old date's segments stay until the new one is fetched.
  await expect.poll(() => segments(page)).toEqual(["09:00 – 17:00 Available 8h 0m"]);
  await expect(timeline(page).getByText("14:40")).toHaveCount(0);
});
