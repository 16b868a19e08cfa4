import { expect, test } from "../support/test";

test("a new hire with lunch and every second Saturday takes 12 actions", async ({
  signedInPage: page,
  api,
}) => {
  let actions = 0;
  const does = async (act: Promise<unknown>) => {
    actions++;
    await act;
  };
  const type = (label: string, text: string) => does(page.getByLabel(label, { exact: true }).fill(text));
  await page.goto("/staff");
  await does(page.getByRole("button", { name: "Add Staff" }).click());
  await type("First Name", "Amara");
  await type("Last Name", "Okafor");
  await type("Email", "amara@juniper.example");
  await type("Role", "Stylist");
  await does(page.getByRole("button", { name: "Create Staff" }).click());
  await does(page.getByRole("link", { name: /Manage Availability/ }).click());
  await does(page.getByRole("button", { name: "Plan the usual week" }).click());
  await type("Hours", "10 to 19");
  await type("Lunch break", "14-14:45");
  const second = page.getByLabel("Every second week also");
  const saturday = await second
    .locator("option", { hasText: /^Saturday/ })
    .first()
    .textContent();
  await does(second.selectOption(saturday));
  await does(page.getByRole("button", { name: "Save week" }).click());
  expect(actions).toBe(12);
  await expect(page.getByText("Usual week planned")).toBeVisible();

  const [member] = await (await api.get("/api/employees")).json();
  expect(member.rotation.weeks).toBe(2);
  const said = async (path: string) => {
    const records: Record<string, unknown>[] = await (await api.get(path)).json();
    return records
      .map((one) => `${one.day_of_week} ${one.start_time} ${one.end_time} ${one.rotation_week ?? "every"}`)
      .sort();
  };
  const days = [1, 2, 3, 4, 5];
  expect(await said("/api/schedules")).toEqual([
    ...days.map((day) => `${day} 10:00 19:00 every`),
    "6 10:00 19:00 0",
  ]);
  expect(await said("/api/recurring-breaks")).toEqual([
    ...days.map((day) => `${day} 14:00 14:45 every`),
    "6 14:00 14:45 0",
  ]);

  // The toast of the new member may still stand behind it, with its own.
  const toast = page.getByRole("listitem").filter({ hasText: "Usual week planned" });
  await toast.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone: the usual week was removed")).toBeVisible();
  expect(await said("/api/schedules")).toEqual([]);
  const [undone] = await (await api.get("/api/employees")).json();
  expect(undone.rotation).toBeNull();
});
