import { addDays } from "@chairtime/kit/calendar";
import type { APIRequestContext, Page } from "@playwright/test";
import { formatDayDate, formatMonthDay } from "../../lib/time/format";
import { strictControl } from "../support/strict-control";
import { expect, test } from "../support/test";
import { addMember, addShift, addTimeOff, nextWeek } from "./arrange";

const TUESDAY = 2;

/** Somebody who works each Tuesday, and the cell of a Tuesday to come. The hosted backend takes no date in the past. */
async function withTuesdays(api: APIRequestContext, page: Page, wire = "bundled") {
  const tuesday = addDays(nextWeek(), TUESDAY);
  const began = wire === "hosted" ? addDays(tuesday, -1) : addDays(tuesday, -28);
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, TUESDAY, "10:00", "19:00", began);
  await page.goto(`/team?date=${tuesday}`);
  const cellOn = (date: string) => page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(date)}` });
  return { amara, began, tuesday, cellOn, cell: cellOn(tuesday) };
}

const week = (page: Page, which: "Next week" | "Previous week") =>
  page.getByRole("button", { name: which }).click();

async function schedulesOf(api: APIRequestContext, id: string) {
  const list = await (await api.get(`/api/schedules?employee_id=${id}`)).json();
  return list
    .map((each: Record<string, string | null>) =>
      [each.start_time, each.end_time]
        .map((time) => time?.split("T").at(-1)?.slice(0, 5))
        .join(" – ")
        .concat(` ${each.valid_from?.slice(0, 10)} to ${each.valid_until?.slice(0, 10) ?? "ongoing"}`),
    )
    .sort();
}

test("a week's exception takes three actions and changes that date alone @wire @differs @smoke", async ({
  api,
  signedInPage: page,
  wire,
}) => {
  const { amara, began, tuesday, cell, cellOn } = await withTuesdays(api, page, wire);
  let actions = 0;
  const does = async (act: Promise<unknown>) => {
    actions++;
    await act;
  };
  await does(cell.click());
  const day = page.getByRole("dialog", { name: "Amara Okafor" });
  await expect(day.getByLabel("Start time")).toHaveValue("10:00");
  await does(day.getByLabel("End time").selectOption("20:00"));
  await expect(day.getByLabel("Before saving")).toContainText("Changes 1 date, 1h more");
  // The day is shown as it is typed, and actions that would discard it wait.
  await expect(day.getByRole("list", { name: "Why" })).toContainText("10:00 – 20:00");
  await expect(day).toHaveAccessibleDescription(/10h 0m available$/);
  await expect(day.getByRole("group", { name: "Change this day" }).getByRole("button")).toHaveText([
    "Hand over or swap",
    "Add Break",
    "Add Time Off",
  ]);
  await expect(day.getByRole("button", { name: "Add Break" })).toBeDisabled();
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ["Hand over or swap", "Add Break", "Add Time Off", /^Save for/])
      await expect(day.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await expect(day.getByLabel("Before saving")).toBeInViewport({ ratio: 1 });
  }
  await does(day.getByRole("button", { name: `Save for ${formatMonthDay(tuesday)}` }).click());
  expect(actions).toBe(3);
  await expect(page.getByText(`Schedule updated for ${formatDayDate(tuesday)} only`)).toBeVisible();
  await expect(cell).toHaveAccessibleName(/10:00 – 20:00, differs from the usual 10:00 – 19:00$/);
  expect(await schedulesOf(api, amara.id)).toEqual([
    `10:00 – 19:00 ${began} to ongoing`,
    `10:00 – 20:00 ${tuesday} to ${tuesday}`,
  ]);
  await week(page, "Next week");
  await expect(cellOn(addDays(tuesday, 7))).toHaveAccessibleName(/: 10:00 – 19:00$/);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await week(page, "Previous week");
  await expect(cell).toHaveAccessibleName(/: 10:00 – 19:00$/);
});

test("a sick call with a stand-in takes seven actions, with the absent person's hours @wire", async ({
  api,
  signedInPage: page,
  wire,
}) => {
  const { tuesday, cell } = await withTuesdays(api, page, wire);
  const mateo = await addMember(api, "Mateo", "Rossi");
  await addShift(api, mateo.id, TUESDAY, "12:00", "18:00", addDays(tuesday, wire === "hosted" ? -1 : -28));
  const ill = await addMember(api, "Linh", "Tran");
  await addTimeOff(api, ill.id, `${tuesday}T03:00:00Z`, `${tuesday}T05:00:00Z`, "Sick Leave");
  await page.reload();
  let actions = 0;
  const does = async (act: Promise<unknown>) => {
    actions++;
    await act;
  };
  const dialog = page.getByRole("dialog");
  await does(cell.click());
  await does(dialog.getByRole("button", { name: "Add Time Off" }).click());
  await expect(dialog.getByLabel("Start time")).toHaveValue("10:00");
  await expect(dialog.getByLabel("End time")).toHaveValue("19:00");
  await does(dialog.getByLabel("Reason").selectOption("Sick Leave"));
  await does(dialog.getByRole("button", { name: "Add Time Off" }).click());
  await does(dialog.getByRole("button", { name: "Find cover" }).click());
  await expect(page.getByRole("dialog", { name: /^Cover for Amara Okafor: / })).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await does(dialog.getByRole("button", { name: "Add a shift for Mateo Rossi" }).click());
  await expect(dialog.getByLabel("Start time")).toHaveValue("10:00");
  await expect(dialog.getByLabel("End time")).toHaveValue("19:00");
  await does(dialog.getByRole("button", { name: "Add Schedule" }).click());
  expect(actions).toBe(7);
  const standIn = page.getByRole("button", { name: `Mateo Rossi, ${formatDayDate(tuesday)}` });
  await expect(standIn).toHaveAccessibleName(/: 10:00 – 19:00, differs from the usual 12:00 – 18:00$/);
});

test("of a vacation one day can be worked, or all from a day on @wire", async ({
  api,
  signedInPage: page,
  wire,
}) => {
  const { amara, tuesday, cell, cellOn } = await withTuesdays(api, page, wire);
  // 18:30 in UTC is midnight in the salon: Sunday to Saturday.
  const midnight = (date: string) => `${addDays(date, -1)}T18:30:00Z`;
  await addTimeOff(api, amara.id, midnight(addDays(tuesday, -2)), midnight(addDays(tuesday, 5)), "Vacation");
  await page.reload();
  await cell.click();
  await page.getByRole("button", { name: /^Edit Vacation/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit Time Off Block" });
  await expect(edit.getByRole("button", { name: `Only ${formatMonthDay(tuesday)}` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await edit.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`Time off deleted for ${formatDayDate(tuesday)} only`)).toBeVisible();
  await expect(cell).toHaveAccessibleName(/: 10:00 – 19:00$/);
  const after = cellOn(addDays(tuesday, 1));
  await expect(cellOn(addDays(tuesday, -1))).toHaveAccessibleName(/Vacation/);
  await expect(after).toHaveAccessibleName(/Vacation/);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(cell).toHaveAccessibleName(/Vacation/);

  await cell.click();
  await page.getByRole("button", { name: /^Edit Vacation/ }).click();
  await edit.getByRole("button", { name: `From ${formatMonthDay(tuesday)} on` }).click();
  await edit.getByRole("button", { name: "Delete" }).click();
  await expect(after).toHaveAccessibleName(/no schedule$/);
  await expect(cellOn(addDays(tuesday, -1))).toHaveAccessibleName(/Vacation/);
});

test("on a backend that lets no old schedule change, new hours still begin, and a refusal changes nothing @hosted", async ({
  api,
  manager,
  signedInPage: page,
}) => {
  const tuesday = addDays(nextWeek(), TUESDAY);
  const amara = await addMember(api, "Amara", "Okafor");
  await strictControl("records", {
    user: manager.email,
    schedules: [
      {
        employee_id: amara.id,
        day_of_week: TUESDAY,
        start_time: "10:00",
        end_time: "19:00",
        valid_from: addDays(tuesday, -28),
      },
    ],
  });
  await page.goto(`/team?date=${tuesday}`);
  const cellOn = (date: string) => page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(date)}` });
  const edit = page.getByRole("dialog", { name: "Edit Work Schedule" });
  await cellOn(tuesday).click();
  await page.getByRole("button", { name: "Edit Available" }).click();
  await edit.getByRole("button", { name: `From ${formatMonthDay(tuesday)} on` }).click();
  await edit.getByLabel("End time").selectOption("18:00");
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect(cellOn(tuesday)).toHaveAccessibleName(/: 10:00 – 18:00$/);
  await week(page, "Next week");
  await expect(cellOn(addDays(tuesday, 7))).toHaveAccessibleName(/: 10:00 – 18:00$/);
  await week(page, "Previous week");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(cellOn(tuesday)).toHaveAccessibleName(/: 10:00 – 19:00$/);

  await cellOn(tuesday).click();
  await page.getByRole("button", { name: "Edit Available" }).click();
  await edit.getByRole("button", { name: "Delete" }).click();
  await expect(edit.getByRole("alert")).toContainText("valid_from cannot be in the past");
  await edit.getByRole("button", { name: "Cancel" }).click();
  await expect(cellOn(tuesday)).toHaveAccessibleName(/: 10:00 – 19:00$/);
});
