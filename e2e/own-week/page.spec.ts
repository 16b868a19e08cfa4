import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import type { Page } from "@playwright/test";
import { formatDayDate } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addTimeOff, ZONE } from "../team/arrange";
import { addLinked, takeRequests } from "./arrange";

test("a member sees today, this week and the weeks ahead, without signing in and without a cookie", async ({
  api,
  page,
}) => {
  const { id, path } = await addLinked(api);
  const today = todayIn(ZONE);
  const day = addDays(today, 9);
  await addTimeOff(api, id, `${addDays(day, -1)}T18:30:00Z`, `${day}T18:30:00Z`);
  await page.goto(path);
  await expect(page).toHaveTitle(/^Ana’s week/);
  await expect(page.getByRole("heading", { level: 1, name: "Ana’s week" })).toBeVisible();
  const card = page.getByRole("heading", { name: /^Today/ }).locator("..");
  await expect(card).toContainText("09:00 – 17:00");
  await expect(card).toContainText("Lunch Break 12:00 – 12:30");
  const week = page.getByRole("region", { name: "This week" });
  await expect(week.locator("[data-date]")).toHaveCount(7);
  await expect(week.locator(`[data-date='${today}']`)).toHaveAttribute("aria-current", "date");
  const ahead = page.getByRole("region", { name: "Weeks ahead" });
  await expect(ahead.getByRole("group")).toHaveCount(8);
  await expect(page.getByRole("region", { name: "Time off" })).toContainText("Vacation");
  await expect(page.getByRole("region", { name: "Time off" })).toContainText(formatDayDate(day));
  expect(await page.context().cookies()).toEqual([]);
  // A list of all languages stands on the page: their fonts would be most of what a phone loads.
  expect(await fontsOf(page)).toEqual([expect.stringContaining("inter-latin")]);
  expect(await axe(page)).toEqual([]);
});

const fontsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    return loaded.filter((name) => name.endsWith(".woff2"));
  });

test("the page follows the device, light or dark, whatever a manager chose in this browser", async ({
  api,
  context,
  app,
  page,
}) => {
  const { path } = await addLinked(api);
  await context.addCookies([{ name: "chairtime_theme", value: "dark", url: app.url }]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
  expect(await axe(page)).toEqual([]);
});

test("a member asks for time off by phone, the salon approves, and the member sees it @browsers @smoke", async ({
  api,
  browser,
  app,
}) => {
  await takeRequests(api);
  const { path } = await addLinked(api);
  const phone = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await page.goto(path);
  const requests = page.getByRole("region", { name: "Requests" });
  await requests.getByRole("button", { name: "Ask for time off" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for time off" });
  const day = addDays(todayIn(ZONE), 5);
  await dialog.getByLabel("First day").fill(day);
  await dialog.getByLabel("Reason").fill("Wedding");
  await dialog.getByLabel("Note").fill("My sister's");
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(requests.getByRole("listitem")).toContainText("Time off: Wedding");
  await expect(requests.getByRole("listitem")).toContainText("Waiting for an answer");

  const [request] = await (await api.get("/api/requests?state=pending")).json();
  const approved = await api.put(`/api/requests/${request.id}`, {
    data: { state: "approved", answer: "Have fun" },
  });
  expect(approved.status(), await approved.text()).toBe(200);
  await page.reload();
  await expect(requests.getByRole("listitem")).toContainText("Approved");
  await expect(requests.getByRole("listitem")).toContainText("Have fun");
  await expect(page.getByRole("region", { name: "Time off" })).toContainText("Wedding");
  const feed = await phone.request.get(`${path}/calendar.ics`);
  expect(await feed.text()).toContain("SUMMARY:Time off: Wedding");
  await phone.close();
});

test("a mail's 'Stop these mails' asks before it stops them, and another mail turns them on again", async ({
  api,
  page,
  outbox,
}) => {
  const { path } = await addLinked(api);
  const [{ email }] = await (await api.get("/api/employees")).json();
  await page.goto(`${path}?mails=stop`);
  const question = page.getByRole("region", { name: "Stop these mails?" });
  await expect(question.getByRole("heading")).toBeFocused();
  const mails = page.getByLabel("Email me about my week");
  await expect(mails).toBeChecked();
  await question.getByRole("button", { name: "Stop emails" }).click();
  await expect(page.getByRole("region", { name: "You won’t get any more emails" })).toBeVisible();
  await expect(mails).not.toBeChecked();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await mails.click();
  await expect(
    page.getByText("We sent you an email. Follow the link in it to get emails again."),
  ).toBeVisible();
  await expect(mails).not.toBeChecked();
  await page.goto((await outbox.latestMail(email, /again\?$/)).link);
  await page
    .getByRole("region", { name: "Get emails again?" })
    .getByRole("button", { name: "Get emails" })
    .click();
  await expect(page.getByRole("region", { name: "You’ll get emails again" })).toBeVisible();
  await expect(mails).toBeChecked();
});
