import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFinds, button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { someone } from "../../test-support/team";
import { cell, keepWeeks, nextWeek, pause, weekly } from "../../test-support/week";
import { TeamScreen } from "../team-screen";

const amara = someone("Amara", "Okafor");
const mateo = someone("Mateo", "Rossi");
const linh = someone("Linh", "Tran");
const [MONDAY, TUESDAY, WEDNESDAY] = [nextWeek(0), nextWeek(1), nextWeek(2)];
const dialog = page.getByRole("dialog");
const changes = dialog.getByRole("region", { name: "Who gets what" });

/** Amara has a usual Monday with a break, another Monday next week, and a Tuesday. */
beforeEach(async () => {
  keepWeeks([amara, mateo, linh], {
    schedules: [
      weekly(amara, 1, "09:00", "17:00"),
      weekly(amara, 1, "14:00", "22:00", { valid_from: MONDAY, valid_until: MONDAY }),
      weekly(amara, 2, "10:00", "14:00"),
      weekly(mateo, 1, "08:00", "20:00"),
      weekly(mateo, 3, "08:00", "12:00"),
    ],
    breaks: [pause(amara, 1, "12:00", "12:30")],
  });
  goTo(`/team?date=${MONDAY}`);
  await showAsManager(<TeamScreen />);
});

/** Chooses to copy Amara's week to Mateo. */
async function copyToMateo() {
  await button("Plan several").click();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByLabelText("Copy from").selectOptions("Amara Okafor");
  await dialog.getByRole("checkbox", { name: /^Mateo Rossi/ }).click();
}

test("the usual week replaces somebody's own and keeps the source's exception out of it", async () => {
  await copyToMateo();
  expect(await axeFinds()).toEqual([]);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect
    .poll(() => changes.getByRole("listitem").element().textContent)
    .toMatch(
      /^Mateo RossiMonday08:00 – 20:00 becomes 09:00 – 17:00with Lunch Break 12:00 – 12:30Tuesdayoff becomes 10:00 – 14:00Wednesday08:00 – 12:00 becomes off$/,
    );
  expect(await axeFinds()).toEqual([]);
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect.element(toast("Amara Okafor’s usual week copied to Mateo Rossi")).toBeVisible();
  await expect
    .element(cell("Mateo Rossi", MONDAY))
    .toHaveAccessibleName(/: 09:00 – 17:00, Lunch Break 12:00 – 12:30$/);
  await expect.element(cell("Mateo Rossi", TUESDAY)).toHaveAccessibleName(/: 10:00 – 14:00$/);
  await expect.element(cell("Mateo Rossi", WEDNESDAY)).toHaveAccessibleName(/: no schedule$/);
  await button("Next week").click();
  await expect.element(cell("Mateo Rossi", nextWeek(7))).toHaveAccessibleName(/: 09:00 – 17:00, Lunch/);
  await button("Previous week").click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.element(cell("Mateo Rossi", MONDAY)).toHaveAccessibleName(/: 08:00 – 20:00$/);
  await expect.element(cell("Mateo Rossi", WEDNESDAY)).toHaveAccessibleName(/: 08:00 – 12:00$/);
});

test("this week's shifts go to a chosen week alone, and added ones leave out what overlaps", async () => {
  await copyToMateo();
  await dialog.getByLabelText("What to copy").selectOptions("week");
  await dialog.getByLabelText("Copy to the week of").fill(nextWeek(9));
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect.element(changes.getByText(/14:00 – 22:00 is left out: it overlaps their own/)).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Replace" }).click();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect.element(changes.getByText(/08:00 – 20:00 becomes 14:00 – 22:00/)).toBeVisible();
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell("Mateo Rossi", MONDAY)).toHaveAccessibleName(/: 08:00 – 20:00$/);
  await button("Next week").click();
  await expect.element(cell("Mateo Rossi", nextWeek(7))).toHaveAccessibleName(/: 14:00 – 22:00, differs/);
  await button("Next week").click();
  await expect.element(cell("Mateo Rossi", nextWeek(14))).toHaveAccessibleName(/: 08:00 – 20:00$/);
});

test("a week is copied by a few keys, which are among the listed ones", async () => {
  await expect.element(cell("Amara Okafor", MONDAY)).toBeVisible();
  cell("Amara Okafor", MONDAY).element().focus();
  await userEvent.keyboard("c");
  await expect.element(dialog.getByLabelText("Copy from")).toHaveDisplayValue("Amara Okafor");
  await expect.element(dialog.getByLabelText("What to copy")).toHaveDisplayValue(/^This week’s shifts, /);
  await expect.element(dialog.getByRole("searchbox", { name: "Search people" })).toHaveFocus();
  await userEvent.keyboard("lin{Tab} {Enter}");
  await expect.element(dialog.getByRole("button", { name: "Save 2 entries" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell("Linh Tran", TUESDAY)).toHaveAccessibleName(/: 10:00 – 14:00, differs/);
  await userEvent.keyboard("?");
  await expect
    .element(dialog.getByText("Copy the week of the person in focus, or of the team"))
    .toBeVisible();
});
