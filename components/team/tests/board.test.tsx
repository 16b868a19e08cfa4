import { todayIn } from "@chairtime/kit/zone";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFinds, button, pressInMore } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo, whereNow } from "../../test-support/navigation";
import { SETTINGS } from "../../test-support/show";
import { onPhone } from "../../test-support/sound";
import { someone } from "../../test-support/team";
import { cell, daysOff, keepWeeks, nextWeek, pause, weekly } from "../../test-support/week";
import { TeamScreen } from "../team-screen";

const amara = someone("Amara", "Okafor");
const mateo = someone("Mateo", "Rossi", { role: "Barber" });
const noah = someone("Noah", "Goldstein", { role: "barber" });
const [MONDAY, WEDNESDAY, FRIDAY] = [nextWeek(0), nextWeek(2), nextWeek(4)];

/** Shows the board of a date's week. */
async function showBoard(date: string) {
  goTo(`/team?date=${date}`);
  await showAsManager(<TeamScreen />);
}

const names = page.getByRole("rowheader").filter({ hasNotText: "Coverage" });
const day = (name: string) => page.getByRole("dialog", { name });
const form = (name: string) => page.getByRole("dialog", { name });

test("a cell says its hours, breaks and time off, and opens the reasons in order", async () => {
  const sick = daysOff(amara, WEDNESDAY, WEDNESDAY, "Medical Appointment");
  keepWeeks([amara, mateo], {
    schedules: [weekly(amara, 3, "09:00", "18:00")],
    breaks: [pause(amara, 3, "13:00", "13:30")],
    timeOff: [
      { ...sick, start_date_time: `${WEDNESDAY}T20:00:00Z`, end_date_time: `${WEDNESDAY}T21:00:00Z` },
      daysOff(mateo, WEDNESDAY, FRIDAY),
    ],
  });
  await showBoard(WEDNESDAY);
  const wednesday = cell("Amara Okafor", WEDNESDAY);
  await expect
    .element(wednesday)
    .toHaveAccessibleName(/: 09:00 – 18:00, Lunch Break 13:00 – 13:30, Medical /);
  await expect.element(page.getByText("Vacation · 3 days")).toBeVisible();
  await wednesday.click();
  const why = day("Amara Okafor").getByRole("list", { name: /Why/ }).getByRole("listitem");
  await expect.poll(() => why.nth(1).element().textContent).toMatch(/^Lunch Break13:00 – 13:30/);
  expect(why.elements().map((one) => one.textContent?.slice(0, 9))).toHaveLength(5);
});

