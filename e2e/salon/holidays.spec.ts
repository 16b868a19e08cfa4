import { todayIn, zonedToInstant } from "@chairtime/kit/zone";
import type { APIRequestContext, Page } from "@playwright/test";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { closeToasts } from "../support/toasts";
import { addMember, ZONE } from "../team/arrange";

// Christmas of next year is to come, whenever the test runs.
const YEAR = Number(todayIn(ZONE).slice(0, 4)) + 1;
const EVE = `${YEAR}-12-24`;
const DAY = `${YEAR}-12-25`;
const at = (date: string, time: string) => zonedToInstant(date, time, ZONE).toISOString();

interface Block {
  start_date_time: string;
  end_date_time: string;
  reason: string;
}

async function blocksOf(api: APIRequestContext): Promise<string[]> {
  // Some backends answer an empty list as null.
  const blocks: Block[] | null = await (await api.get("/api/onetime-blocks")).json();
  return (blocks ?? [])
    .map(({ start_date_time: start, end_date_time: end, reason }) =>
      [reason, new Date(start).toISOString(), new Date(end).toISOString()].join(" "),
    )
    .sort();
}

/** How a backend stores closures: records of the salon, or time off of everybody. */
async function closedOf(api: APIRequestContext, wire: "bundled" | "hosted"): Promise<string[]> {
  if (wire === "hosted") return blocksOf(api);
  expect(await blocksOf(api)).toEqual([]);
  const closures: Record<string, string | null>[] = await (await api.get("/api/closures")).json();
  return closures.map(({ name, from_date, to_date, start_time, end_time }) =>
    [name, from_date, to_date, start_time, end_time].filter(Boolean).join(" "),
  );
}

const christmas = `Christmas Day ${at(DAY, "00:00")} ${at(DAY, "24:00")}`;

