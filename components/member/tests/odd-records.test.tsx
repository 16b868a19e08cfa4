import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  dialog,
  hours,
  pause,
  row,
  SCHEDULES,
  showAvailability,
  title,
} from "../../test-support/availability";
import { answer } from "../../test-support/calls";
import { button } from "../../test-support/look";

// A backend may hold records that the forms can't make.

test("odd schedules show sensibly and can be edited or deleted", async () => {
  await showAvailability(
    { tab: "schedules" },
    {
      schedules: [
        hours("night", { start_time: "22:00", end_time: "02:00" }),
        hours("odd", { day_of_week: 3, start_time: "09:07:00", end_time: "0000-01-01T17:11:00Z" }),
        hours("nine", { day_of_week: 9, notes: null }),
      ],
    },
  );
  await expect.element(title("All Schedules (3)")).toBeVisible();
  await expect.element(row("Tuesday")).toMatchTextContent("22:00 – 02:00 +1");
  await expect.element(row("Wednesday")).toMatchTextContent("09:07 – 17:11");
  await expect.element(row("Unknown Day")).toMatchTextContent("09:00 – 17:00");
  await expect.element(button("Edit schedule: Tuesday, 22:00 – 02:00 +1")).toBeVisible();

  await row("Wednesday").getByRole("button", { name: "Edit" }).click();
  const form = dialog("Edit Work Schedule");
  await expect.element(form.getByLabelText("Start time")).toHaveValue("09:07");
  await expect.element(form.getByLabelText("End time")).toHaveValue("17:11");
  await userEvent.keyboard("{Escape}");

  await row("Unknown Day").getByRole("button", { name: "Edit" }).click();
  await form.getByRole("button", { name: "Update Schedule" }).click();
  await expect.element(form.getByText("Day is required")).toBeVisible();
  await form.getByRole("button", { name: "Sun" }).click();
  await form.getByRole("button", { name: "Update Schedule" }).click();
  await expect.element(row("Sunday")).toBeVisible();
  answer(`DELETE ${SCHEDULES}/night`, 500);
  await row("Tuesday").getByRole("button", { name: "Delete" }).click();
  await expect.element(dialog()).toMatchTextContent("Tuesday, 22:00 – 02:00 +1");
});

test("a break outside hours and 40 slots in one day are all there", async () => {
  const breaks = Array.from({ length: 40 }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, "0");
    const [start_time, end_time] = index % 2 ? [`${hour}:30`, `${hour}:45`] : [`${hour}:00`, `${hour}:15`];
    return pause(`b-${index}`, { start_time, end_time, reason: `Pause ${index}` });
  });
  await showAvailability({ tab: "breaks" }, { breaks });
  await expect.element(title("All Recurring Breaks (40)")).toBeVisible();
  const week = page.getByRole("region", { name: "Weekly breaks" });
  expect(week.getByRole("button", { name: /^Edit break/ }).elements()).toHaveLength(40);
  await row("Pause 0").first().getByRole("button", { name: "Edit" }).click();
  await expect.element(dialog().getByLabelText("Start time")).toHaveValue("00:00");
  await expect.element(dialog().getByLabelText("Reason")).toHaveValue("Pause 0");
});
