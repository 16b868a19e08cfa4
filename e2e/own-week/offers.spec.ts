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

test("a Saturday is given away in 3 taps, claimed in 2, approved in 1, and one undo restores it", async ({
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
  await expect(taker.getByRole("region", { name: "Offers" })).toContainText("Amara gives it away");
  await expect(taker.getByRole("region", { name: "Offers" })).toContainText("8h that week");
  await taker.getByRole("button", { name: `Take it: ${shift}` }).tap();
  await lookSound(taker);
  await taker.getByRole("dialog", { name: "Take this shift" }).getByRole("button", { name: "Take it" }).tap();
  await expect(taker.getByRole("region", { name: "Offers" })).toContainText("You asked. Decided after");

  await page.goto("/requests");
  const offer = page.getByRole("article", { name: `Amara Okafor gives a shift away, ${shift}` });
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
  await expect(news).toContainText(`The shift is yoursYou work this shift now: ${shift}.`);
  await lookSound(taker);
  await giver.reload();
  await expect(giver.getByRole("region", { name: "Offers" })).toContainText("Ben works it");
  const told = giver.getByRole("region", { name: "New for you" }).getByRole("listitem");
  await expect(told).toHaveCount(1);
  await expect(told).toContainText("A colleague takes your shift");
  await told.getByRole("button", { name: "Got it: A colleague takes your shift" }).tap();
  await expect(giver.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("by keyboard a swap is offered to a chosen colleague, and a manager offers a shift from the board", async ({
  signedInPage: page,
  api,
  browser,
  app,
}) => {
  const date = saturday();
  await api.put("/api/salon", { data: { offers_on: true, staff_link_shows: "colleagues" } });
  const amara = await addMember(api);
  const ben = await addMember(api, { first_name: "Ben", last_name: "Carter" });
  await addMember(api, { first_name: "Chloe", last_name: "Diaz" });
  await addSchedule(api, amara, { day_of_week: 6, start_time: "10:00", end_time: "18:00" });
  await addSchedule(api, ben, { day_of_week: 5, start_time: "10:00", end_time: "18:00" });
  const shift = `${dayOf(date)}, 10:00 – 18:00`;

  const giver = await phone(browser, await linkOf(api, amara), app.url);
  // By then the page listens to keys.
  await lookSound(giver);
  await giver.getByRole("button", { name: `Offer your shift: ${shift}` }).press("Enter");
  const offering = giver.getByRole("dialog", { name: "Offer this shift" });
  await offering.getByRole("button", { name: "Swap" }).press("Enter");
  await expect(offering.getByRole("combobox", { name: "With" }).getByRole("option")).toHaveText([
    "Anybody in the team",
    "Ben",
  ]);
  await lookSound(giver);
  await offering.getByRole("combobox", { name: "With" }).selectOption("Ben");
  await offering
    .getByRole("combobox", { name: "Colleagues can ask until" })
    .selectOption("2 days before the shift");
  await offering.getByRole("button", { name: "Offer shift" }).press("Enter");
  const own = giver.getByRole("region", { name: "Offers" });
  await expect(own).toContainText(`${shift}To swap`);
  await expect(own).toContainText(`Colleagues can ask until ${dayOf(addDays(date, -2))}, 10:00`);
  const partner = await phone(browser, await linkOf(api, ben), app.url);
  await expect(partner.getByRole("region", { name: "Offers" })).toContainText("Amara wants to swap");

  const friday = addDays(date, -1);
  await page.goto(`/team?date=${friday}&view=day`);
  await lookSound(page);
  await page.getByRole("button", { name: /^Ben Carter, .*10:00 – 18:00/ }).press("Enter");
  await page
    .getByRole("dialog", { name: "Ben Carter" })
    .getByRole("button", { name: "Offer this shift" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Offer this shift to the team" });
  await expect(dialog).toContainText(`${dayOf(friday)}, 10:00 – 18:00Ben Carter`);
  await expect(dialog).toContainText("It stays Ben Carter’s shift until a colleague takes it.");
  await lookSound(page);
  await dialog
    .getByRole("combobox", { name: "Members can ask until" })
    .selectOption("2 days before the shift");
  await dialog.getByRole("button", { name: "Offer this shift" }).press("Enter");
  await expect(toast(page, "Shift offered")).toBeVisible();
  const offers: { date: string; deadline_at: string }[] = await (await api.get("/api/offers")).json();
  const deadlines = offers.map(({ deadline_at }) => deadline_at.slice(0, 16)).sort();
  expect(deadlines).toEqual([addDays(friday, -2), addDays(date, -2)].map((on) => `${on}T04:30`));
  await partner.reload();
  await expect(partner.getByRole("region", { name: "Offers" })).toContainText(
    `${dayOf(friday)}, 10:00 – 18:00To give away`,
  );
});

test("a manager's page asks what claims do as each offer comes into view", async ({
  signedInPage: page,
  api,
}) => {
  const date = saturday();
  await api.put("/api/salon", { data: { offers_on: true } });
  const ben = await addMember(api, { first_name: "Ben", last_name: "Carter" });
  const link = await linkOf(api, ben);
  const ids: string[] = [];
  for (let hour = 8; hour < 20; hour++) {
    const time = (at: number) => `${String(at).padStart(2, "0")}:00`;
    const data = { date, start_time: time(hour), end_time: time(hour + 1) };
    const { id } = await (await api.post("/api/offers", { data })).json();
    expect((await api.post(`${link}/claims`, { data: { offer_id: id } })).status()).toBe(201);
    ids.push(id);
  }
  const asked = new Set<string>();
  page.on("request", (request) => {
    const id = /\/api\/offers\/([\w-]+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (id) asked.add(id);
  });
  await page.goto("/requests");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(ids.length);
  await expect(cards.first()).toContainText("Ben Carter: 0h → 1h that week");
  const last = cards.last();
  await expect(last).toContainText("Ben Carter would take it");
  await expect(last).not.toContainText("that week");
  expect(asked.size).toBeLessThan(ids.length);
  await last.scrollIntoViewIfNeeded();
  await expect(last).toContainText("Ben Carter: 0h → 1h that week");
});
