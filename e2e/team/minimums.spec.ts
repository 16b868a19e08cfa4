import { addDays } from "@chairtime/kit/calendar";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { Actions } from "./actions";
import { addMember, addShift, nextWeek } from "./arrange";

test("minimums while the salon is open, with the gaps of four weeks understood, take six actions", async ({
  api,
  signedInPage: page,
}) => {
  const open = (start_time: string, end_time: string) =>
    [1, 2].map((day_of_week) => ({ day_of_week, start_time, end_time }));
  const saved = await api.put("/api/salon", { data: { opening_hours: open("09:00", "18:00") } });
  expect(saved.ok()).toBe(true);
  const monday = addDays(nextWeek(), 1);
  const amara = await addMember(api, "Amara", "Okafor");
  for (const day of [1, 2]) await addShift(api, amara.id, day, "09:00", "17:00");
  await page.goto(`/team?date=${monday}`);
  const dialog = page.getByRole("dialog");
  const actions = new Actions();
  await actions.click(page.getByRole("button", { name: "Set minimums" }));
  await actions.fill(dialog.getByLabel("People"), "1");
  expect(await axe(page)).toEqual([]);
  await actions.click(dialog.getByRole("button", { name: "Add minimum" }));
  const list = dialog.getByRole("list", { name: "Minimums" });
  await expect(list).toHaveText(/^Monday, TuesdayWhile open1 person$/);
  await actions.click(dialog.getByRole("button", { name: "Done" }));
  await actions.click(page.getByRole("button", { name: "See all" }));
  await expect(dialog).toHaveAccessibleName("Gaps in the next 4 weeks");
  await expect(dialog).toContainText("17:00 – 18:00");
  expect(actions.count).toBeLessThanOrEqual(6);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Set minimums" }).click();
  await dialog.getByRole("button", { name: "Edit Monday, Tuesday While open, 1 person" }).click();
  await expect(dialog.getByLabel("People")).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(list).toHaveText(/^Monday, TuesdayWhile open2 people$/);
  await expect(
    dialog.getByRole("button", { name: "Edit Monday, Tuesday While open, 2 people" }),
  ).toBeFocused();
  await dialog.getByRole("button", { name: "Remove Monday, Tuesday While open, 2 people" }).click();
  await expect(list).toBeHidden();
});
