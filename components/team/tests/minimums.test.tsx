import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { formatDayDate } from "@/lib/time/format";
import { axeFinds, button } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { someone } from "../../test-support/team";
import { cell, daysOff, keepWeeks, nextWeek, weekly } from "../../test-support/week";
import { TeamScreen } from "../team-screen";

const amara = someone("Amara", "Okafor", { role: "Colourist" });
const mateo = someone("Mateo", "Rossi", { role: "Barber" });
const linh = someone("Linh", "Tran", { role: "colourist" });
const [MONDAY, THURSDAY] = [nextWeek(0), nextWeek(3)];
const short = (date: string) => formatDayDate(date).replace(/, \d{4}$/, "");
const dialog = page.getByRole("dialog");
const list = dialog.getByRole("list", { name: "Minimums" });
const banner = page.getByRole("region", { name: "Coverage gaps" });

/** Shows the board of a date's week, on which the minimums' dialog is open. */
async function openMinimums(date: string) {
  goTo(`/team?date=${date}`);
  await showAsManager(<TeamScreen />);
  await button("Set minimums").click();
}

test("a minimum for a weekday span with a role is understood for four weeks", async () => {
  keepWeeks([amara, mateo, linh], {
    schedules: [
      ...[2, 3, 4, 5].map((day) => weekly(amara, day, "09:00", "18:00")),
      weekly(mateo, 1, "09:00", "18:00"),
    ],
  });
  await openMinimums(MONDAY);
  await dialog.getByLabelText("From").selectOptions("10:00");
  await dialog.getByLabelText("To").selectOptions("16:00");
  await dialog.getByLabelText("People").fill("1");
  await dialog.getByLabelText("Role").selectOptions("Colourist");
  expect(await axeFinds()).toEqual([]);
  await dialog.getByRole("button", { name: "Add minimum" }).click();
  await expect.poll(() => list.element().textContent).toMatch(/^Monday to Friday10:00 – 16:001 colourist$/);
  // Half-typed input is neither saved nor discarded without a question.
  await dialog.getByLabelText("People").fill("7");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(dialog.getByRole("group", { name: "Discard changes?" })).toBeVisible();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await banner.getByRole("button", { name: "1 gap" }).click();
  const thisWeek = page.getByRole("list", { name: "Gaps this week" });
  await expect
    .element(thisWeek.getByText(`${short(MONDAY)}: needs 1 colourist 10:00 to 16:00`).first())
    .toBeVisible();
  await expect.element(thisWeek.getByText(/Off that day: Amara Okafor, Linh Tran/)).toBeVisible();
  await banner.getByRole("button", { name: "See all" }).click();
  await expect.element(dialog).toHaveAccessibleName("Gaps in the next 4 weeks");
  const gaps = dialog.getByRole("list", { name: /^Gaps, / });
  await expect.element(gaps.first()).toBeVisible();
  const count = gaps.elements().length;
  expect(count).toBeGreaterThanOrEqual(3);
  expect(dialog.getByRole("button", { name: /^Fix with Draft week/ }).elements()).toHaveLength(count);
  expect(await axeFinds()).toEqual([]);
  await gaps.getByRole("button", { name: new RegExp(`${short(nextWeek(14))}: needs 1 colourist`) }).click();
  await expect
    .poll(
      () =>
        dialog.getByRole("list", { name: "Who could fill it" }).getByRole("listitem").first().element()
          .textContent,
    )
    .toMatch(/Amara Okafor/);
});

test("a minimum is edited where the focus is, and removed", async () => {
  keepWeeks([amara]);
  await openMinimums(MONDAY);
  await dialog.getByLabelText("People").fill("1");
  await dialog.getByRole("button", { name: "Add minimum" }).click();
  await dialog.getByRole("button", { name: /^Edit .*1 person$/ }).click();
  await expect.element(dialog.getByLabelText("People")).toHaveFocus();
  expect(await axeFinds()).toEqual([]);
  await userEvent.keyboard("2{Enter}");
  const changed = dialog.getByRole("button", { name: /^Edit .*2 people$/ });
  await expect.element(changed).toHaveFocus();
  await dialog.getByRole("button", { name: /^Remove .*2 people$/ }).click();
  await expect.element(list).not.toBeInTheDocument();
});

test("a gap says who could fill it, and the shift that is added ends it", async () => {
  const sick = { ...daysOff(linh, THURSDAY, THURSDAY, "Sick Leave") };
  keepWeeks([amara, mateo, linh], {
    schedules: [weekly(amara, 4, "09:00", "18:00")],
    timeOff: [{ ...sick, start_date_time: `${THURSDAY}T13:00:00Z`, end_date_time: `${THURSDAY}T16:00:00Z` }],
  });
  await openMinimums(THURSDAY);
  await dialog.getByRole("button", { name: "Every day" }).click();
  for (const day of ["Sunday", "Monday", "Tuesday", "Wednesday", "Friday", "Saturday"])
    await dialog.getByRole("checkbox", { name: day }).click({ force: true });
  await dialog.getByLabelText("From").selectOptions("12:00");
  await dialog.getByLabelText("To").selectOptions("20:00");
  await dialog.getByLabelText("People").fill("1");
  await dialog.getByRole("button", { name: "Add minimum" }).click();
  await expect.poll(() => list.element().textContent).toMatch(/^Thursday12:00 – 20:001 person$/);
  await dialog.getByRole("button", { name: "Done" }).click();

  await banner.getByRole("button", { name: "1 gap" }).click();
  const gaps = page.getByRole("list", { name: "Gaps this week" });
  const title = new RegExp(`Thursday evening is short-staffed: ${short(THURSDAY)}, 18:00 – 20:00`);
  await expect.element(gaps.getByText(title).first()).toBeVisible();
  await expect
    .element(gaps.getByText(/0 of 1 there from 18:00\. Could stay later: Amara Okafor/))
    .toBeVisible();
  expect(await axeFinds()).toEqual([]);
  await gaps.getByRole("button", { name: /See who is free/ }).click();
  const free = page.getByRole("list", { name: "Who could fill it" }).getByRole("listitem");
  await expect
    .poll(() => free.first().element().textContent)
    .toMatch(/Amara OkaforColourist · 9h this weekWorks 09:00 – 18:00, could stay later/);
  await expect
    .poll(() => free.nth(1).element().textContent)
    .toMatch(/Mateo RossiBarber · 0h this weekOff that day/);
  await button("Add a shift for Mateo Rossi").click();
  const form = page.getByRole("dialog", { name: "Add Work Schedule" });
  await expect.element(form.getByLabelText("Start time")).toHaveValue("18:00");
  await expect.element(form.getByLabelText("End time")).toHaveValue("20:00");
  await expect.element(form.getByLabelText("Valid from")).toHaveValue(THURSDAY);
  await expect.element(form.getByLabelText("Valid until")).toHaveValue(THURSDAY);
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect.element(cell("Mateo Rossi", THURSDAY)).toHaveAccessibleName(/18:00 – 20:00/);
  await expect.element(banner).not.toBeInTheDocument();
});
