import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import type { Browser, Page } from "@playwright/test";
import { button, toast } from "../auth/doors";
import { addMember, addSchedule } from "../availability/salon";
import { linkOf } from "../salon/asking";
import { lookSound } from "../salon/look";
import { expect, test } from "../support/test";

/** A Saturday that is neither too near to gather claims for, nor beyond the page. */
function saturday(): string {
  const soon = addDays(todayIn("Asia/Kolkata"), 4);
  return addDays(soon, (6 - weekdayOf(soon) + 7) % 7);
}

const dayOf = (date: string) =>
  new Date(`${date}T00:00Z`).toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });

/** Opens a member's page on a small phone. */
async function phone(browser: Browser, address: string, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test("a Saturday is given away in 3 taps, claimed in 2, approved in 1, and one undo restores it @smoke", async ({
  signedInPage: page,
  api,
  browser,
  app,
}) => {
  test.slow();
  const date = saturday();
  await api.put("/api/salon", { data: { offers_on: true } });
  const amara = await addMember(api);
  const ben = await addMember(api, { first_name: "Ben", last_name: "Carter" });
  await addSchedule(api, amara, { day_of_week: 6, start_time: "10:00", end_time: "18:00" });
  const shift = `${dayOf(date)}, 10:00 – 18:00`;
  const origin = app.url;

  const giver = await phone(browser, await linkOf(api, amara), origin);
  await giver.getByRole("button", { name: `Offer your shift: ${shift}` }).tap();
  await expect(giver.getByRole("dialog", { name: "Offer this shift" })).toContainText("It stays your shift");
  await lookSound(giver);
  await giver.getByRole("dialog").getByRole("button", { name: "Offer shift" }).tap();
  await expect(giver.getByRole("region", { name: "Offers" })).toContainText(`${shift}To give away`);
  await expect(giver.getByRole("region", { name: "Offers" })).toContainText("Nobody has asked yet");
  await lookSound(giver);

  const taker = await phone(browser, await linkOf(api, ben), origin);
  await expect(taker.getByRole("region", { name: "Offers" })).toContainText("Amara is giving it away");
  await expect(taker.getByRole("region", { name: "Offers" })).toContainText("8h that week");
  await taker.getByRole("button", { name: `Take it: ${shift}` }).tap();
  await lookSound(taker);
  await taker.getByRole("dialog", { name: "Take this shift" }).getByRole("button", { name: "Take it" }).tap();
  await expect(taker.getByRole("region", { name: "Offers" })).toContainText("You asked. Decided after");

  await page.goto("/requests");
  const offer = page.getByRole("article", { name: `Amara Okafor is giving a shift away, ${shift}` });
  await expect(offer).toContainText("Ben Carter would take it");
  await expect(offer).toContainText("Ben Carter: 0h → 8h that week");
  await expect(offer).toContainText("Amara Okafor: 8h → 0h that week");
  await expect(offer).toContainText("Minimum coverage is met");
  await lookSound(page);
  await offer.getByRole("button", { name: /^Approve/ }).click();
  await expect(toast(page, "Ben Carter works the shift on")).toBeVisible();
  await expect(offer).toHaveCount(0);
  const workers = async () => {
    const days = await (await api.post("/api/employees/availability", { data: { date } })).json();
    return days.flatMap((one: { employee_id: string; schedule: unknown }) =>
      one.schedule ? [one.employee_id] : [],
    );
  };
  expect(await workers()).toEqual([ben]);

  await button(page, "Undo").click();
  await expect(toast(page, "Undone: the shift on")).toBeVisible();
  await expect(offer).toBeVisible();
  // It waits for a manager now, whatever its deadline was.
  await expect(page.getByRole("link", { name: "Requests, 1 waiting" })).toBeVisible();
  expect(await workers()).toEqual([amara]);

  await offer.getByRole("button", { name: /^Approve/ }).click();
  await expect(offer).toHaveCount(0);
  await page.goto(`/team?date=${date}&view=day`);
  await expect(page.getByRole("button", { name: /^Ben Carter, .*10:00 – 18:00/ })).toBeVisible();
  await taker.reload();
  await expect(taker.getByRole("region", { name: "Offers" })).toContainText("The shift is yours");
  // Approved, undone and approved: each member hears of it once.
  const news = taker.getByRole("region", { name: "New for you" }).getByRole("listitem");
  await expect(news).toHaveCount(1);
  await expect(news).toContainText(`The shift is yoursYou now work this shift: ${shift}.`);
  await lookSound(taker);
  await giver.reload();
  await expect(giver.getByRole("region", { name: "Offers" })).toContainText("Ben works it");
  const told = giver.getByRole("region", { name: "New for you" }).getByRole("listitem");
  await expect(told).toHaveCount(1);
  await expect(told).toContainText("A colleague is taking your shift");
  await told.getByRole("button", { name: "Got it: A colleague is taking your shift" }).tap();
  await expect(giver.getByRole("heading", { name: "Thank you" })).toBeVisible();
});
