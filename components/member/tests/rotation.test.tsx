import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  amara,
  dialog,
  hours,
  preview,
  row,
  SCHEDULES,
  showAvailability,
  tab,
} from "../../test-support/availability";
import { answerBy, callsOf } from "../../test-support/calls";
import { focusOn, tabTo } from "../../test-support/keyboard";
import { button } from "../../test-support/look";
import { keepPlans } from "../../test-support/records";
import { keepSalon } from "../../test-support/salon";

/** Answers as our own backend with alternating weeks and nights. */
function keepWeeks() {
  keepPlans();
  return keepSalon({ features: ["history", "plans", "rotations", "overnight"] });
}

test("other numbers of weeks begin like the first ones, by keyboard alone", async () => {
  const { schedules, team } = await showAvailability(
    { tab: "schedules" },
    {
      member: { ...amara, rotation: { weeks: 2, anchor: "2026-11-02" } },
      schedules: [hours("s-1", { rotation_week: 1 })],
      salon: keepWeeks(),
    },
  );
  await focusOn(button("Change weeks"));
  await userEvent.keyboard("{Enter}");
  const weeks = dialog("Alternating weeks");
  await expect.element(weeks.getByLabelText("Number of weeks")).toHaveFocus();
  await userEvent.keyboard("4");
  await expect
    .element(weeks.getByRole("region", { name: "Before saving" }))
    .toMatchTextContent("Tuesday 09:00 – 17:00 is added to week D");
  await tabTo(weeks.getByRole("button", { name: "Save" }));
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => tab(/^Week [A-D]/).elements().length).toBe(4);
  await expect.element(button("Change weeks")).toHaveFocus();
  expect(team).toMatchObject([{ rotation: { weeks: 4 } }]);
  expect(schedules).toMatchObject([{ rotation_week: 1 }, { rotation_week: 3 }]);
  await focusOn(page.getByRole("tab", { selected: true, name: /^Week/ }));
  await userEvent.keyboard("{End}");
  await expect.element(tab(/^Week D/)).toHaveAttribute("aria-selected", "true");
  await expect.element(button("Edit schedule: Tuesday, 09:00 – 17:00, week D")).toBeVisible();
});

test("a night shift of every other week is entered, shown and made a day shift again", async () => {
  const { schedules } = await showAvailability({ tab: "schedules" }, { salon: keepWeeks() });
  await button("Add Schedule").click();
  const form = dialog("Add Work Schedule");
  await form.getByRole("button", { name: "Fri" }).click();
  await form.getByLabelText("Start time").selectOptions("22:00");
  await form.getByLabelText("End time").selectOptions("04:00");
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect.element(form.getByText("End time must be after start time")).toBeVisible();
  await form.getByLabelText("Ends the next day").click();
  await expect.element(form.getByText("End time must be after start time")).not.toBeInTheDocument();
  await expect.element(form.getByText("6h 0m")).toBeVisible();
  await form.getByLabelText("Repeats").selectOptions("Every other week, from this one");
  await expect.element(preview).toMatchTextContent(/Changes [12] dates?, \d+h more/);
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect.element(tab("Week A this week")).toBeVisible();
  await expect.element(row("Friday")).toMatchTextContent("22:00 – 04:00 +1");
  expect(schedules).toMatchObject([{ ends_next_day: true, rotation_week: 0 }]);

  const [night] = schedules;
  const path = `PUT ${SCHEDULES}/${night?.id}`;
  // Our own backend takes the whole record.
  answerBy(path, ({ body }) => {
    schedules[0] = Object.assign(hours(night?.id ?? ""), body);
    return { status: 200, body: schedules[0] };
  });
  await row("Friday").getByRole("button", { name: "Edit" }).click();
  const edit = dialog("Edit Work Schedule");
  await expect.element(edit.getByLabelText("Ends the next day")).toBeChecked();
  await edit.getByLabelText("Start time").selectOptions("12:00");
  await edit.getByLabelText("End time").selectOptions("20:00");
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect.element(edit.getByText("At most 24 hours")).toBeVisible();
  await edit.getByLabelText("Ends the next day").click();
  await edit.getByLabelText("Repeats").selectOptions("Every week");
  await edit.getByRole("button", { name: "Update Schedule" }).click();
  await expect.element(row("Friday")).toMatchTextContent("12:00 – 20:00");
  const [{ body } = { body: null }] = callsOf(path);
  expect(body).not.toHaveProperty("ends_next_day");
  expect(body).not.toHaveProperty("rotation_week");
});
