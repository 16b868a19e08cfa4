import { weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { cellOf, keepWeek, nextMonday, shiftOf } from "../../test-support/monday";
import { goTo } from "../../test-support/navigation";
import { SETTINGS } from "../../test-support/show";
import { keepTeam, someone, type WireMember } from "../../test-support/team";
import { coveredByToasts } from "../../test-support/toasts";
import { TeamScreen } from "../team-screen";

const amara = someone("Amara", "Okafor");
const dialog = page.getByRole("dialog");
const cell = cellOf("Amara Okafor");

async function showBoard(address: string, team: WireMember[], hours: object = {}) {
  keepTeam(...team);
  keepWeek({ shifts: team.map((member) => shiftOf(member, hours)) });
  goTo(address);
  await showAsManager(<TeamScreen />);
}

test("the focus comes back to the cell that was left, whichever dialogs came between", async () => {
  await showBoard(`/team?date=${nextMonday()}`, [amara]);
  await cell.click();
  await button("Add Break").click();
  await dialog.getByRole("button", { name: "Add Break" }).click();
  await expect.element(cell).toHaveAccessibleName(/Lunch Break/);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await button("Edit Available, 09:00 – 12:00").click();
  await expect.element(page.getByRole("dialog", { name: "Edit Work Schedule" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell).toHaveFocus();
});

test("the first Tab skips to the board, and a few more reach its days", async () => {
  await showBoard(`/team?date=${nextMonday()}`, [amara]);
  await expect.element(cell).toBeVisible();
  await userEvent.tab();
  const skip = page.getByRole("link", { name: "Skip to the board" });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard("{Enter}");
  await expect.element(document.getElementById("board")).toHaveFocus();
  for (let step = 0; step < 12 && !document.activeElement?.matches("[aria-label^='Amara Okafor, ']"); step++)
    await userEvent.tab();
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Amara Okafor, /);
});

test("'Now' shows eighteen people at once", async () => {
  const team = Array.from({ length: 18 }, (_, at) =>
    someone(`Member${String.fromCharCode(65 + at)}`, "Okafor"),
  );
  const today = weekdayOf(todayIn(SETTINGS.clock.zone));
  await showBoard("/team", team, { day_of_week: today, start_time: "00:00", end_time: "23:59" });
  await page.getByRole("button", { name: /^Now / }).click();
  const people = dialog.getByRole("listitem");
  await expect.element(people.first()).toBeVisible();
  await expect.poll(() => people.elements().length).toBe(18);
  for (const person of people.elements()) await expect.element(person).toBeInViewport({ ratio: 0.99 });
});

test("a toast of two lines lies over no control of the board's bar", async () => {
  await showBoard(`/team?date=${nextMonday()}`, [amara]);
  await cell.click();
  await button("Add Break").click();
  await dialog.getByRole("button", { name: "Add Break" }).click();
  await button("Undo").click();
  const told = toast("Undone: Lunch Break on");
  await told.hover();
  expect(told.element().getBoundingClientRect().height).toBeGreaterThan(60);
  await expect.poll(() => coveredByToasts("[data-page-bar]")).toEqual([]);
  const bar = page.getByRole("heading", { name: "Team", level: 1 }).element().getBoundingClientRect();
  expect(bar.top).toBeLessThan(told.element().getBoundingClientRect().top);
});
