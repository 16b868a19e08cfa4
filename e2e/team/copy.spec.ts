import { addDays } from "@chairtime/kit/calendar";
import type { APIRequestContext, Page } from "@playwright/test";
import { formatDayDate } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { Actions, Keys } from "./actions";
import { addBreak, addMember, addShift, nextWeek } from "./arrange";

/** Somebody with a usual Monday, an exception from it, and a Tuesday. */
async function addSource(api: APIRequestContext, monday: string) {
  const { id } = await addMember(api, "Amara", "Okafor");
  await addShift(api, id, 1, "09:00", "17:00");
  await addBreak(api, id, 1, "12:00", "12:30");
  await addShift(api, id, 2, "10:00", "14:00");
  const answer = await api.post("/api/schedules", {
    data: {
      employee_id: id,
      day_of_week: 1,
      start_time: "14:00",
      end_time: "22:00",
      valid_from: monday,
      valid_until: monday,
      notes: "",
    },
  });
  expect(answer.ok()).toBe(true);
}

const cell = (page: Page, name: string, date: string) =>
  page.getByRole("button", { name: `${name}, ${formatDayDate(date)}` });

test("the usual week replaces somebody's own and keeps the source's exception out of it", async ({
  api,
  signedInPage: page,
}) => {
  const sunday = nextWeek();
  const monday = addDays(sunday, 1);
  await addSource(api, monday);
  const mateo = await addMember(api, "Mateo", "Rossi");
  await addShift(api, mateo.id, 1, "08:00", "20:00");
  await addShift(api, mateo.id, 3, "08:00", "12:00");
  await page.goto(`/team?date=${sunday}`);
  await page.getByRole("button", { name: "Plan several" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByLabel("Copy from").selectOption({ label: "Amara Okafor" });
  await dialog.getByRole("checkbox", { name: "Mateo Rossi" }).check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Preview" }).click();
  const changes = dialog.getByRole("region", { name: "Who gets what" });
  await expect(changes.getByRole("listitem")).toHaveText([
    /^Mateo RossiMonday08:00 – 20:00 becomes 09:00 – 17:00with Lunch Break 12:00 – 12:30Tuesdayoff becomes 10:00 – 14:00Wednesday08:00 – 12:00 becomes off$/,
  ]);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Amara Okafor’s usual week copied to Mateo Rossi")).toBeVisible();
  for (const [day, hours] of [
    [1, /: 09:00 – 17:00, Lunch Break 12:00 – 12:30$/],
    [2, /: 10:00 – 14:00$/],
    [3, /: no schedule$/],
    [8, /: 09:00 – 17:00, Lunch Break 12:00 – 12:30$/],
  ] as const) {
    if (day === 8) await page.getByRole("button", { name: "Next week" }).click();
    await expect(cell(page, "Mateo Rossi", addDays(sunday, day))).toHaveAccessibleName(hours);
  }
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(cell(page, "Mateo Rossi", monday)).toHaveAccessibleName(/: 08:00 – 20:00$/);
  await expect(cell(page, "Mateo Rossi", addDays(sunday, 3))).toHaveAccessibleName(/: 08:00 – 12:00$/);
});

test("this week's shifts go to a chosen week alone, and added ones leave out what overlaps", async ({
  api,
  signedInPage: page,
}) => {
  const sunday = nextWeek();
  const monday = addDays(sunday, 1);
  await addSource(api, monday);
  const mateo = await addMember(api, "Mateo", "Rossi");
  await addShift(api, mateo.id, 1, "08:00", "20:00");
  await page.goto(`/team?date=${sunday}`);
  await page.getByRole("button", { name: "Plan several" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByLabel("Copy from").selectOption({ label: "Amara Okafor" });
  await dialog.getByLabel("What to copy").selectOption("week");
  await dialog.getByLabel("Copy to the week of").fill(addDays(sunday, 9));
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.getByRole("checkbox", { name: "Mateo Rossi" }).check();
  await dialog.getByRole("button", { name: "Preview" }).click();
  const changes = dialog.getByRole("region", { name: "Who gets what" });
  await expect(changes).toContainText("14:00 – 22:00 is left out, it overlaps their own");
  await dialog.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Replace" }).click();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(changes).toContainText("08:00 – 20:00 becomes 14:00 – 22:00");
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(page, "Mateo Rossi", monday)).toHaveAccessibleName(/: 08:00 – 20:00$/);
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(cell(page, "Mateo Rossi", addDays(monday, 7))).toHaveAccessibleName(
    /: 14:00 – 22:00, differs/,
  );
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(cell(page, "Mateo Rossi", addDays(monday, 14))).toHaveAccessibleName(/: 08:00 – 20:00$/);
});

test("a week is copied by keyboard in under 25 keys", async ({ api, signedInPage: page }) => {
  const sunday = nextWeek();
  await addSource(api, addDays(sunday, 1));
  await addMember(api, "Mateo", "Rossi");
  await addMember(api, "Linh", "Tran");
  await page.goto(`/team?date=${sunday}`);
  await cell(page, "Amara Okafor", sunday).focus();
  const keys = new Keys(page);
  await keys.press("c");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Copy from").getByRole("option", { selected: true })).toHaveText(
    "Amara Okafor",
  );
  await expect(dialog.getByLabel("What to copy").getByRole("option", { selected: true })).toHaveText(
    /^This week’s shifts, /,
  );
  await expect(dialog.getByRole("searchbox", { name: "Search people" })).toBeFocused();
  await keys.press("m", "a", "t", "Tab", "Space", "Enter");
  await expect(dialog.getByRole("button", { name: "Save 2 entries" })).toBeFocused();
  await keys.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(cell(page, "Mateo Rossi", addDays(sunday, 2))).toHaveAccessibleName(
    /: 10:00 – 14:00, differs/,
  );
  expect(keys.count).toBeLessThan(25);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByRole("term")).toContainText([
    "Copy the week of the person in focus, or of the team",
  ]);
});

test("the whole team's week is copied to the next one in three actions, after a look @wire", async ({
  api,
  signedInPage: page,
}) => {
  const sunday = nextWeek();
  const monday = addDays(sunday, 1);
  await addSource(api, monday);
  const mateo = await addMember(api, "Mateo", "Rossi");
  await addShift(api, mateo.id, 1, "08:00", "20:00");
  await page.goto(`/team?date=${sunday}`);
  const dialog = page.getByRole("dialog");
  const actions = new Actions();
  await actions.click(page.getByRole("button", { name: "Copy week" }));
  await expect(dialog.getByRole("group", { name: "Copy to" }).getByRole("checkbox")).toHaveCount(8);
  expect(await axe(page)).toEqual([]);
  await actions.click(dialog.getByRole("button", { name: "Preview" }));
  // Mateo works there as he does now.
  await expect(dialog.getByRole("region", { name: "Who gets what" }).getByRole("listitem")).toHaveText([
    /^Amara OkaforMon, .*09:00 – 17:00 becomes 14:00 – 22:00$/,
  ]);
  await actions.click(dialog.getByRole("button", { name: "Save 1 entry" }));
  await expect(dialog).toBeHidden();
  expect(actions.count).toBe(3);
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(cell(page, "Amara Okafor", addDays(monday, 7))).toHaveAccessibleName(/: 14:00 – 22:00/);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(cell(page, "Amara Okafor", addDays(monday, 7))).toHaveAccessibleName(/: 09:00 – 17:00/);
});
