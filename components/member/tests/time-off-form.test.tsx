import { expect, test } from "vitest";
import {
  away,
  dialog,
  hours,
  row,
  showAvailability,
  TIME_OFF,
  TUESDAY,
} from "../../test-support/availability";
import { callsOf } from "../../test-support/calls";
import { axeFinds, button, textsOf } from "../../test-support/look";

const form = dialog();
const press = (name: string) => form.getByRole("button", { name }).click();
const valuesOf = (...labels: string[]) =>
  labels.map((label) => (form.getByLabelText(label).element() as HTMLInputElement).value);

test("half days follow the member's hours", async () => {
  await showAvailability(
    { tab: "time-off" },
    { schedules: [hours("s-1", { start_time: "10:00", end_time: "18:00" })] },
  );
  await button("Add Time Off").click();
  await form.getByLabelText("Start date").fill(TUESDAY);
  await form.getByLabelText("End date").fill(TUESDAY);
  const ends = () => valuesOf("Start date", "Start time", "End date", "End time");
  await press("Morning");
  await expect.poll(ends).toEqual([TUESDAY, "10:00", TUESDAY, "13:00"]);
  await expect.element(form.getByRole("button", { name: "Morning" })).toHaveAttribute("aria-pressed", "true");
  await press("Afternoon");
  await expect.poll(ends).toEqual([TUESDAY, "13:00", TUESDAY, "18:00"]);
  expect(await axeFinds()).toEqual([]);
});

test("whole days are entered, listed and opened by their first and last day", async () => {
  const { timeOff } = await showAvailability({ tab: "time-off" });
  await button("Add Time Off").click();
  await expect.element(form.getByLabelText("All day")).not.toBeChecked();
  await form.getByLabelText("Start date").fill("2031-12-25");
  await press("Whole day");
  await expect.element(form.getByLabelText("All day")).toBeChecked();
  await expect
    .element(form.getByRole("button", { name: "Whole day" }))
    .toHaveAttribute("aria-pressed", "true");
  expect(valuesOf("First day", "Last day")).toEqual(["2031-12-25", "2031-12-25"]);
  await expect.element(form.getByText("24h 0m", { exact: true })).toBeVisible();
  await form.getByLabelText("Last day").fill("2031-12-26");
  await expect.element(form.getByText("2 days")).toBeVisible();
  expect(await axeFinds()).toEqual([]);
  await press("Add Time Off");
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(row("Vacation")).toMatchTextContent("Thu, Dec 25 – Fri, Dec 26, 2031 · all day");
  await expect.element(row("Vacation")).toMatchTextContent("2 days");
  // From midnight to midnight in New York.
  expect(timeOff).toMatchObject([
    { start_date_time: "2031-12-25T05:00:00.000Z", end_date_time: "2031-12-27T05:00:00.000Z" },
  ]);

  await row("Vacation").getByRole("button", { name: "Edit" }).click();
  await expect.element(form.getByLabelText("First day")).toHaveFocus();
  await press("Whole day");
  expect(valuesOf("First day", "Last day")).toEqual(["2031-12-25", "2031-12-26"]);
  await form.getByLabelText("First day").fill("2031-12-27");
  await expect.element(form.getByLabelText("Last day")).toHaveValue("2031-12-27");
  await form.getByLabelText("Last day").fill("2031-12-26");
  await press("Update Time Off");
  await expect.element(form.getByText("End date/time must be after start date/time")).toBeVisible();
  await expect.element(form.getByLabelText("Last day")).toHaveFocus();
  await form.getByLabelText("Last day").fill("2031-12-28");
  await form.getByLabelText("All day").click();
  expect(valuesOf("Start time", "End date")).toEqual(["09:00", "2031-12-28"]);
  await form.getByLabelText("All day").click();
  await press("Update Time Off");
  await expect.element(row("Vacation")).toMatchTextContent("Sat, Dec 27 – Sun, Dec 28, 2031 · all day");
});

test("a closure from midnight to midnight opens as its days", async () => {
  await showAvailability(
    { tab: "time-off" },
    { timeOff: [away("t-1", "2031-12-25T05:00:00Z", "2031-12-27T05:00:00Z", "Closed")] },
  );
  await row("Closed").getByRole("button", { name: "Edit" }).click();
  expect(valuesOf("First day", "Last day")).toEqual(["2031-12-25", "2031-12-26"]);
  await form.getByLabelText("Reason").selectOptions("Vacation");
  await press("Update Time Off");
  await expect.element(row("Vacation")).toMatchTextContent("Thu, Dec 25 – Fri, Dec 26, 2031 · all day");
});

test("a custom reason comes before 'Other', and 'Other' asks for the text", async () => {
  await showAvailability(
    { tab: "time-off" },
    { timeOff: [away("t-1", "2031-12-02T17:30:00Z", "2031-12-02T19:00:00Z", "Jury duty")] },
  );
  await row("Jury duty").getByRole("button", { name: "Edit" }).click();
  await expect.element(form.getByLabelText("Reason")).toHaveValue("Jury duty");
  expect(textsOf(form.getByLabelText("Reason").getByRole("option"))).toEqual([
    "Vacation",
    "Sick Leave",
    "Personal Time",
    "Family Emergency",
    "Medical Appointment",
    "Bereavement",
    "Maternity/Paternity Leave",
    "Conference/Training",
    "Jury duty",
    "Other",
  ]);
  await form.getByLabelText("Reason").selectOptions("Other");
  await press("Update Time Off");
  await expect.element(form.getByText("Reason is required")).toBeVisible();
  await form.getByLabelText("In your own words").fill("Wedding");
  await press("Update Time Off");
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(row("Wedding")).toMatchTextContent("Tue, Dec 2, 2031 · 12:30 – 14:00");
  expect(callsOf(`PUT ${TIME_OFF}/t-1`)).toHaveLength(1);
});

test("both ends are asked for, and their order is checked", async () => {
  await showAvailability(
    { tab: "time-off" },
    { timeOff: [away("t-1", "2031-12-02T17:30:00Z", "2031-12-02T19:00:00Z")] },
  );
  await row("Vacation").getByRole("button", { name: "Edit" }).click();
  await expect.element(form.getByText("1h 30m", { exact: true })).toBeVisible();
  await form.getByLabelText("End time").fill("12:30");
  await expect.element(form.getByText("Invalid date range")).toBeVisible();
  await press("Update Time Off");
  await expect.element(form.getByText("End date/time must be after start date/time")).toBeVisible();
  await form.getByLabelText("End date").fill("");
  await form.getByLabelText("Start date").fill("");
  await press("Update Time Off");
  await expect.element(form.getByText("Start date and time is required")).toBeVisible();
  await expect.element(form.getByText("End date and time is required")).toBeVisible();
  await form.getByLabelText("Start date").fill(TUESDAY);
  await form.getByLabelText("End date").fill("2031-12-06");
  await expect.element(form.getByText("4 days")).toBeVisible();
  await press("Update Time Off");
  await expect.element(row("Vacation")).toMatchTextContent("Tue, Dec 2 – Sat, Dec 6, 2031 · 12:30 – 12:30");
});
