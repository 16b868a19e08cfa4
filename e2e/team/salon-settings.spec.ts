import { addDays, weekStartOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import type { APIRequestContext, Page } from "@playwright/test";
import { formatDayDate, formatWeek } from "../../lib/time/format";
import { axe } from "../support/axe";
import { untilQuiet } from "../support/quiet";
import { expect, test } from "../support/test";
import { addMember, addShift, nextWeek, ZONE } from "./arrange";

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5].map((day_of_week) => ({
  day_of_week,
  start_time: "10:00",
  end_time: "20:00",
}));

async function changeSalon(api: APIRequestContext, change: object): Promise<void> {
  const answer = await api.put("/api/salon", { data: change });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const columns = (page: Page) =>
  page.getByRole("grid", { name: "Team week" }).getByRole("columnheader").getByRole("button");

test("a salon's weeks begin on its first weekday, and data from the page is not fetched again", async ({
  api,
  signedInPage: page,
}) => {
  await changeSalon(api, { week_starts_on: 1, opening_hours: MONDAY_TO_FRIDAY });
  const { id } = await addMember(api, "Amara", "Okafor");
  await addShift(api, id, 0, "11:00", "15:00");
  await addShift(api, id, 2, "11:00", "18:00");
  // The next week's last day, now that weeks begin on Monday: a later week's page would ask about today.
  const sunday = addDays(weekStartOf(todayIn(ZONE), 1), 13);
  const monday = addDays(sunday, -6);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/onetime-blocks")) asked.push(request.url());
  });
  await page.goto(`/team?date=${sunday}`);
  await expect(columns(page)).toHaveText([/^Mon/, /^Tue/, /^Wed/, /^Thu/, /^Fri/, /^Sat/, /^Sun/]);
  await expect(page.getByRole("group", { name: "Week" })).toContainText(formatWeek(monday, sunday));
  await expect(
    page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(sunday)}: 11:00 – 15:00` }),
  ).toBeVisible();
  await untilQuiet(page);
  expect(asked).toEqual([]);

  await page.goto(`/staff/${id}/availability?tab=schedules`);
  const days = page.getByRole("region", { name: "Weekly schedule" }).getByRole("heading", { level: 3 });
  await expect(days.first()).toHaveAccessibleName(/^Monday/);
  await expect(days.last()).toHaveAccessibleName(/^Sunday/);
  const rows = page.getByRole("region", { name: /^All Schedules/ }).getByRole("listitem");
  await expect(rows).toHaveText([/^Tuesday/, /^Sunday/]);
});

test("outside of its opening hours a salon is closed on the board, and a shift there is warned of, not refused", async ({
  api,
  signedInPage: page,
}) => {
  await changeSalon(api, { opening_hours: MONDAY_TO_FRIDAY });
  const { id } = await addMember(api, "Amara", "Okafor");
  await addShift(api, id, 2, "11:00", "18:00");
  const sunday = nextWeek();
  await page.goto(`/team?date=${sunday}`);
  await expect(columns(page).first()).toHaveAccessibleName(/^Sun \d+ , closed, show/);
  await expect(columns(page).nth(1)).toHaveAccessibleName(/^Mon \d+ , show/);
  await expect(page.getByRole("list", { name: "Legend" })).toContainText("Outside opening hours");
  expect(await axe(page)).toEqual([]);

  await page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(sunday)}: no schedule` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add Shift" }).click();
  const preview = dialog.getByRole("region", { name: "Before saving" });
  await expect(preview.getByRole("listitem")).toHaveText(["The salon is closed on Sundays"]);
  await dialog.getByRole("button", { name: "Tue", exact: true }).click();
  await dialog.getByLabel("Start time").selectOption("18:00");
  await dialog.getByLabel("End time").selectOption("21:00");
  await expect(preview).toContainText("Tuesday 20:00 – 21:00 is outside opening hours (10:00 – 20:00)");
  await dialog.getByRole("button", { name: "Sun", exact: true }).click();
  await dialog.getByRole("button", { name: "Add Schedule" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(sunday)}: 18:00 – 21:00` }),
  ).toBeVisible();
});

test("minimums that a browser has kept become the salon's when somebody says so", async ({
  api,
  signedInPage: page,
}) => {
  await addMember(api, "Amara", "Okafor");
  const { user } = await (await api.get("/api/auth/session")).json();
  const kept = [{ dayOfWeek: 1, startTime: "10:00", endTime: "16:00", people: 2 }];
  await page.goto("/login");
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? "", value ?? ""),
    [`chairtime:minimums:${user.id}`, JSON.stringify(kept)],
  );
  await page.goto(`/team?date=${nextWeek()}`);
  const offer = page.getByRole("region", { name: "Minimums in this browser" });
  await expect(offer).toContainText("Use the minimums saved in this browser for the whole salon?");
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  // Once dismissed, the board stops asking, and the dialog still asks.
  await page.getByRole("button", { name: "Set minimums" }).click();
  const dialog = page.getByRole("dialog", { name: "Minimum coverage" });
  await expect(offer).toHaveCount(1);
  await expect(dialog.getByRole("region", { name: "Minimums in this browser" })).toBeVisible();

  await page.route("**/api/salon", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { error: "The server is being looked after." } })
      : route.continue(),
  );
  await dialog.getByRole("button", { name: "Use them" }).click();
  await expect(offer).toContainText("The server is being looked after.");
  await dialog.getByLabel("People").fill("3");
  await dialog.getByRole("button", { name: "Add minimum" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The server is being looked after.");
  await expect(dialog.getByLabel("People")).toHaveValue("3");
  await page.unroute("**/api/salon");

  await dialog.getByRole("button", { name: "Use them" }).click();
  await expect(dialog.getByRole("list", { name: "Minimums" })).toHaveText(/Monday10:00 – 16:002 people/);
  await expect(offer).toBeHidden();
  const { minimums } = await (await api.get("/api/salon")).json();
  expect(minimums).toEqual([{ day_of_week: 1, start_time: "10:00", end_time: "16:00", people: 2 }]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("minimums"))),
  ).toEqual([]);
});

test("by a clock of twelve hours times are shown and typed with am and pm", async ({
  api,
  signedInPage: page,
}) => {
  await changeSalon(api, { hour_cycle: "h12" });
  const { id } = await addMember(api, "Amara", "Okafor");
  await addShift(api, id, 2, "09:00", "18:00");
  const tuesday = addDays(nextWeek(), 2);
  await page.goto(`/team?date=${tuesday}`);
  const cell = page.getByRole("button", {
    name: `Amara Okafor, ${formatDayDate(tuesday)}: 9:00 am – 6:00 pm`,
  });
  await cell.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Start time").selectOption("10:00 am");
  await dialog.getByRole("button", { name: "Other time to end" }).click();
  await dialog.getByLabel("End time").fill("5:15 pm");
  await dialog.getByRole("button", { name: /^Save for/ }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(tuesday)}: 10:00 am – 5:15 pm` }),
  ).toBeVisible();
});
