import { addDays } from "@chairtime/kit/calendar";
import type { APIRequestContext, Page } from "@playwright/test";
import { formatDayDate } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { Actions } from "./actions";
import { addBreak, addMember, addShift, nextWeek } from "./arrange";
import { pressInMore } from "./bar";

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

test("the whole team's week is copied to the next one in four actions, after a look @wire @differs @smoke", async ({
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
  await pressInMore(page, "Copy week", actions);
  await expect(dialog.getByRole("group", { name: "Copy to" }).getByRole("checkbox")).toHaveCount(8);
  expect(await axe(page)).toEqual([]);
  await actions.click(dialog.getByRole("button", { name: "Preview" }));
  // Mateo works there as he does now.
  await expect(dialog.getByRole("region", { name: "Who gets what" }).getByRole("listitem")).toHaveText([
    /^Amara OkaforMon, .*09:00 – 17:00 becomes 14:00 – 22:00$/,
  ]);
  await actions.click(dialog.getByRole("button", { name: "Save 1 entry" }));
  await expect(dialog).toBeHidden();
  expect(actions.count).toBe(4);
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(cell(page, "Amara Okafor", addDays(monday, 7))).toHaveAccessibleName(/: 14:00 – 22:00/);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(cell(page, "Amara Okafor", addDays(monday, 7))).toHaveAccessibleName(/: 09:00 – 17:00/);
});
