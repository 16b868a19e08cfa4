import { addDays } from "@chairtime/kit/calendar";
import { formatDayDate } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { Actions } from "./actions";
import { addMember, addShift, nextWeek } from "./arrange";

test("a minimum for a weekday span with a role takes six actions, the last one saves it", async ({
  api,
  signedInPage: page,
}) => {
  const monday = addDays(nextWeek(), 1);
  const amara = await addMember(api, "Amara", "Okafor", "Colourist");
  const mateo = await addMember(api, "Mateo", "Rossi", "Barber");
  await addMember(api, "Linh", "Tran", "colourist");
  for (const day of [2, 3, 4, 5]) await addShift(api, amara.id, day, "09:00", "18:00");
  await addShift(api, mateo.id, 1, "09:00", "18:00");
  await page.goto(`/team?date=${monday}`);
  const dialog = page.getByRole("dialog");
  const actions = new Actions();
  await actions.click(page.getByRole("button", { name: "Set minimums" }));
  await actions.choose(dialog.getByLabel("From"), "10:00");
  await actions.choose(dialog.getByLabel("To"), "16:00");
  await actions.fill(dialog.getByLabel("People"), "1");
  await actions.choose(dialog.getByLabel("Role"), "Colourist");
  expect(await axe(page)).toEqual([]);
  await actions.click(dialog.getByRole("button", { name: "Add minimum" }));
  const list = dialog.getByRole("list", { name: "Minimums" });
  await expect(list).toHaveText(/^Monday to Friday10:00 – 16:001 colourist$/);
  expect(actions.count).toBeLessThanOrEqual(6);
  // Half-typed input is neither saved nor discarded without a question.
  await dialog.getByLabel("People").fill("7");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog.getByRole("group", { name: "Discard changes?" })).toBeVisible();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();

  const banner = page.getByRole("region", { name: "Coverage gaps" });
  const short = formatDayDate(monday).replace(/, \d{4}$/, "");
  await expect(banner).toContainText(`${short}: needs 1 colourist 10:00 to 16:00`);
  await banner.getByRole("button", { name: "1 gap" }).click();
  await expect(page.getByRole("list", { name: "Gaps this week" })).toContainText(
    "Off that day: Amara Okafor, Linh Tran",
  );
  await page.getByRole("button", { name: "Set minimums" }).click();
  await expect(list).toHaveText(/^Monday to Friday10:00 – 16:001 colourist$/);
  await dialog.getByRole("button", { name: "Done" }).click();

  await banner.getByRole("button", { name: "See all" }).click();
  await expect(dialog).toHaveAccessibleName("Gaps of the next 4 weeks");
  const gaps = dialog.getByRole("list", { name: /^Gaps, / });
  await expect(gaps.getByText(/: needs 1 colourist 10:00 to 16:00$/).first()).toBeVisible();
  const count = await gaps.count();
  expect(count).toBeGreaterThanOrEqual(3);
  await expect(dialog.getByRole("button", { name: /^Fix with Draft week/ })).toHaveCount(count);
  await expect(dialog.getByRole("table", { name: "Short-staffed, by day" }).getByText("6h")).toHaveCount(
    count,
  );
  expect(await axe(page)).toEqual([]);
  const third = addDays(monday, 14);
  await gaps
    .getByRole("button", { name: `${formatDayDate(third).replace(/, \d{4}$/, "")}: needs 1 colourist` })
    .click();
  await expect(
    dialog.getByRole("list", { name: "Who could fill it" }).getByRole("listitem").first(),
  ).toContainText("Amara Okafor");
  await page.keyboard.press("Escape");
  await banner.getByRole("button", { name: "See all" }).click();
  await dialog
    .getByRole("button", { name: /^Fix with Draft week/ })
    .first()
    .click();
  await expect(dialog).toHaveAccessibleName("Draft week");
});

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
  await expect(dialog).toHaveAccessibleName("Gaps of the next 4 weeks");
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
