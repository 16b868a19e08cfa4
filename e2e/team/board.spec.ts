import { addDays } from "@chairtime/kit/calendar";
import type { APIRequestContext, Page } from "@playwright/test";
import { formatDayDate } from "../../lib/time/format";
import { wantTooMany } from "../contact-team";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addBreak, addMember, addShift, addTimeOff, nextWeek } from "./arrange";

const WEDNESDAY = 3;

test("the board shows everybody's week, explains it and asks for each list once @wire", async ({
  api,
  signedInPage: page,
}) => {
  const sunday = nextWeek();
  const wednesday = addDays(sunday, WEDNESDAY);
  const amara = await addMember(api, "Amara", "Okafor");
  const mateo = await addMember(api, "Mateo", "Rossi", "Barber");
  await addShift(api, amara.id, WEDNESDAY, "09:00", "18:00");
  await addBreak(api, amara.id, WEDNESDAY, "13:00", "13:30");
  await addTimeOff(api, amara.id, `${wednesday}T10:00:00Z`, `${wednesday}T11:30:00Z`, "Medical Appointment");
  await addTimeOff(api, mateo.id, `${addDays(sunday, 3)}T18:30:00Z`, `${addDays(sunday, 6)}T18:30:00Z`);

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(new URL(request.url()).pathname);
  });
  await page.goto("/team");
  await page.getByRole("button", { name: "Next week" }).click();

  const day = formatDayDate(wednesday);
  const cell = page.getByRole("button", { name: `Amara Okafor, ${day}` });
  await expect(cell).toHaveAccessibleName(
    `Amara Okafor, ${day}: 09:00 – 18:00, Lunch Break 13:00 – 13:30, Medical Appointment 15:30 – 17:00`,
  );
  await expect(page.getByText("Vacation · 3 days")).toBeVisible();
  await expect(page.getByText("2 people, 7h this week")).toBeVisible();
  expect(asked.length).toBeLessThanOrEqual(4);
  for (const list of ["/api/schedules", "/api/recurring-breaks", "/api/onetime-blocks"])
    expect(asked.filter((path) => path === list).length).toBeLessThanOrEqual(1);

  // 13:15 of a bar from 08:00 to 20:00.
  const bar = await cell.locator("[data-bar]").boundingBox();
  if (!bar) throw new Error("The cell has no bar.");
  await page.mouse.move(bar.x + (bar.width * 5.25) / 12, bar.y + bar.height / 2);
  await expect(page.getByRole("tooltip")).toContainText("Break: Lunch Break");
  await expect(page.getByRole("tooltip")).toContainText("Break 13:00 – 13:30, every Wednesday.");

  await cell.click();
  const dialog = page.getByRole("dialog", { name: "Amara Okafor" });
  await expect(dialog.getByRole("list", { name: "Why" }).getByRole("listitem")).toHaveText([
    /^Available09:00 – 13:00/,
    /^Lunch Break13:00 – 13:30/,
    /^Available13:30 – 15:30/,
    /^Medical Appointment15:30 – 17:00/,
    /^Available17:00 – 18:00/,
  ]);
});

