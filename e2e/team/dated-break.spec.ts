import { addDays } from "@chairtime/kit/calendar";
import { formatDayDate, formatMonthDay } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addShift, nextWeek } from "./arrange";

test("a break from a day is for every week, or for that date alone @wire @differs @smoke", async ({
  api,
  signedInPage: page,
}) => {
  const tuesday = addDays(nextWeek(), 2);
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 2, "10:00", "19:00");
  await page.goto(`/team?date=${tuesday}`);
  const cellOn = (date: string) => page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(date)}` });
  await cellOn(tuesday).click();
  await page.getByRole("button", { name: "Add Break" }).click();
  const form = page.getByRole("dialog", { name: "Add Recurring Break" });
  await expect(form.getByText("Amara Okafor · Stylist")).toBeVisible();
  await expect(form.getByRole("button", { name: "Every Tuesday" })).toHaveAttribute("aria-pressed", "true");
  await form.getByRole("button", { name: `Only ${formatMonthDay(tuesday)}` }).click();
  await expect(form).toContainText("We save it as time off with the reason “Break”.");
  await expect(form.getByLabel("Reason")).toBeHidden();
  await form.getByLabel("Start time").selectOption("15:00");
  await form.getByLabel("End time").selectOption("15:30");
  await expect(form.getByLabel("Before saving")).toContainText("Changes 1 date");
  expect(await axe(page)).toEqual([]);
  await form.getByRole("button", { name: "Add Break" }).click();
  await expect(form).toBeHidden();
  await expect(cellOn(tuesday)).toHaveAccessibleName(/: 10:00 – 19:00, Break 15:00 – 15:30$/);
  // A break needs no cover.
  await cellOn(tuesday).click();
  await expect(page.getByRole("button", { name: "Add Break" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Find cover" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(cellOn(addDays(tuesday, 7))).toHaveAccessibleName(/: 10:00 – 19:00$/);
  await page.getByRole("button", { name: "Previous week" }).click();
  await page.keyboard.press("Control+z");
  await expect(cellOn(tuesday)).toHaveAccessibleName(/: 10:00 – 19:00$/);
});
