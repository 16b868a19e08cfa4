import { addDays } from "@chairtime/kit/calendar";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { formatDayDate, formatMonthDay } from "@/lib/time/format";
import { cellsOf } from "../../test-support/colleague";
import { leavePage } from "../../test-support/kept-input";
import { button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { someone } from "../../test-support/team";
import { cell, keepWeeks, nextWeek, pause, weekly } from "../../test-support/week";
import { TeamScreen } from "../team-screen";

const amara = someone("Amara", "Okafor");
const TUESDAY = nextWeek(1);
const BEGAN = addDays(TUESDAY, -28);
const edit = page.getByRole("dialog", { name: "Edit Work Schedule" });
const tuesday = cell("Amara Okafor", TUESDAY);

/** Shows the board with somebody who works each Tuesday, and has a break then. */
async function showTuesdays(start = "10:00") {
  const usual = weekly(amara, 2, start, "19:00", { id: "tuesdays", valid_from: BEGAN });
  const kept = keepWeeks([amara], { schedules: [usual], breaks: [pause(amara, 2, "12:00", "13:00")] });
  goTo(`/team?date=${TUESDAY}`);
  await showAsManager(<TeamScreen />);
  return kept;
}

/** Opens the form of Tuesday's hours. */
async function editTuesday() {
  await tuesday.click();
  await page
    .getByRole("button", { name: /^Edit Available/ })
    .first()
    .click();
  await expect.element(edit).toBeVisible();
}

const lines = (
  schedules: { start_time: string; end_time: string; valid_from: string; valid_until: string | null }[],
) =>
  schedules
    .map(
      (each) =>
        `${each.start_time} – ${each.end_time} ${each.valid_from} to ${each.valid_until ?? "ongoing"}`,
    )
    .sort();

test("a change of one day that is restored after a reload is compared with a colleague's hours of that day", async () => {
  await showTuesdays();
  await editTuesday();
  await edit.getByLabelText("End time").selectOptions("18:00");
  await leavePage();
  const { schedules } = await showTuesdays("11:00");
  await editTuesday();
  await edit.getByRole("button", { name: "Restore" }).click();
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  const question = page.getByRole("dialog", { name: "Changed elsewhere" });
  await expect.poll(() => cellsOf(question, "Hours")).toEqual(["10:00 – 18:00", "11:00 – 19:00"]);
  expect(schedules).toMatchObject([{ start_time: "11:00", end_time: "19:00" }]);
});

test("an edit is for that day alone unless another choice is made, and from the day on when chosen", async () => {
  const { schedules } = await showTuesdays();
  await editTuesday();
  const only = edit.getByRole("button", { name: `Only ${formatMonthDay(TUESDAY)}` });
  await expect.element(only).toHaveAttribute("aria-pressed", "true");
  await expect.element(edit.getByText(/Every other Tuesday stays as it is\./)).toBeVisible();
  await expect.element(edit.getByLabelText("Valid from")).not.toBeInTheDocument();
  await edit.getByRole("button", { name: `From ${formatMonthDay(TUESDAY)} on` }).click();
  await edit.getByLabelText("End time").selectOptions("18:00");
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect.element(toast(`Schedule updated from ${formatDayDate(TUESDAY)} on`)).toBeVisible();
  await expect.element(tuesday).toHaveAccessibleName(/: 10:00 – 18:00, Lunch/);
  expect(lines(schedules)).toEqual([
    `10:00 – 18:00 ${TUESDAY} to ongoing`,
    `10:00 – 19:00 ${BEGAN} to ${addDays(TUESDAY, -1)}`,
  ]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.element(tuesday).toHaveAccessibleName(/: 10:00 – 19:00, Lunch/);
  expect(lines(schedules)).toEqual([`10:00 – 19:00 ${BEGAN} to ongoing`]);
});

test("an edit for always changes past dates only once that is confirmed", async () => {
  const { schedules } = await showTuesdays();
  await editTuesday();
  await edit.getByRole("button", { name: "Always" }).click();
  await edit.getByLabelText("End time").selectOptions("17:00");
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  const past = edit.getByRole("checkbox", { name: "Change dates before today too" });
  await expect.element(edit.getByText("Confirm the change to past dates")).toBeVisible();
  await expect.element(past).toHaveFocus();
  expect(lines(schedules)).toEqual([`10:00 – 19:00 ${BEGAN} to ongoing`]);
  await past.click();
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect.element(tuesday).toHaveAccessibleName(/: 10:00 – 17:00, Lunch/);
  expect(lines(schedules)).toEqual([`10:00 – 17:00 ${BEGAN} to ongoing`]);
});

test("a delete frees that day, or all from it on", async () => {
  const { schedules } = await showTuesdays();
  await editTuesday();
  await edit.getByRole("button", { name: "Delete" }).click();
  await expect.element(toast(`Schedule deleted for ${formatDayDate(TUESDAY)} only`)).toBeVisible();
  await expect.element(tuesday).toHaveAccessibleName(/no schedule$/);
  await button("Next week").click();
  const next = cell("Amara Okafor", nextWeek(8));
  await expect.element(next).toHaveAccessibleName(/: 10:00 – 19:00, Lunch/);
  await next.click();
  await page
    .getByRole("button", { name: /^Edit Available/ })
    .first()
    .click();
  await edit.getByRole("button", { name: /^From .* on$/ }).click();
  await edit.getByRole("button", { name: "Delete" }).click();
  await expect.element(next).toHaveAccessibleName(/no schedule$/);
  expect(lines(schedules)).toEqual([`10:00 – 19:00 ${BEGAN} to ${addDays(TUESDAY, -1)}`]);
});

test("a break says that it is for every week, past ones too", async () => {
  const { breaks } = await showTuesdays();
  await tuesday.click();
  await page.getByRole("button", { name: /^Edit Lunch Break/ }).click();
  const form = page.getByRole("dialog", { name: "Edit Recurring Break" });
  await expect.element(form.getByText(/This break repeats every Tuesday\./)).toBeVisible();
  await form.getByRole("button", { name: "Delete" }).click();
  await expect.element(form.getByText("Confirm the change to past dates")).toBeVisible();
  expect(breaks).toHaveLength(1);
  await form.getByRole("checkbox", { name: "Change dates before today too" }).click();
  await form.getByRole("button", { name: "Delete" }).click();
  await expect.element(tuesday).toHaveAccessibleName(/: 10:00 – 19:00$/);
  expect(breaks).toEqual([]);
});
