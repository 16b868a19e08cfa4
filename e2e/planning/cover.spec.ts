import { addDays } from "@chairtime/kit/calendar";
import { formatDayDate, formatMonthDay } from "../../lib/time/format";
import { axe } from "../support/axe";
import { expect, test } from "../support/test";
import { addMember, addShift, addTimeOff, nextWeek } from "../team/arrange";
import { wantOne } from "./arrange";

test("the smallest change closes a gap, by keyboard, and is undone as one @smoke", { tag: "@wire" }, async ({
  api,
  signedInPage: page,
  wire,
}) => {
  const tuesday = addDays(nextWeek(), 2);
  const day = formatMonthDay(tuesday);
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, 2, "10:00", "18:00");
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 2, "12:00", "19:00");
  await page.goto(`/team?date=${tuesday}`);
  await wantOne(page, "Tuesday", "10:00", "20:00");
  const cell = page.getByRole("button", { name: `Amara Okafor, ${formatDayDate(tuesday)}` });

  await page.getByRole("button", { name: "Find cover" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Who could cover?" });
  await expect(dialog).toContainText("Tuesday evening is short-staffed");
  const proposals = dialog.getByRole("radio");
  await expect(proposals).toHaveCount(2);
  await expect(
    dialog.getByRole("radio", { name: "Amara Okafor 12:00 – 20:00 instead of 12:00 – 19:00; +1h" }),
  ).toBeChecked();
  await expect(dialog.getByRole("status").first()).toHaveText("2 proposals");
  await expect(proposals.first()).toBeFocused();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(
    dialog.getByRole("radio", { name: "Kofi Mensah 10:00 – 20:00 instead of 10:00 – 18:00; +2h" }),
  ).toBeChecked();
  await expect(dialog.getByRole("region", { name: "Before saving" })).toContainText("2h more");
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByRole("region", { name: "Before saving" })).toContainText("1h more");
  await page.keyboard.press("Enter");
  // Members see changes by their link; a backend without links has nothing to send.
  const mailed = wire === "bundled" ? ". Emailed Amara" : "";
  await expect(page.getByText(`Amara Okafor covers on ${day}${mailed}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cell).toHaveAccessibleName(/: 12:00 – 20:00, differs from the usual 12:00 – 19:00$/);
  await expect(page.getByRole("region", { name: "Coverage gaps" })).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(page.getByText(`Undone: the hours of Amara Okafor on ${day} are as they were`)).toBeVisible();
  await expect(cell).toHaveAccessibleName(/: 12:00 – 19:00$/);
});

test("the reason for no cover is in facts, with partial options", async ({ api, signedInPage: page }) => {
  const tuesday = addDays(nextWeek(), 2);
  const ben = await addMember(api, "Ben", "Cole");
  await addShift(api, ben.id, 2, "10:00", "18:00");
  const answer = await api.put(`/api/employees/${ben.id}`, { data: { weekly_minutes: 480 } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const anna = await addMember(api, "Anna", "Lund");
  await addShift(api, anna.id, 2, "12:00", "20:00");
  await addTimeOff(api, anna.id, `${tuesday}T00:00:00Z`, `${tuesday}T17:00:00Z`, "Sick Leave");
  await page.goto(`/team?date=${tuesday}`);
  await wantOne(page, "Tuesday", "10:00", "20:00");
  await page.getByRole("button", { name: /^\d gaps?$/ }).click();
  await page.getByRole("button", { name: "See who is free" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Find cover" }).click();
  const dialog = page.getByRole("dialog", { name: "Who could cover?" });
  const reason =
    "It can’t be covered: Anna Lund is away, Ben Cole has 8h. It could be covered without any one of these.";
  await expect(dialog.getByRole("status").first()).toHaveText(reason);
  await expect(dialog.getByRole("button", { name: "Assign" })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("checkbox", { name: "Allow overtime up to 2 h" }).check();
  await expect(
    dialog.getByRole("radio", { name: "Ben Cole 10:00 – 20:00 instead of 10:00 – 18:00; +2h" }),
  ).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Allow overtime up to 2 h" })).toBeFocused();
  await expect(dialog.getByRole("region", { name: "Before saving" })).toContainText("10h of 8h");
});

test("a cover of a part names the uncovered hours: in the proposal, the message and the toast", {
  tag: "@wire",
}, async ({ api, signedInPage: page, wire }) => {
  const tuesday = addDays(nextWeek(), 2);
  const amara = await addMember(api, "Amara", "Okafor");
  await addShift(api, amara.id, 2, "14:00", "22:00");
  await page.goto(`/team?date=${tuesday}`);
  await wantOne(page, "Tuesday", "09:00", "22:00");
  await page.getByRole("button", { name: "Find cover" }).click();
  const dialog = page.getByRole("dialog", { name: "Who could cover?" });
  const rest = "3h stay uncovered: 09:00 – 12:00";
  await expect(
    dialog.getByRole("radio", {
      name: `Amara Okafor 12:00 – 22:00 instead of 14:00 – 22:00; +2h Covers 12:00 – 14:00 · ${rest}`,
    }),
  ).toBeChecked();
  expect(await axe(page)).toEqual([]);
  const tells = dialog.getByRole("region", { name: "Tell them" });
  if (wire === "bundled") await expect(tells).toContainText(`${rest}.`);
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(
    page.getByText(`Amara Okafor covers 12:00 – 14:00 on ${formatMonthDay(tuesday)}. ${rest}`),
  ).toBeVisible();
});

test("a search that is left has changed nothing", async ({ api, context, signedInPage: page }) => {
  const tuesday = addDays(nextWeek(), 2);
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, 2, "10:00", "18:00");
  const schedules = async () => (await api.get("/api/schedules")).json();
  const before = await schedules();
  // The solver never comes.
  await context.route("**/*.wasm", () => {});
  await page.goto(`/team?date=${tuesday}`);
  await wantOne(page, "Tuesday", "10:00", "20:00");
  await page.getByRole("button", { name: "Find cover" }).click();
  const dialog = page.getByRole("dialog", { name: "Who could cover?" });
  await expect(dialog.getByRole("status")).toHaveText("Looking for cover...");
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Find cover" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Looking for cover...");
  await page.close();
  expect(await schedules()).toEqual(before);
});

test("a search runs again after a colleague's change", async ({ api, signedInPage: page }) => {
  const tuesday = addDays(nextWeek(), 2);
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, 2, "10:00", "18:00");
  await page.goto(`/team?date=${tuesday}`);
  await wantOne(page, "Tuesday", "10:00", "20:00");
  await page.getByRole("button", { name: "Find cover" }).click();
  const dialog = page.getByRole("dialog", { name: "Who could cover?" });
  await expect(
    dialog.getByRole("radio", { name: "Kofi Mensah 10:00 – 20:00 instead of 10:00 – 18:00; +2h" }),
  ).toBeChecked();
  const answer = await api.post("/api/schedules", {
    data: {
      employee_id: kofi.id,
      day_of_week: 2,
      start_time: "10:00",
      end_time: "19:00",
      valid_from: tuesday,
      valid_until: tuesday,
      notes: "",
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Look again" }).click();
  await expect(
    dialog.getByRole("radio", { name: "Kofi Mensah 10:00 – 20:00 instead of 10:00 – 19:00; +1h" }),
  ).toBeChecked();
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(page.getByText(`Kofi Mensah covers on ${formatMonthDay(tuesday)}`)).toBeVisible();
  const cell = page.getByRole("button", { name: `Kofi Mensah, ${formatDayDate(tuesday)}` });
  await expect(cell).toHaveAccessibleName(/: 10:00 – 20:00, differs/);
});

test("the planner runs on Next alone @serverless", async ({ api, signedInPage: page }) => {
  const tuesday = addDays(nextWeek(), 2);
  const kofi = await addMember(api, "Kofi", "Mensah");
  await addShift(api, kofi.id, 2, "10:00", "18:00");
  await page.goto(`/team?date=${tuesday}`);
  await wantOne(page, "Tuesday", "10:00", "20:00");
  await page.getByRole("button", { name: "Find cover" }).click();
  const dialog = page.getByRole("dialog", { name: "Who could cover?" });
  await expect(
    dialog.getByRole("radio", { name: "Kofi Mensah 10:00 – 20:00 instead of 10:00 – 18:00; +2h" }),
  ).toBeChecked();
});
