import { addDays } from "@chairtime/kit/calendar";
import { formatDayDate } from "../../lib/time/format";
import { expect, test } from "../support/test";
import { addMember, addShift, nextWeek } from "./arrange";

test("creating, changing and deleting can be undone, by the toast and by the keyboard @wire @differs @smoke", async ({
  api,
  signedInPage: page,
}) => {
  const monday = addDays(nextWeek(), 1);
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 1, "09:00", "17:00");
  await page.goto(`/team?date=${monday}`);
  const cell = page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(monday)}` });

  await cell.click();
  await page.getByRole("button", { name: "Add Break" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add Break" }).click();
  await expect(cell).toHaveAccessibleName(/Lunch Break 12:00 – 13:00$/);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone: Lunch Break on Mondays, 12:00 – 13:00 was removed")).toBeVisible();
  await expect(cell).toHaveAccessibleName(/: 09:00 – 17:00$/);

  await cell.click();
  await page.getByRole("button", { name: "Edit Available" }).click();
  await page.getByRole("button", { name: "Always" }).click();
  await page.getByLabel("End time").selectOption("15:00");
  await page.getByRole("button", { name: "Update Schedule" }).click();
  await expect(cell).toHaveAccessibleName(/: 09:00 – 15:00$/);

  await cell.click();
  await page.getByRole("button", { name: "Edit Available" }).click();
  await page.getByRole("button", { name: "Always" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(cell).toHaveAccessibleName(/: no schedule$/);

  await cell.focus();
  await page.keyboard.press("Control+z");
  await expect(cell).toHaveAccessibleName(/: 09:00 – 15:00$/);
  await page.keyboard.press("Control+z");
  await expect(cell).toHaveAccessibleName(/: 09:00 – 17:00$/);
});

test("undo refuses, with the reason, what somebody else has changed since", async ({
  api,
  signedInPage: page,
}) => {
  const monday = addDays(nextWeek(), 1);
  await addMember(api, "Amara", "Okafor");
  await page.goto(`/team?date=${monday}`);
  const cell = page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(monday)}` });
  await cell.click();
  await page.getByRole("button", { name: "Add Shift" }).click();
  await page.getByRole("button", { name: "Add Schedule" }).click();
  await expect(cell).toHaveAccessibleName(/09:00 – 17:00/);

  const [schedule] = await (await api.get("/api/schedules")).json();
  const changed = await api.put(`/api/schedules/${schedule.id}`, {
    data: { ...schedule, end_time: "18:00" },
  });
  expect(changed.ok()).toBe(true);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Can’t undo: it has been changed elsewhere since then.")).toBeVisible();
  await expect(cell).toHaveAccessibleName(/09:00 – 18:00/);
});

test("a toggled member is toggled back, and typing keeps its own undo", async ({
  api,
  signedInPage: page,
}) => {
  await addMember(api, "Amara", "Okafor");
  await page.goto("/staff");
  await page.getByRole("button", { name: /^Deactivate/ }).click();
  await expect(page.getByText("Staff member deactivated successfully!")).toBeVisible();
  await page.getByRole("searchbox").fill("amara");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: /^Activate/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone: Amara Okafor is active again")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Deactivate/ })).toBeVisible();
});
