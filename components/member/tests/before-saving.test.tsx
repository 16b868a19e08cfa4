import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { expect, test } from "vitest";
import { formatShortDate } from "@/lib/time/format";
import {
  away,
  clashes,
  dialog,
  hours,
  pause,
  preview,
  row,
  SCHEDULES,
  showAvailability,
  TUESDAY,
  tab,
  title,
} from "../../test-support/availability";
import { answer } from "../../test-support/calls";
import { axeFinds, button } from "../../test-support/look";
import { keepRecords } from "../../test-support/records";
import { keepSalon } from "../../test-support/salon";
import { SETTINGS } from "../../test-support/show";

const { zone } = SETTINGS.clock;

test("a schedule's form shows its changes and clashes, and can still be saved", async () => {
  const from = addDays(todayIn(zone), 2);
  const kept = await showAvailability(
    { tab: "schedules" },
    { schedules: [hours("s-1", { valid_from: from })], breaks: [pause("b-1")] },
  );
  await button("Add Schedule").click();
  const form = dialog("Add Work Schedule");
  await expect.element(preview).toMatchTextContent("Changes 4 dates, 32h more");
  await form.getByLabelText("End time").selectOptions("09:00");
  await expect.element(preview).toMatchTextContent("Fill in the form to see what will change");
  await form.getByLabelText("End time").selectOptions("12:30");

  // The later schedule takes over, and lunch does not fit.
  await form.getByRole("button", { name: "Tue" }).click();
  await expect
    .poll(clashes)
    .toEqual([
      `Amara Okafor’s Tuesday 09:00 – 17:00 replaces the new hours from ${formatShortDate(from, zone)}`,
      "Amara Okafor’s Lunch Break 12:00 – 13:00 is outside the new Tuesday hours",
    ]);
  await expect.element(form.getByRole("status")).toMatchTextContent("is outside the new Tuesday hours");
  expect(await axeFinds()).toEqual([]);

  await form.getByLabelText("Valid from").fill(from);
  await expect.element(preview).toMatchTextContent("Conflicts with an existing entry");
  await expect
    .poll(clashes)
    .toEqual([`Overlaps Amara Okafor’s Tuesday schedule 09:00 – 17:00, from ${formatShortDate(from, zone)}`]);
  answer(`POST ${SCHEDULES}`, 409, { error: "This schedule overlaps with another one" });
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect.element(form.getByRole("alert").filter({ hasText: "Error" })).toBeVisible();

  keepRecords(SCHEDULES, kept.schedules);
  await form.getByLabelText("Valid from").fill(addDays(from, 1));
  await expect.element(preview).toMatchTextContent("is replaced by the new hours");
  await form.getByRole("button", { name: "Add Schedule" }).click();
  await expect.element(title("All Schedules (2)")).toBeVisible();
});

test("an edit says nothing until something changes, then what", async () => {
  const today = todayIn(zone);
  const day_of_week = weekdayOf(today);
  await showAvailability(
    { tab: "schedules" },
    {
      schedules: [hours("s-1", { day_of_week, valid_from: today })],
      breaks: [pause("b-1", { day_of_week })],
    },
  );
  const form = dialog();
  await row("09:00 – 17:00").getByRole("button", { name: "Edit" }).click();
  await expect.element(preview).toHaveTextContent("No changes yet");
  await form.getByLabelText("End time").selectOptions("15:00");
  await expect.element(preview).toMatchTextContent("Changes 4 dates, 8h less");
  expect(clashes()).toEqual([]);
  await form.getByLabelText("End time").selectOptions("12:00");
  await expect.element(preview).toMatchTextContent("Changes 4 dates, 16h less");
  await expect
    .poll(clashes)
    .toEqual([expect.stringMatching(/Lunch Break 12:00 – 13:00 is outside the new \w+ hours/)]);
  await form.getByRole("button", { name: "Cancel" }).click();

  await tab("Breaks").click();
  await row("12:00 – 13:00").getByRole("button", { name: "Edit" }).click();
  await form.getByLabelText("End time").selectOptions("12:30");
  await expect.element(preview).toMatchTextContent("Changes 4 dates, 2h more");
  await form.getByLabelText("Start time").selectOptions("20:00");
  await form.getByLabelText("End time").selectOptions("20:30");
  await expect
    .poll(clashes)
    .toEqual([
      expect.stringMatching(/^20:00 – 20:30 is outside Amara Okafor’s \w+ hours \(09:00 – 17:00\)$/),
    ]);
});

test("time off shows the lost hours, the clashes, and where coverage falls", async () => {
  await showAvailability(
    { tab: "time-off" },
    {
      schedules: [hours("s-1")],
      timeOff: [away("t-1", "2031-12-03T14:30:00Z", "2031-12-03T16:30:00Z", "Dentist")],
      salon: keepSalon({
        minimums: [{ day_of_week: 2, start_time: "09:00", end_time: "17:00", people: 1 }],
      }),
    },
  );
  await button("Add Time Off").click();
  const form = dialog();
  await form.getByLabelText("Start date").fill(TUESDAY);
  await form.getByLabelText("End date").fill(TUESDAY);
  await expect.element(preview).toMatchTextContent("Changes 1 date, 8h less");
  await expect.poll(clashes).toEqual(["Coverage drops to 0 of 1 on Tue, Dec 2, 2031 from 09:00"]);
  await form.getByLabelText("End date").fill("2031-12-03");
  await expect.element(preview).toMatchTextContent("Conflicts with an existing entry");
  await expect.poll(clashes).toEqual(["Overlaps Amara Okafor’s Dentist, Wed, Dec 3, 2031, 09:30 – 11:30"]);
  expect(await axeFinds()).toEqual([]);
});
