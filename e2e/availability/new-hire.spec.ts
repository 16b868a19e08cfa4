import { addDays } from "@chairtime/kit/calendar";
import { formatMonthDay } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { nextWeek } from "../team/arrange";

test("a new hire with a first day, lunch, every other Saturday and a contract takes 12 actions", async ({
  signedInPage: page,
  api,
}) => {
  let actions = 0;
  const does = async (act: Promise<unknown>) => {
    actions++;
    await act;
  };
  const type = (label: string, text: string) => does(page.getByLabel(label, { exact: true }).fill(text));
  // A Monday to come.
  const firstDay = addDays(nextWeek(), 8);
  await page.goto("/staff");
  await does(page.getByRole("button", { name: "Add Staff" }).click());
  await type("First Name", "Amara");
  await type("Last Name", "Okafor");
  await type("Email", "amara@juniper.example");
  await type("Role", "Stylist");
  await type("First Day", firstDay);
  await does(page.getByRole("button", { name: "Create Staff" }).click());
  const dialog = page.getByRole("dialog", { name: "Usual week" });
  await expect(dialog.getByLabel("First day")).toHaveValue(firstDay);
  await type("Hours", "10 to 19");
  await type("Lunch break", "14-14:45");
  await type("Contract hours", "45");
  const saturday = formatMonthDay(addDays(firstDay, 5));
  await does(page.getByLabel("Every other week").selectOption(`Saturday, from ${saturday} on`));
  await expect(dialog.getByRole("status")).toHaveText(
    "45h 23m a week on average23m over the contract of 45h",
  );
  expect(await axe(page)).toEqual([]);
  await does(page.getByRole("button", { name: "Save week" }).click());
  expect(actions).toBe(12);
  await expect(page.getByText("Usual week planned")).toBeVisible();

  const [member] = await (await api.get("/api/employees")).json();
  // The weeks of this salon begin on Sundays, and so do hers.
  expect(member.rotation).toEqual({ weeks: 2, anchor: addDays(firstDay, -1) });
  expect(member.weekly_minutes).toBe(2700);
  const said = async (path: string) => {
    const records: Record<string, unknown>[] = await (await api.get(path)).json();
    return records
      .map((one) => `${one.day_of_week} ${one.start_time} ${one.end_time} ${one.rotation_week ?? "every"}`)
      .sort();
  };
  const schedules: Record<string, unknown>[] = await (await api.get("/api/schedules")).json();
  expect(new Set(schedules.map(({ valid_from }) => valid_from))).toEqual(new Set([firstDay]));
  const days = [1, 2, 3, 4, 5];
  expect(await said("/api/schedules")).toEqual([
    ...days.map((day) => `${day} 10:00 19:00 every`),
    "6 10:00 19:00 0",
  ]);
  expect(await said("/api/recurring-breaks")).toEqual([
    ...days.map((day) => `${day} 14:00 14:45 every`),
    "6 14:00 14:45 0",
  ]);

  // The toast of the new member may still be behind it, with its own.
  const toast = page.getByRole("listitem").filter({ hasText: "Usual week planned" });
  await toast.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone: the usual week was removed")).toBeVisible();
  expect(await said("/api/schedules")).toEqual([]);
  const [undone] = await (await api.get("/api/employees")).json();
  expect(undone.rotation).toBeNull();
});