test("a click adds a shift for that person and date alone, and edits an existing one @browsers", async ({
  api,
  signedInPage: page,
}) => {
  const friday = addDays(nextWeek(), 5);
  const day = formatDayDate(friday);
  await addMember(api, "Linh", "Tran");
  await page.goto(`/team?date=${friday}`);
  await page.getByRole("button", { name: `Linh Tran, ${day}: no schedule` }).click();
  await expect(page.getByRole("dialog")).toContainText("No schedule on Fridays.");
  await page.getByRole("button", { name: "Add Shift" }).click();

  const form = page.getByRole("dialog", { name: "Add Work Schedule" });
  await expect(form.getByText("Linh Tran · Stylist")).toBeVisible();
  await expect(form.getByRole("button", { name: "Fri" })).toHaveAttribute("aria-pressed", "true");
  await expect(form.getByLabel("Valid from")).toHaveValue(friday);
  await expect(form.getByLabel("Valid until")).toHaveValue(friday);
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect(form).toBeHidden();

  const cell = page.getByRole("button", { name: `Linh Tran, ${day}` });
  await expect(cell).toHaveAccessibleName(/09:00 – 17:00, differs from the usual day off$/);
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(
    page.getByRole("button", { name: `Linh Tran, ${formatDayDate(addDays(friday, 7))}: no schedule` }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Previous week" }).click();

  await cell.click();
  await page.getByRole("button", { name: "Edit Available, 09:00 – 17:00" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Work Schedule" });
  await edit.getByLabel("End time").selectOption("15:00");
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect(cell).toHaveAccessibleName(/09:00 – 15:00/);

  await cell.click();
  await page.getByRole("button", { name: "Edit Available" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(cell).toHaveAccessibleName(/no schedule$/);
});

test("search, role and inactive narrow the board, and the address keeps them", async ({
  api,
  signedInPage: page,
}) => {
  await addMember(api, "Amara", "Okafor");
  await addMember(api, "Mateo", "Rossi", "Barber");
  const gone = await addMember(api, "Noah", "Goldstein", "Barber");
  await api.put(`/api/employees/${gone.id}`, { data: { is_active: false } });
  await page.goto("/team");
  const names = page.getByRole("rowheader").filter({ hasNotText: "Coverage" });
  await expect(names).toHaveCount(2);
  await page.getByRole("button", { name: "Show inactive" }).click();
  await expect(names).toHaveCount(3);
  await page.getByLabel("Role").selectOption("Barber");
  await expect(names).toHaveText([/Mateo Rossi/, /Noah Goldstein/]);
  await page.getByRole("searchbox", { name: "Search the team" }).fill("rossi");
  await expect(names).toHaveText([/Mateo Rossi/]);
  await expect(page).toHaveURL(/q=rossi/);
  await page.reload();
  await expect(names).toHaveText([/Mateo Rossi/]);
  await page.getByRole("searchbox", { name: "Search the team" }).fill("nobody");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(names).toHaveCount(3);
});

test("a minimum names the gap and who could fill it", async ({ api, signedInPage: page }) => {
  const thursday = addDays(nextWeek(), 4);
  const amara = await addMember(api, "Amara", "Okafor");
  await addMember(api, "Mateo", "Rossi");
  const sick = await addMember(api, "Linh", "Tran");
  await addTimeOff(api, sick.id, `${thursday}T03:00:00Z`, `${thursday}T05:00:00Z`, "Sick Leave");
  await addShift(api, amara.id, 4, "09:00", "18:00");
  await page.goto(`/team?date=${thursday}`);
  await page.getByRole("button", { name: "Set minimums" }).click();
  const minimums = page.getByRole("dialog", { name: "Minimum coverage" });
  await minimums.getByRole("button", { name: "Every day" }).click();
  for (const day of ["Sunday", "Monday", "Tuesday", "Wednesday", "Friday", "Saturday"])
    await minimums.getByRole("checkbox", { name: day }).uncheck({ force: true });
  await minimums.getByLabel("From").selectOption("12:00");
  await minimums.getByLabel("To").selectOption("20:00");
  await minimums.getByLabel("People").fill("1");
  await minimums.getByRole("button", { name: "Add minimum" }).click();
  await expect(minimums.getByRole("list", { name: "Minimums" })).toContainText(
    "Thursday12:00 – 20:001 person",
  );
  await minimums.getByRole("button", { name: "Done" }).click();

  const banner = page.getByRole("region", { name: "Coverage gaps" });
  await expect(banner).toContainText(`${formatDayDate(thursday).replace(/, \d{4}$/, "")}, 18:00 – 20:00`);
  await expect(page.getByRole("columnheader", { name: /, 1 gap , show this day$/ })).toHaveCount(1);
  await banner.getByRole("button", { name: "1 gap" }).click();
  const gaps = page.getByRole("list", { name: "Gaps this week" });
  await expect(gaps).toContainText("Thursday evening is short-staffed");
  await expect(gaps).toContainText("0 of 1 there from 18:00. Could stay later: Amara Okafor");
  expect(await axe(page)).toEqual([]);
  await gaps.getByRole("button", { name: "See who is free" }).click();
  await expect(page.getByRole("list", { name: "Who could fill it" }).getByRole("listitem")).toHaveText([
    /Amara OkaforStylist · 9h this weekWorks 09:00 – 18:00, could stay later/,
    /Mateo RossiStylist · 0h this weekOff that day/,
  ]);
  await page.getByRole("button", { name: "Add a shift for Mateo Rossi" }).click();
  const form = page.getByRole("dialog", { name: "Add Work Schedule" });
  await expect(form.getByLabel("Start time")).toHaveValue("18:00");
  await expect(form.getByLabel("End time")).toHaveValue("20:00");
  await expect(form.getByLabel("Valid from")).toHaveValue(thursday);
  await expect(form.getByLabel("Valid until")).toHaveValue(thursday);
  await form.getByLabel("Start time").selectOption("12:00");
  await form.getByLabel("End time").selectOption("20:00");
  await form.getByRole("button", { name: "Add Schedule" }).click();
  // While the dialog is open all behind it is hidden from assistive technology, the banner too.
  await expect(form).toBeHidden();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole("grid", { name: "Team week" })).toBeVisible();
  await expect(banner).toBeHidden();
});

test("a role's coverage counts that role alone, and 'now' is about now in any month", async ({
  api,
  signedInPage: page,
}) => {
  const amara = await addMember(api, "Amara", "Okafor");
  const mateo = await addMember(api, "Mateo", "Rossi", "Barber");
  const noah = await addMember(api, "Noah", "Goldstein", "barber");
  const monday = addDays(nextWeek(), 8 * 7 + 1);
  for (const { id } of [amara, mateo, noah]) await addShift(api, id, 1, "09:00", "18:00");
  // All of today, at any hour in the salon.
  const now = Date.now();
  const twoDays = 48 * 60 * 60_000;
  await addTimeOff(
    api,
    noah.id,
    new Date(now - twoDays).toISOString(),
    new Date(now + twoDays).toISOString(),
  );
  await page.goto(`/team?date=${monday}`);
  const nowLine = page.getByRole("button", { name: /^Now .*1 away/ });
  await expect(nowLine).toBeVisible();
  await nowLine.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Noah Goldstein/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Noah Goldstein" })).toContainText("Vacation");
  await page.keyboard.press("Escape");

  const coverage = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^Coverage/ }) });
  await expect(coverage).toContainText("At most 3 available at once");
  await expect(page.getByLabel("Role").getByRole("option")).toHaveText(["All roles", "Barber", "Stylist"]);
  await page.getByLabel("Role").selectOption("Barber");
  await expect(coverage.getByRole("rowheader")).toContainText("Coverage, Barber only");
  await expect(coverage).toContainText("At most 2 available at once");
  await expect(page.getByRole("button", { name: /^(Mateo Rossi|Noah Goldstein), Mon/ })).toHaveCount(2);
});

test("arrows go from cell to cell, and nothing is wrong for assistive technology", async ({
  api,
  signedInPage: page,
}) => {
  const first = await addMember(api, "Amara", "Okafor");
  await addMember(api, "Mateo", "Rossi");
  await addShift(api, first.id, 1, "09:00", "18:00");
  await page.goto(`/team?date=${nextWeek()}`);
  await page.getByRole("button", { name: /^Amara Okafor, Sun/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: /^Amara Okafor, Mon/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /^Mateo Rossi, Mon/ })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: /^Mateo Rossi, Sat/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Mateo Rossi" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Mateo Rossi, Sat/ })).toBeFocused();
  expect(await axe(page)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("one day at a time, people as rows", async ({ api, signedInPage: page }) => {
    const sunday = nextWeek();
    const amara = await addMember(api, "Amara", "Okafor");
    await addShift(api, amara.id, 1, "09:00", "18:00");
    await page.goto(`/team?date=${sunday}`);
    await expect(page.getByRole("grid")).toBeHidden();
    const row = page.getByRole("list", { name: "Team day" }).getByRole("button");
    await expect(row).toHaveAccessibleName(/no schedule$/);
    await page.getByRole("button", { name: formatDayDate(addDays(sunday, 1)) }).click();
    await expect(row).toHaveAccessibleName(/09:00 – 18:00$/);
    await expect(page).toHaveURL(new RegExp(`date=${addDays(sunday, 1)}`));
    await row.click();
    await expect(page.getByRole("dialog", { name: "Amara Okafor" })).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });
});

/** A team of fourteen in a salon that publishes, with a gap each day and a change that is not published. */
async function busySalon(api: APIRequestContext, page: Page) {
  const monday = addDays(nextWeek(), 1);
  const ids: string[] = [];
  for (let index = 0; index < 14; index++)
    ids.push((await addMember(api, `Person${index}`, "Featherstonehaugh")).id);
  for (const id of ids.slice(0, 3)) await addShift(api, id, 1, "09:00", "18:00");
  expect((await api.put("/api/salon", { data: { publishing: true } })).ok()).toBe(true);
  await addShift(api, ids[3] ?? "", 2, "09:00", "18:00");
  await wantTooMany(page);
  return monday;
}

/** How many people's rows are wholly in view. */
const peopleInView = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const { top, bottom } = main.getBoundingClientRect();
    const rows = [...main.querySelectorAll("[data-row]")].map((cell) =>
      cell.closest("[role='row'], [role='listitem']"),
    );
    return [...new Set(rows)].filter((row) => {
      const box = row?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.top >= top && box.bottom <= bottom;
    }).length;
  });