test("a click adds a shift for that person and date alone, edits it and deletes it", async () => {
  const kept = keepWeeks([amara]);
  await showBoard(FRIDAY);
  const friday = cell("Amara Okafor", FRIDAY);
  await expect.element(friday).toHaveAccessibleName(/: no schedule$/);
  await friday.click();
  await expect.element(page.getByText("No schedule on Fridays.")).toBeVisible();
  await button("Add Shift").click();
  const add = form("Add Work Schedule");
  await expect.element(add.getByText("Amara Okafor · Stylist")).toBeVisible();
  await expect.element(add.getByRole("button", { name: "Fri" })).toHaveAttribute("aria-pressed", "true");
  await add.getByRole("button", { name: "Add Schedule" }).click();
  await expect.element(friday).toHaveAccessibleName(/09:00 – 17:00, differs from the usual day off$/);
  expect(kept.schedules).toMatchObject([
    { employee_id: amara.id, day_of_week: 5, valid_from: FRIDAY, valid_until: FRIDAY },
  ]);
  await friday.click();
  await button("Edit Available, 09:00 – 17:00").click();
  const edit = form("Edit Work Schedule");
  await edit.getByLabelText("End time").selectOptions("15:00");
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect.element(friday).toHaveAccessibleName(/09:00 – 15:00/);
  await friday.click();
  await page.getByRole("button", { name: /^Edit Available/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(friday).toHaveAccessibleName(/no schedule$/);
  expect(kept.schedules).toEqual([]);
});

test("search, role and inactive narrow the board, and the address keeps them", async () => {
  keepWeeks([amara, mateo, { ...noah, is_active: false }]);
  await showBoard(MONDAY);
  await expect.poll(() => names.elements().length).toBe(2);
  await pressInMore("Show inactive");
  await expect.poll(() => names.elements().length).toBe(3);
  await page.getByLabelText("Role").selectOptions("Barber");
  await expect.poll(() => names.elements().length).toBe(2);
  const search = page.getByRole("searchbox", { name: "Search the team" });
  await search.fill("rossi");
  await expect
    .poll(() => names.elements().map((one) => one.textContent))
    .toEqual([expect.stringMatching(/Mateo/)]);
  await expect.poll(whereNow).toMatch(/q=rossi/);
  await search.fill("nobody");
  await button("Clear filters").click();
  await expect.poll(() => names.elements().length).toBe(3);
});

test("a filter in the address narrows the board at once", async () => {
  keepWeeks([amara, mateo]);
  goTo(`/team?date=${MONDAY}&q=rossi`);
  await showAsManager(<TeamScreen />);
  await expect
    .poll(() => names.elements().map((one) => one.textContent))
    .toEqual([expect.stringMatching(/Mateo/)]);
  await expect.element(page.getByRole("searchbox", { name: "Search the team" })).toHaveValue("rossi");
});

test("a role's coverage counts that role alone, and 'Today' is about today in any week", async () => {
  const today = todayIn(SETTINGS.clock.zone);
  keepWeeks([amara, mateo, noah], {
    schedules: [amara, mateo, noah].map((one) => weekly(one, 1, "09:00", "18:00")),
    timeOff: [daysOff(noah, today, today)],
  });
  await showBoard(nextWeek(7 * 7));
  await page.getByRole("region", { name: "Today" }).getByRole("button", { name: "Noah Goldstein" }).click();
  await expect
    .element(
      day("Noah Goldstein")
        .getByText(/Vacation/)
        .first(),
    )
    .toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("At most 3 available at once.").first()).toBeInTheDocument();
  await page.getByLabelText("Role").selectOptions("Barber");
  await expect.element(page.getByRole("rowheader", { name: /^Coverage, Barber only/ })).toBeVisible();
  await expect.element(page.getByText("At most 2 available at once.").first()).toBeInTheDocument();
});

test("arrows go from cell to cell, and a closed day gives the focus back", async () => {
  keepWeeks([amara, mateo], { schedules: [weekly(amara, 1, "09:00", "18:00")] });
  await showBoard(MONDAY);
  await expect.element(cell("Amara Okafor", MONDAY)).toBeVisible();
  cell("Amara Okafor", MONDAY).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(cell("Amara Okafor", nextWeek(1))).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(cell("Mateo Rossi", nextWeek(1))).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(cell("Mateo Rossi", nextWeek(6))).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(day("Mateo Rossi")).toBeVisible();
  expect(await axeFinds()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(cell("Mateo Rossi", nextWeek(6))).toHaveFocus();
  expect(await axeFinds()).toEqual([]);
});

test("on a phone it is one day at a time, people as rows", async () => {
  await onPhone();
  keepWeeks([amara], { schedules: [weekly(amara, 2, "09:00", "18:00")] });
  await showBoard(MONDAY);
  const row = page.getByRole("list", { name: "Team day" }).getByRole("button");
  await expect.element(row).toHaveAccessibleName(/no schedule$/);
  expect(page.getByRole("grid").elements()).toEqual([]);
  await page.getByRole("button", { name: /^Tue/ }).click();
  await expect.element(row).toHaveAccessibleName(/09:00 – 18:00$/);
  await expect.poll(whereNow).toMatch(`date=${nextWeek(1)}`);
  await row.click();
  await expect.element(day("Amara Okafor")).toBeVisible();
  expect(await axeFinds()).toEqual([]);
});
