import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import type { Locator, Page } from "@playwright/test";
import { formatDayDate, formatDays } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { Actions } from "./actions";
import { addMember, addShift, addTimeOff, nextWeek } from "./arrange";

/** Whether the browser would ask before the page is reloaded or closed. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));

test("a closure for everybody is previewed, saved, and taken back as one @wire @differs @smoke", async ({
  api,
  signedInPage: page,
}) => {
  const monday = addDays(nextWeek(), 1);
  const amara = await addMember(api, "Amara", "Okafor");
  const mateo = await addMember(api, "Mateo", "Rossi");
  const linh = await addMember(api, "Linh", "Tran");
  await addShift(api, amara.id, 1, "09:00", "17:00");
  await addShift(api, mateo.id, 1, "09:00", "17:00");
  await addTimeOff(api, linh.id, `${monday}T04:00:00Z`, `${monday}T06:00:00Z`, "Dentist");
  await page.goto(`/team?date=${monday}`);
  await page.getByRole("button", { name: "Plan several" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Time off" }).click();
  await expect(dialog.getByText("0 selected")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Closed");
  await dialog.getByLabel("First day").fill(monday);
  await dialog.getByLabel("Last day").fill(monday);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("Choose at least one person")).toBeVisible();
  await dialog.getByRole("button", { name: "Everyone" }).click();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("Changes 1 date, 16h less")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Good to know" })).toContainText(
    "Linh Tran keeps Dentist, ",
  );
  expect(await asksBeforeLeaving(page)).toBe(false);
  const gate = Promise.withResolvers<void>();
  // One plan, or where the backend has no plans, one call after the other.
  const saves = /\/api\/(plans|onetime-blocks)$/;
  await page.route(saves, async (route) => {
    await gate.promise;
    return route.continue();
  });
  const sent = page.waitForRequest(saves);
  await dialog.getByRole("button", { name: "Save 4 entries" }).click();
  await sent;
  expect(await asksBeforeLeaving(page)).toBe(true);
  gate.resolve();
  await expect(dialog).toBeHidden();
  expect(await asksBeforeLeaving(page)).toBe(false);
  await expect(page.getByText(`Closed ${formatDays(monday, monday)}`, { exact: true })).toBeVisible();
  const cell = (name: string) => page.getByRole("button", { name: `${name}, ${formatDayDate(monday)}` });
  await expect(cell("Amara Okafor")).toHaveAccessibleName(/Closed 09:00 – 17:00/);
  await expect(cell("Mateo Rossi")).toHaveAccessibleName(/Closed 09:00 – 17:00/);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone: 4 entries removed")).toBeVisible();
  await expect(cell("Amara Okafor")).toHaveAccessibleName(/: 09:00 – 17:00$/);
  await expect(cell("Mateo Rossi")).toHaveAccessibleName(/: 09:00 – 17:00$/);
});

test("a plan that gets no answer leaves nothing half done, and can be tried again", async ({
  api,
  signedInPage: page,
}) => {
  await addMember(api, "Amara", "Okafor");
  await addMember(api, "Mateo", "Rossi");
  await page.goto(`/team?date=${addDays(nextWeek(), 1)}`);
  await page.route("**/api/plans", (route) => route.fulfill({ status: 502, json: DOWN }), { times: 1 });
  const dialog = page.getByRole("dialog");
  await planMondays(page, dialog);
  await expect(dialog.getByText("0 of 2 saved")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Results" })).toContainText(
    "UnconfirmedFailed to create schedule",
  );
  expect(await (await api.get("/api/schedules")).json()).toEqual([]);
  await dialog.getByRole("button", { name: "Retry the failed ones" }).click();
  await expect(dialog).toBeHidden();
  expect(await (await api.get("/api/schedules")).json()).toHaveLength(2);
});

const DOWN = { error: "down", code: "bad_gateway" };

/** Plans Mondays for everybody. */
async function planMondays(page: Page, dialog: Locator): Promise<void> {
  await page.getByRole("button", { name: "Plan several" }).click();
  await dialog.getByRole("button", { name: "Shifts" }).click();
  await dialog.getByRole("button", { name: "Everyone" }).click();
  for (const day of ["Tuesday", "Wednesday", "Thursday", "Friday"])
    await dialog.getByRole("checkbox", { name: day }).uncheck({ force: true });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Save 2 entries" }).click();
}