test("with gaps and unpublished changes eleven people are in view on a laptop, five on a phone, and a tablet has the week", async ({
  api,
  signedInPage: page,
}) => {
  const monday = await busySalon(api, page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/team?date=${monday}`);
  await expect(page.getByRole("region", { name: "Coverage gaps" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Publishing" })).toContainText("1 change");
  expect(await peopleInView(page)).toBeGreaterThanOrEqual(11);
  await page.mouse.move(640, 600);
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).not.toBeInViewport();
  await expect(page.getByRole("columnheader", { name: /^Mon / })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/team?date=${monday}`);
  await expect(page.getByRole("region", { name: "Coverage gaps" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Team day" })).toBeVisible();
  expect(await peopleInView(page)).toBeGreaterThanOrEqual(5);
  // Lighthouse checks a phone, with the size of touch targets among other things.
  expect(await axe(page)).toEqual([]);

  await page.setViewportSize({ width: 820, height: 1180 });
  const grid = page.getByRole("grid", { name: "Team week" });
  await expect(grid.getByRole("columnheader")).toHaveCount(8);
  await expect(page.getByRole("list", { name: "Team day" })).toBeHidden();
  const hours = grid.getByRole("button", { name: /^Person0 .*Mon/ }).getByText("09:00 – 18:00");
  await expect(hours).toBeVisible();
  // On one line, and not cut off.
  expect(await hours.evaluate((one) => [one.clientHeight < 20, one.scrollWidth <= one.clientWidth])).toEqual([
    true,
    true,
  ]);
  expect(await axe(page)).toEqual([]);
});
