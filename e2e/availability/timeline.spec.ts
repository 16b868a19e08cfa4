import { expect, test } from "../support/test";
import { addBreak, addMember, addSchedule, openMember, TUESDAY, timeline } from "./salon";

test("the date is stepped, picked, reset to today and kept in the address @browsers @smoke", async ({
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