test("a closure months ahead is checked on its own dates before it is saved, and takes seven actions with its undo", async ({
  api,
  signedInPage: page,
}) => {
  const date = addDays(nextWeek(), 60);
  const amara = await addMember(api, "Amara", "Okafor");
  const linh = await addMember(api, "Linh", "Tran");
  for (const { id } of [amara, linh]) await addShift(api, id, weekdayOf(date), "09:00", "17:00");
  await addTimeOff(api, linh.id, `${addDays(date, -2)}T00:00:00Z`, `${addDays(date, 2)}T00:00:00Z`);
  await page.goto("/team");
  const dialog = page.getByRole("dialog");
  const actions = new Actions();
  await actions.click(page.getByRole("button", { name: "Plan several" }));
  await actions.click(dialog.getByRole("button", { name: "Time off" }));
  await actions.click(dialog.getByRole("button", { name: "Everyone" }));
  await actions.fill(dialog.getByLabel("First day"), date);
  let failures = 1;
  await page.route("**/api/onetime-blocks?*", (route) => {
    failures -= 1;
    return failures < 0
      ? route.continue()
      : route.fulfill({ status: 500, json: { error: "The list is being looked after." } });
  });
  await actions.click(dialog.getByRole("button", { name: "Preview" }));

  await expect(dialog.getByRole("alert")).toContainText("The list is being looked after.");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByText(`2 people off, ${formatDays(date, date)}`)).toBeVisible();
  await expect(dialog.getByText("Changes 1 date, 8h less")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Good to know (1)" })).toBeVisible();
  await expect(dialog.getByRole("region").first()).toContainText("Linh Tran keeps Vacation");

  await actions.click(dialog.getByRole("button", { name: "Save 1 entry" }));
  await expect(dialog).toBeHidden();
  await actions.click(page.getByRole("button", { name: "Undo", exact: true }));
  await expect(page.getByText("Undone: 1 entry removed")).toBeVisible();
  expect(actions.count).toBeLessThanOrEqual(7);
  expect(await (await api.get("/api/onetime-blocks")).json()).toHaveLength(1);
});

test("hours for one week of a rotation are planned for several at once, and show in that week alone", async ({
  api,
  signedInPage: page,
}) => {
  const monday = addDays(nextWeek(), 1);
  for (const name of ["Amara", "Mateo"]) {
    const { id } = await addMember(api, name, "Okafor");
    const answer = await api.put(`/api/employees/${id}`, {
      data: { rotation: { weeks: 2, anchor: monday } },
    });
    expect(answer.ok()).toBe(true);
  }
  await page.goto(`/team?date=${monday}`);
  await page.getByRole("button", { name: "Plan several" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Time off" }).click();
  const reason = dialog.getByLabel("Reason");
  await reason.fill("Closed");
  await expect(reason).toHaveAccessibleDescription(/To close the salon for everybody, .* use Closures\.$/);
  await reason.fill("Vacation");
  await expect(reason).toHaveAccessibleDescription("");
  await dialog.getByRole("button", { name: "Shifts" }).click();
  await dialog.getByRole("button", { name: "Everyone" }).click();
  for (const day of ["Tuesday", "Wednesday", "Thursday", "Friday"])
    await dialog.getByRole("checkbox", { name: day }).uncheck({ force: true });
  await dialog.getByLabel("Repeats").selectOption("Week B");
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Save 2 entries" }).click();
  await expect(dialog).toBeHidden();

  const schedules: { rotation_week: number }[] = await (await api.get("/api/schedules")).json();
  expect(schedules.map(({ rotation_week }) => rotation_week)).toEqual([1, 1]);
  const cell = (date: string) => page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(date)}` });
  await expect(cell(monday)).not.toHaveAccessibleName(/09:00/);
  await page.goto(`/team?date=${addDays(monday, 7)}`);
  await expect(cell(addDays(monday, 7))).toHaveAccessibleName(/: 09:00 – 17:00/);
});