async function openHolidays(page: Page) {
  await page.goto("/team");
  // Each width keeps it behind one button.
  await page.getByRole("button", { name: /^(More|Search and filter, plan and print)$/ }).click();
  await page.getByRole("button", { name: "Closures" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Holidays" }).click();
  const dialog = page.getByRole("dialog", { name: "Holidays" });
  await dialog.getByRole("button", { name: "Next year" }).click();
  return dialog;
}

test("a ticked holiday is a closure: listed as such, never twice, taken back and undone @wire", async ({
  api,
  signedInPage: page,
  wire,
}) => {
  const closed = wire === "hosted" ? [christmas, christmas, christmas] : [`Christmas Day ${DAY} ${DAY}`];
  for (const name of ["Amara", "Linh", "Mateo"]) await addMember(api, name, "Salon");
  const dialog = await openHolidays(page);
  await expect(dialog.getByText("Choose a country to see its holidays.")).toBeVisible();
  await dialog.getByLabel("Country").selectOption("Germany");
  await dialog.getByLabel("Region").selectOption("Bayern");
  const list = dialog.getByRole("list", { name: `Holidays in ${YEAR}` });
  const day = list.getByRole("checkbox", { name: /Christmas Day/ });
  await expect(list.getByRole("checkbox", { name: /Epiphany/ })).toBeVisible();
  await expect(list).not.toContainText("Valentine");
  await day.check();
  await expect(dialog.getByRole("status").filter({ hasText: "Closed on Dec 25" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save holidays" }).click();
  await expect(page.getByText("Christmas Day, Dec 25: closed")).toBeVisible();
  await expect(list).toContainText("Closed, 3 people off");
  expect(await closedOf(api, wire)).toEqual(closed);

  // The country was kept, and closed days have nothing to save.
  await page.reload();
  await openHolidays(page);
  await expect(dialog.getByLabel("Country")).toHaveValue("DE");
  await expect(dialog.getByLabel("Region")).toHaveValue("BY");
  await expect(day).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Save holidays" })).toHaveCount(0);

  await day.uncheck();
  await expect(dialog.getByText("Open again on Dec 25")).toBeVisible();
  await dialog.getByRole("button", { name: "Save holidays" }).click();
  await expect(page.getByText("Christmas Day, Dec 25: open again")).toBeVisible();
  await expect(day).not.toBeChecked();
  expect(await closedOf(api, wire)).toEqual([]);
  await closeToasts(page);
  await dialog.getByRole("button", { name: "Close on all" }).click();
  await expect(dialog.getByText(/^Closed on \d+ days$/)).toBeVisible();
  await expect(day).toBeChecked();
  for (const box of await list.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await dialog.getByRole("button", { name: "Back" }).click();
  await page.getByRole("dialog", { name: "Closures" }).getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Holidays changed back")).toBeVisible();
  expect(await closedOf(api, wire)).toEqual(closed);
});

test("half a holiday closes the salon from its hour on, and shows on the board", async ({
  api,
  signedInPage: page,
}) => {
  for (const name of ["Amara", "Linh"]) await addMember(api, name, "Salon");
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day_of_week: day,
    start_time: "09:00",
    end_time: "18:00",
  }));
  expect((await api.put("/api/salon", { data: { opening_hours: hours } })).ok()).toBe(true);
  await page.goto("/salon");
  await page.getByRole("region", { name: "Closures" }).getByRole("link", { name: "Open closures" }).click();
  await expect(page.getByRole("dialog", { name: "Closures" })).toBeVisible();
  await expect(page).toHaveURL("/team");
  await page.goto("/salon");
  const section = page.getByRole("region", { name: "Holidays" });
  await section.getByLabel("Country").selectOption("Germany");
  await expect(section.getByRole("list", { name: "Next holidays" }).getByRole("listitem")).toHaveCount(3);
  await expect.poll(async () => (await (await api.get("/api/salon")).json()).holiday_region).toBe("DE");
  await section.getByRole("link", { name: "Close on holidays" }).click();
  const dialog = page.getByRole("dialog", { name: "Holidays" });
  await expect(page).toHaveURL("/team");
  await dialog.getByRole("button", { name: "Next year" }).click();
  const eve = dialog.getByRole("checkbox", { name: /Christmas Eve/ });
  await eve.check();
  const from = dialog.getByLabel(/^Closed on .*Dec 24/);
  await expect(from).toHaveValue("14:00");
  await from.selectOption("From 13:00");
  await dialog.getByRole("button", { name: "Save holidays" }).click();
  await expect(dialog.getByRole("list", { name: `Holidays in ${YEAR}` })).toContainText(
    "Closed from 13:00, 2 people off",
  );
  const closed = [`Christmas Eve ${EVE} ${EVE} 13:00 24:00`];
  expect(await closedOf(api, "bundled")).toEqual(closed);
  const exceptions = async () => (await (await api.get("/api/salon")).json()).opening_exceptions;
  expect(await exceptions()).toEqual([]);
  await page.goto(`/team?date=${EVE}`);
  const board = page.getByRole("grid", { name: "Team week" });
  await expect(board.getByText("Christmas Eve, until 13:00", { exact: true })).toBeVisible();

  // Hours that the date has of its own by that name go with it, and come back with it.
  const own = { date: EVE, name: "Christmas Eve", spans: [{ start_time: "09:00", end_time: "13:00" }] };
  expect((await api.put("/api/salon", { data: { opening_exceptions: [own] } })).ok()).toBe(true);
  await openHolidays(page);
  await eve.uncheck();
  await dialog.getByRole("button", { name: "Save holidays" }).click();
  await expect(page.getByText("Christmas Eve, Dec 24: open again")).toBeVisible();
  expect(await exceptions()).toEqual([]);
  expect(await closedOf(api, "bundled")).toEqual([]);
  await closeToasts(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Holidays changed back")).toBeVisible();
  expect(await exceptions()).toHaveLength(1);
  expect(await closedOf(api, "bundled")).toEqual(closed);
});
