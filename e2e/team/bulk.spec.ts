import { addDays } from "@chairtime/kit/calendar";
import { formatDayDate } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addBreak, addMember, addShift, addTimeOff, nextWeek } from "./arrange";

test("a closure for everybody is previewed, saved person by person, and taken back as one @wire", async ({
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
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("Choose at least one person")).toBeVisible();
  await dialog.getByRole("button", { name: "Everybody" }).click();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("2 entries to save. Changes 1 date, -16h")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Cannot be saved, left out" })).toContainText(
    "Overlaps Linh Tran’s Dentist, ",
  );
  await dialog.getByRole("button", { name: "Save 2 entries" }).click();
  await expect(dialog).toBeHidden();
  const cell = (name: string) => page.getByRole("button", { name: `${name}, ${formatDayDate(monday)}` });
  await expect(cell("Amara Okafor")).toHaveAccessibleName(/Closed 09:00 – 17:00/);
  await expect(cell("Mateo Rossi")).toHaveAccessibleName(/Closed 09:00 – 17:00/);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone: 2 entries removed")).toBeVisible();
  await expect(cell("Amara Okafor")).toHaveAccessibleName(/: 09:00 – 17:00$/);
  await expect(cell("Mateo Rossi")).toHaveAccessibleName(/: 09:00 – 17:00$/);
});

test("a backend that fails half way leaves nothing unsaid, and the rest can be tried again", async ({
  api,
  signedInPage: page,
}) => {
  const monday = addDays(nextWeek(), 1);
  await addMember(api, "Amara", "Okafor");
  await addMember(api, "Mateo", "Rossi");
  await page.goto(`/team?date=${monday}`);
  let posts = 0;
  await page.route("**/api/schedules", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    return posts === 2
      ? route.fulfill({ status: 502, json: { error: "down", code: "bad_gateway" } })
      : route.continue();
  });
  await page.getByRole("button", { name: "Plan several" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Shifts" }).click();
  await dialog.getByRole("button", { name: "Everybody" }).click();
  for (const day of ["Tuesday", "Wednesday", "Thursday", "Friday"])
    await dialog.getByRole("checkbox", { name: day }).uncheck({ force: true });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Save 2 entries" }).click();
  await expect(dialog.getByText("1 of 2 saved")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Results" })).toContainText(
    "UnconfirmedFailed to create schedule",
  );
  await dialog.getByRole("button", { name: "Try the others again" }).click();
  await expect(dialog).toBeHidden();
  const schedules = await (await api.get("/api/schedules")).json();
  expect(schedules).toHaveLength(2);
});

test("a week is copied to somebody else, with what to know about it", async ({ api, signedInPage: page }) => {
  const sunday = nextWeek();
  const amara = await addMember(api, "Amara", "Okafor");
  const mateo = await addMember(api, "Mateo", "Rossi");
  await addShift(api, amara.id, 1, "09:00", "17:00");
  await addBreak(api, amara.id, 1, "12:00", "12:30");
  await addShift(api, amara.id, 2, "10:00", "14:00");
  await addShift(api, mateo.id, 1, "08:00", "20:00");
  await page.goto(`/team?date=${sunday}`);
  await page.getByRole("button", { name: "Plan several" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByLabel("Copy from").selectOption({ label: "Amara Okafor" });
  await dialog.getByRole("checkbox", { name: "Mateo Rossi" }).check();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("region", { name: "To know" })).toContainText(
    "Mateo Rossi’s Monday 08:00 – 20:00 is replaced by the new hours",
  );
  await dialog.getByRole("button", { name: "Save 3 entries" }).click();
  await expect(dialog).toBeHidden();
  for (const [index, hours] of [
    [1, /: 09:00 – 17:00, Lunch Break 12:00 – 12:30$/],
    [2, /: 10:00 – 14:00$/],
  ] as const)
    await expect(
      page.getByRole("button", { name: `Mateo Rossi, ${formatDayDate(addDays(sunday, index))}` }),
    ).toHaveAccessibleName(hours);
});
