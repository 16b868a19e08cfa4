import { addDays } from "@chairtime/kit/calendar";
import type { APIRequestContext, Page } from "@playwright/test";
import { formatDayDate } from "../../lib/time/format";
import { wantTooMany } from "../contact-team";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addBreak, addMember, addShift, addTimeOff, nextWeek } from "./arrange";

const WEDNESDAY = 3;

test("the board shows everybody's week, explains it and asks for each list once @wire @smoke", async ({
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
    if (request.url().includes("/api/"))
      asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  await page.goto("/team");
  await page.getByRole("button", { name: "Next week" }).click();

  const day = formatDayDate(wednesday);
  const cell = page.getByRole("button", { name: `Amara Okafor, ${day}` });
  await expect(cell).toHaveAccessibleName(
    `Amara Okafor, ${day}: 09:00 – 18:00, Lunch Break 13:00 – 13:30, Medical Appointment 15:30 – 17:00`,
  );
  await expect(page.getByText("Vacation · 3 days")).toBeVisible();
  await expect(page.getByText("2 people, 7h this week").filter({ visible: true })).toBeVisible();
  // The page brings its week. The next one may be in another period, whose time off is asked for.
  const calls = (path: string) => asked.filter((call) => call.startsWith(path));
  const timeOff = calls("/api/onetime-blocks");
  expect(timeOff).toEqual([...new Set(timeOff)]);
  expect(timeOff.length).toBeLessThanOrEqual(2);
  for (const list of ["/api/schedules", "/api/recurring-breaks"])
    expect(calls(list).length).toBeLessThanOrEqual(1);
  expect(asked.length - timeOff.length).toBeLessThanOrEqual(5);

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

test("a click adds a shift for that person and date alone, and edits an existing one @browsers @smoke", async ({
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
  await expect(page.getByRole("button", { name: /gap.*1 change/ })).toBeVisible();
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
